import { beforeAll, describe, expect, test } from "@jest/globals";
import { andFilters, fieldSetFor, parseFilter, type SearchRequest } from "../../../functions/features/search/index.ts";
import type { Filter } from "../../../functions/platform/ports/search/search-index.ts";
import { verifies } from "../../support/verifies.ts";
import { fillWithDemoShop, listSearches } from "./one-set.ts";
import { ADAPTERS, newSearchFixture, type SearchFixture } from "./search-setup.ts";

const FACETS = ["categories", "brands", "tags", "onSale", "priceRanges", "attributes.color", "metadata.warrantyYears"];
const byPrice = { field: "price", direction: "asc" } as const;

function read(raw: object): Filter {
  const parsed = parseFilter(raw, fieldSetFor("products"));
  if (!parsed.ok || parsed.filter === null) throw new Error(`${JSON.stringify(raw)} is no filter.`);
  return parsed.filter;
}

describe.each(ADAPTERS)("searches that count, on %s", (adapter) => {
  let shop: SearchFixture;
  beforeAll(async () => {
    shop = await newSearchFixture(adapter);
    await fillWithDemoShop(shop);
  });

  test.each(listSearches())("$text without hits has the total and the facets of the $kind that it finds", async (search) => {
    verifies("search.counts-only");
    const facets = search.kind === "products" ? FACETS : ["categories", "tags"];
    const variants: Partial<SearchRequest>[] = [
      {},
      { filter: { field: "tags", op: "exists", value: true } },
      { semantic: "off" },
      { minScore: 0.3 },
      { interpret: true },
      ...(search.kind === "products" ? [{ sort: byPrice }, { groupBy: "type" }] : []),
      { pins: [{ workspaceId: "shop", id: "no-such-record", position: 1 }] },
    ];
    for (const variant of variants) {
      const request = { ...search, facets, facetSize: 100, corrects: true, ...variant };
      const { total, looserTotal, facets: counted } = await shop.search({ ...request, limit: 1 });
      const { results, cursor, ...counts } = await shop.search({ ...request, limit: 0 });

      expect({ variant, results, cursor }).toEqual({ variant, results: [], cursor: null });
      const { interpretation: _, ...told } = counts;
      expect({ variant, ...told }).toEqual({
        variant,
        total,
        ...(looserTotal !== undefined && { looserTotal }),
        facets: counted,
      });
    }
  });

  test("a search without hits reads no record and measures none by meaning", async () => {
    verifies("search.counts-only");
    for (const text of ["jacket", "*", "something to sleep on outdoors"]) {
      shop.takeQueries();
      await shop.search({ text, limit: 0, facets: FACETS });
      const sizes = shop
        .takeQueries()
        .filter(({ terms }) => terms.length > 0 || text === "*")
        .map(({ size }) => size);
      expect({ text, sizes: [...new Set(sizes)] }).toEqual({ text, sizes: [0] });
    }
  });

  test.each(["rain", "jacket", "*"])(
    "each value that a conjunctive facet of %j counts leaves as many hits after the click",
    async (text) => {
      verifies("facets.conjunctive");
      const { facets } = await shop.search({ text, limit: 0, facets: ["tags"], facetSize: 3 });
      for (const { key: first } of facets.tags!) {
        const narrowed: Filter[] = [
          read({ tags: first }),
          read({ and: [{ tags: [first] }] }),
          read({ not: { not: { tags: first } } }),
        ];
        for (const filter of narrowed) {
          const counting = { text, filter, limit: 0, facets: FACETS, facetSize: 100 };
          const own = await shop.search({ ...counting, conjunctiveFacets: ["tags"] });
          for (const { key, count } of own.facets.tags!) {
            const clicked = andFilters([filter, read({ tags: key })]);
            expect({ first, key, total: (await shop.search({ text, filter: clicked, limit: 0 })).total }).toEqual({
              first,
              key,
              total: count,
            });
          }
          // The other facets are as they were, and without the word the facet shows what another choice would find.
          const { tags, ...others } = own.facets;
          const { tags: widened, ...same } = (await shop.search(counting)).facets;
          expect(others).toEqual(same);
          expect(tags).not.toEqual(widened);
          for (const { key, count } of widened!.slice(0, 5))
            expect({ key, total: (await shop.search({ text, filter: read({ tags: key }), limit: 0 })).total }).toEqual({
              key,
              total: count,
            });
        }
      }
    },
  );

  test("a conjunctive facet of prices, and numbers that are told of a conjunctive field, obey their own filter", async () => {
    verifies("facets.conjunctive");
    const filter = read({ price: { lt: 50 } });
    const request = { text: "*", filter, limit: 0, facets: ["priceRanges", "metadata.warrantyYears"] };
    const { facets, total } = await shop.search({ ...request, conjunctiveFacets: ["priceRanges"] });

    const sum = facets.priceRanges!.reduce((all, range) => all + range.count, 0);
    expect(sum).toBe(total);
    const [stats] = (
      await shop.search({
        ...{ text: "*", limit: 0, filter: read({ "metadata.warrantyYears": { gte: 3 } }) },
        ...{ facetStats: ["metadata.warrantyYears"], conjunctiveFacets: ["metadata.warrantyYears"] },
      })
    ).facets["stats:metadata.warrantyYears"] as unknown as [{ min: number }];
    expect(stats.min).toBeGreaterThanOrEqual(3);
  });

  test.each<[string, object, object]>([
    ["an `or` of one filter", { or: [{ and: [{ tags: "rain" }, { onSale: true }] }] }, { onSale: true }],
    ["a denied `or`", { not: { or: [{ tags: "rain" }, { onSale: true }] } }, { not: { onSale: true } }],
    ["nested `and`s", { and: [{ and: [{ tags: "rain" }, { tags: "unisex" }] }, { price: { lt: 90 } }] }, { price: { lt: 90 } }],
  ])("a facet leaves its own conditions out of %s", async (_, filters, rest) => {
    verifies("facets.own-filter");
    const count = async (raw: object) =>
      (await shop.search({ text: "*", filter: read(raw), limit: 0, facets: ["tags"], facetSize: 100 })).facets.tags;

    expect(await count(filters)).toEqual(await count(rest));
    expect((await count(filters))!.length).toBeGreaterThan(1);
  });
});
