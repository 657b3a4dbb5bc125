import type { Model } from "../../../functions/platform/ports/model.ts";
import { expectProtocol } from "../../support/chat.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";

const KINDS = [
  { kind: "Backpack", category: "Backpacks", people: ["Women", "Men", "Kids"] },
  { kind: "Tote", category: "Totes", people: ["Women", "Women", "Men"] },
  { kind: "Wallet", category: "Wallets", people: ["Men", "Women", "Men"] },
  { kind: "Belt", category: "Belts", people: ["Men", "Women", "Men"] },
] as const;
const NAMES = ["Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir"];
const COLOURS = ["Blue", "Red", "Green", "Black", "Brown"];
const MATERIALS = ["Leather", "Wool", "Canvas"];
const BRANDS = ["Orlen", "Velasco"];

/** Categories that shops make for promotion hold products of all kinds. */
const PROMOTED = ["Spring Picks", "Default Category"];

/** Products of four kinds, six of each, which differ in person, colour, material and price. */
const BAG_PRODUCTS = KINDS.flatMap(({ kind, category, people }, at) =>
  NAMES.map((name, index) => {
    const id = `${kind.toLowerCase()}-${index + 1}`;
    return {
      id,
      name: `${name} ${kind}`,
      content: `A ${kind.toLowerCase()} of ${MATERIALS[index % 3]!.toLowerCase()}, made to last.`,
      price: (at + 1) * 10 + index * 15,
      sku: `BG-${at}${index}`,
      categories: [...(index % 2 === 0 ? PROMOTED : ["Default Category"]), people[index % 3]!, category],
      brands: [BRANDS[index % 2]!],
      stockStatus: index === 5 ? "outofstock" : "instock",
      rating: 3 + (index % 3) * 0.7,
      reviewCount: 10,
      weight: 1 + index / 10,
      url: `https://bags.example/${id}`,
      attributes: {
        color: [COLOURS[index % 5]!],
        gender: [people[index % 3]!],
        material: [MATERIALS[index % 3]!],
        ...(kind === "Belt" && { size: ["S", "M", "L"].slice(0, 1 + (index % 3)) }),
      },
      ...(index === 4 && { metadata: { addToCartUrl: `https://pay.example/${id}?add`, variantId: 70 + at } }),
    };
  }),
);

const POSTS = [
  {
    id: "returns",
    title: "Return policy",
    content: "You can return goods within 30 days. The return label is free.",
    status: "publish",
    url: "https://bags.example/returns",
  },
];

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of an answer by looking into it.
type Answer = Record<string, any> & { cards: any[]; prose: string; chips: string[] };

export interface BagShop extends Shop {
  local: Local;
  /** Sends the messages one after another in a thread of their own, and returns the answer to each. */
  converse(messages: string[], threadId?: string): Promise<Answer[]>;
  configure(settings: object): Promise<void>;
}

/** Opens a shop of bags, which is no other test's. */
export async function openBagShop(model?: Model): Promise<BagShop> {
  const local = await startLocal({ ...(model && { model }), rateLimits: false });
  const shop = await local.newShop();
  await shop.secret.post("/products/bulk", { products: BAG_PRODUCTS });
  await shop.secret.post("/posts/bulk", { posts: POSTS });
  await local.idle();
  return {
    ...shop,
    local,
    async converse(messages, threadId = crypto.randomUUID()) {
      const answers: Answer[] = [];
      for (const message of messages) answers.push(await ask(shop, { message, threadId, stream: true }));
      return answers;
    },
    async configure(settings) {
      const { status, body } = await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, settings);
      if (status !== 200) throw new Error(`Could not set the settings: ${status} ${JSON.stringify(body)}`);
      // Settings are known everywhere within 10 seconds.
      await local.clock.advance("11s");
    },
  };
}

async function ask({ secret }: Shop, body: object): Promise<Answer> {
  const chunks = await (await secret.stream("/chat", body)).rest();
  expectProtocol(chunks);
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const of = (type: string): any[] => chunks.filter((chunk) => chunk.type === type).map(({ data }) => data as never);
  const payloads = new Map(of("block_data").map(({ itemId, payload }) => [itemId, payload]));
  const ids = of("block_start").flatMap(({ type, ids: shown }) => (type === "products" ? shown : []));
  return {
    cards: ids.map((id) => payloads.get(id)),
    prose: of("block_delta")
      .map(({ content }) => content)
      .join(""),
    chips: (of("prompts").at(-1) ?? []).map(({ label }: { label: string }) => label),
    metadata: of("metadata")[0],
    complete: of("complete").length === 1,
  };
}
