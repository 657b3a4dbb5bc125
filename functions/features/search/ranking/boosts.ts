import type { Rater } from "../query/search-request.ts";
import { scoreOf } from "./fit.ts";
import { byScore, type RankedRecord } from "./fuse.ts";

/** Units of a boost: a ten-thousandth of the scores of one tier. */
const UNITS = 10_000;

/** Rating that puts a record below the step of its match, whatever other raters say. */
export const STEP_DOWN = Number.NEGATIVE_INFINITY;
/** Its level: below that of any boost. */
const STEP_DOWN_LEVEL = -2 * UNITS;
/** Part of its closeness that such a record keeps: it comes after those of the step below, in the order of relevance. */
const KEPT_CLOSENESS = 0.1;

/** The boosts of a window in the order of its relevance, in units: a cursor holds them, so that pages stay consistent. */
export type BoostLevels = Int16Array;

/** Asks all raters for the boosts of a window, and adds them up; null when they change nothing. */
export async function readBoosts(ranked: RankedRecord[], raters: readonly Rater[]): Promise<BoostLevels | null> {
  if (raters.length === 0 || ranked.length < 2) return null;
  const ratings = await Promise.all(raters.map((rater) => rater.rate(ranked)));
  const levels = Int16Array.from(ranked, (_, at) => {
    const boost = raters.reduce((sum, { weight }, rater) => sum + weight * ratings[rater]![at]!, 0);
    return boost === STEP_DOWN ? STEP_DOWN_LEVEL : Math.round(UNITS * Math.max(-1, Math.min(1, boost)));
  });
  return levels.some((level) => level !== 0) ? levels : null;
}

/**
 * Orders a window by its boosted scores, each within its tier: no boost lifts a record above those that have the words where they
 * tell more. A window that changed since it was rated stays as it is.
 */
export function applyBoosts(ranked: RankedRecord[], levels: BoostLevels | null): RankedRecord[] {
  if (levels?.length !== ranked.length) return ranked;
  return ranked.map((record, at): RankedRecord => ({ ...record, score: boostedScore(record, levels[at]!) })).sort(byScore);
}

function boostedScore({ fit, boost }: RankedRecord, level: number): number {
  if (level !== STEP_DOWN_LEVEL || fit.tier === "identified") return scoreOf(fit, boost + Math.max(-1, level / UNITS));
  const tier = fit.tier === "related" ? "related" : "labelled";
  return scoreOf({ tier, closeness: KEPT_CLOSENESS * fit.closeness });
}

export function encodeBoosts(levels: BoostLevels): string {
  return Buffer.from(levels.buffer, levels.byteOffset, levels.byteLength).toString("base64url");
}

export function decodeBoosts(text: string): BoostLevels {
  // A copy: a buffer of the pool may begin at an odd byte.
  return new Int16Array(Uint8Array.from(Buffer.from(text, "base64url")).buffer);
}
