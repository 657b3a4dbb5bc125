import type { Alternative, QueryTerm } from "../../../../platform/ports/search/search-index.ts";

/** Longest phrase of a thesaurus, in words. */
const MAX_WORDS = 3;
/** Limits the alternatives of one term. */
const MAX_ALTERNATIVES = 24;

/**
 * Adds to terms what a thesaurus has for them. A phrase of several words matches where the query has its words in a row, the
 * longest first: each of them may then be replaced by an alternative, so that a record with it has all of them. Returns the same
 * array when nothing is added.
 */
export function withAlternatives(
  terms: QueryTerm[],
  lookUp: (stems: string[], from: number) => Alternative[] | null,
): QueryTerm[] {
  const found = terms.map((): Alternative[] => []);
  for (let from = 0; from < terms.length; ) {
    const { length, alternatives } = findLongest(terms, from, lookUp);
    for (let at = from; at < from + length; at++) found[at]!.push(...alternatives);
    from += length;
  }
  if (found.every((alternatives) => alternatives.length === 0)) return terms;
  return terms.map((term, at) => {
    const { stem, alternatives: known = [] } = term;
    const added = found[at]!.filter(({ stems }) => !stems.includes(stem) && !known.some((one) => isSame(one.stems, stems)));
    if (added.length === 0) return term;
    return { ...term, alternatives: [...known, ...added].slice(0, MAX_ALTERNATIVES) };
  });
}

function findLongest(
  terms: QueryTerm[],
  from: number,
  lookUp: (stems: string[], from: number) => Alternative[] | null,
): { length: number; alternatives: Alternative[] } {
  for (let length = Math.min(MAX_WORDS, terms.length - from); length > 0; length--) {
    const stems = terms.slice(from, from + length).map(({ stem }) => stem);
    const alternatives = lookUp(stems, from);
    if (alternatives) return { length, alternatives };
  }
  return { length: 1, alternatives: [] };
}

function isSame(one: string[], other: string[]): boolean {
  return one.join(" ") === other.join(" ");
}
