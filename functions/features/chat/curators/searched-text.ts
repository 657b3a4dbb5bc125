import { analyseQuery, normalise } from "../../../platform/text/words.ts";
import { type SearchContext, stopWordsOf } from "../../search/index.ts";
import type { Understood } from "../contracts.ts";

/** A question that was not cut down to its words: the search reads no more of it. */
const MOST = 1_000;

export function searchedText({ searchText, question }: Understood): string {
  return (searchText ?? question).slice(0, MOST).trim();
}

/** How many words of a text are looked for. */
export function countWords(text: string, { language, stopWords }: SearchContext["vocabulary"]): number {
  const own = new Set(stopWords.map(normalise));
  const known = stopWordsOf(language);
  return analyseQuery(text, language).filter(({ surface }) => !known.has(surface) && !own.has(surface)).length;
}
