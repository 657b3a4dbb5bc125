import { beforeAll, describe, expect, test } from "@jest/globals";
import { demoShop } from "../../../bench/judged-sets.ts";
import type { CatalogKind, Filter } from "../../../functions/platform/ports/search-index.ts";
import { verifies } from "../../support/verifies.ts";
import { newSearchFixture, type SearchFixture } from "./search-setup.ts";

const set = demoShop();
let shop: SearchFixture;

beforeAll(async () => {
  shop = await newSearchFixture("embedded");
  for (const [kind, records] of Object.entries(set.records) as [CatalogKind, (typeof set.records)["products"]][])
    await shop.put(kind, records!);
});

const productQueries = set.queries.filter(({ target }) => target === "products").map(({ text }) => text);

/** No record has the word, some have one that it begins, and the embedder does not know it. */
const UNFINISHED = ["lun", "conte"];

test.each([...productQueries, ...UNFINISHED])(
  "the filter on a category leaves of %p what the facet has counted, and adds nothing",
  async (text) => {
    verifies("search.one-set");
    const pages = async (request: object) =>
      (await shop.pages({ text, limit: 50, ...request })).flat().map(({ id }) => String(id));
    const { facets, total } = await shop.search({ text, facets: ["categories"], facetSize: 100 });
    const all = await pages({});

    expect(all).toHaveLength(total);
    for (const { key, count } of facets.categories!) {
      const filter: Filter = { field: "categories", op: "in", values: [key] };
      const filtered = await pages({ filter });
      expect({ key, total: (await shop.search({ text, filter })).total, listed: filtered.length }).toEqual({
        key,
        total: count,
        listed: count,
      });
      expect(filtered.filter((id) => !all.includes(id))).toEqual([]);
    }
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
