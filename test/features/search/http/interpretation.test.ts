import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../../support/new-shop.ts";
import { startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

const PRODUCTS = [
  { id: "rain", name: "Rain Jacket", price: 45, categories: ["Jackets"], brands: ["Nordic"] },
  { id: "down", name: "Down Jacket", price: 180, categories: ["Jackets"], brands: ["Under Armour"] },
  { id: "sale", name: "Fleece Jacket", price: 90, salePrice: 40, onSale: true, categories: ["Jackets"] },
  { id: "phone", name: "iPhone 15 Case", price: 25, categories: ["Cases"] },
  { id: "calendar", name: "Wall Calendar 2024", price: 15, categories: ["Paper"] },
  { id: "vitamins", name: "Over 40 Multivitamin", price: 30, categories: ["Health"] },
  { id: "bed", name: "Under Bed Storage Box", price: 35, categories: ["Boxes"] },
];

describe("an interpreted search over HTTP", () => {
  let shop: Shop;
  beforeAll(async () => {
    const local = await startLocal();
    shop = await local.newShop();
    await shop.secret.post("/products/bulk", { products: PRODUCTS });
    await shop.secret.post("/posts/bulk", { posts: [{ id: "p", title: "Presents under $50", content: "Ideas." }] });
    await local.idle();
  });

  const search = async (text: string, request: Record<string, unknown> = {}) => {
    const { status, body } = await shop.publishable.post("/products/search", { text, limit: 50, ...request });
    expect(status).toBe(200);
    const { results, total, interpretation } = body.data;
    return { ids: results.map(({ id }: { id: string }) => id) as string[], total, interpretation, body: body.data };
  };

  test.each([
    ["jackets under $50", { lte: 50 }, "jackets"],
    ["jackets under 50", { lte: 50 }, "jackets"],
    ["jackets price below 50 euros", { lte: 50 }, "jackets"],
    ["jackets between 20 and 60", { gte: 20, lte: 60 }, "jackets"],
    ["jackets $20-$60 for women", { gte: 20, lte: 60 }, "jackets for women"],
    ["Jacken zwischen 20 und 60", { gte: 20, lte: 60 }, "Jacken"],
    ["veste à moins de 50 €", { lte: 50 }, "veste"],
    ["chaqueta por menos de 50 €", { lte: 50 }, "chaqueta"],
    ["giacca sotto i 50 euro", { lte: 50 }, "giacca"],
    ["jas onder de 50 euro", { lte: 50 }, "jas"],
    ["casaco até 50 €", { lte: 50 }, "casaco"],
    ["jackets over $100", { gte: 100 }, "jackets"],
  ])("reads the price in %s", async (text, price, rest) => {
    verifies("search.interpretation", "search.interpreted-price");
    const { interpretation, body } = await search(text);

    expect(interpretation).toEqual({ filters: { price }, exclusions: [], text: rest });
    for (const hit of body.results) {
      const paid = hit.onSale ? hit.salePrice : hit.price;
      expect(paid).toBeGreaterThanOrEqual((price as { gte?: number }).gte ?? 0);
      expect(paid).toBeLessThanOrEqual((price as { lte?: number }).lte ?? Number.POSITIVE_INFINITY);
    }
  });

  test("a text of nothing but a price finds everything at that price", async () => {
    verifies("search.interpreted-price");
    const { ids, interpretation } = await search("under $20");

    expect(interpretation.text).toBe("*");
    expect(ids).toEqual(["calendar"]);
  });

  test.each([
    "size 50 jacket",
    "iphone 15",
    "2024 calendar",
    "no. 7",
    "under armour jacket",
    "under eye cream",
    "under bed storage",
    "over 40 multivitamin",
    "multivitamin over 40",
    "multivitamin for women over 50",
    "toys for kids under 10",
    "air max 90",
    "backpack under 40 l",
    "lamp under 20 watts",
    'tv under 50"',
    "between the world and me",
    "gift card $50",
    "jacket -2000",
    "jacket under 9000",
  ])("takes %s as words", async (text) => {
    verifies("search.interpretation");
    const { interpretation } = await search(text);

    expect(interpretation).toEqual({ filters: {}, exclusions: [], text });
  });

  test("what was understood can be sent back, and no facet widens it", async () => {
    verifies("search.interpretation", "search.required");
    const understood = await search("jackets under $50", { facetFields: ["priceRanges", "categories"] });
    const { filters, text } = understood.interpretation;
    const sent = await search(text, { filters, interpret: false, facetFields: ["categories"] });

    expect(understood.ids.toSorted()).toEqual(["rain", "sale"]);
    expect(sent.ids).toEqual(understood.ids);
    expect(sent.interpretation).toBeUndefined();
    const counted = understood.body.facets.priceRanges as { count: number }[];
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  test("interpret: false takes every text as words", async () => {
    verifies("search.interpret");
    const { ids, interpretation } = await search("jackets under $50", { interpret: false });

    expect(ids).toContain("down");
    expect(interpretation).toBeUndefined();
  });

  test("posts have no price", async () => {
    verifies("search.interpreted-price");
    const { body } = await shop.publishable.post("/posts/search", { text: "presents under $50" });

    expect(body.data.interpretation.filters).toEqual({});
    expect(body.data.results.map(({ id }: { id: string }) => id)).toEqual(["p"]);
  });
});
