import type { CatalogKind, QueryTerm, SearchIndex, TermMatch } from "../../../platform/ports/search/search-index.ts";
import { type RankedRecord, refKey } from "./retrieval/fuse.ts";
import { findPassing } from "./retrieval/named-records.ts";
import type { RetrievalRequest } from "./retrieval/retrieval-request.ts";
import { scoreStep } from "./scores/tier-scores.ts";
import { findAskedThing } from "./things/asked-thing.ts";

/** Part of the closeness of the best that is about as close. */
const CLOSE_SHARE = 0.4;

/**
 * Returns the records that an order by something else than relevance shows: of those that are in the step of the best
 * (`search.absolute-scores`), and of what is only related those that are about as close and have as much: a word of the text in
 * name or labels where the best has one, else as many words. How close posts and prompts are depends on the engine, and decides
 * nothing. Best first in, best first out.
 */
function ofBestStep(ranked: RankedRecord[], kind: CatalogKind): RankedRecord[] {
  const [best] = ranked;
  if (!best) return [];
  const step = scoreStep(best.score);
  if (step > 0) return ranked.filter(({ score }) => score >= step);
  const hasAsMuch = isPlaced(best) ? isPlaced : ({ matches }: RankedRecord) => matches.length >= best.matches.length;
  const least = kind === "products" ? CLOSE_SHARE * best.fit.closeness : 0;
  return ranked.filter((record) => hasAsMuch(record) && record.fit.closeness >= least);
}

/**
 * Returns what an order by something else than relevance shows where no record has all words of a text in name or labels: the
 * best step, and where the best has not all of them of the things that the text names alone, without what goes with them.
 */
export async function ofBestThings(
  index: SearchIndex,
  { scope, plan }: Pick<RetrievalRequest, "scope" | "plan">,
  terms: QueryTerm[],
  ranked: RankedRecord[],
): Promise<RankedRecord[]> {
  const isWhole = ranked[0]?.matches.length === terms.length;
  const thing = scope.kind === "products" && !isWhole ? findAskedThing({ ...plan, terms }) : null;
  const called = thing ? ranked.filter(({ matches }) => matches.some((match) => match.term === thing.at && isTold(match))) : [];
  if (!thing || called.length === 0) return ofBestStep(ranked, scope.kind);
  const accessories = await findPassing(index, scope, called, thing.accessories);
  const things = called.filter((record) => !accessories.has(refKey(record)));
  return ofBestStep(things.length > 0 ? things : called, scope.kind);
}

/** Returns true for a record that has a word of the text where it tells what it is. */
export function isPlaced({ fit, matches }: RankedRecord): boolean {
  return fit.tier === "identified" || matches.some(isTold);
}

/** Returns true for a match of a word where a record tells what it is. */
export function isTold({ place, otherName }: TermMatch): boolean {
  return place !== undefined || otherName !== undefined;
}
