import { beforeAll, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { dataOf } from "./chunks.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

let shop: ChatShop;
beforeAll(async () => {
  shop = await openChatShop();
  const boot = (id: string, size: string, more: object = {}) => ({
    id,
    name: `Trail boot ${size}`,
    price: 120,
    stockStatus: "instock",
    stockQuantity: 3,
    attributes: { size: [size] },
    metadata: { parentId: 900, supplier: "secret" },
    ...more,
  });
  const products = [
    { id: "900", name: "Trail boot", type: "variable", price: 120, categories: ["Boots"] },
    boot("901", "41", { stockStatus: "outofstock", stockQuantity: 0 }),
    boot("902", "42"),
    boot("903", "43", { indexStatus: "hidden" }),
    boot("904", "44", { visibility: "hidden" }),
    ...Array.from({ length: 20 }, (_, at) => ({
      ...boot(`sock-${at}`, String(at)),
      name: `Wool sock ${at}`,
      metadata: { model: "sock" },
    })),
  ];
  await shop.secret.post("/products/bulk", { products });
  await shop.local.idle();
});

async function cardsFor(message: string) {
  const thread = { message, threadId: `variants-${message}`, stream: true };
  const chunks = await (await shop.publishable.stream("/chat", thread)).rest();
  return new Map(dataOf(chunks, "block_data").map(({ payload }) => [payload.id, payload]));
}

test("a card lists the variants that the shopper may see, with their stock, those that can be bought first", async () => {
  verifies("chat.variants");
  const cards = await cardsFor("Do you have a trail boot?");

  expect(cards.get("900").variants).toEqual([
    { id: "902", name: "Trail boot 42", price: 120, stockStatus: "instock", stockQuantity: 3, attributes: { size: ["42"] } },
    expect.objectContaining({ id: "901", stockStatus: "outofstock" }),
  ]);
});

test("a product without variants has none", async () => {
  verifies("chat.variants");
  const cards = await cardsFor("Do you have an oak desk?");

  expect(cards.get("desk-1")).not.toHaveProperty("variants");
});

test("variants follow the workspace's own field, are at most twelve, and show no hidden field", async () => {
  verifies("chat.variants");
  await shop.configure({ search: { groupBy: "metadata.model" }, unretrievable: ["stockQuantity"] });
  const cards = await cardsFor("Do you have a wool sock?");

  const [card] = cards.values();
  expect(card.variants).toHaveLength(12);
  expect(card.variants[0]).toHaveProperty("stockStatus", "instock");
  expect(JSON.stringify(card)).not.toContain("stockQuantity");
});
