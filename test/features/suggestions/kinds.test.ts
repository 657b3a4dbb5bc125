import { beforeAll, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { suggestionsOf } from "./suggestions-of.ts";

const PRODUCTS = [
  { id: "racer", name: "Racer", categories: ["Women", "Clothing > Jackets"], content: "Soft leather, lined." },
  { id: "biker", name: "Biker", categories: ["Clothing > Jackets"], attributes: { material: ["Leather"] } },
  { id: "boots", name: "Cairn", categories: ["Shoes > Boots"], tags: ["leather"] },
  { id: "belt", name: "Leather belt", categories: ["Clothing > Belts"] },
  { id: "sofa", name: "Harlow sofa", categories: ["Furniture > Sofas"], content: "Linen over oak." },
  { id: "hidden", name: "Leather saddle", categories: ["Riding > Saddles"], status: "draft" },
];

let local: Local;
let shop: Shop;
let ask: ReturnType<typeof suggestionsOf>;
beforeAll(async () => {
  local = await startLocal();
  shop = await local.newShop();
  ask = suggestionsOf(shop.publishable);
  await shop.secret.post("/products/bulk", { products: PRODUCTS });
  await local.idle();
});

const queries = async (text: string) => (await ask(text)).filter(({ type }) => type === "query");

test("a shop without events suggests what was typed with the kinds of goods that have it, and counts them", async () => {
  verifies("suggestions.kinds");
  expect(await queries("leather")).toEqual([
    { type: "query", text: "leather jackets", count: 2, highlight: "<em>leather</em> jackets" },
    { type: "query", text: "leather belts", count: 1, highlight: "<em>leather</em> belts" },
    { type: "query", text: "leather boots", count: 1, highlight: "<em>leather</em> boots" },
  ]);
  expect((await queries("leather ja")).map(({ text }) => text)).toEqual(["leather jackets"]);
  expect((await queries("Leather B")).map(({ text }) => text)).toEqual(["leather belts", "leather boots"]);
});

test.each(["leath", "lether", "blorfwyg", "sofa", "le"])(
  "nothing is made of a text that is no whole word of a record, or a kind itself: %s",
  async (text) => {
    verifies("suggestions.kinds");
    expect(await queries(text)).toEqual([]);
  },
);

test("kinds of products that the caller does not see are not told", async () => {
  verifies("suggestions.visible");
  expect((await queries("leather s")).map(({ text }) => text)).toEqual([]);
});

test("another name of a thing leads to its products and categories", async () => {
  verifies("suggestions.thesaurus");
  expect(await ask.texts("couch")).toEqual(["Harlow sofa", "Furniture > Sofas"]);
  await shop.secret.patch(`/workspaces/${shop.workspaceId}/settings`, { search: { thesaurus: false } });
  await local.clock.advance("61s");
  expect(await ask.texts("couch")).toEqual([]);
});
