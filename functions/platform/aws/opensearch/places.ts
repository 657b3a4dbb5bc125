import type { TermMatch } from "../../ports/search-index.ts";
import type { WordPlace } from "../../text/word-places.ts";
import { type PlacedWords, placedStem } from "./hit-column.ts";
import { type MatchedTerm, synonymPhrases } from "./term-clauses.ts";

/** Adds to a match the best place in which the hit has the term. */
export function withPlace(match: TermMatch, term: MatchedTerm, words: PlacedWords): TermMatch {
  const place = findPlace(match, term, words);
  if (place) match.place = place;
  return match;
}

function findPlace(match: TermMatch, term: MatchedTerm, { name, label }: PlacedWords): WordPlace | null {
  if (isIn(name, match, term)) return "name";
  const isOfPhrases = match.how === "synonym" || match.how === "thesaurus";
  return isIn(isOfPhrases ? name + label : label, match, term) ? "label" : null;
}

/** The word of an unfinished term is not asked for: it may have to be looked up in the record. */
function isIn(text: string, match: TermMatch, term: MatchedTerm): boolean {
  switch (match.how) {
    case "exact":
      return (
        text.includes(` ${term.word} `) || [term.stem, term.secondStem].some((stem) => stem !== undefined && hasStem(text, stem))
      );
    case "synonym":
      return synonymPhrases(term).some((stems) => stems.every((stem) => hasStem(text, stem)));
    case "thesaurus":
      return term.alternatives![match.alternative!]!.stems.every((stem) => hasStem(text, stem));
    case "prefix":
      return text.includes(` ${term.word}`);
    case "typo":
      return term.corrections.some(({ word }) => text.includes(` ${word} `));
  }
}

function hasStem(text: string, stem: string): boolean {
  return text.includes(` ${stem} `) || text.includes(` ${placedStem(stem)} `);
}
