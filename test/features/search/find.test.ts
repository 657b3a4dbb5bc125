import { beforeAll, describe, expect, test } from "@jest/globals";
import { LanguageSettings } from "../../../functions/features/search/index.ts";
import type { Embedder } from "../../../functions/platform/ports/search/embedder.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { verifies } from "../../support/verifies.ts";
import { newDeskShop } from "./desk-shop.ts";
import { ADAPTERS, embedder, type SearchFixture } from "./search-setup.ts";

describe.each(ADAPTERS)("searchRecords on the %s index", (adapter) => {
  let fixture: SearchFixture;
  beforeAll(async () => {
    fixture = await newDeskShop(adapter);
  });

  describe("finding", () => {
    test("records with all words come first", async () => {
      verifies("search.all-words", "search.scores");
      const { results } = await fixture.search({ text: "oak desk" });

      expect(results[0]).toMatchObject({ id: "p1", name: "Oak desk", score: expect.any(Number) });
      expect(results.every((hit) => (hit.score as number) > 0 && (hit.score as number) <= 1)).toBe(true);
    });

    test.each([
      ["a typo", "oka desk"],
      ["an unfinished word", "oak des"],
      ["an inflected word", "oak desks"],
      ["an exact sku", "OD-100"],
      ["a sku in another writing", "od 100"],
      ["an attribute", "color oak desk"],
    ])("a search handles %s", async (_, text) => {
      verifies("search.typos", "search.prefix", "search.stems", "search.sku", "search.fields");
      expect((await fixture.ids({ text }))[0]).toBe("p1");
    });

    test("searchableText is searched but never shown", async () => {
      verifies("search.fields", "envelope.content-cut");
      const { results } = await fixture.search({ text: "reading light" });

      expect(results[0]).toMatchObject({ id: "p3" });
      expect(results[0]).not.toHaveProperty("searchableText");
    });

    test("a record that shares no word with the text is found by meaning", async () => {
      verifies("search.meaning");
      expect((await fixture.ids({ text: "illumination" }))[0]).toMatch(/p3|p4/);
    });

    test.each(["qzxv blorfwyg", "jjfkqzwv", "???", "\u0000", "💥"])("the text %j finds nothing", async (text) => {
      verifies("search.nonsense");
      expect(await fixture.search({ text, facets: ["brands"] })).toMatchObject({
        results: [],
        total: 0,
        facets: { brands: [] },
        cursor: null,
      });
    });

    test("the workspace's synonyms are applied", async () => {
      verifies("search.synonyms");
      const languageSettings = new LanguageSettings({ language: "en", synonyms: [["bureau", "desk"]] });

      expect((await fixture.ids({ text: "bureau" }, { languageSettings })).slice(0, 2).sort()).toEqual(["p1", "p2"]);
    });

    test("a search goes on by words alone while the embedder cannot be reached", async () => {
      verifies("search.without-vectors");
      const unreachable: Embedder = {
        ...embedder,
        embed: () => Promise.reject(new UpstreamError("The embedder")),
        familiarity: () => 0,
        isWord: () => false,
        wordLikeness: (_, texts) => texts.map(() => 0),
        phraseLikeness: (_, lists) => lists.map(() => 0),
        languages: ["en"],
      };

      const { results } = await fixture.search({ text: "oak desk", explain: true }, {}, unreachable);

      expect(results[0]).toMatchObject({ id: "p1", explanation: { vectorScore: null } });
    });
  });

  describe("visibility", () => {
    test("hidden products are found by nobody, and unpublished products by the merchant only", async () => {
      verifies("search.index-status", "search.visible");
      const filter = { field: "name", op: "in" as const, values: ["Hidden desk", "Draft desk", "Invisible desk"] };

      expect(await fixture.ids({ text: "desk", filter })).toEqual([]);
      expect((await fixture.ids({ text: "desk", filter }, { audience: "merchant" })).sort()).toEqual(["p6", "p7"]);
    });

    test("shoppers find published posts only", async () => {
      verifies("search.visible");
      expect(await fixture.ids({ kind: "posts", text: "oak" })).toEqual(["a"]);
      expect((await fixture.ids({ kind: "posts", text: "oak" }, { audience: "merchant" })).sort()).toEqual(["a", "b"]);
    });

    test("shoppers find only prompts that are active now", async () => {
      verifies("search.visible");
      expect(await fixture.ids({ kind: "prompts", text: "*" })).toEqual(["now"]);
      expect(await fixture.ids({ kind: "prompts", text: "*" }, { audience: "merchant" })).toEqual(["later", "now", "past"]);
    });

    test("a search is limited to its workspace unless it names none", async () => {
      verifies("isolation.spaces");
      expect(await fixture.ids({ text: "*" }, { workspaceId: "other" })).toEqual([]);
      expect((await fixture.search({ text: "*" }, { workspaceId: undefined })).results[0]).toMatchObject({
        id: "p1",
        workspaceId: "shop",
      });
      expect(await fixture.ids({ text: "*" }, { tenantId: "t2", workspaceId: undefined })).toEqual([]);
    });
  });
});
