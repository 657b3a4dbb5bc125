import type { Fit, MatchTier } from "../../query/match-fit.ts";

/** Scores of each tier: the first is that of closeness 0, the second lies above that of closeness 1. */
const SCORES: Record<MatchTier, readonly [least: number, limit: number]> = {
  identified: [1, 1],
  titled: [0.999, 1],
  named: [0.99, 0.999],
  labelled: [0.5, 0.9],
  described: [0.4, 0.5],
  related: [0, 0.4],
};
/** Scores from which a record has all words where it says what it is, and from which its labels have most of them. */
export const LABELLED_FROM = SCORES.labelled[0];
export const DESCRIBED_FROM = SCORES.described[0];
/** Keeps the scores of a tier below its limit. */
const MAX_SHARE = 0.999;
/** Share from which lifts are pressed together, and how fast. */
const NEAR_LIMIT = 0.97;
const STEEPNESS = 8;
const SCORE_PRECISION = 1e6;

/** Steps from the lowest, as `lift` crosses them. What an identifier names is above all. */
const STEPS: readonly MatchTier[] = ["related", "described", "labelled", "named", "titled"];

/**
 * Turns a fit into the score that a caller sees; `boost` moves it by that share of its step, up or down, and `lift` by that many
 * steps. It is rounded before sorting: what a caller sees as equal must be in the order of ids.
 */
export function scoreOf(fit: Pick<Fit, "tier" | "closeness">, boost = 0, lift = 0): number {
  const share = stepShare(fit, boost);
  const step = STEPS.indexOf(fit.tier);
  if (lift === 0 || step < 0) return scoreAt(fit.tier, share);
  const place = Math.max(0, Math.min(STEPS.length - 1 + MAX_SHARE, step + share + lift));
  return scoreAt(STEPS[Math.floor(place)]!, Math.min(MAX_SHARE, place % 1));
}

/** Returns the part of its step that a fit has, boosted; what is only related lies close together, so that its root is taken. */
export function stepShare({ tier, closeness }: Pick<Fit, "tier" | "closeness">, boost: number): number {
  const share = Math.max(0, tier === "related" ? Math.sqrt(Math.max(0, closeness)) : closeness);
  return Math.max(0, belowLimit(share + boost));
}

/** Brings shares near and above the limit below it, in their order: what several raters lift is not all the same. */
function belowLimit(share: number): number {
  const above = share - NEAR_LIMIT;
  return above <= 0 ? share : NEAR_LIMIT + (MAX_SHARE - NEAR_LIMIT) * (1 - 1 / (1 + STEEPNESS * above));
}

/** Returns the least score of a tier. */
export function leastScore(tier: MatchTier): number {
  return SCORES[tier][0];
}

function scoreAt(tier: MatchTier, share: number): number {
  const [least, limit] = SCORES[tier];
  return roundScore(least + (limit - least) * share);
}

/** Returns the least score of the step that a score is of; 0 for what is only related. */
export function scoreStep(score: number): number {
  return Object.values(SCORES).find(([least]) => score >= least)![0];
}

function roundScore(score: number): number {
  return Math.min(1, Math.max(1, Math.round(score * SCORE_PRECISION)) / SCORE_PRECISION);
}
