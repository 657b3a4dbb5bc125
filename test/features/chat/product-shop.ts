import { expectProtocol } from "../../support/chat.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";

/** Words of a page of 50,000 characters, of which none answers. */
const FILLER = "The workshop on the hill has made kettles by hand for a hundred years. ".repeat(700);

/** A shop of kitchen things, none of them from the demo shop. */
const PRODUCTS = [
  {
    id: "kettle-vesta",
    name: "Vesta Electric Kettle",
    excerpt: "A quiet kettle for tea.",
    content: "Boils a litre in three minutes. The filter is removable. The body is not dishwasher safe. A cord of 75 cm.",
    price: 59,
    sku: "KT-1001",
    weight: 1.1,
    stockStatus: "instock",
    stockQuantity: 12,
    rating: 4.4,
    reviewCount: 31,
    categories: ["Kitchen", "Kettles"],
    attributes: {
      color: ["White", "Green"],
      capacity: ["1.7 L"],
      material: ["Steel"],
      power: ["2200 W"],
      cordless: ["Yes"],
      new: ["1"],
    },
  },
  {
    id: "kettle-vulcan",
    name: "Vulcan Stove Kettle",
    excerpt: "A kettle for stove and campfire.",
    content: `${FILLER} The handle stays cool. It whistles when the water boils. Suitable for induction. ${FILLER}`,
    price: 79,
    sku: "KT-1002",
    weight: 0.9,
    stockStatus: "outofstock",
    rating: 4.8,
    reviewCount: 12,
    categories: ["Kitchen", "Kettles"],
    attributes: { color: ["Copper"], capacity: ["2.5 L"], material: ["Copper"], cordless: ["No"] },
  },
  {
    id: "apron-marlow",
    name: "Marlow Apron",
    content: "Machine washable at 40 degrees. Two pockets at the front. Weighs 320 g. Without buckles.",
    price: 29,
    categories: ["Kitchen", "Aprons"],
    attributes: { color: ["Navy", "Red"], size: ["S", "M", "L"], material: ["Cotton"] },
  },
  {
    id: "mill-tarn",
    name: "Tarn Pepper Mill",
    content: "Grinds fine and coarse. Eighteen centimetres tall.",
    price: 35,
    categories: ["Kitchen", "Mills"],
    attributes: { material: ["Beech"] },
  },
];

/** A turn's answer, as a test looks at it. */
interface ToldAnswer {
  prose: string;
  /** Ids of the products shown. */
  products: string[];
  // biome-ignore lint/suspicious/noExplicitAny: as for the lines of a stream.
  payloads: Record<string, any>;
  // biome-ignore lint/suspicious/noExplicitAny: as for the lines of a stream.
  blocks: any[];
  // biome-ignore lint/suspicious/noExplicitAny: as for the lines of a stream.
  offer?: any;
}

export interface ProductShop extends Shop {
  local: Local;
  /** Answers the last of these messages, asked in one thread. */
  ask(...messages: string[]): Promise<ToldAnswer>;
}

/** Starts a shop with these products and, where they are given, others. */
export async function openProductShop(further: object[] = []): Promise<ProductShop> {
  const local = await startLocal({ rateLimits: false });
  const shop = await local.newShop();
  await shop.secret.post("/products/bulk", { products: [...PRODUCTS, ...further] });
  await local.idle();
  const ask = async (...messages: string[]) => {
    const threadId = crypto.randomUUID();
    let answer: ToldAnswer | null = null;
    for (const message of messages) {
      const { body } = await shop.publishable.post("/chat", { message, threadId });
      const { message: told, payloads, blocks, offer } = body.data;
      answer = { prose: told.intro, products: told.products.map(({ id }: { id: string }) => id), payloads, blocks, offer };
    }
    return answer!;
  };
  return { ...shop, local, ask };
}

/** Reads the stream of a message and checks it against the protocol. */
export async function streamOf(shop: ProductShop, message: string): Promise<unknown[]> {
  const stream = await shop.secret.stream("/chat", { message, threadId: crypto.randomUUID(), stream: true });
  const chunks = await stream.rest();
  expectProtocol(chunks);
  return chunks;
}
