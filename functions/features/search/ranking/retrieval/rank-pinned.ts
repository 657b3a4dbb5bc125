import type { IndexQuery, SearchIndex } from "../../../../platform/ports/search/search-index.ts";
import { andFilters } from "../../filters/filter-language.ts";
import { type QueryScores, type RankedRecord, rankHits, rankIdentified } from "./fuse.ts";
import type { RetrievalRequest } from "./retrieval-request.ts";

/**
 * Ranks the pinned records that are there, may be seen and pass the filter, by the scores that they have without being pinned.
 * Without scores everything is browsed, and fits.
 */
export async function rankPinned(
  index: SearchIndex,
  { scope, pinned = [], filter }: RetrievalRequest,
  query: IndexQuery,
  scores: QueryScores | null,
): Promise<RankedRecord[]> {
  if (pinned.length === 0) return [];
  const named = andFilters([filter, { field: "id", op: "in", values: pinned.map(({ id }) => id) }]);
  const page = { nearest: null, facets: [], sort: null, after: null, size: pinned.length };
  const { hits } = await index.query(scope, { ...query, ...page, filter: named, additionalMatches: [...pinned] });
  return scores ? rankHits(scores, hits) : hits.map(rankIdentified);
}
