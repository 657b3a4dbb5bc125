import { beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { demoShop } from "../../../bench/judged-sets.ts";
import type { SearchContext, SearchRequest } from "../../../functions/features/search/index.ts";
import type { CatalogKind, Filter, Sort } from "../../../functions/platform/ports/search/search-index.ts";
import { verifies } from "../../support/verifies.ts";
import { effort, expectOneSet, listSearches } from "./one-set.ts";
import { newSearchFixture, type SearchFixture } from "./search-setup.ts";

const FACETS = ["categories", "brands", "tags", "stockStatus", "onSale", "featured", "type", "priceRanges", "attributes.color"];
const PAGE = 25;
/** Searches that are under way at once, and time for all of them on a busy machine. */
const AT_ONCE = 8;
const PATIENCE_MS = process.env.ONE_SET === "all" ? 3_600_000 : 180_000;
const SEED = 11;

const condition: fc.Arbitrary<Filter> = fc.constantFrom<Filter>(
  { field: "categories", op: "in", values: ["Camping", "Clothing"] },
  { field: "brands", op: "nin", values: ["Cairnlow"] },
  { field: "price", op: "lt", value: 60 },
  { field: "price", op: "gte", value: 25 },
  { field: "onSale", op: "in", values: [true] },
  { field: "rating", op: "gte", value: 4.5 },
  { field: "attributes.color", op: "in", values: ["Black", "Sage"] },
  { field: "metadata.warrantyYears", op: "gt", value: 2 },
  { field: "attributes.season", op: "exists", value: false },
);
const filter = fc.option(
  fc.oneof(
    condition,
    fc.array(condition, { minLength: 1, maxLength: 3 }).map((and): Filter => ({ and })),
    fc.array(condition, { minLength: 1, maxLength: 2 }).map((or): Filter => ({ or })),
  ),
);
const sort = fc.option(
  fc.record<Sort>({ field: fc.constantFrom("price", "rating", "$newest", "$name"), direction: fc.constantFrom("asc", "desc") }),
);
const facets = fc.subarray(FACETS, { maxLength: 4 });

if (process.env.OPENSEARCH_URL) describe("the demo shop on the embedded engine and on OpenSearch", describeBothEngines);
else process.stdout.write("The demo shop on both engines was left out: OPENSEARCH_URL names no server.\n");

function describeBothEngines(): void {
  const set = demoShop();
  let engines: SearchFixture[];
  beforeAll(async () => {
    engines = await Promise.all((["embedded", "OpenSearch"] as const).map(newSearchFixture));
    for (const [kind, records] of Object.entries(set.records) as [CatalogKind, (typeof set.records)["products"]][])
      for (const engine of engines) await engine.put(kind, records!);
  });

  type Request = Partial<SearchRequest> & { text: string };
  /** Returns all pages of a request on the embedded engine and on OpenSearch, with what the first page counts. */
  const searchBoth = (request: Request, context?: Partial<SearchContext>) =>
    Promise.all(
      engines.map(async (engine) => {
        const { total, facets } = await engine.search(request, context);
        return { total, facets, ids: (await engine.pages({ ...request, limit: PAGE })).flat().map(({ id }) => String(id)) };
      }),
    );

  test("filters, facets, sorts and pages of everything are the same", async () => {
    verifies("indexing.both-engines");
    await fc.assert(
      fc.asyncProperty(filter, facets, sort, async (filter, facets, sort) => {
        const [embedded, openSearch] = await searchBoth({ text: "*", filter, facets, sort });

        expect(openSearch).toEqual(embedded);
      }),
      { seed: SEED, numRuns: 60, endOnFailure: true },
    );
  });

  test(
    "the same records are found, counted and paged for every judged query",
    async () => {
      verifies("indexing.both-engines");
      const narrowings = fc.sample(fc.tuple(filter, facets), { seed: SEED, numRuns: set.queries.length });
      for (const [at, { text, target }] of set.queries.entries()) {
        const [filter, facets] = narrowings[at]!;
        for (const request of [
          { text, kind: target, facets },
          { text, kind: target, facets, filter },
          { text, kind: target, facets, filter, sort: { field: "$name", direction: "asc" } as const },
        ]) {
          const [embedded, openSearch] = await searchBoth(request);
          const sorted = (ids: string[]) => ("sort" in request ? ids : ids.toSorted());
          expect({ request, ...openSearch!, ids: sorted(openSearch!.ids) }).toEqual({
            request,
            ...embedded!,
            ids: sorted(embedded!.ids),
          });
          expect(new Set(openSearch!.ids).size).toBe(openSearch!.total);
        }
      }
    },
    PATIENCE_MS,
  );

  test(
    "on OpenSearch a text finds the same records in every order, and a filter leaves what its facet has counted",
    async () => {
      verifies("search.one-set");
      const searches = listSearches();
      for (let start = 0; start < searches.length; start += AT_ONCE) {
        const together = searches.slice(start, start + AT_ONCE);
        await Promise.all(together.map((search) => expectOneSet(engines[1]!, search, effort({ orders: 2, clicks: 2 }))));
      }
    },
    PATIENCE_MS,
  );
}
