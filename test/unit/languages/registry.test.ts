import { describe, expect, test } from "@jest/globals";
import { NUMERALS } from "../../../functions/domain/messages/numerals.ts";
import { ANALYSED_ONLY, findAnalysis, LANGUAGES, languageData, toLanguage } from "../../../functions/languages/registry.ts";
import { normalise } from "../../../functions/platform/text/normalise.ts";

/** Every text of a language's data, by its path. */
function textsOf(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${path}.${key}`));
}

describe.each(LANGUAGES)("the data of %s", (language) => {
  const { answers, offers, missingInputs, analysis, ...understood } = languageData(language);
  const { detection, priceGuard, numerals, restOfWorld, ...phrases } = understood;

  test("holds no empty text", () => {
    expect(textsOf(languageData(language)).filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test("holds phrases of one line that compile as patterns", () => {
    for (const [path, text] of textsOf(phrases)) {
      expect([path, text]).toEqual([path, text.replaceAll("\n", "")]);
      expect(() => new RegExp(`(?:${text})`, "u")).not.toThrow();
    }
  });

  test("holds phrases without accents, as messages are folded before they are matched", () => {
    const folded = [...textsOf(phrases.messages), ...textsOf(phrases.prices), ...textsOf(phrases.requestedFields)];

    for (const [path, text] of folded) {
      const letters = text.replaceAll("ß", "ss").replace(/\\p\{\w+\}|\\\w/g, " ");
      expect([path, letters]).toEqual([path, normalise(letters)]);
    }
  });

  test("has a stemmer and stop words", () => {
    expect(analysis.stemmer).toBeDefined();
    expect(analysis.stopWords).toBeDefined();
  });
});

test("English is used for a language that the assistant does not speak", () => {
  const others = [...Object.keys(ANALYSED_ONLY), "constructor"];

  expect(toLanguage("nl")).toBe("nl");
  expect(others.map(toLanguage)).toEqual(others.map(() => "en"));
});

test("search analyses languages that the assistant does not speak", () => {
  for (const [language, analysis] of Object.entries(ANALYSED_ONLY)) expect(findAnalysis(language)).toBe(analysis);
  expect(findAnalysis("constructor")).toBeNull();
});

test("a number in words has one value in all languages, whose lists are read together", () => {
  const values = new Map<string, Set<number>>();
  for (const { word, value } of NUMERALS) values.set(word, (values.get(word) ?? new Set()).add(value));
  expect([...values].filter(([, found]) => found.size > 1)).toEqual([]);
});
