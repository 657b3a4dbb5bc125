import type { IndexScope, SearchAfter, SearchIndex } from "../../../platform/ports/search-index.ts";
import type { PagePosition } from "../query/search-cursor.ts";
import { type RankedRecord, refKey } from "./fuse.ts";
import type { RetrievalResult } from "./retrieve.ts";

/** The scores of the tail stay below the window's last, and go down with the words' own. */
const BELOW_WINDOW_FACTOR = 0.999;

export interface ContinuationPage {
  ranked: RankedRecord[];
  next(used: number): PagePosition | null;
}

/** What follows the fused window, in lexical order: everything but the records that vectors and codes brought into the window. */
export async function lexicalContinuation(
  index: SearchIndex,
  scope: IndexScope,
  retrieved: RetrievalResult,
  begin: { after: SearchAfter | null; score: number },
  limit: number,
): Promise<ContinuationPage> {
  const shown = new Set(retrieved.additionalMatches.map(refKey));
  const size = limit + 1 + shown.size;
  const answer = await index.query(scope, { ...retrieved.query, nearest: 0, facets: [], after: begin.after, size });
  const hits = answer.hits.filter((hit) => !shown.has(refKey(hit)));
  const before = typeof begin.after?.value === "number" && begin.after.value > 0 ? begin.after.value : (hits[0]?.score ?? 1);
  const ranked = hits.map(({ workspaceId, id, score, cosine, matches }): RankedRecord => {
    return {
      workspaceId,
      id,
      score: begin.score * BELOW_WINDOW_FACTOR * Math.min(1, score / before),
      lexical: score,
      cosine,
      matches,
    };
  });
  return {
    ranked: ranked.slice(0, limit),
    next: (used) =>
      used > 0 && used < hits.length ? { at: "tail", after: hits[used - 1]!.after, score: ranked[used - 1]!.score } : null,
  };
}
