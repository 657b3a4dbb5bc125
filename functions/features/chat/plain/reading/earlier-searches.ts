import { findAnalysis } from "../../../../languages/registry.ts";
import { normalise } from "../../../../platform/text/words.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import { findThings } from "../language/named-things.ts";
import { isNoun, toNounStem } from "../language/noun-index.ts";
import type { ParsedMessage, SearchCriteria } from "../parsed-message.ts";
import { findEarlier, type ReferencedCards } from "./pick-cards.ts";

/** Searches for other things that a conversation keeps. */
const MAX_PAST = 3;

/** The part of a conversation that a search belongs to. */
interface Searches {
  criteria: SearchCriteria | null;
  past: SearchCriteria[];
  shown: ShownCard[];
  listed: ShownCard[];
  searched: ShownCard[];
}

/** Adds the search at hand to those before it, when a message begins another one. */
export function keepPast({ criteria, past }: Pick<Searches, "criteria" | "past">, next: SearchCriteria | null): SearchCriteria[] {
  const isLeft = criteria !== null && next !== null && !next.words.some((word) => criteria.words.includes(word));
  return isLeft && criteria.words.length > 0 ? [criteria, ...past].slice(0, MAX_PAST) : past;
}

/**
 * Takes up an earlier search where a message returns to its thing ("and back to the lamps, in white?"): what it says is added to
 * what was wanted then. A message that picks one of the cards of then is left as it is.
 */
export function resumeSearch<Before extends Searches>(
  parsed: ParsedMessage,
  before: Before,
  cards: ReferencedCards,
): { parsed: ParsedMessage; before: Before } {
  const { relation, isDefinite, reference, pickedPositions, purchase, words, language } = parsed;
  const picks = reference !== null || pickedPositions.length > 0 || purchase !== null || parsed.asked.superlative !== null;
  const things = relation === "newSearch" && isDefinite && !picks ? findThings(words, language).flat() : [];
  const said = things.map((thing) => toNounStem(normalise(thing), language));
  const isOf = ({ words: searched }: SearchCriteria) => {
    const stems = searched.map((word) => toNounStem(normalise(word), language));
    return said.every((stem) => stems.some((each) => each === stem || (isCompound(language) && each.endsWith(stem))));
  };
  const earlier = said.length > 0 ? before.past.find(isOf) : undefined;
  if (!earlier) return { parsed, before };
  // "Back to the lamps" says nothing else of them.
  const isNew = (word: string) => !things.includes(word) && !earlier.words.includes(word) && isNoun(word, language);
  const shown = findEarlier(parsed, cards);
  const past = before.past.map((search) => (search === earlier && before.criteria ? before.criteria : search));
  return {
    parsed: {
      ...parsed,
      relation: "refinement",
      words: words.filter(isNew),
      describingWords: parsed.describingWords.filter(isNew),
    },
    before: { ...before, criteria: earlier, past, shown, listed: shown, searched: shown },
  };
}

/** "The lamps" are headlamps where a compound ends in what it is. */
function isCompound(language: string): boolean {
  return findAnalysis(language)?.isHeadLast ?? false;
}
