import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../../support/new-shop.ts";
import { openStockedShop, productSearchOf } from "../../../support/stocked-shop.ts";
import { verifies } from "../../../support/verifies.ts";

const PRODUCTS = [
  { id: "strings", name: "Mandolin Strings", categories: ["Strings"] },
  { id: "bag", name: "Bag for Mandolins", categories: ["Bags"] },
  { id: "mandolin", name: "Castagna F-Style", categories: ["Folk instruments", "Mandolins"] },
  { id: "tv", name: "Cinema 55 OLED", categories: ["Television"], tags: ["tv"] },
  { id: "tv-stand", name: "Low Tide TV Stand", categories: ["TV Stands"] },
  { id: "bottles", name: "Wide Neck Bottle Trio", categories: ["Bottles"] },
  { id: "necklace", name: "Sea Pearl", categories: ["Necklaces"] },
  { id: "light", name: "Uprite Stand Light", content: "Two small lamps for music in the dark.", categories: ["Accessories"] },
  { id: "notes", name: "Reading Corner", content: "Notes on a book of songs.", categories: ["Books"] },
];

describe("things and what goes with them", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openStockedShop({ products: PRODUCTS });
  });

  const search = productSearchOf(() => shop);

  test.each([
    ["mandolin", ["mandolin", "strings", "bag"]],
    ["telly", ["tv", "tv-stand"]],
    ["mandolin strings", ["strings"]],
    ["tv stand", ["tv-stand"]],
  ])("%s finds the thing first, and what goes with it behind", async (text, expected) => {
    verifies("search.things");
    const { ids } = await search(text);
    expect(ids[0]).toBe(expected[0]);
    expect(ids.slice(0, expected.length).toSorted()).toEqual(expected.toSorted());
  });

  test("what goes with a thing is found by itself where the shop has no such thing", async () => {
    const { ids } = await search("bottle");
    expect(ids[0]).toBe("bottles");
  });

  test("an unfinished word is no misspelling of a shorter one", async () => {
    verifies("search.prefix");
    const { ids, scores } = await search("neckl");
    expect(ids[0]).toBe("necklace");
    expect(scores.bottles ?? 0).toBeLessThan(0.5);
  });
});
