import type { TermMatch } from "../../ports/search-index.ts";
import { type MatchedTerm, matchName } from "./term-clauses.ts";

interface HitWords {
  /** Names of the clauses that matched. */
  names: string[];
  /** The record's words, read only when one is asked for; null when they did not come with the hit. */
  words: () => string[] | null;
  /** True when a term without a named match is an unfinished word. */
  infersPrefix: boolean;
}

/** Returns how each term matched in one hit, from the names of the clauses. */
export function termMatches(terms: MatchedTerm[], { names, words, infersPrefix }: HitWords): TermMatch[] {
  const matched = new Set(names);
  return terms.flatMap((term): TermMatch[] => {
    const { position } = term;
    if (matched.has(matchName(position, "exact"))) return [{ term: position, how: "exact" }];
    if (matched.has(matchName(position, "synonym"))) return [{ term: position, how: "synonym" }];
    const isPrefix = infersPrefix && term.prefix && !term.optional;
    const typo = nearest(term, matched);
    if (matched.has(matchName(position, "prefix")) || (isPrefix && !typo)) return [prefixMatch(term, words)];
    return typo ? [{ term: position, how: "typo", word: typo.word, edits: typo.edits }] : [];
  });
}

/** The word is looked up when it is read: few hits are on the page. */
function prefixMatch({ position, word: start }: MatchedTerm, words: HitWords["words"]): TermMatch {
  return {
    term: position,
    how: "prefix",
    get word() {
      return shortest((words() ?? []).filter((word) => word.startsWith(start)));
    },
  };
}

function shortest(words: string[]): string | undefined {
  return words.sort((one, other) => one.length - other.length || (one < other ? -1 : 1))[0];
}

function nearest({ position, corrections }: MatchedTerm, matched: Set<string>) {
  const found = corrections.filter(({ word }) => matched.has(`${matchName(position, "typo")}:${word}`));
  return found.sort((one, other) => one.edits - other.edits || (one.word < other.word ? -1 : 1))[0];
}
