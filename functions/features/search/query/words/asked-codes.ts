import type { QueryTerm } from "../../../../platform/ports/search/search-index.ts";
import type { QueryWord } from "../../../../platform/text/words/word.ts";
import { findAskedCodes } from "../../../../platform/text/words/written-codes.ts";

/** Limits what is searched for instead: a text full of numbers is no part number. */
const MAX_CODES = 6;

/**
 * Lets the words of a code or size be replaced by it in another grouping: a record with "5N0820803A" has all words of
 * "5N0 820 803 A", and one with "4 × 40" those of "4x40". `words` are those of the terms.
 */
export function withAskedCodes(text: string, words: QueryWord[], terms: QueryTerm[]): QueryTerm[] {
  const codes = findAskedCodes(text).slice(0, MAX_CODES);
  if (codes.length === 0) return terms;
  return terms.map((term, at) => {
    const { start, end } = words[at]!;
    const groupings = codes.flatMap((code) => (start < code.end && end > code.start ? code.groupings : []));
    const others = groupings.filter((each) => each.length > 1 || each[0] !== term.stem);
    return others.length > 0 ? { ...term, synonyms: [...term.synonyms, ...others] } : term;
  });
}
