import { uniqueHits } from "./search-hits.ts";
import { bestScore, type RelevantHit } from "./sort-hits.ts";

/** Limits for each of several things in one message: the number of hits, and the share of the best score that they need. */
const MAX_OF_EACH = 2;
const CLOSE_SCORE_SHARE = 0.85;

/**
 * Merges the hits of several things round-robin. The best hit of each thing gets the best score of all, since each was asked
 * for.
 */
export function interleave(things: RelevantHit[][]): RelevantHit[] {
  const found = things.map(selectClosest);
  const best = Math.max(...found.map(bestScore));
  const lists = found.map((hits) => hits.map((each) => ({ ...each, score: (each.score / bestScore(hits)) * best })));
  const longest = Math.max(...lists.map(({ length }) => length));
  return uniqueHits(Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat());
}

function selectClosest(hits: RelevantHit[]): RelevantHit[] {
  const best = bestScore(hits);
  return hits.filter(({ score }) => score >= CLOSE_SCORE_SHARE * best).slice(0, MAX_OF_EACH);
}
