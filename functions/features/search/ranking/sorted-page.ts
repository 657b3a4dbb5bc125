import type { IndexResult, QueryTerm, SearchIndex, Sort } from "../../../platform/ports/search-index.ts";
import type { PagePosition } from "../query/search-cursor.ts";
import { toRanked } from "./fuse.ts";
import { matchRecords } from "./match-records.ts";
import type { FoundPage } from "./ranked-page.ts";
import type { RetrievalRequest } from "./retrieval-request.ts";

/** Finds a page in an order that the caller chose; without `sort`, in order of id. */
export async function findSortedPage(
  index: SearchIndex,
  retrieval: RetrievalRequest,
  sort: Sort | null,
  position: PagePosition | null,
  limit: number,
): Promise<FoundPage> {
  const after = position?.at === "sorted" ? position.after : null;
  const order = { sort, after, size: limit + 1 };
  const { hits, total, facets, terms } = await retrieveSorted(index, { ...retrieval, order });
  const next = (used: number): PagePosition | null =>
    used > 0 && used < hits.length ? { at: "sorted", after: hits[used - 1]!.after } : null;
  return { ranked: hits.map((hit) => toRanked(hit, 1)), total, facets, terms, next };
}

type SortedResult = Pick<IndexResult, "hits" | "total" | "facets"> & { terms: QueryTerm[] };

/** Returns what matches in the order that the caller chose: the same records as by relevance. */
async function retrieveSorted(index: SearchIndex, request: RetrievalRequest): Promise<SortedResult> {
  const { query, answer, named, nearest } = await matchRecords(index, request);
  const additionalMatches = [...named.all, ...nearest];
  if (additionalMatches.length === 0) return { ...answer, terms: query.terms };
  return { ...(await index.query(request.scope, { ...query, additionalMatches })), terms: query.terms };
}
