import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Embedder } from "../../../functions/platform/embedder.ts";
import { UpstreamError } from "../../../functions/platform/upstream-error.ts";
import { ADAPTERS, embedder, newShelf, type Shelf } from "./search-setup.ts";

describe.each(ADAPTERS)("on the %s index", (adapter) => {
  let shelf: Shelf;
  beforeAll(async () => {
    shelf = await newShelf(adapter);
    await shelf.put("products", [
      {
        id: "p1",
        name: "Oak desk",
        sku: "OD-100",
        price: 300,
        brands: ["Holz"],
        categories: ["Desks"],
        attributes: { color: ["Oak"] },
        rating: 4,
        content: "A wide desk for two.",
      },
      {
        id: "p2",
        name: "Pine desk",
        sku: "PD-200",
        price: 120,
        brands: ["Holz"],
        categories: ["Desks"],
        attributes: { color: ["Pine"] },
        rating: 5,
      },
      {
        id: "p3",
        name: "Desk lamp",
        sku: "DL-300",
        price: 40,
        brands: ["Lux"],
        categories: ["Lamps"],
        attributes: { color: ["Black"] },
        searchableText: "reading light",
      },
      {
        id: "p4",
        name: "Floor lamp",
        sku: "FL-400",
        price: null,
        brands: ["Lux"],
        categories: ["Lamps"],
        attributes: { color: ["Black", "Oak"] },
      },
      { id: "p5", name: "Hidden desk", indexStatus: "hidden" },
      { id: "p6", name: "Draft desk", status: "draft", price: 1 },
      { id: "p7", name: "Invisible desk", visibility: "hidden", price: 2 },
    ]);
    await shelf.put("posts", [
      {
        id: "a",
        title: "How to care for oak",
        content: `<p>Oil it twice a year.</p>${"<p>Wood is patient and forgives a lot.</p>".repeat(100)}<p>Beeswax protects the surface.</p>`,
        status: "publish",
      },
      { id: "b", title: "Oak, a draft", status: "draft" },
    ]);
    await shelf.put("prompts", [
      { id: "now", prompt: "Find a desk", activeFrom: "2026-01-01T00:00:00Z" },
      { id: "later", prompt: "Find a summer desk", activeFrom: "2026-06-01T00:00:00Z" },
      { id: "past", prompt: "Find a winter desk", activeTo: "2026-01-01T00:00:00Z" },
    ]);
  });

  describe("finding", () => {
    // covers: search.all-words, search.scores
    test("puts records with all words first", async () => {
      const { results } = await shelf.search({ text: "oak desk" });

      expect(results[0]).toMatchObject({ id: "p1", name: "Oak desk", score: expect.any(Number) });
      expect(results.every((hit) => (hit.score as number) > 0 && (hit.score as number) <= 1)).toBe(true);
    });

    // covers: search.typos, search.prefix, search.stems, search.sku, search.fields
    test.each([
      ["a typo", "oka desk"],
      ["an unfinished word", "oak des"],
      ["an inflected word", "oak desks"],
      ["an exact sku", "OD-100"],
      ["a sku in another writing", "od 100"],
      ["an attribute", "color oak desk"],
    ])("forgives or knows %s", async (_, text) => {
      expect((await shelf.ids({ text }))[0]).toBe("p1");
    });

    // covers: search.fields, envelope.content-cut
    test("finds what searchableText says, and does not show it", async () => {
      const { results } = await shelf.search({ text: "reading light" });

      expect(results[0]).toMatchObject({ id: "p3" });
      expect(results[0]).not.toHaveProperty("searchableText");
    });

    // covers: search.meaning
    test("finds what shares no word with the text", async () => {
      expect((await shelf.ids({ text: "illumination" }))[0]).toMatch(/p3|p4/);
    });

    // covers: search.nonsense
    test.each(["qzxv blorfwyg", "jjfkqzwv", "???", "\u0000", "💥"])("finds nothing for %j", async (text) => {
      expect(await shelf.search({ text, facets: ["brands"] })).toMatchObject({
        results: [],
        total: 0,
        facets: { brands: [] },
        cursor: null,
      });
    });

    // covers: search.synonyms
    test("follows the workspace's synonyms", async () => {
      const vocabulary = { language: "en", synonyms: [["bureau", "desk"]], stopWords: [] };

      expect((await shelf.ids({ text: "bureau" }, { vocabulary })).slice(0, 2).sort()).toEqual(["p1", "p2"]);
    });

    // covers: search.without-vectors
    test("goes on by words alone while the embedder cannot be reached", async () => {
      const unreachable: Embedder = {
        ...embedder,
        embed: () => Promise.reject(new UpstreamError("The embedder")),
        familiarity: () => 0,
        isWord: () => false,
      };

      const { results } = await shelf.search({ text: "oak desk", explain: true }, {}, unreachable);

      expect(results[0]).toMatchObject({ id: "p1", explanation: { vectorScore: null } });
    });
  });

  describe("visibility", () => {
    // covers: search.index-status, search.visible
    test("of products: what is hidden from search is for nobody, what is unpublished for the merchant only", async () => {
      const filter = { field: "name", op: "in" as const, values: ["Hidden desk", "Draft desk", "Invisible desk"] };

      expect(await shelf.ids({ text: "desk", filter })).toEqual([]);
      expect((await shelf.ids({ text: "desk", filter }, { audience: "merchant" })).sort()).toEqual(["p6", "p7"]);
    });

    // covers: search.visible
    test("of posts: shoppers see published ones", async () => {
      expect(await shelf.ids({ kind: "posts", text: "oak" })).toEqual(["a"]);
      expect((await shelf.ids({ kind: "posts", text: "oak" }, { audience: "merchant" })).sort()).toEqual(["a", "b"]);
    });

    // covers: search.visible
    test("of prompts: shoppers see those that are active now", async () => {
      expect(await shelf.ids({ kind: "prompts", text: "*" })).toEqual(["now"]);
      expect(await shelf.ids({ kind: "prompts", text: "*" }, { audience: "merchant" })).toEqual(["later", "now", "past"]);
    });

    // covers: isolation.spaces
    test("ends at the workspace, unless all are searched", async () => {
      expect(await shelf.ids({ text: "*" }, { workspaceId: "other" })).toEqual([]);
      expect((await shelf.search({ text: "*" }, { workspaceId: undefined })).results[0]).toMatchObject({
        id: "p1",
        workspaceId: "shop",
      });
      expect(await shelf.ids({ text: "*" }, { tenantId: "t2", workspaceId: undefined })).toEqual([]);
    });
  });

  describe("sorting and browsing", () => {
    // covers: search.browse
    test("an asterisk finds everything that is visible", async () => {
      expect(await shelf.search({ text: "*" })).toMatchObject({
        total: 4,
        results: [{ id: "p1", score: 1 }, { id: "p2" }, { id: "p3" }, { id: "p4" }],
      });
    });

    // covers: search.sort
    test.each([
      ["price", "asc", ["p3", "p2", "p1", "p4"]],
      ["price", "desc", ["p1", "p2", "p3", "p4"]],
      ["name", "asc", ["p3", "p4", "p1", "p2"]],
      ["rating", "desc", ["p2", "p1", "p3", "p4"]],
    ] as const)("by %s %s", async (field, direction, expected) => {
      const indexed = { price: "$price", name: "$name", rating: "rating" }[field];

      expect(await shelf.ids({ text: "*", sort: { field: indexed, direction } })).toEqual(expected);
    });

    test("a sorted search shows only what has all words", async () => {
      expect(await shelf.ids({ text: "oak desk", sort: { field: "$price", direction: "asc" } })).toEqual(["p1"]);
    });
  });

  describe("facets", () => {
    // covers: facets.counts, facets.own-filter, search.browse
    test("count all matches, largest first, and ignore their own filter", async () => {
      const filter = { field: "brands", op: "in" as const, values: ["Lux"] };

      const { total, facets } = await shelf.search({
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

    test("count what the vectors found, as the total does", async () => {
      const { total, facets, results } = await shelf.search({ text: "illumination", facets: ["categories"] });

      expect(results).toHaveLength(total);
      expect(facets.categories).toContainEqual({
        key: "Lamps",
        count: results.filter((hit) => (hit.categories as string[]).includes("Lamps")).length,
      });
    });
  });

  describe("what a hit shows", () => {
    // covers: search.chunks, envelope.content-cut
    test("long content is cut, and the best passages come with it", async () => {
      const { results } = await shelf.search({ kind: "posts", text: "beeswax surface" });

      expect(results[0]).toMatchObject({ id: "a", contentTruncated: true });
      expect(results[0]!.content).toHaveLength(2_000);
      const chunks = results[0]!.matchingChunks as { chunkText: string; order: number }[];
      expect(chunks.length).toBeLessThanOrEqual(3);
      expect(chunks[0]!.chunkText).toContain("Beeswax protects the surface.");
    });

    // covers: envelope.fields
    test("only the fields asked for", async () => {
      const { results } = await shelf.search({ text: "oak desk", fields: ["price"], withoutChunks: true, limit: 1 });

      expect(results).toEqual([{ id: "p1", price: 300, score: expect.any(Number) }]);
    });

    // covers: search.highlight
    test("highlights where the words are", async () => {
      const { results } = await shelf.search({ text: "wide oak desk", highlight: ["name", "content"], limit: 1 });

      expect(results[0]!.highlights).toEqual({
        name: "<em>Oak</em> <em>desk</em>",
        content: "A <em>wide</em> <em>desk</em> for two.",
      });
    });

    // covers: search.explain
    test("explains its place", async () => {
      const { results } = await shelf.search({ text: "oak desq", explain: true, limit: 1 });

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
