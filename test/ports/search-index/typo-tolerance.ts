import { describe, expect, test } from "@jest/globals";
import type { Alternative, QueryTerm } from "../../../functions/platform/ports/search/search-index.ts";
import { verifies } from "../../support/verifies.ts";
import { hitIds, type OpenShop, toTerms } from "./shop.ts";

const typo = (word: string, maxEdits: 0 | 1 | 2, overrides: Partial<QueryTerm> = {}) => toTerms(word, { maxEdits, ...overrides });

export function describeTypoTolerance(openShop: OpenShop): void {
  describe("synonyms", () => {
    test("a synonym finds a record by another word and is reported as a synonym", async () => {
      const shop = openShop();
      await shop.put(shop.document("p1", "Couch"), shop.document("p2", "Sofa"), shop.document("p3", "Chair"));

      const answer = await shop.ask("", { terms: toTerms("sofa", { synonyms: [["couch"], ["settee"]] }) });

      expect(hitIds(answer)).toEqual(["p2", "p1"]);
      expect(answer.hits.map((hit) => hit.matches)).toEqual([
        [{ term: 0, how: "exact", place: "name" }],
        [{ term: 0, how: "synonym", place: "name" }],
      ]);
      expect(answer.frequencies).toEqual([2]);
    });

    test("a synonym of several words needs all of them in the record", async () => {
      const shop = openShop();
      await shop.put(shop.document("p1", "Running shoes"), shop.document("p2", "Running shorts"));

      expect(await shop.find("", { terms: toTerms("trainers", { synonyms: [["run", "shoe"]] }) })).toEqual(["p1"]);
    });
  });

  describe("alternatives of the thesaurus", () => {
    const timepiece: Alternative[] = [
      { phrase: "time keeper", stems: ["time", "keeper"], relation: "same" },
      { phrase: "watch", stems: ["watch"], relation: "related" },
    ];

    test("an alternative finds a record, counts less than the word and tells which one it was", async () => {
      const shop = openShop();
      await shop.put(
        shop.document("p1", { name: ["Watch"] }),
        shop.document("p2", { name: ["Keeper of time"] }),
        shop.document("p3", { name: ["Timepiece"] }),
        shop.document("p4", { name: ["Time"], tags: ["keeper"] }),
        shop.document("p5", { name: ["Chair"], content: ["To watch the stars"] }),
        shop.document("p6", { name: ["Keeper"] }),
      );

      const answer = await shop.ask("", { terms: toTerms("timepiece", { alternatives: timepiece }) });

      expect(Object.fromEntries(answer.hits.map(({ id, matches }) => [id, matches]))).toEqual({
        p1: [{ term: 0, how: "thesaurus", alternative: 1, place: "name" }],
        p2: [{ term: 0, how: "thesaurus", alternative: 0, place: "name" }],
        p3: [{ term: 0, how: "exact", place: "name" }],
        p4: [{ term: 0, how: "thesaurus", alternative: 0, place: "label" }],
        p5: [{ term: 0, how: "thesaurus", alternative: 1 }],
      });
      expect(hitIds(answer)[0]).toBe("p3");
      expect(answer).toMatchObject({ frequencies: [5], total: 5 });
    });

    test("a synonym comes before an alternative, and this before a guess", async () => {
      const shop = openShop();
      await shop.put(shop.document("p1", "Couch"), shop.document("p2", "Settee"), shop.document("p3", "Sofas"));
      const alternatives: Alternative[] = ["couch", "settee"].map((word) => ({
        phrase: word,
        stems: toTerms(word).map(({ stem }) => stem),
        relation: "same",
      }));

      const terms = toTerms("sofaz", { synonyms: [["couch"]], alternatives, maxEdits: 1 });
      const answer = await shop.ask("", { terms });

      expect(Object.fromEntries(answer.hits.map(({ id, matches }) => [id, matches[0]!.how]))).toEqual({
        p1: "synonym",
        p2: "thesaurus",
        p3: "typo",
      });
    });

    test("an alternative of forms finds these, in any place, and no other words of their stem", async () => {
      verifies("search.thesaurus");
      const shop = openShop();
      await shop.put(
        shop.document("p1", { name: ["Wool rug"] }),
        shop.document("p2", { name: ["Corridor"], categories: ["Rugs"] }),
        shop.document("p3", { name: ["Rugged boots"], tags: ["rugged"] }),
        shop.document("p4", { name: ["Sofa"], content: ["Stands on rugs."] }),
        shop.document("p5", { name: ["Wool socks"], tags: ["rug"] }),
        shop.document("p6", { name: ["Wool hat"], tags: ["rugged"] }),
      );
      const carpet: Alternative = { phrase: "rug", stems: ["rug"], forms: ["rug", "rugs"], relation: "same" };

      const terms = toTerms("carpet", { alternatives: [carpet] });
      const answer = await shop.ask("", { terms });

      expect(Object.fromEntries(answer.hits.map(({ id, matches }) => [id, matches[0]!.place]))).toEqual({
        p1: "name",
        p2: "label",
        p4: undefined,
        p5: "label",
      });
      expect(answer).toMatchObject({ frequencies: [4], total: 4 });
    });

    test("where all words must match, an alternative stands for one of them", async () => {
      const shop = openShop();
      await shop.put(shop.document("p1", "Gold watch"), shop.document("p2", "Watch"), shop.document("p3", "Gold chain"));
      const [gold, piece] = toTerms("gold timepiece");

      const terms = [gold!, { ...piece!, alternatives: timepiece }];

      expect(await shop.find("", { terms, match: "all" })).toEqual(["p1"]);
      expect(await shop.find("", { terms, match: "any" })).toEqual(["p1", "p2", "p3"]);
    });
  });

  describe("unfinished words", () => {
    test("an unfinished word finds the words that it begins and reports which one", async () => {
      verifies("search.prefix");
      const shop = openShop();
      await shop.put(shop.document("p1", "Windbreaker"), shop.document("p2", "Window"), shop.document("p3", "Swindle"));

      const answer = await shop.ask("", { terms: toTerms("windb", { prefix: true }) });

      expect(answer.hits.map(({ id, matches }) => ({ id, matches }))).toEqual([
        { id: "p1", matches: [{ term: 0, how: "prefix", word: "windbreaker", place: "name" }] },
      ]);
      expect(answer.frequencies).toEqual([0]);
      expect(await shop.find("", { terms: toTerms("wind", { prefix: true }) })).toEqual(["p1", "p2"]);
    });

    test("an unfinished word ranks records with the whole word first", async () => {
      const shop = openShop();
      await shop.put(shop.document("p1", "Tablecloth"), shop.document("p2", "Table"));

      const answer = await shop.ask("", { terms: toTerms("table", { prefix: true }) });

      expect(hitIds(answer)).toEqual(["p2", "p1"]);
      expect(answer.hits.map((hit) => hit.matches[0]?.how)).toEqual(["exact", "prefix"]);
    });

    test("an unfinished word that may be missing is reported like any other", async () => {
      const shop = openShop();
      await shop.put(shop.document("p1", "Oak windbreaker"), shop.document("p2", "Oak lamp"));
      const [oak, windb] = toTerms("oak windb");

      const { hits } = await shop.ask("", { terms: [oak!, { ...windb!, prefix: true, optional: true }] });

      expect(hits.map(({ id, matches }) => [id, ...matches.map(({ how }) => how)])).toEqual([
        ["p1", "exact", "prefix"],
        ["p2", "exact"],
      ]);
    });

    test("an unfinished word finds records with any of thousands of words that it begins", async () => {
      const shop = openShop();
      const words = Array.from(
        { length: 1_500 },
        (_, at) => `un${at.toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)]!)}`,
      );
      await shop.put(
        ...words.map((word, at) => shop.document(`p${at}`, word)),
        ...words.slice(0, 900).map((word, at) => shop.document(`q${at}`, word)),
      );

      const answer = await shop.ask("", { terms: toTerms("un", { prefix: true }), size: 0 });

      expect(answer.total).toBe(2_400);
    });

    test("an unfinished word may be the beginning of a model number", async () => {
      const shop = openShop();
      await shop.add("p1", { sku: ["ABC-123456"] });

      expect(await shop.find("", { terms: toTerms("abc-1234", { prefix: true }) })).toEqual(["p1"]);
    });
  });

  describe("typing errors", () => {
    test("a typing error within the edits allowed still finds the record and is reported", async () => {
      verifies("search.typos");
      const shop = openShop();
      await shop.add("p1", "Bralette");

      const answer = await shop.ask("", { terms: typo("bwralete", 2) });

      expect(answer.hits[0]?.matches).toEqual([{ term: 0, how: "typo", word: "bralette", edits: 2, place: "name" }]);
      expect(await shop.find("", { terms: typo("bwralete", 1) })).toEqual([]);
      expect(await shop.find("", { terms: typo("bralete", 0) })).toEqual([]);
    });

    test.each([
      ["a letter too many", "jackket"],
      ["a letter missing", "jcket"],
      ["a wrong letter", "jocket"],
      ["two letters swapped", "jakcet"],
    ])("a typing error of %s is one edit", async (_what, word) => {
      const shop = openShop();
      await shop.add("p1", "Jacket");

      expect(await shop.find("", { terms: typo(word, 1) })).toEqual(["p1"]);
    });

    test("a typing error in the first letter finds nothing", async () => {
      const shop = openShop();
      await shop.add("p1", "Jacket");

      expect(await shop.find("", { terms: typo("hacket", 2) })).toEqual([]);
    });

    test("a typing error is not corrected from or to a word with digits", async () => {
      verifies("search.typos");
      const shop = openShop();
      await shop.put(shop.document("p1", "XR500"), shop.document("p2", "model"));

      expect(await shop.find("", { terms: typo("xr501", 2) })).toEqual([]);
      expect(await shop.find("", { terms: typo("mode1", 2) })).toEqual([]);
    });

    test("typing errors are tolerated only in words that no record has, unless the term always tolerates them", async () => {
      const shop = openShop();
      await shop.put(shop.document("p1", "Desk"), shop.document("p2", "Disk"));

      expect(await shop.find("", { terms: typo("desk", 1, { typos: "unknown" }) })).toEqual(["p1"]);
      const answer = await shop.ask("", { terms: typo("desk", 1, { typos: "always" }) });
      expect(hitIds(answer)).toEqual(["p1", "p2"]);
      expect(answer.hits.map((hit) => hit.matches[0]?.how)).toEqual(["exact", "typo"]);
      expect(answer.frequencies).toEqual([1]);
    });

    test("a typing error is tolerated in a very long word", async () => {
      verifies("search.typos");
      const shop = openShop();
      await shop.add("p1", "Donaudampfschifffahrtsgesellschaft");

      expect(await shop.find("", { terms: typo("donaudampfschiffahrtsgeselschaft", 2) })).toEqual(["p1"]);
      expect(await shop.find("", { terms: typo("donaudampfschiffahrtsgeselschaft", 1) })).toEqual([]);
    });

    test("only words of the queried workspace suppress corrections, and removed records no longer do", async () => {
      const shop = openShop();
      await shop.put(
        shop.document("p1", "Desk", { workspaceId: "one", version: 1 }),
        shop.document("p2", "Disk", { workspaceId: "two" }),
      );

      expect(await shop.find("", { terms: typo("desk", 1) }, { workspaceId: "two" })).toEqual(["p2"]);
      await shop.remove("p1", 2, "one");
      expect(await shop.find("", { terms: typo("desk", 1) })).toEqual(["p2"]);
    });

    test("a match by a typing error scores below the word itself", async () => {
      const shop = openShop();
      await shop.put(shop.document("p1", "Disk"), shop.document("p2", "Desk"));

      const { hits } = await shop.ask("", { terms: typo("desk", 1, { typos: "always" }) });

      expect(hits[0]!.score).toBeGreaterThan(hits[1]!.score);
    });
  });
}
