import { describe, expect, test } from "@jest/globals";
import { analyse, analyseCode, analyseQuery, normalise } from "../../../functions/platform/text/words/words.ts";

const surfaces = (text: string, language = "en") => analyse(text, language).map((word) => word.surface);
const stems = (text: string, language = "en") => analyse(text, language).map((word) => word.stem);

describe("the words of a text", () => {
  test("words are lower case, without accents, and stemmed", () => {
    expect(surfaces("Crème BRÛLÉE dishes, Ø 12 cm")).toEqual(["creme", "brulee", "dishes", "o", "12", "cm"]);
    expect(stems("running shoes")).toEqual(["run", "shoe"]);
  });

  test("words carry offsets into the text as written", () => {
    const text = "Two ﬁne cafés";

    const words = analyse(text, "en");

    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(["Two", "ﬁne", "cafés"]);
    expect(words.map(({ surface }) => surface)).toEqual(["two", "fine", "cafes"]);
  });

  test("words lose a possessive and an inner apostrophe", () => {
    expect(surfaces("men's don’t O'Neill")).toEqual(["men", "dont", "oneill"]);
  });

  test("words are split at French elisions", () => {
    expect(surfaces("l'eau d’été", "fr")).toEqual(["l", "eau", "d", "ete"]);
  });

  test("a model number gives its parts and the whole", () => {
    expect(surfaces("ABC-123 45")).toEqual(["abc", "123", "abc123", "45"]);
    expect(surfaces("36V/14Ah")).toEqual(["36v", "14ah", "36v14ah"]);
  });

  test("a hyphenated word gives its parts and the whole", () => {
    expect(surfaces("t-shirts")).toEqual(["t", "shirts", "tshirts"]);
    expect(stems("t-shirts")).toEqual(["t", "shirt", "tshirt"]);
  });

  test("words are not joined over decimals, slashes or spaces", () => {
    expect(surfaces("1.5 red/blue two - three")).toEqual(["1", "5", "red", "blue", "two", "three"]);
  });

  test("a script without spaces gives characters and pairs", () => {
    expect(surfaces("日本茶 tea")).toEqual(["日", "本", "茶", "日本", "本茶", "tea"]);
  });

  test.each([
    ["de", "Häuser", "Haus"],
    ["fr", "chaussures", "chaussure"],
    ["es", "zapatos", "zapato"],
    ["it", "scarpe", "scarpa"],
    ["nl", "schoenen", "schoen"],
    ["pt", "sapatos", "sapato"],
    ["sv", "jackorna", "jackor"],
    ["da", "skoene", "skoen"],
    ["nb", "jakkene", "jakken"],
    ["fi", "kengät", "kengan"],
    ["en-GB", "jackets", "jacket"],
  ])("words are stemmed in %s", (language, one, other) => {
    expect(stems(one, language)).toEqual(stems(other, language));
  });

  test("words of a language without a stemmer are not stemmed", () => {
    expect(stems("jackets", "xx")).toEqual(["jackets"]);
  });

  test("words are cut at 64 characters", () => {
    expect(surfaces("x".repeat(500))).toEqual(["x".repeat(64)]);
  });

  test("malformed text is split without an error", () => {
    expect(surfaces("\u0000 \ud800 🙂 — ''' --- \udc00")).toEqual([]);
  });
});

describe("the words of a code", () => {
  test("a code gives the whole without separators", () => {
    expect(analyseCode("ABC-123 45", "en").map((word) => word.surface)).toEqual([
      "abc",
      "123",
      "abc123",
      "45",
      "abc12345",
      "12345",
      "abc123",
    ]);
  });
});

describe("the words of a query", () => {
  test("a compound of a query stays together and carries its stemmed parts", () => {
    expect(analyseQuery("red T-Shirts ABC-123", "en").map(({ surface, stem, parts }) => ({ surface, stem, parts }))).toEqual([
      { surface: "red", stem: "red", parts: [] },
      { surface: "tshirts", stem: "tshirt", parts: ["t", "shirt"] },
      { surface: "abc123", stem: "abc123", parts: ["abc", "123"] },
    ]);
  });

  test("a query in a script without spaces gives pairs, or its single character", () => {
    expect(analyseQuery("日本茶", "ja").map((word) => word.surface)).toEqual(["日本", "本茶"]);
    expect(analyseQuery("茶", "ja").map((word) => word.surface)).toEqual(["茶"]);
  });
});

test("two spellings of one word have the same normal form", () => {
  expect(normalise("Straße Æsir ΟΔΥΣΣΕΥΣ İstanbul")).toBe("strasse aesir οδυσσευσ istanbul");
});
