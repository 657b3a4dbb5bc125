import { analyseQuery, normalise } from "../../../platform/text/words.ts";
import { type SearchContext, stopWordsFor } from "../../search/index.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { SearchedWords } from "./relevance.ts";

/** A question that was not cut down to its words: the search reads no more of it. */
const MOST = 1_000;

export function toSearchText({ searchText, question }: Interpretation): string {
  return (searchText ?? question).slice(0, MOST).trim();
}

/** In these languages the last word of a compound of several is the thing itself. */
const HEAD_FINAL_LANGUAGES = new Set(["en", "de", "nl", "sv", "da", "no"]);

/** The words of a text that are looked for. The question tells whether two of them stood side by side. */
export function toSearchedWords(
  text: string,
  question: string,
  { language, stopWords }: SearchContext["languageSettings"],
): SearchedWords {
  const own = new Set(stopWords.map(normalise));
  const known = stopWordsFor(language);
  const words = analyseQuery(text, language).filter(({ surface }) => !known.has(surface) && !own.has(surface));
  const isCompound = words.length === 2 && HEAD_FINAL_LANGUAGES.has(language) && question.includes(text);
  return { words, head: isCompound ? words[1]!.surface : null, language };
}
