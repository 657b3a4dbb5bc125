import type { IndexHit, IndexQuery, IndexResult, IndexScope, SearchAfter, Sort } from "../../../ports/search-index.ts";
import { bestCosine, packedVectors, readNearest, toRecordRef } from "../answers.ts";
import type { Json } from "../opensearch-client.ts";
import { nearestSearch, type OpenSearchAnswer, type OpenSearchHit, type ScopedSearch, wantsNearest } from "../searches.ts";
import { type OlderAggregations, olderAggregations, readOlderFacets, toOlderFilter } from "./older-filters.ts";
import { hasOlderTerm, olderMatchClause, olderMatches } from "./older-words.ts";

/** Sends searches of one scope to the index of the older layout. */
type SendSearches = (searches: ScopedSearch[]) => Promise<OpenSearchAnswer[]>;

/**
 * Answers a query from an index of layout 1, while its successor is built: the same records, filters, facets, nearest and order
 * by fields; a simpler order by words. In two round trips: how rare a word is decides its worth.
 */
export async function queryOlder({ tenantId }: IndexScope, query: IndexQuery, send: SendSearches): Promise<IndexResult> {
  const count = (filter: Json[]): ScopedSearch => ({ filter, body: { size: 0, track_total_hits: true } });
  const counts = await send([count([]), ...query.terms.map((term) => count([hasOlderTerm(term)]))]);
  const [documents, ...frequencies] = counts.map(({ hits }) => hits.total.value) as [number, ...number[]];
  const clause = olderMatchClause(tenantId, query, documents, frequencies);
  const [hits, nearest] = await send([
    hitSearch(query, clause),
    ...(wantsNearest(query) ? [nearestOf(query, query.vector)] : []),
  ]);
  const isEnough = hits!.hits.total.value >= (query.nearestBelow ?? Number.POSITIVE_INFINITY);
  return {
    documents,
    frequencies,
    total: hits!.hits.total.value,
    hits: hits!.hits.hits.map((hit) => toHit(hit, query)),
    nearest: nearest && query.vector && !isEnough ? readNearest(nearest, query.vector) : [],
    facets: readOlderFacets(query.facets, hits!.aggregations as OlderAggregations),
  };
}

function nearestOf(query: IndexQuery, vector: Float32Array): ScopedSearch {
  return { ...nearestSearch({ ...query, filter: null }, vector), filter: query.filter ? [toOlderFilter(query.filter)] : [] };
}

/** Facets may ignore part of the filter, so that it applies to the hits alone, afterwards. */
function hitSearch(query: IndexQuery, clause: Json | null): ScopedSearch {
  const { filter, facets, size, sort, vector, after } = query;
  return {
    ...(clause && { query: () => clause }),
    body: {
      size,
      track_total_hits: true,
      track_scores: true,
      sort: sortClauses(sort),
      stored_fields: "_none_",
      docvalue_fields: ["workspace", "record", ...(vector ? ["vectors"] : [])],
      ...(after && { search_after: searchAfter(after, sort) }),
      ...(filter && { post_filter: toOlderFilter(filter) }),
      aggs: olderAggregations(facets),
    },
  };
}

/** Sorts by a field's number, else by its text: numbers before texts, and both before nothing. */
function sortClauses(sort: Sort | null): Json[] {
  const ties = [{ record: "asc" }, { workspace: "asc" }];
  if (!sort) return [{ _score: "desc" }, ...ties];
  const { field, direction } = sort;
  const nested = { path: "facts", filter: { term: { "facts.name": field } } };
  const options = { order: direction, mode: direction === "asc" ? "min" : "max", missing: "_last", nested };
  return [{ "facts.number": options }, { "facts.text": options }, ...ties];
}

function searchAfter({ value, id, workspaceId }: SearchAfter, sort: Sort | null): unknown[] {
  if (!sort) return [value ?? 0, id, workspaceId];
  if (typeof value === "number") return [value, null, id, workspaceId];
  return [sort.direction === "asc" ? "Infinity" : "-Infinity", value, id, workspaceId];
}

function toHit(hit: OpenSearchHit, { terms, vector, sort }: IndexQuery): IndexHit {
  const [first, second] = hit.sort ?? [];
  const ref = toRecordRef(hit);
  return {
    ...ref,
    score: hit._score ?? 0,
    matches: olderMatches(terms, hit.matched_queries ?? []),
    cosine: bestCosine(packedVectors(hit), vector),
    after: { ...ref, value: sort ? sortValue(first, second) : (hit._score ?? 0) },
  };
}

function sortValue(number: unknown, text: unknown): number | string | null {
  return typeof number === "number" ? number : ((text as string | null | undefined) ?? null);
}
