import { describe, expect, test } from "@jest/globals";
import { analyse, analyseCode, analyseQuery, normalise } from "../../../functions/platform/text/words.ts";

const surfaces = (text: string, language = "en") => analyse(text, language).map((word) => word.surface);
const stems = (text: string, language = "en") => analyse(text, language).map((word) => word.stem);

describe("the words of a text", () => {
  test("are lower case, without accents, and stemmed", () => {
    expect(surfaces("Crème BRÛLÉE dishes, Ø 12 cm")).toEqual(["creme", "brulee", "dishes", "o", "12", "cm"]);
    expect(stems("running shoes")).toEqual(["run", "shoe"]);
  });

  test("carry offsets into the text as written", () => {
    const text = "Two ﬁne cafés";

    const words = analyse(text, "en");

    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(["Two", "ﬁne", "cafés"]);
    expect(words.map(({ surface }) => surface)).toEqual(["two", "fine", "cafes"]);
  });

  test("lose a possessive and an inner apostrophe", () => {
    expect(surfaces("men's don’t O'Neill")).toEqual(["men", "dont", "oneill"]);
  });

  test("are parted at the elisions of French", () => {
    expect(surfaces("l'eau d’été", "fr")).toEqual(["l", "eau", "d", "ete"]);
  });

  test("give a model number as parts and as one", () => {
    expect(surfaces("ABC-123 45")).toEqual(["abc", "123", "abc123", "45"]);
    expect(surfaces("36V/14Ah")).toEqual(["36v", "14ah", "36v14ah"]);
  });

  test("give a hyphenated word as parts and as one", () => {
    expect(surfaces("t-shirts")).toEqual(["t", "shirts", "tshirts"]);
    expect(stems("t-shirts")).toEqual(["t", "shirt", "tshirt"]);
  });

  test("are not joined over decimals, slashes or spaces", () => {
    expect(surfaces("1.5 red/blue two - three")).toEqual(["1", "5", "red", "blue", "two", "three"]);
  });

  test("are characters and pairs where a script has no spaces", () => {
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
  ])("are stemmed in %s", (language, one, other) => {
    expect(stems(one, language)).toEqual(stems(other, language));
  });

  test("are left as they are in a language without a stemmer", () => {
    expect(stems("jackets", "xx")).toEqual(["jackets"]);
  });

  test("end at 64 characters", () => {
    expect(surfaces("x".repeat(500))).toEqual(["x".repeat(64)]);
  });

  test("survive what is no text at all", () => {
    expect(surfaces("\u0000 \ud800 🙂 — ''' --- \udc00")).toEqual([]);
  });
});

describe("the words of a code", () => {
  test("hold the whole code without separators", () => {
    expect(analyseCode("ABC-123 45", "en").map((word) => word.surface)).toEqual(["abc", "123", "abc123", "45", "abc12345"]);
  });
});

describe("the words of a query", () => {
  test("keep a compound together, with its stemmed parts beside it", () => {
    expect(analyseQuery("red T-Shirts ABC-123", "en").map(({ surface, stem, parts }) => ({ surface, stem, parts }))).toEqual([
      { surface: "red", stem: "red", parts: [] },
      { surface: "tshirts", stem: "tshirt", parts: ["t", "shirt"] },
      { surface: "abc123", stem: "abc123", parts: ["abc", "123"] },
    ]);
  });

  test("are pairs where a script has no spaces, or the one character there is", () => {
    expect(analyseQuery("日本茶", "ja").map((word) => word.surface)).toEqual(["日本", "本茶"]);
    expect(analyseQuery("茶", "ja").map((word) => word.surface)).toEqual(["茶"]);
  });
});

test("two spellings of one word have the same normal form", () => {
  expect(normalise("Straße Æsir ΟΔΥΣΣΕΥΣ İstanbul")).toBe("strasse aesir οδυσσευσ istanbul");
});
