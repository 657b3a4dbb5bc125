import { expect, test } from "@jest/globals";
import { shownValues, toFilter } from "../../../widgets/storefront/src/search/to-query.ts";
import { verifies } from "../../support/verifies.ts";

test("values of one facet widen, facets narrow, and price ranges end before their upper bound", () => {
  expect(toFilter({})).toBeUndefined();
  expect(toFilter({ brands: ["a", "b"], "attributes.color": [] })).toEqual({ brands: ["a", "b"] });
  expect(toFilter({ brands: ["a"], priceRanges: ["*-50", "100-*"] })).toEqual({
    and: [{ brands: ["a"] }, { or: [{ price: { lt: 50 } }, { price: { gte: 100 } }] }],
  });
});

test("values of a field by which the page filters narrow further", () => {
  expect(toFilter({ categories: ["Wool", "Warm"] }, { categories: "Jackets" })).toEqual({
    and: [{ categories: "Jackets" }, { categories: "Wool" }, { categories: "Warm" }],
  });
});

test("a chosen value stays listed when nothing has it any more", () => {
  verifies("widget.facets");
  expect(shownValues({ brands: [{ key: "a", count: 2 }] }, { brands: ["b"] }, "brands")).toEqual([
    { key: "a", count: 2 },
    { key: "b", count: 0 },
  ]);
});

test("a range of all prices is no choice, and is not listed", () => {
  verifies("widget.facets");
  expect(shownValues({ priceRanges: [{ key: "*-*", count: 3 }] }, {}, "priceRanges")).toEqual([]);
});
