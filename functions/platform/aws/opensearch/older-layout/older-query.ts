import type { IndexHit, IndexQuery, IndexResult, IndexScope, RecordRef, SearchAfter, Sort } from "../../../ports/search-index.ts";
import {
  filterFlag,
  type NearestQuery,
  nearestChunks,
  type ReadNearHit,
  readNearest,
  wantsNearest,
  wordsFlag,
} from "../nearest-search.ts";
import type { Json } from "../opensearch-client.ts";
import type { OpenSearchAnswer, OpenSearchHit, ScopedSearch } from "../searches.ts";
import { bestCosine, OLDER_COLUMNS, readHitColumn } from "../stored-hit.ts";
import { type OlderAggregations, olderAggregations, readOlderFacets, toOlderFilter } from "./older-filters.ts";
import { hasOlderTerm, olderMatchClause, olderMatches } from "./older-words.ts";

/** Sends searches of one scope to the index of the older layout. */
type SendSearches = (searches: ScopedSearch[]) => Promise<OpenSearchAnswer[]>;

/**
 * Answers a query from an index of layout 1, while its successor is built: the same records, filters, facets, nearest and order
 * by fields; a simpler order by words. In two round trips: how rare a word is decides its worth, and the nearest are additional
 * matches.
 */
export async function queryOlder({ tenantId }: IndexScope, query: IndexQuery, send: SendSearches): Promise<IndexResult> {
  const count = (filter: Json[]): ScopedSearch => ({ filter, body: { size: 0, track_total_hits: true } });
  const answers = await send([
    count([]),
    ...query.terms.map((term) => count([hasOlderTerm(term)])),
    ...(wantsNearest(query) ? [nearestOf(tenantId, query)] : []),
  ]);
  const near = wantsNearest(query) ? readNearest({ ...query, facets: [] }, answers.pop()!, readNearHit) : null;
  const [documents, ...frequencies] = answers.map(({ hits }) => hits.total.value) as [number, ...number[]];
  const additionalMatches = [...(query.additionalMatches ?? []), ...(near?.only ?? [])];
  const clause = olderMatchClause(tenantId, { ...query, additionalMatches }, documents, frequencies);
  const matching: ScopedSearch = { ...(clause && { query: () => clause }), ...count(visibleFilter(query)) };
  const [hits, all] = (await send([hitSearch(query, clause), matching])) as [OpenSearchAnswer, OpenSearchAnswer];
  return {
    documents,
    frequencies,
    matching: all.hits.total.value,
    total: hits.hits.total.value,
    hits: hits.hits.hits.map((hit) => toHit(hit, query)).filter((hit) => !isOneOf(near?.only ?? [], hit)),
    nearest: near?.passing ?? [],
    facets: readOlderFacets(query.facets, hits.aggregations as OlderAggregations),
  };
}

function visibleFilter({ visible }: IndexQuery): Json[] {
  return visible ? [toOlderFilter(visible)] : [];
}

function isOneOf(records: RecordRef[], { workspaceId, id }: RecordRef): boolean {
  return records.some((record) => record.id === id && record.workspaceId === workspaceId);
}

function nearestOf(tenantId: string, query: NearestQuery): ScopedSearch {
  const words = olderMatchClause(
    tenantId,
    query,
    1,
    query.terms.map(() => 1),
  );
  const near = (narrowed: Json[]) => ({
    bool: {
      must: [nearestChunks(query, narrowed)],
      should: [...(words ? [wordsFlag(words)] : []), ...(query.filter ? [filterFlag(toOlderFilter(query.filter))] : [])],
    },
  });
  return {
    query: near,
    filter: visibleFilter(query),
    body: {
      size: query.nearest.count,
      track_total_hits: false,
      stored_fields: "_none_",
      docvalue_fields: OLDER_COLUMNS,
    },
  };
}

function readNearHit(hit: OpenSearchHit): ReturnType<ReadNearHit> {
  const { ref, vectors } = readHitColumn(hit);
  return { ref, vectors, reader: {} };
}

/** Facets may ignore part of the filter, so that it applies to the hits alone, afterwards. */
function hitSearch(query: IndexQuery, clause: Json | null): ScopedSearch {
  const { filter, facets, size, sort, after } = query;
  return {
    ...(clause && { query: () => clause }),
    filter: visibleFilter(query),
    body: {
      size,
      track_total_hits: true,
      track_scores: true,
      sort: sortClauses(sort),
      stored_fields: "_none_",
      docvalue_fields: OLDER_COLUMNS,
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
  const { ref, vectors } = readHitColumn(hit);
  return {
    ...ref,
    score: hit._score ?? 0,
    matches: olderMatches(terms, hit.matched_queries ?? []),
    cosine: bestCosine(vectors, vector),
    after: { ...ref, value: sort ? sortValue(first, second) : (hit._score ?? 0) },
  };
}

function sortValue(number: unknown, text: unknown): number | string | null {
  return typeof number === "number" ? number : ((text as string | null | undefined) ?? null);
}
