import type { Alternative, TermMatch } from "../../../ports/search/search-index.ts";
import type { WordPlace } from "../../../text/words/word-places.ts";
import type { PlacedWords } from "../documents/packed-columns.ts";
import { hasPlacedStart, hasPlacedStem, hasPlacedWord, NO_WORDS } from "../documents/placed-words.ts";
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
  if (term.synonyms.length === 0 && !term.alternatives?.length) return null;
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

/**
 * Makes what tells the terms that a record has in name and labels, typos apart: of one that matches without regard to its words.
 * Most of the nearest bring no word along, and such words are looked through once.
 */
export function placedMatcher(terms: MatchedTerm[]): (words: PlacedWords) => TermMatch[] {
  const ways = terms.map(listWays);
  const find = (words: PlacedWords) =>
    terms.flatMap((term, at): TermMatch[] => {
      const way = ways[at]!.find((each) => findPlace(each, term, words) !== null);
      return way ? [withPlace({ ...way }, term, words)] : [];
    });
  let isBlankWithout: boolean | undefined;
  return (words) => {
    if (words.name !== NO_WORDS.name || words.label !== NO_WORDS.label) return find(words);
    isBlankWithout ??= find(words).length === 0;
    return isBlankWithout ? [] : find(words);
  };
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
        hasPlacedStem(text, term.stem) ||
        (term.secondStem !== undefined && hasPlacedStem(text, term.secondStem)) ||
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
