import type { After, IndexScope, SearchIndex } from "../../platform/search-index.ts";
import { keyOf, type Ranked } from "./fuse.ts";
import type { Place } from "./place.ts";
import type { Retrieved } from "./retrieve.ts";

/** The scores of the tail stay below the window's last, and go down with the words' own. */
const BELOW_WINDOW = 0.999;

export interface TailPage {
  ranked: Ranked[];
  next(used: number): Place | null;
}

/** What follows the fused window, in lexical order: everything but the records that vectors and codes brought into the window. */
export async function tailAfter(
  index: SearchIndex,
  scope: IndexScope,
  retrieved: Retrieved,
  begin: { after: After | null; score: number },
  limit: number,
): Promise<TailPage> {
  const shown = new Set(retrieved.also.map(keyOf));
  const size = limit + 1 + shown.size;
  const answer = await index.query(scope, { ...retrieved.query, nearest: 0, facets: [], after: begin.after, size });
  const hits = answer.hits.filter((hit) => !shown.has(keyOf(hit)));
  const before = typeof begin.after?.value === "number" && begin.after.value > 0 ? begin.after.value : (hits[0]?.score ?? 1);
  const ranked = hits.map(({ workspaceId, id, score, cosine, matches }): Ranked => {
    return { workspaceId, id, score: begin.score * BELOW_WINDOW * Math.min(1, score / before), lexical: score, cosine, matches };
  });
  return {
    ranked: ranked.slice(0, limit),
    next: (used) =>
      used > 0 && used < hits.length ? { at: "tail", after: hits[used - 1]!.after, score: ranked[used - 1]!.score } : null,
  };
}
