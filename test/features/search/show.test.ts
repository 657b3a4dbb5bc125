import { beforeAll, describe, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { newDeskShop } from "./desk-shop.ts";
import { ADAPTERS, type SearchFixture } from "./search-setup.ts";

describe.each(ADAPTERS)("showing results on the %s index", (adapter) => {
  let fixture: SearchFixture;
  beforeAll(async () => {
    fixture = await newDeskShop(adapter);
  });

  describe("sorting and browsing", () => {
    test("an asterisk finds every visible record", async () => {
      verifies("search.browse");
      expect(await fixture.search({ text: "*" })).toMatchObject({
        total: 4,
        results: [{ id: "p1", score: 1 }, { id: "p2" }, { id: "p3" }, { id: "p4" }],
      });
    });

    test.each([
      ["price", "asc", ["p3", "p2", "p1", "p4"]],
      ["price", "desc", ["p1", "p2", "p3", "p4"]],
      ["name", "asc", ["p3", "p4", "p1", "p2"]],
      ["rating", "desc", ["p2", "p1", "p3", "p4"]],
    ] as const)("results are sorted by %s %s", async (field, direction, expected) => {
      verifies("search.sort");
      const indexed = { price: "price", name: "$name", rating: "rating" }[field];

      expect(await fixture.ids({ text: "*", sort: { field: indexed, direction } })).toEqual(expected);
    });

    test("an order by price has what relevance finds with all words, and tells how much more there is", async () => {
      verifies("search.one-set", "search.relevant-sort");
      const sort = { field: "price", direction: "asc" } as const;
      const byRelevance = await fixture.ids({ text: "oak desk" });

      expect(byRelevance[0]).toBe("p1");
      const looserTotal = byRelevance.length - 1;
      expect(await fixture.search({ text: "oak desk", sort })).toMatchObject({ total: 1, looserTotal, results: [{ id: "p1" }] });
      const byPrice = await fixture.search({ text: "desk", sort });
      // A desk lamp is no desk.
      expect(byPrice).toMatchObject({ looserTotal: 1 });
      const prices = byPrice.results.flatMap(({ price }) => (typeof price === "number" ? [price] : []));
      expect(prices.length).toBeGreaterThan(1);
      expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    });
  });

  describe("facets", () => {
    test("facets count all matches, largest first, and ignore the filter on their own field", async () => {
      verifies("facets.counts", "facets.own-filter", "search.browse");
      const filter = { field: "brands", op: "in" as const, values: ["Lux"] };

      const { total, facets } = await fixture.search({
        text: "*",
        filter,
        facets: ["brands", "attributes.color", "priceRanges"],
        limit: 1,
      });

      expect(total).toBe(2);
      expect(facets.brands).toEqual([
        { key: "Holz", count: 2 },
        { key: "Lux", count: 2 },
      ]);
      expect(facets["attributes.color"]).toEqual([
        { key: "Black", count: 2 },
        { key: "Oak", count: 1 },
      ]);
      expect(facets.priceRanges).toEqual([expect.objectContaining({ key: expect.any(String), count: 1 })]);
    });

    test("facets and the total count what the vectors found", async () => {
      const { total, facets, results } = await fixture.search({ text: "illumination", facets: ["categories"] });

      expect(results).toHaveLength(total);
      expect(facets.categories).toContainEqual({
        key: "Lamps",
        count: results.filter((hit) => (hit.categories as string[]).includes("Lamps")).length,
      });
    });
  });

  describe("the contents of a hit", () => {
    test("long content is cut, and the hit shows its best passages", async () => {
      verifies("search.chunks", "envelope.content-cut");
      const { results } = await fixture.search({ kind: "posts", text: "beeswax surface" });

      expect(results[0]).toMatchObject({ id: "a", contentTruncated: true });
      expect(results[0]!.content).toHaveLength(2_000);
      const chunks = results[0]!.matchingChunks as { chunkText: string; order: number }[];
      expect(chunks.length).toBeLessThanOrEqual(3);
      expect(chunks[0]!.chunkText).toContain("Beeswax protects the surface.");
    });

    test("a hit shows only the requested fields", async () => {
      verifies("envelope.fields");
      const { results } = await fixture.search({ text: "oak desk", fields: ["price"], withoutChunks: true, limit: 1 });

      expect(results).toEqual([{ id: "p1", price: 300, score: expect.any(Number), matchType: "exact" }]);
    });

    test("a hit highlights the query words", async () => {
      verifies("search.highlight");
      const { results } = await fixture.search({ text: "wide oak desk", highlight: ["name", "content"], limit: 1 });

      expect(results[0]!.highlights).toEqual({
        name: "<em>Oak</em> <em>desk</em>",
        content: "A <em>wide</em> <em>desk</em> for two.",
      });
    });

    test("a hit explains its score", async () => {
      verifies("search.explain");
      const { results } = await fixture.search({ text: "oak desq", explain: true, limit: 1 });

      expect(results[0]!.explanation).toEqual({
        lexicalScore: expect.any(Number),
        vectorScore: expect.any(Number),
        fusedScore: results[0]!.score,
        matchedTerms: [
          { term: "oak", how: "exact" },
          { term: "desq", how: "typo", word: "desk", edits: 1 },
        ],
      });
    });
  });
});
