import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import type { Rater } from "../query/search-request.ts";
import { byScore, type RankedRecord } from "./retrieval/fuse.ts";
import { scoreOf, stepShare } from "./scores/tier-scores.ts";

/** Units of a boost: a ten-thousandth of a step. */
const UNITS = 10_000;
/** Steps that boosts and buries of rules move a record by, at most. */
const MAX_LIFT = 1.25;

/** Rating that puts a record below the step of its match, whatever other raters say. */
export const STEP_DOWN = Number.NEGATIVE_INFINITY;
/** Its level: below that of any boost. */
const STEP_DOWN_LEVEL = -3 * UNITS;
/** Part of its closeness that such a record keeps: it comes after those of the step below, in the order of relevance. */
const KEPT_CLOSENESS = 0.1;
/** Rating that makes a record one that is only related, whatever its match, and the part of its closeness that it keeps. */
export const ONLY_RELATED = Number.MIN_SAFE_INTEGER;
const ONLY_RELATED_LEVEL = STEP_DOWN_LEVEL - 1;
const RELATED_CLOSENESS = 0.3;
/** Rating that leaves no step above that of what is only described by the text, in the order that records have. */
export const ONLY_DESCRIBED = -1e12;
const ONLY_DESCRIBED_LEVEL = STEP_DOWN_LEVEL - 2;

/** Steps by which records of a window move, in the order of its relevance, in units: a cursor holds them for later pages. */
export type BoostLevels = Int16Array;

/** Asks all raters for the boosts of a window, and adds them up; null when they change nothing. */
export async function readBoosts(ranked: RankedRecord[], raters: readonly Rater[]): Promise<BoostLevels | null> {
  if (!raters.some(({ ratesAlone }) => ranked.length > (ratesAlone ? 0 : 1))) return null;
  const ratings = await Promise.all(raters.map((rater) => rater.rate(ranked)));
  const sumOf = (at: number, crosses: boolean) =>
    raters.reduce(
      (sum, rater, each) => sum + (Boolean(rater.crossesSteps) === crosses ? rater.weight * ratings[each]![at]! : 0),
      0,
    );
  const levels = Int16Array.from(ranked, (record, at) => levelOf(record, sumOf(at, false), sumOf(at, true)));
  return levels.some((level) => level !== 0) ? levels : null;
}

/** Returns the units by which a record moves that raters lift within its step, and rules across steps. */
function levelOf({ fit, boost }: RankedRecord, learnt: number, lift: number): number {
  if (learnt === STEP_DOWN) return STEP_DOWN_LEVEL;
  // Other raters move it by a few steps.
  if (learnt <= ONLY_RELATED / 2) return ONLY_RELATED_LEVEL;
  if (learnt <= ONLY_DESCRIBED / 2) return ONLY_DESCRIBED_LEVEL;
  const within = stepShare(fit, boost + learnt) - stepShare(fit, boost);
  const across = Math.max(-MAX_LIFT, Math.min(MAX_LIFT, lift));
  return Math.round(UNITS * (within + across));
}

/** Returns the score that a record has with what raters and rules say of it, as `applyBoosts` gives it. */
export function scoreWith(record: RankedRecord, learnt: number, lift: number): number {
  return boostedScore(record, levelOf(record, learnt, lift));
}

/**
 * Orders a window by its boosted scores. What is learnt moves a record within its step; rules may lift it across steps, and never
 * above what an identifier names. A window that changed since it was rated stays as it is.
 */
export function applyBoosts(ranked: RankedRecord[], levels: BoostLevels | null): RankedRecord[] {
  if (levels?.length !== ranked.length) return ranked;
  return ranked
    .map((record, at): RankedRecord => {
      const score = boostedScore(record, levels[at]!);
      return score === record.score ? record : { ...record, score, unboosted: record.score };
    })
    .sort(byScore);
}

function boostedScore({ fit, boost }: RankedRecord, level: number): number {
  if (level === ONLY_RELATED_LEVEL && fit.tier !== "identified")
    return scoreOf({ tier: "related", closeness: RELATED_CLOSENESS * fit.closeness });
  if (level === ONLY_DESCRIBED_LEVEL && fit.tier !== "identified")
    return scoreOf(fit.tier === "related" ? fit : { tier: "described", closeness: closenessOf(fit) }, boost);
  if (level !== STEP_DOWN_LEVEL || fit.tier === "identified") return scoreOf(fit, boost, level / UNITS);
  const tier = fit.tier === "related" || fit.tier === "described" ? "related" : "labelled";
  return scoreOf({ tier, closeness: KEPT_CLOSENESS * fit.closeness });
}

/** Returns the place of a fit among those of all steps above what is related, from 0 to 1. */
function closenessOf({ tier, closeness }: RankedRecord["fit"]): number {
  const above = ["described", "labelled", "named", "titled"];
  return (above.indexOf(tier) + Math.min(1, closeness)) / above.length;
}

export function encodeBoosts(levels: BoostLevels): string {
  return Buffer.from(levels.buffer, levels.byteOffset, levels.byteLength).toString("base64url");
}

export function decodeBoosts(text: string): BoostLevels {
  // A copy: a buffer of the pool may begin at an odd byte.
  return new Int16Array(Uint8Array.from(Buffer.from(text, "base64url")).buffer);
}

/** Rates records, or moves none of them while the index cannot be reached: a search does not fail for its order. */
export async function orNeutral(records: readonly unknown[], rate: () => Promise<number[]>): Promise<number[]> {
  try {
    return await rate();
  } catch (error) {
    if (error instanceof UpstreamError) return records.map(() => 0);
    throw error;
  }
}
