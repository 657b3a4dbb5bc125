import type { CatalogKind } from "../../../platform/ports/search/search-index.ts";
import type { RankedRecord } from "./retrieval/fuse.ts";
import { scoreStep } from "./scores/tier-scores.ts";

/** Part of the closeness of the best that is about as close. */
const CLOSE_SHARE = 0.4;

/**
 * Returns the records that an order by something else than relevance shows: of those that are in the step of the best
 * (`search.absolute-scores`), and of what is only related those that are about as close and have as much: a word of the text in
 * name or labels where the best has one, else as many words. How close posts and prompts are depends on the engine, and decides
 * nothing. Best first in, best first out.
 */
export function ofBestStep(ranked: RankedRecord[], kind: CatalogKind): RankedRecord[] {
  const [best] = ranked;
  if (!best) return [];
  const step = scoreStep(best.score);
  if (step > 0) return ranked.filter(({ score }) => score >= step);
  const hasAsMuch = isPlaced(best) ? isPlaced : ({ matches }: RankedRecord) => matches.length >= best.matches.length;
  const least = kind === "products" ? CLOSE_SHARE * best.fit.closeness : 0;
  return ranked.filter((record) => hasAsMuch(record) && record.fit.closeness >= least);
}

/** Returns true for a record that has a word of the text where it tells what it is. */
export function isPlaced({ fit, matches }: RankedRecord): boolean {
  return fit.tier === "identified" || matches.some(({ place, otherName }) => place !== undefined || otherName !== undefined);
}
