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

interface MostShown {
  maxFitting: number;
  maxWeak: number;
}

/** Returns the first that fit, or the first of all where none does. */
export function chooseFitting<T extends { isWeak: boolean }>(scored: T[], { maxFitting, maxWeak }: MostShown): T[] {
  const fitting = scored.filter(({ isWeak }) => !isWeak);
  return fitting.length > 0 ? fitting.slice(0, maxFitting) : scored.slice(0, maxWeak);
}

/** Returns the hits of one search that an answer may show: the others need not be read. */
export function chooseHits(hits: SearchHit[], scoreOf: (hit: SearchHit) => number, most: MostShown): SearchHit[] {
  return chooseFitting(scoreHits(hits, scoreOf), most).map(({ hit }) => hit);
}
