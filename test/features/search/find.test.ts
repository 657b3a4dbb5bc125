import { beforeAll, describe, expect, test } from "@jest/globals";
import { LanguageSettings } from "../../../functions/features/search/index.ts";
import type { Embedder } from "../../../functions/platform/ports/embedder.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { verifies } from "../../support/verifies.ts";
import { newDeskShop } from "./desk-shop.ts";
import { ADAPTERS, embedder, type Shelf } from "./search-setup.ts";

describe.each(ADAPTERS)("on the %s index", (adapter) => {
  let shelf: Shelf;
  beforeAll(async () => {
    shelf = await newDeskShop(adapter);
  });

  describe("finding", () => {
    test("puts records with all words first", async () => {
      verifies("search.all-words", "search.scores");
      const { results } = await shelf.search({ text: "oak desk" });

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
    ])("forgives or knows %s", async (_, text) => {
      verifies("search.typos", "search.prefix", "search.stems", "search.sku", "search.fields");
      expect((await shelf.ids({ text }))[0]).toBe("p1");
    });

    test("finds what searchableText says, and does not show it", async () => {
      verifies("search.fields", "envelope.content-cut");
      const { results } = await shelf.search({ text: "reading light" });

      expect(results[0]).toMatchObject({ id: "p3" });
      expect(results[0]).not.toHaveProperty("searchableText");
    });

    test("finds what shares no word with the text", async () => {
      verifies("search.meaning");
      expect((await shelf.ids({ text: "illumination" }))[0]).toMatch(/p3|p4/);
    });

    test.each(["qzxv blorfwyg", "jjfkqzwv", "???", "\u0000", "💥"])("finds nothing for %j", async (text) => {
      verifies("search.nonsense");
      expect(await shelf.search({ text, facets: ["brands"] })).toMatchObject({
        results: [],
        total: 0,
        facets: { brands: [] },
        cursor: null,
      });
    });

    test("follows the workspace's synonyms", async () => {
      verifies("search.synonyms");
      const languageSettings = new LanguageSettings({ language: "en", synonyms: [["bureau", "desk"]] });

      expect((await shelf.ids({ text: "bureau" }, { languageSettings })).slice(0, 2).sort()).toEqual(["p1", "p2"]);
    });

    test("goes on by words alone while the embedder cannot be reached", async () => {
      verifies("search.without-vectors");
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
    test("of products: what is hidden from search is for nobody, what is unpublished for the merchant only", async () => {
      verifies("search.index-status", "search.visible");
      const filter = { field: "name", op: "in" as const, values: ["Hidden desk", "Draft desk", "Invisible desk"] };

      expect(await shelf.ids({ text: "desk", filter })).toEqual([]);
      expect((await shelf.ids({ text: "desk", filter }, { audience: "merchant" })).sort()).toEqual(["p6", "p7"]);
    });

    test("of posts: shoppers see published ones", async () => {
      verifies("search.visible");
      expect(await shelf.ids({ kind: "posts", text: "oak" })).toEqual(["a"]);
      expect((await shelf.ids({ kind: "posts", text: "oak" }, { audience: "merchant" })).sort()).toEqual(["a", "b"]);
    });

    test("of prompts: shoppers see those that are active now", async () => {
      verifies("search.visible");
      expect(await shelf.ids({ kind: "prompts", text: "*" })).toEqual(["now"]);
      expect(await shelf.ids({ kind: "prompts", text: "*" }, { audience: "merchant" })).toEqual(["later", "now", "past"]);
    });

    test("ends at the workspace, unless all are searched", async () => {
      verifies("isolation.spaces");
      expect(await shelf.ids({ text: "*" }, { workspaceId: "other" })).toEqual([]);
      expect((await shelf.search({ text: "*" }, { workspaceId: undefined })).results[0]).toMatchObject({
        id: "p1",
        workspaceId: "shop",
      });
      expect(await shelf.ids({ text: "*" }, { tenantId: "t2", workspaceId: undefined })).toEqual([]);
    });
  });
});
