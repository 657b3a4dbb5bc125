import type { Data } from "../../../../clients/typescript/src/types.ts";
import { askedWords, type Group } from "./synonym-groups.ts";

type Failed = Data<"GET /analytics/search">["zeroResultQueries"][number];

interface Suggestion {
  group: Group;
  /** Searches that found nothing. */
  count: number;
  /** Shoppers who typed the other words next. */
  later: number;
}

/**
 * Suggests that what found nothing means what the same shoppers typed next, unless a synonym says so already. What only adds to
 * the text, or leaves something out, is another search and no synonym.
 */
export function suggestSynonyms(failed: Failed[], present: Group[]): Suggestion[] {
  const known = new Set(present.flatMap(askedWords).map(simplify));
  return failed
    .filter(({ query }) => !known.has(simplify(query)) && isWord(query))
    .flatMap(({ query, count, laterQueries }) => {
      const next = laterQueries.find((later) => isWord(later.query) && !isPart(later.query, query));
      return next ? [{ group: [query, next.query], count, later: next.count }] : [];
    })
    .sort((one, other) => other.count - one.count);
}

/** Lists what found nothing and nobody has an answer for yet. */
export function listOpenQueries(failed: Failed[], present: Group[]): Failed[] {
  const suggested = new Set(suggestSynonyms(failed, present).map(({ group }) => group[0]));
  const known = new Set(present.flatMap(askedWords).map(simplify));
  return failed.filter(({ query }) => isWord(query) && !suggested.has(query) && !known.has(simplify(query)));
}

function isWord(text: string): boolean {
  return text.length <= 100 && !text.includes("=>") && /[\p{L}\p{N}]/u.test(text);
}

function isPart(one: string, other: string): boolean {
  const [first, second] = [simplify(one).split(" "), simplify(other).split(" ")];
  const isWithin = (few: string[], many: string[]) => few.every((word) => many.includes(word));
  return isWithin(first, second) || isWithin(second, first);
}

function simplify(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, " ");
}
