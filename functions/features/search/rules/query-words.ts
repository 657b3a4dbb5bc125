import { split } from "../../../platform/text/words/split.ts";
import { normalise } from "../../../platform/text/words/words.ts";

/** Limits the text: what follows in a pasted one is no query that a merchant foresees. */
const MAX_CHARACTERS = 4_000;
/** Stands for browsing; no word of a text is it. */
const BROWSING = "*";

/**
 * Returns the words that a condition compares, in every language alike: without case, accents and marks. Scripts without spaces
 * give single characters.
 */
export function toQueryWords(text: string): string[] {
  if (text.trim() === BROWSING) return [BROWSING];
  const head = text.slice(0, MAX_CHARACTERS);
  const words: string[] = [];
  split(head, false, {
    word: (start, end) => words.push(normalise(head.slice(start, end).replace(/['\u2019\u02bc]/g, ""))),
    dense: (start, end) => words.push(...Array.from(head.slice(start, end), normalise)),
    compound: () => undefined,
  });
  return words;
}
