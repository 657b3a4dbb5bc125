export const MATCH_TIERS = ["identified", "titled", "named", "labelled", "described", "related"] as const;

/**
 * Tells how a record answers a query: by an identifier, by its whole name, with all words in its name, with all of them where it
 * says what it is, with most of them there and the others in its text, or less.
 */
export type MatchTier = (typeof MATCH_TIERS)[number];

/** Tells a caller how a record matches (docs/specification/search.md). */
export const MATCH_TYPES = ["exact", "words", "partial", "thesaurus", "meaning"] as const;
export type MatchType = (typeof MATCH_TYPES)[number];

/** Measure of how well a record fits, before its score is made of it. */
export interface Fit {
  tier: MatchTier;
  type: MatchType;
  /** Measure of how far the words of the record are an answer, in [0, 1]. */
  words: number;
  /** In [0, 1]: orders the records of a tier. */
  closeness: number;
  /** Parts of the closeness that come from words and from meaning; the rest is likeness to the best (questions). */
  ofWords: number;
  ofMeaning: number;
}

/** Score from which a hit is an answer by its words (`search.absolute-scores`). */
export const FITTING_SCORE = 0.5;
