import type { IndexQuery, TermMatch } from "../../ports/search-index.ts";
import { infersPrefix } from "./match-clauses.ts";
import { type MatchedTerm, matchName } from "./term-clauses.ts";

interface HitWords {
  /** Names of the clauses that matched. */
  names: string[];
  /** The record's words, read only when one is asked for; null when they did not come with the hit. */
  words: () => string[] | null;
  match: IndexQuery["match"];
}

/** Returns how each term matched in one hit, from the names of the clauses. */
export function termMatches(terms: MatchedTerm[], { names, words, match }: HitWords): TermMatch[] {
  const matched = new Set(names);
  return terms.flatMap((term): TermMatch[] => {
    const { position } = term;
    const isExact = matched.has(matchName(position, "exact")) || matched.has(matchName(position, "written"));
    if (isExact) return [{ term: position, how: "exact" }];
    if (matched.has(matchName(position, "synonym"))) return [{ term: position, how: "synonym" }];
    const isPrefix = term.prefix && infersPrefix(term, match);
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
