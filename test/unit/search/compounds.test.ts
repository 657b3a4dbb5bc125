import { describe, expect, test } from "@jest/globals";
import { withCompounds } from "../../../functions/features/search/query/compounds.ts";
import { LanguageSettings } from "../../../functions/features/search/query/language-settings.ts";
import { planQuery } from "../../../functions/features/search/query/query-plan.ts";

const readingsOf = (text: string, frequencies: number[], language = "en") =>
  withCompounds(planQuery(text, new LanguageSettings({ language })).terms, frequencies, language).map((term) => term.synonyms);

describe("a word that no record has", () => {
  test("may be two, stemmed, of three letters or more, or a letter and a word", () => {
    expect(readingsOf("raincoats", [0])).toEqual([
      [
        ["r", "aincoat"],
        ["rai", "ncoat"],
        ["rain", "coat"],
        ["rainc", "oat"],
      ],
    ]);
  });

  test.each([
    ["a letter before a word", "tshirt", "en", ["t", "shirt"]],
    ["another language's words", "regenjacken", "de", ["reg", "jack"]],
    ["words joined by a letter that the stem drops", "arbeitsschuhe", "de", ["arbeit", "schuh"]],
  ])("may be %s: %s", (_, text, language, expected) => {
    expect(readingsOf(text, [0], language)[0]).toContainEqual(expected);
  });

  test.each([
    ["a number", "wh1000xm5"],
    ["short", "tent"],
    ["a letter and an ending", "luped"],
    ["of letters that are two code units each", "𐐨𐐩𐐪𐐫𐐬𐐭"],
    ["longer than words are", "a".repeat(40)],
  ])("is left alone when it is %s", (_, text) => {
    expect(readingsOf(text, [0])).toEqual([[]]);
  });

  test("is not a stop word and something", () => {
    expect(readingsOf("withhood", [0])[0]).not.toContainEqual(["with", "hood"]);
  });
});

describe("two words in a row", () => {
  test("may be one, whether or not records have them", () => {
    expect(readingsOf("red back packs", [9, 9, 9])).toEqual([[["redback"]], [["redback"], ["backpack"]], [["backpack"]]]);
  });

  test("may be a model number, but not a number", () => {
    expect(readingsOf("galaxy s 24", [1, 1, 1])[2]).toEqual([["s24"]]);
    expect(readingsOf("20 30", [1, 1])).toEqual([[], []]);
  });
});

test("a known word, and a long text, stay the very terms they were", () => {
  const one = planQuery("raincoat", new LanguageSettings({ language: "en" })).terms;
  const many = planQuery("one two three four five six seven eight nine", new LanguageSettings({ language: "xx" })).terms;

  expect(withCompounds(one, [3], "en")).toBe(one);
  expect(
    withCompounds(
      many,
      many.map(() => 0),
      "xx",
    ),
  ).toBe(many);
});
