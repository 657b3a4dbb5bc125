import { beforeAll, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { openProductShop, type ProductShop } from "./product-shop.ts";

let shop: ProductShop;
beforeAll(async () => {
  shop = await openProductShop([
    { id: "boots-kids", name: "Otter Kids Rain Boots", content: "For puddles.", price: 25, categories: ["Shoes", "Boots"] },
    { id: "boots-field", name: "Field Rain Boots", content: "For fields.", price: 95, categories: ["Shoes", "Boots"] },
  ]);
}, 60_000);

const ENGLISH = [
  "My grandmother lived in a small village at the end of a long valley, and we visited her each summer with the train.",
  "She baked bread on Fridays, and the whole house smelled of it until Sunday.",
  "The neighbours came by in the evening and told stories of the war, which we children did not understand.",
];
const GERMAN = [
  "Letztes Jahr sind wir in ein altes Haus am Rand der Stadt gezogen, das meinem Schwager gehört hat.",
  "Der Keller ist feucht, das Dach muss gemacht werden, und der Nachbar beschwert sich über unseren Hund.",
  "Trotzdem sind wir glücklich, weil es im Wald so still ist.",
];

test.each([
  [[...ENGLISH, "I am looking for an electric kettle.", "Thank you for reading all of this!"], ["kettle-vesta"]],
  [
    [...GERMAN, "Wir suchen einen Wasserkocher.", "Vielen Dank im Voraus!"],
    ["kettle-vesta", "kettle-vulcan"],
  ],
  [[...ENGLISH, "I need rain boots.", "My budget is 40 euros at most.", ...ENGLISH], ["boots-kids"]],
])("the sentence of a story that asks is searched for: %#", async (sentences, expected) => {
  verifies("chat.long-message");
  const { products, prose } = await shop.ask(sentences.join(" "));

  expect(expected).toContain(products[0]);
  expect(prose).not.toMatch(/closest|am nächsten/);
});

test("a story that asks about the service gets the page's subject, not a thing that it mentions", async () => {
  verifies("chat.long-message");
  await shop.secret.post("/posts/bulk", {
    posts: [{ id: "returns", title: "Returns and refunds", content: "Send it back within 30 days.", status: "publish" }],
  });
  await shop.local.idle();
  const { prose } = await shop.ask([...ENGLISH, "How long can I return an order?", ...ENGLISH].join(" "));

  expect(prose).toContain("30 days");
});

test("a long paste is read in the time of a short message", async () => {
  verifies("chat.long-message");
  const paste = `I am looking for an electric kettle. ${"The workshop on the hill made them by hand. ".repeat(210)}`;
  await shop.ask("kettles");
  const started = performance.now();
  const { products } = await shop.ask(paste);

  expect(products[0]).toBe("kettle-vesta");
  expect(performance.now() - started).toBeLessThan(2_000);
});
