import type { Booster } from "../query/search-request.ts";
import { scoreOf } from "./fit.ts";
import { byScore, type RankedRecord } from "./fuse.ts";

/**
 * Largest boost, as a share of the scores that records of one tier can have: enough to decide between those that fit about
 * equally well. It lifts none above those that have the words where they tell more (docs/decisions/0032-recommendations.md).
 */
const MAX_BOOST = 0.09;
/** Worth of boosts for records that match by meaning alone: their scores lie close together, and tell much all the same. */
const BY_MEANING = 0.25;
const LEVELS = 255;

/** The boosts of a window in the order of its relevance, one byte each: a cursor holds them, so that pages stay consistent. */
export type BoostLevels = Uint8Array;

/** Asks for the boosts of a window; null when they change nothing. */
export async function readBoosts(ranked: RankedRecord[], booster: Booster | null): Promise<BoostLevels | null> {
  if (!booster || ranked.length < 2) return null;
  const boosts = await booster(ranked);
  const levels = Uint8Array.from(ranked, ({ lexical }, at) => Math.round(boosts[at]! * LEVELS * (lexical > 0 ? 1 : BY_MEANING)));
  return levels.some((level) => level > 0) ? levels : null;
}

/** Orders a window by its boosted scores. A window that changed since it was rated stays as it is. */
export function applyBoosts(ranked: RankedRecord[], levels: BoostLevels | null): RankedRecord[] {
  if (levels?.length !== ranked.length) return ranked;
  return ranked
    .map((record, at): RankedRecord => ({ ...record, score: scoreOf(record.fit, (MAX_BOOST * levels[at]!) / LEVELS) }))
    .sort(byScore);
}

export function encodeBoosts(levels: BoostLevels): string {
  return Buffer.from(levels).toString("base64url");
}

export function decodeBoosts(text: string): BoostLevels {
  return Buffer.from(text, "base64url");
}
