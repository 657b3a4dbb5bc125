import type { QueryTerm, TermMatch } from "../../ports/search-index.ts";
import type { WordPlace } from "../../text/word-places.ts";
import type { PlacedWords } from "./hit-column.ts";
import { synonymPhrases } from "./term-clauses.ts";

/** Adds to a match the best place in which the hit has the term. */
export function withPlace(match: TermMatch, term: QueryTerm, words: PlacedWords): TermMatch {
  const place = findPlace(match, term, words);
  if (place) match.place = place;
  return match;
}

function findPlace(match: TermMatch, term: QueryTerm, { name, label }: PlacedWords): WordPlace | null {
  if (isIn(name, match, term)) return "name";
  return isIn(match.how === "synonym" ? name + label : label, match, term) ? "label" : null;
}

/** The word of an unfinished term is not asked for: it may have to be looked up in the record. */
function isIn(text: string, match: TermMatch, term: QueryTerm): boolean {
  switch (match.how) {
    case "exact":
      return [term.stem, term.word, term.secondStem].some((form) => form !== undefined && text.includes(` ${form} `));
    case "synonym":
      return synonymPhrases(term).some((stems) => stems.every((stem) => text.includes(` ${stem} `)));
    case "prefix":
      return text.includes(` ${term.word}`);
    case "typo":
      return text.includes(` ${match.word} `);
  }
}
