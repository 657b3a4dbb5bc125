import { describe, expect, test } from "@jest/globals";
import { type QueryTerm, TEXT_FIELDS } from "../../../functions/platform/ports/search/search-index.ts";
import { verifies } from "../../support/verifies.ts";
import { hitIds, type OpenShop, toTerms } from "./shop.ts";

export function describeWords(openShop: OpenShop): void {
  describe("words", () => {
    test.each(TEXT_FIELDS)("words are found in %s", async (field) => {
      verifies("search.fields");
      const shop = openShop();
      await shop.put(shop.document("p1", { [field]: ["Walnut finish", "Second value"] }), shop.document("p2", "Else"));

      expect(await shop.find("walnut")).toEqual(["p1"]);
      expect(await shop.find("second")).toEqual(["p1"]);
    });

    test("words are found in any inflected form", async () => {
      verifies("search.stems");
      const shop = openShop();
      await shop.put(shop.document("p1", "Running shoes"), shop.document("p2", "Crème brûlée dish"));

      expect(await shop.find("run shoe")).toEqual(["p1"]);
      expect(await shop.find("creme BRULEE")).toEqual(["p2"]);
    });

    test("words are stemmed in the language of the record", async () => {
      verifies("search.stems");
      const shop = openShop();
      await shop.add("p1", "Rote Schuhe", { language: "de" });

      expect(await shop.find("", { terms: toTerms("schuh", {}, "de") })).toEqual(["p1"]);
    });

    test("a word is found as it is written in records of any language", async () => {
      verifies("search.stems");
      const shop = openShop();
      await shop.put(shop.document("p1", "Wonderfully runner", { language: "fr", workspaceId: "boutique" }));

      const answer = await shop.ask("wonderfully runner");

      expect(answer).toMatchObject({ total: 1, frequencies: [1, 1] });
      expect(answer.hits[0]?.matches).toEqual([
        { term: 0, how: "exact", place: "name" },
        { term: 1, how: "exact", place: "name" },
      ]);
    });

    test("a word is found in any form without the record's accents, or with accents that the record lacks", async () => {
      verifies("search.stems");
      const shop = openShop();
      await shop.put(shop.document("p1", "Brûlées", { language: "fr" }), shop.document("p2", "BRULEE", { language: "fr" }));
      const find = (text: string) => shop.find("", { terms: toTerms(text, {}, "fr") }, { workspaceId: "main" });

      expect(await find("brulee")).toEqual(["p1", "p2"]);
      expect(await find("brulees")).toEqual(["p1", "p2"]);
      expect(await find("brûlée")).toEqual(["p1", "p2"]);
      expect(await find("brûlées")).toEqual(["p1", "p2"]);
    });

    test("words of a script without spaces are found", async () => {
      const shop = openShop();
      await shop.put(
        shop.document("p1", "有機日本茶 100g", { language: "ja" }),
        shop.document("p2", "日本酒", { language: "ja" }),
      );

      expect(await shop.find("", { terms: toTerms("日本茶", {}, "ja") })).toEqual(["p1"]);
      expect(await shop.find("", { terms: toTerms("茶", {}, "ja") })).toEqual(["p1"]);
      expect(await shop.find("", { terms: toTerms("日本", {}, "ja") })).toEqual(["p1", "p2"]);
    });

    test.each(["ABC-123 45", "abc-123", "abc123", "ABC12345", "abc 123 45", "123"])("a sku is found by %s", async (text) => {
      verifies("search.sku");
      const shop = openShop();
      await shop.put(
        shop.document("p1", { name: ["Drill"], sku: ["ABC-123 45"] }),
        shop.document("p2", { name: ["Saw"], sku: ["ABD-124 46"] }),
      );

      expect(await shop.find(text)).toEqual(["p1"]);
    });

    test("a record must have all words or any, as the query asks", async () => {
      const shop = openShop();
      await shop.put(shop.document("p1", "Oak desk"), shop.document("p2", "Oak chair"), shop.document("p3", "Steel lamp"));

      expect(await shop.find("oak desk", { match: "all" })).toEqual(["p1"]);
      expect(await shop.find("oak desk", { match: "any" })).toEqual(["p1", "p2"]);
      expect(await shop.find("oak unheard", { match: "all" })).toEqual([]);
    });

    test("an optional word may be missing", async () => {
      const shop = openShop();
      await shop.put(shop.document("p1", "The desk"), shop.document("p2", "Oak desk"), shop.document("p3", "The lamp"));
      const [the, desk] = toTerms("the desk");

      const answer = await shop.ask("", { terms: [{ ...the!, optional: true }, desk!] });

      expect(hitIds(answer)).toEqual(["p1", "p2"]);
      expect(answer.total).toBe(2);
    });

    test("a query of optional words matches records with at least one of them", async () => {
      const shop = openShop();
      await shop.put(shop.document("p1", "Oak desk"), shop.document("p2", "Steel lamp"));

      expect(await shop.find("", { terms: toTerms("oak", { optional: true }) })).toEqual(["p1"]);
    });

    test("an optional word finds nothing by itself where any of the words is enough", async () => {
      verifies("search.attribute-names");
      const shop = openShop();
      await shop.put(shop.document("p1", "The desk"), shop.document("p2", "Oak"), shop.document("p3", "The lamp"));
      const [the, desk] = toTerms("the desk");

      const terms = [{ ...the!, optional: true }, desk!];

      expect(await shop.find("", { terms, match: "any" })).toEqual(["p1"]);
    });

    test("a match tells the best place that the record has the word in", async () => {
      verifies("search.absolute-scores");
      const shop = openShop();
      await shop.put(
        shop.document("p1", { name: ["Oak desks"], tags: ["wood"], content: ["Wood and steel, painted"] }),
        shop.document("p2", { name: ["Lamp"], attributes: ["Oak", "steel"], content: ["For a desk"] }),
      );
      const places = async (text: string, changed: Partial<QueryTerm> = {}) => {
        const { hits } = await shop.ask("", { terms: toTerms(text, changed) });
        return Object.fromEntries(hits.map(({ id, matches }) => [id, matches[0]!.place ?? null]));
      };

      expect(await places("oak")).toEqual({ p1: "name", p2: "label" });
      expect(await places("desk")).toEqual({ p1: "name", p2: null });
      expect(await places("steel")).toEqual({ p1: null, p2: "label" });
      expect(await places("woo", { prefix: true })).toEqual({ p1: "label" });
      expect(await places("deskk", { maxEdits: 1 })).toEqual({ p1: "name", p2: null });
      expect(await places("lamb", { maxEdits: 1 })).toEqual({ p2: "name" });
      expect(await places("unheard", { synonyms: [["oak", "steel"]] })).toEqual({ p1: null, p2: "label" });
      expect(await places("unheard", { synonyms: [["oak", "desk"]] })).toEqual({ p1: "name", p2: null });
    });

    test("no score passes the ceiling, which counts words that no record has and not those that only rank", async () => {
      verifies("search.absolute-scores");
      const shop = openShop();
      await shop.put(
        shop.document("p1", "Oak oak oak oak oak oak"),
        shop.document("p2", "Oak desk"),
        shop.document("p3", "Lamp"),
      );
      const [oak, unheard] = toTerms("oak unheard");

      const plain = await shop.ask("oak");
      const lacking = await shop.ask("", { terms: [oak!, unheard!], match: "any" });
      const ranking = await shop.ask("", { terms: [oak!, { ...unheard!, optional: true }] });

      expect(plain.hits[0]!.score).toBeGreaterThan(0.5 * plain.ceiling);
      expect(plain.hits[0]!.score).toBeLessThanOrEqual(plain.ceiling);
      expect(lacking.ceiling).toBeGreaterThan(2 * plain.ceiling);
      expect(ranking.ceiling).toBeCloseTo(plain.ceiling, 5);
    });

    test("a word counts more in a field of more weight", async () => {
      verifies("search.fields");
      const shop = openShop();
      await shop.put(
        shop.document("p1", { name: ["Oak"], content: ["desk"] }),
        shop.document("p2", { name: ["Desk"], content: ["oak"] }),
      );

      expect(hitIds(await shop.ask("oak"))).toEqual(["p1", "p2"]);
    });

    test("a rarer word counts more", async () => {
      const shop = openShop();
      const common = Array.from({ length: 8 }, (_, at) => shop.document(`c${at}`, `Desk number ${at}`));
      await shop.put(...common, shop.document("rare", "Walnut number nine"));

      const answer = await shop.ask("desk walnut", { match: "any" });

      expect(answer.hits[0]?.id).toBe("rare");
      expect(answer.documents).toBe(9);
      expect(answer.frequencies).toEqual([8, 1]);
    });

    test("a hit reports the words that it matched", async () => {
      const shop = openShop();
      await shop.put(shop.document("p1", "Oak desk"), shop.document("p2", "Steel desk"));

      const answer = await shop.ask("oak desk", { match: "any" });

      const matches = Object.fromEntries(answer.hits.map((hit) => [hit.id, hit.matches]));
      expect(matches.p1).toEqual([
        { term: 0, how: "exact", place: "name" },
        { term: 1, how: "exact", place: "name" },
      ]);
      expect(matches.p2).toEqual([{ term: 1, how: "exact", place: "name" }]);
      expect(answer.hits.every((hit) => hit.score > 0)).toBe(true);
    });

    test("a query may have more than thirty words", async () => {
      const shop = openShop();
      const words = Array.from({ length: 32 }, (_, at) => `word${String.fromCharCode(97 + (at % 26))}${at}`);
      await shop.put(shop.document("p1", words.join(" ")), shop.document("p2", words.slice(1).join(" ")));

      expect(await shop.find(words.join(" "))).toEqual(["p1"]);
    });

    test("a word that no record has finds nothing", async () => {
      const shop = openShop();
      await shop.add("p1", "Oak desk");

      const answer = await shop.ask("unheard");

      expect(answer).toMatchObject({ total: 0, hits: [], documents: 1, frequencies: [0] });
    });

    test("a query without words matches every record", async () => {
      const shop = openShop();
      await shop.put(shop.document("p1", "Oak desk"), shop.document("p2", ""));

      const answer = await shop.ask("*");

      expect(answer.hits.map(({ id, score, matches }) => ({ id, score, matches }))).toEqual([
        { id: "p1", score: 0, matches: [] },
        { id: "p2", score: 0, matches: [] },
      ]);
    });
  });
}
