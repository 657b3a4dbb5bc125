import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Filter } from "../../../functions/platform/ports/search/search-index.ts";
import { verifies } from "../../support/verifies.ts";
import { effort, expectOneSet, fillWithDemoShop, listSearches } from "./one-set.ts";
import { newSearchFixture, type SearchFixture } from "./search-setup.ts";

let shop: SearchFixture;

beforeAll(async () => {
  shop = await newSearchFixture("embedded");
  await fillWithDemoShop(shop);
});

test.each(listSearches())(
  "$text finds the same $kind in every order, and a filter leaves what its facet has counted",
  async (search) => {
    verifies("search.one-set");
    await expectOneSet(shop, search, effort({ clicks: 3 }));
  },
);

test("what ranks the answers to a question is learned before the filter", async () => {
  verifies("search.one-set");
  const question = { kind: "posts", text: "how do I wash a down jacket without ruining it" } as const;
  const terms = async (filter: Filter | null) => {
    shop.takeQueries();
    const { results } = await shop.search({ ...question, filter });
    const asked = shop.takeQueries().filter(({ terms, match, vector }) => match === "any" && terms.length > 8 && !vector);
    return { found: results.length, learned: [...new Set(asked.map(({ terms }) => terms.map(({ word }) => word).join(" ")))] };
  };
  const whole = await terms(null);
  const { results } = await shop.search(question);
  const last = await terms({ field: "id", op: "in", values: [String(results.at(-1)!.id)] });

  expect(whole.learned).toHaveLength(1);
  expect(last).toEqual({ found: 1, learned: whole.learned });
});

describe("a product that the text names by its id", () => {
  const text = "oak-desk";
  const isGarden: Filter = { field: "categories", op: "in", values: ["Garden"] };
  const ORDERS = [null, { field: "price", direction: "asc" as const }];
  let named: SearchFixture;

  beforeAll(async () => {
    named = await newSearchFixture("embedded");
    await named.put("products", [
      { id: "oak-desk", name: "Writing table", categories: ["Office"], price: 90 },
      { id: "shelf", name: "Oak shelf", categories: ["Garden"], price: 20 },
      { id: "lamp", name: "Desk lamp", categories: ["Garden"], price: 30 },
    ]);
  });

  test.each(ORDERS)("brings no others where a filter leaves it out, in the order %j", async (sort) => {
    verifies("search.one-set");
    const filtered = await named.search({ text, sort, filter: isGarden });

    expect(await named.ids({ text, sort })).toEqual(["oak-desk"]);
    expect(filtered.results.map(({ id }) => id)).toEqual([]);
    expect(filtered.total).toBe(0);
  });

  test.each(ORDERS)("is counted by the facet of the field that leaves it out, in the order %j", async (sort) => {
    verifies("search.one-set");
    const { facets } = await named.search({ text, sort, facets: ["categories"], filter: isGarden });

    expect(facets.categories).toEqual([{ key: "Office", count: 1 }]);
  });
});

test.each([null, { field: "price", direction: "asc" as const }])(
  "what a search requires limits hits, total and every facet's counts in the order %j, and adds none",
  async (sort) => {
    verifies("search.required");
    const request = { text: "jacket", sort, limit: 50, facets: ["priceRanges", "categories"] } as const;
    const whole = await shop.search({ ...request, facets: [...request.facets] });
    const prices = whole.results.map(({ price }) => Number(price)).sort((left, right) => left - right);
    const limit = prices[Math.floor(prices.length / 2)]!;
    const required: Filter = { field: "price", op: "lte", value: limit };

    const narrowed = await shop.search({ ...request, facets: [...request.facets], required });

    const expected = whole.results.filter(({ price }) => Number(price) <= limit).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(whole.total);
    expect(narrowed.total).toBe(expected.length);
    expect(narrowed.results.map(({ id }) => id)).toEqual(expected);
    const counted = narrowed.facets.priceRanges!.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(expected.length);
  },
);
