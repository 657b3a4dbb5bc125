import { describe, expect, test } from "@jest/globals";
import { findAnalysis, LANGUAGES, languageData, toLanguage } from "../../../functions/languages/registry.ts";

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

    for (const [path, text] of folded) expect([path, text]).toEqual([path, text.normalize("NFD").replace(/\p{M}/gu, "")]);
  });

  test("has a stemmer and stop words", () => {
    expect(analysis.stemmer).toBeDefined();
    expect(analysis.stopWords).toBeDefined();
  });
});

test("English is used for a language that the assistant does not speak", () => {
  expect([toLanguage("nl"), toLanguage("sv"), toLanguage("constructor")]).toEqual(["nl", "en", "en"]);
});

test("search analyses languages that the assistant does not speak", () => {
  expect(findAnalysis("sv")?.stopWords).toContain("och");
  expect(findAnalysis("ru")?.stemmer).toBeDefined();
  expect(findAnalysis("constructor")).toBeNull();
});
