import { beforeAll, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { openProductShop, type ProductShop, streamOf } from "./product-shop.ts";

let shop: ProductShop;
beforeAll(async () => {
  shop = await openProductShop();
});

const BOTH = ["kettle-vesta", "kettle-vulcan"];

test.each([
  "Compare the Vesta and the Vulcan",
  "Vesta kettle vs Vulcan kettle",
  "What's the difference between the Vesta Electric Kettle and the Vulcan Stove Kettle?",
  "What is the difference between the Vesta and the Vulcan?",
  "Which is better, the Vesta or the Vulcan?",
  "Compare the Vesta with the Vulcan",
])("a comparison by name shows exactly these two: %s", async (message) => {
  verifies("chat.comparison");
  const { products, prose } = await shop.ask(message);

  expect(products.toSorted()).toEqual(BOTH);
  expect(prose).toContain("• Capacity – Vesta Electric Kettle: 1.7 L; Vulcan Stove Kettle: 2.5 L");
});

test.each(["Do you have kettles or aprons?", "What is the price of the Vesta?", "Is the Vesta white or green?"])(
  "kinds of things and values are no products to compare: %s",
  async (message) => {
    verifies("chat.comparison");
    const { prose } = await shop.ask(message);

    expect(prose).not.toContain("differ in these points:");
  },
);

test.each([["compare the first two"], ["which is better, the first or the second?"], ["compare them"]])(
  "cards shown are compared by position: %s",
  async (message) => {
    verifies("chat.comparison");
    const { products, prose } = await shop.ask("show me kettles", message);

    expect(products.toSorted()).toEqual(BOTH);
    expect(prose).toContain("differ in these points:");
  },
);

test.each([["Was ist der Unterschied zwischen Vesta und Vulcan?", "unterscheiden sich darin:", "• Preis – "]])(
  "a comparison is told in the shopper's language: %s",
  async (message, intro, label) => {
    verifies("chat.comparison");
    const { products, prose } = await shop.ask(message);

    expect(products.toSorted()).toEqual(BOTH);
    expect(prose).toContain(intro);
    expect(prose).toContain(label);
  },
);

test("a comparison comes as data after the cards, for clients that draw a table", async () => {
  verifies("chat.comparison");
  const { payloads, blocks } = await shop.ask("Compare the Vesta and the Vulcan");

  expect(blocks.map(({ type }) => type)).toEqual(["text", "products", "custom"]);
  expect(blocks.at(-1)).toMatchObject({ domain: "comparison", ids: ["comparison"], renderHint: "prose-only" });
  expect(payloads.comparison.products.map(({ id }: { id: string }) => id)).toEqual(BOTH);
  expect(payloads.comparison.rows).toContainEqual({ field: "weight", label: "Weight", values: ["1.1", "0.9"] });
  expect(payloads.comparison.rows).toContainEqual({ field: "attributes.power", label: "Power", values: ["2200 W", null] });
  expect(payloads.comparison.same).toEqual([{ field: "category", label: "Category", values: ["Kettles", "Kettles"] }]);
});

test("a switch of the shop's system is no point in which products differ", async () => {
  verifies("chat.comparison");
  const { payloads, prose } = await shop.ask("Compare the Vesta and the Vulcan");

  expect(payloads.comparison.rows.map(({ field }: { field: string }) => field)).not.toContain("attributes.new");
  expect(prose).not.toContain("New");
});

test("the stream of a comparison keeps the protocol", async () => {
  verifies("chat.comparison");
  const chunks = await streamOf(shop, "Compare the Vesta and the Vulcan");

  expect(chunks.length).toBeGreaterThan(5);
});
