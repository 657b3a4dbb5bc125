import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import type { TestIndex } from "../../support/test-search.ts";

/** The indexes on which the whole product runs; OpenSearch where one is running. */
export const INDEXES: TestIndex[] = process.env.OPENSEARCH_URL ? ["embedded", "opensearch"] : ["embedded"];

export interface GardenShop extends Shop {
  local: Local;
  /** Returns the data of a search that must succeed. */
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of an answer by looking into it.
  search(body: Record<string, unknown>, kind?: string): Promise<any>;
  /** Returns the ids that a shopper finds, in order. */
  ids(body: Record<string, unknown>, kind?: string): Promise<string[]>;
}

const PRODUCTS = [
  {
    id: "spade",
    name: "Digging spade",
    sku: "SP-1000",
    price: 40,
    rating: 4.5,
    stockQuantity: 12,
    stockStatus: "instock",
    onSale: false,
    featured: true,
    brands: ["Erda"],
    categories: ["Tools", "Digging"],
    attributes: { handle: ["Ash"], "blade.width": ["18 cm"] },
    metadata: { year: 2024, origin: "Sheffield" },
    content: "<p>Forged steel & <b>ash</b>, for heavy soil.</p>",
  },
  {
    id: "fork",
    name: "Digging fork",
    sku: "FO-2000",
    price: 35,
    rating: 3,
    stockQuantity: 0,
    stockStatus: "outofstock",
    onSale: true,
    brands: ["Erda"],
    categories: ["Tools", "Digging"],
    attributes: { handle: ["Ash", "Steel"] },
    metadata: { year: 2025 },
  },
  {
    id: "can",
    name: "Watering can",
    sku: "WC-3000",
    price: 18.5,
    rating: 5,
    stockQuantity: 40,
    stockStatus: "instock",
    onSale: true,
    brands: ["Aqua"],
    categories: ["Watering"],
    attributes: { handle: ["Steel"] },
    metadata: { year: 2023 },
  },
  { id: "hose", name: "Garden hose", sku: "WC-3000-X", price: null, brands: ["Aqua"], categories: ["Watering"] },
  { id: "gloves", name: "Gardening gloves < M & L", price: 9, rating: 4, brands: ["Erda"], tags: ["thorn proof"] },
  { id: "gone", name: "Hidden spade", indexStatus: "hidden", price: 1 },
  { id: "off", name: "Disabled spade", indexStatus: "disabled", price: 1 },
  { id: "draft", name: "Draft spade", status: "draft", price: 1 },
  { id: "unlisted", name: "Unlisted spade", visibility: "hidden", price: 1 },
];

const POSTS = [
  { id: "soil", title: "Digging heavy soil", status: "publish", categories: ["Guides"], authorName: "Ines", postType: "post" },
  { id: "returns", title: "Returns and refunds", status: "publish", categories: ["Policies"], postType: "page" },
  { id: "private", title: "Digging, in private", status: "private" },
];

const PROMPTS = [
  { id: "which", prompt: "Which spade suits heavy soil?", categories: ["Advice"] },
  { id: "expired", prompt: "Which spade is on sale?", activeTo: "2020-01-01T00:00:00Z" },
];

export async function openGardenShop(index: TestIndex): Promise<GardenShop> {
  const local = await startLocal({ index });
  const shop = await local.newShop();
  await shop.secret.post("/products/bulk", { products: PRODUCTS });
  await shop.secret.post("/posts/bulk", { posts: POSTS });
  for (const prompt of PROMPTS) await shop.secret.post("/prompts", prompt);
  await local.idle();
  return { ...shop, local, ...searchesOf(shop) };
}

/** Runs a shopper's searches that must succeed. */
export function searchesOf({ publishable }: Pick<Shop, "publishable">): Pick<GardenShop, "search" | "ids"> {
  const search: GardenShop["search"] = async (body, kind = "products") => {
    const answer = await publishable.post(`/${kind}/search`, body);
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  return { search, ids: async (body, kind) => (await search(body, kind)).results.map((hit: { id: string }) => hit.id) };
}
