import { beforeAll, expect, test } from "@jest/globals";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

const PRODUCTS = [
  { id: "coat", name: "Rain coat", price: 80, categories: ["Coats"], attributes: { color: ["Red"], gender: ["Men"] } },
  { id: "lamp", name: "Oslo lamp 🍀", price: 40, categories: ["Lamps"], content: "Lights a desk of 60 x 120 cm." },
  { id: "plain", name: "שולחן אלון", price: 300 },
];
const TEXTS: [string, string][] = [
  ["of 200,000 letters", "coat lamp ".repeat(20_000)],
  ["of one word of 200,000 letters", "a".repeat(200_000)],
  ["of 500 pictographs", "🍀👨‍👩‍👧".repeat(250)],
  ["of one letter", "c"],
  ["of stop words only", "the of and for a with to"],
  ["of three languages at once", "rote coat pour homme, rot und günstig, under 90 €, pas cher"],
  ["of zero-width and right-to-left marks", "\u200b\u200f\u202ecoat\u200d\u2066\ufeff"],
  ["of right-to-left script", "שולחן אלון"],
  ["with a number that no shop has", "coat 98765432109876543210"],
  ["of marks and quotation marks alone", "\"“„»«'’`´…!?/\\()[]{}<>*+-=~^|&%$#@"],
  ["of negations alone", "not no without ohne sans non -"],
  ["of unfinished conditions", "under over between and for not cheap new best rated on sale in stock"],
];

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal();
  shop = await local.newShop();
  await shop.secret.post("/products/bulk", { products: PRODUCTS });
  await local.idle();
});

test.each(TEXTS)("a text %s is answered, by relevance and in an order, with suggestions", async (_, text) => {
  verifies("search.any-text");
  for (const more of [{}, { sort: "price:asc" }, { minScore: 0.4, groupBy: "metadata.model" }]) {
    const { status } = await shop.publishable.post("/products/search", { text, includeFacets: true, ...more });
    expect([200, 400]).toContain(status);
    if (!("groupBy" in more)) expect(status).toBe(200);
  }
  // An address may ask for suggestions ten times a second.
  await local.clock.advance("1s");
  expect((await shop.publishable.post("/suggestions", { text: text.slice(0, 200) })).status).toBe(200);
});

test("marks that nobody sees take nothing from the words beside them", async () => {
  verifies("search.any-text");
  for (const text of ["\u200bcoat\u200f", "co\u00adat", "\u202ecoat\u202c"]) {
    const { body } = await shop.publishable.post("/products/search", { text });
    expect(body.data.results[0]).toMatchObject({ id: "coat" });
  }
});
