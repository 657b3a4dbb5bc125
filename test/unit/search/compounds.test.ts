import { describe, expect, test } from "@jest/globals";
import { planQuery } from "../../../functions/features/search/query/query-plan.ts";
import { withCompounds } from "../../../functions/features/search/query/words/compounds.ts";
import { LanguageSettings } from "../../../functions/features/search/query/words/language-settings.ts";

const alternativesFor = (text: string, frequencies: number[], language = "en") =>
  withCompounds(planQuery(text, new LanguageSettings({ language })).terms, frequencies, language).map((term) => term.synonyms);

describe("splitting a compound that no record has", () => {
  test("an unknown word is read as two stemmed words of three letters or more, or as a letter and a word", () => {
    expect(alternativesFor("raincoats", [0])).toEqual([
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
  ])("an unknown word is split into %s: %s", (_, text, language, expected) => {
    expect(alternativesFor(text, [0], language)[0]).toContainEqual(expected);
  });

  test.each([
    ["short", "oar"],
    ["of letters that are two code units each", "𐐨𐐩𐐪𐐫𐐬𐐭"],
    ["longer than words are", "a".repeat(40)],
  ])("an unknown word is not split when it is %s", (_, text) => {
    expect(alternativesFor(text, [0])).toEqual([[]]);
  });

  test("an unknown word is not split into a letter and what an ending leaves of a word", () => {
    expect(alternativesFor("luped", [0])[0]).not.toContainEqual(["l", "up"]);
  });

  test("an unknown word is never split into a stop word and a rest", () => {
    expect(alternativesFor("withhood", [0])[0]).not.toContainEqual(["with", "hood"]);
  });
});

describe("joining two words in a row", () => {
  test("two words in a row are also read as one word, whether or not records have them", () => {
    const [red, back, packs] = alternativesFor("red back packs", [9, 9, 9]);
    expect(red).toEqual([["redback"], ["redbackpack"]]);
    expect(back).toEqual([["redback"], ["redbackpack"], ["backpack"]]);
    expect(packs).toEqual([["redbackpack"], ["backpack"]]);
  });

  test("two words in a row may form a model number, but two numbers never form a number", () => {
    expect(alternativesFor("galaxy s 24", [1, 1, 1])[2]).toContainEqual(["s24"]);
    expect(alternativesFor("20 30", [1, 1])).toEqual([[], []]);
  });
});

test("a short known word and a long text keep their terms unchanged", () => {
  const one = planQuery("tent", new LanguageSettings({ language: "en" })).terms;
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
