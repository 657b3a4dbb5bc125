import type { Alternative, TermMatch } from "../../../ports/search/search-index.ts";
import type { WordPlace } from "../../../text/words/word-places.ts";
import type { PlacedWords } from "../documents/packed-columns.ts";
import { hasPlacedStart, hasPlacedStem, hasPlacedWord } from "../documents/placed-words.ts";
import { alternativesOf, type MatchedTerm, synonymPhrases } from "../query/term-clauses.ts";

/** Adds to a match the best place in which the hit has the term; where it has none, that of another name of the thing. */
export function withPlace(match: TermMatch, term: MatchedTerm, words: PlacedWords): TermMatch {
  const place = findPlace(match, term, words);
  if (place) match.place = place;
  const otherName = place ? null : findOtherName(term, words);
  if (otherName) match.otherName = otherName;
  return match;
}

/** A phrase counts in the name alone: its words may be labels apart from each other. */
function findOtherName(term: MatchedTerm, words: PlacedWords): TermMatch["otherName"] | null {
  const synonyms = synonymPhrases(term).map((stems) => ({ how: "synonym" as const, stems, forms: undefined }));
  const names = alternativesOf(term).filter(([, { relation }]) => relation === "same");
  const others = names.map(([alternative, { stems, forms }]) => ({ how: "thesaurus" as const, alternative, stems, forms }));
  const ways = [...synonyms, ...others];
  const isIn = (text: string) => (way: Pick<Alternative, "stems" | "forms">) => hasPlacedName(text, way);
  const named = ways.find(isIn(words.name));
  const labelled = named ?? ways.filter(({ stems }) => stems.length === 1).find(isIn(words.label));
  if (!labelled) return null;
  const { stems: _, forms: __, ...way } = labelled;
  return { ...way, place: named ? "name" : "label" };
}

/** Returns the terms that a record has in name and labels, typos apart: of one that matches without regard to its words. */
export function placedMatches(terms: MatchedTerm[], words: PlacedWords): TermMatch[] {
  return terms
    .flatMap((term) => listWays(term).find((way) => findPlace(way, term, words) !== null) ?? [])
    .map((match) => withPlace(match, terms[match.term]!, words));
}

/** Lists the ways in which a record may have a term, the best first. */
function listWays({ position, alternatives = [], prefix }: MatchedTerm): TermMatch[] {
  return [
    { term: position, how: "exact" },
    { term: position, how: "synonym" },
    ...alternatives.map((_, alternative): TermMatch => ({ term: position, how: "thesaurus", alternative })),
    ...(prefix ? [{ term: position, how: "prefix" as const }] : []),
  ];
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
        [term.stem, term.secondStem].some((stem) => stem !== undefined && hasPlacedStem(text, stem)) ||
        hasPlacedWord(text, term.word)
      );
    case "synonym":
      return synonymPhrases(term).some((stems) => stems.every((stem) => hasPlacedStem(text, stem)));
    case "thesaurus":
      return hasPlacedName(text, term.alternatives![match.alternative!]!);
    case "prefix":
      return hasPlacedStart(text, term.word);
    case "typo":
      return term.corrections.some(({ word }) => hasPlacedWord(text, word));
  }
}

function hasPlacedName(text: string, { stems, forms }: Pick<Alternative, "stems" | "forms">): boolean {
  return forms ? forms.some((form) => hasPlacedWord(text, form)) : stems.every((stem) => hasPlacedStem(text, stem));
}
