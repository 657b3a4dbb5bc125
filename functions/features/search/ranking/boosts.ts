import type { Rater } from "../query/search-request.ts";
import { scoreOf } from "./fit.ts";
import { byScore, type RankedRecord } from "./fuse.ts";

/** Units of a boost: a ten-thousandth of the scores of one tier. */
const UNITS = 10_000;

/** The boosts of a window in the order of its relevance, in units: a cursor holds them, so that pages stay consistent. */
export type BoostLevels = Int16Array;

/** Asks all raters for the boosts of a window, and adds them up; null when they change nothing. */
export async function readBoosts(ranked: RankedRecord[], raters: readonly Rater[]): Promise<BoostLevels | null> {
  if (raters.length === 0 || ranked.length < 2) return null;
  const ratings = await Promise.all(raters.map((rater) => rater.rate(ranked)));
  const levels = Int16Array.from(ranked, (_, at) => {
    const boost = raters.reduce((sum, { weight }, rater) => sum + weight * ratings[rater]![at]!, 0);
    return Math.round(UNITS * Math.max(-1, Math.min(1, boost)));
  });
  return levels.some((level) => level !== 0) ? levels : null;
}

/**
 * Orders a window by its boosted scores, each within its tier: no boost lifts a record above those that have the words where they
 * tell more. A window that changed since it was rated stays as it is.
 */
export function applyBoosts(ranked: RankedRecord[], levels: BoostLevels | null): RankedRecord[] {
  if (levels?.length !== ranked.length) return ranked;
  return ranked
    .map((record, at): RankedRecord => ({ ...record, score: scoreOf(record.fit, record.boost + levels[at]! / UNITS) }))
    .sort(byScore);
}

export function encodeBoosts(levels: BoostLevels): string {
  return Buffer.from(levels.buffer, levels.byteOffset, levels.byteLength).toString("base64url");
}

export function decodeBoosts(text: string): BoostLevels {
  // A copy: a buffer of the pool may begin at an odd byte.
  return new Int16Array(Uint8Array.from(Buffer.from(text, "base64url")).buffer);
}
