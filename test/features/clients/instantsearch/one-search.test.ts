import { createRequire } from "node:module";
import { beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createSearchClient } from "../../../../clients/instantsearch/src/index.ts";
import { verifies } from "../../../support/verifies.ts";
import { openWidgetShop, type WidgetShop } from "./widget-shop.ts";

interface HelperQuery {
  indexName: string;
  params: object;
}
interface Answers {
  results: { nbHits: number; facets: Record<string, Record<string, number>> }[];
}
interface State {
  index: string;
}
interface Results {
  nbHits: number;
  getFacetValues(name: string, options: object): { name: string; count: number; isRefined: boolean }[];
}

const require = createRequire(import.meta.url);
const { SearchParameters, SearchResults } = require("algoliasearch-helper") as {
  SearchParameters: new (state: object) => State;
  SearchResults: new (state: State, results: Answers["results"]) => Results;
};
const { _getQueries } = require("algoliasearch-helper/src/requestBuilder.js") as {
  _getQueries(index: string, state: State): HelperQuery[];
};

const WIDENING = ["brands", "attributes.gender", "stockStatus"];
const NARROWING = ["attributes.season", "onSale"];
const VALUES: Record<string, string[]> = {
  brands: ["Skarnfell", "Maker & Sons", "Nobody"],
  "attributes.gender": ["Women", "Men", "Unisex"],
  stockStatus: ["instock", "outofstock"],
  "attributes.season": ["Three-season", "Winter"],
  onSale: ["true", "false"],
};

let shop: WidgetShop;
beforeAll(async () => {
  shop = await openWidgetShop();
});

const refinements = (names: string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, fc.subarray(VALUES[name]!)])), { requiredKeys: [] });

const states = fc.record({
  query: fc.constantFrom("", "jacket", "tent"),
  disjunctiveFacetsRefinements: refinements(WIDENING),
  facetsRefinements: refinements(NARROWING),
  facetsExcludes: fc.constantFrom({}, { "attributes.season": ["Summer"] }),
  numericRefinements: fc.constantFrom({}, { price: { ">=": [50], "<=": [300] } }),
  filters: fc.constantFrom(undefined, "brands:Skarnfell OR price > 100", "NOT brands:Nobody", "stockStatus:instock"),
});

test("one search answers as many would, for any refinements of any widgets", async () => {
  verifies("instantsearch.counts", "instantsearch.one-request");
  const client = createSearchClient(shop.options);
  await fc.assert(
    fc.asyncProperty(states, async (given) => {
      const all = { facets: NARROWING, disjunctiveFacets: [...WIDENING, "price"], maxValuesPerFacet: 100 };
      const state = new SearchParameters({ ...all, ...given, index: "products" });
      const queries = _getQueries("products", state);
      shop.requests.length = 0;
      const together = (await client.search(queries)) as Answers;
      const requests = shop.requests.length;
      const apart = await Promise.all(queries.map(async (query) => ((await client.search([query])) as Answers).results[0]!));
      const read = (results: Answers["results"]) => {
        const found = new SearchResults(state, structuredClone(results));
        const values = [...WIDENING, ...NARROWING].map((name) => [name, found.getFacetValues(name, { sortBy: ["name:asc"] })]);
        return { total: found.nbHits, values: Object.fromEntries(values) };
      };

      expect(requests).toBeLessThanOrEqual(1);
      expect(read(together.results)).toEqual(read(apart));
    }),
    { numRuns: 60, seed: 34 },
  );
});
