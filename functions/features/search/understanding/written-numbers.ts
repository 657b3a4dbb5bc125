import { readNumberWords } from "../../../domain/messages/number-words.ts";
import { numeralsOf } from "../../../domain/messages/numerals.ts";
import { LANGUAGES, languageData, toLanguage } from "../../../languages/registry.ts";
import { lazyMembers } from "../../../platform/concurrency/lazy.ts";
import type { WrittenText } from "./written-text.ts";

/** Smaller ones are words of many other meanings: "the first one", "both". */
const MIN_VALUE = 10;
/** The beginnings of a language's numbers in words, with an article before: "a hundred". In other languages "once" is eleven. */
const BEGINNINGS = lazyMembers(LANGUAGES, (language) => {
  const { grammar } = languageData(language);
  const words = numeralsOf(language).map(({ word }) => word);
  return new RegExp(`(?<![\\p{L}\\p{N}-])(?:(?:${grammar.indefiniteArticles})\\s+)?(?=${words.join("|")})`, "gu");
});

/** Writes the numbers in words of a text in figures: "under fifty euros". */
export function writeNumbersInFigures(text: WrittenText, language: string): void {
  for (const { index, 0: article } of text.matches(BEGINNINGS[toLanguage(language)])) {
    const number = readNumberWords(text.after(index), article.length, true);
    if (number === null || number === "undecided" || number.value < MIN_VALUE) continue;
    text.replace(index, index + number.end, `${number.value}`);
  }
}
