import { FITTING_SCORE, type SearchHit } from "../../search/index.ts";

/** Minimum share of the best score: below it, a record is about something else. */
const MIN_SHARE_OF_BEST = 0.6;

export interface ScoredHit {
  hit: SearchHit;
  score: number;
  /** True where it hardly fits, by itself or beside the best. */
  isWeak: boolean;
}

/** Returns the hits of one search with what `scoreOf` says of each, and whether it fits. */
export function scoreHits(hits: SearchHit[], scoreOf: (hit: SearchHit) => number): ScoredHit[] {
  const best = Math.max(0, ...hits.map(scoreOf));
  return hits.map((hit) => {
    const score = scoreOf(hit);
    return { hit, score, isWeak: score < FITTING_SCORE || score < MIN_SHARE_OF_BEST * best };
  });
}

/**
 * Returns the hits of one search that an answer may show: the first that fit, or the first of all where none does. The others
 * need not be read.
 */
export function chooseHits(
  hits: SearchHit[],
  scoreOf: (hit: SearchHit) => number,
  { maxFitting, maxWeak }: { maxFitting: number; maxWeak: number },
): SearchHit[] {
  const scored = scoreHits(hits, scoreOf);
  const fitting = scored.filter(({ isWeak }) => !isWeak);
  const chosen = fitting.length > 0 ? fitting.slice(0, maxFitting) : scored.slice(0, maxWeak);
  return chosen.map(({ hit }) => hit);
}
