import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Filter } from "../../../functions/platform/ports/search-index.ts";
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
