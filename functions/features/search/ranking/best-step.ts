import { scoreStep } from "./fit.ts";
import type { RankedRecord } from "./fuse.ts";

/** Part of the closeness of the best that is about as close. */
const CLOSE_SHARE = 0.4;

/**
 * Returns the records that an order by something else than relevance shows: of those that are in the step of the best
 * (`search.absolute-scores`), and of what is only related those that are about as close and have as much: a word of the text in
 * name or labels where the best has one, else as many words. Best first in, best first out.
 */
export function ofBestStep(ranked: RankedRecord[]): RankedRecord[] {
  const [best] = ranked;
  if (!best) return [];
  const least = scoreStep(best.score);
  if (least > 0) return ranked.filter(({ score }) => score >= least);
  const hasAsMuch = isPlaced(best) ? isPlaced : ({ matches }: RankedRecord) => matches.length >= best.matches.length;
  return ranked.filter((record) => hasAsMuch(record) && record.fit.closeness >= CLOSE_SHARE * best.fit.closeness);
}

/** Returns true for a record that has a word of the text where it tells what it is. */
export function isPlaced({ fit, matches }: RankedRecord): boolean {
  return fit.tier === "identified" || matches.some(({ place, otherName }) => place !== undefined || otherName !== undefined);
}
