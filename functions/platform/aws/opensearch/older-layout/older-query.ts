import { rangesFromStepCounts } from "../../../facet-ranges.ts";
import { listSortKeys, type SearchAfter, type Sort, type SortValue, toSearchAfter } from "../../../ports/index-order.ts";
import type {
  ComparisonOperator,
  FacetRequest,
  FacetResult,
  Filter,
  IndexHit,
  IndexQuery,
  IndexResult,
  IndexScope,
  RecordRef,
} from "../../../ports/search-index.ts";
import { matchAny } from "../filters.ts";
import { afterStringPairs, highestPoint, lowestPoint, numberPoint, pairsField, pairsPattern, stepFromKey } from "../keys.ts";
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
import { scoreLimit } from "../weighted-text.ts";
import { olderPair, valueFromOlderPair } from "./older-keys.ts";
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
    ceiling: documents === 0 ? 0 : frequencies.reduce((sum, frequency) => sum + scoreLimit(documents, frequency), 0),
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
  return [...listSortKeys(sort).flatMap(fieldClauses), ...ties];
}

function fieldClauses({ field, direction }: Sort): Json[] {
  const nested = { path: "facts", filter: { term: { "facts.name": field } } };
  const options = { order: direction, mode: direction === "asc" ? "min" : "max", missing: "_last", nested };
  return [{ "facts.number": options }, { "facts.text": options }];
}

function searchAfter({ value, further = [], id, workspaceId }: SearchAfter, sort: Sort | null): unknown[] {
  if (!sort) return [value ?? 0, id, workspaceId];
  const values = [value, ...further];
  return [...listSortKeys(sort).flatMap((key, at) => toEngineValues(values[at] ?? null, key)), id, workspaceId];
}

function toEngineValues(value: SortValue, { direction }: Sort): unknown[] {
  const number = typeof value === "number" ? value : direction === "asc" ? "Infinity" : "-Infinity";
  return [number, typeof value === "string" ? value : null];
}

function toHit(hit: OpenSearchHit, { terms, vector, sort }: IndexQuery): IndexHit {
  const { ref, vectors } = readHitColumn(hit);
  return {
    ...ref,
    score: hit._score ?? 0,
    matches: olderMatches(terms, hit.matched_queries ?? []),
    nameLength: 0,
    cosine: bestCosine(vectors, vector),
    after: toSearchAfter(ref, sort ? readSortValues(hit.sort ?? [], sort) : [hit._score ?? 0]),
  };
}

function readSortValues(values: unknown[], sort: Sort): SortValue[] {
  return listSortKeys(sort).map((_, at) => {
    const [number, text] = values.slice(2 * at);
    return typeof number === "number" ? number : ((text as string | null | undefined) ?? null);
  });
}

/** Translates a filter for layout 1, whose values are all in the shared columns. */
function toOlderFilter(filter: Filter): Json {
  if ("and" in filter) return { bool: { filter: filter.and.map(toOlderFilter) } };
  if ("or" in filter) return matchAny(filter.or.map(toOlderFilter));
  if ("not" in filter) return not(toOlderFilter(filter.not));
  const { field } = filter;
  switch (filter.op) {
    case "in":
    case "nin": {
      const has = { terms: { [pairsField(field)]: filter.values.map((value) => olderPair(field, value)) } };
      return filter.op === "in" ? has : not(has);
    }
    case "exists": {
      const has = { term: { fields: field } };
      return filter.value ? has : not(has);
    }
    case "gt":
    case "gte":
    case "lt":
    case "lte":
      return toRange(field, filter.op, filter.value);
  }
}

function not(clause: Json): Json {
  return { bool: { must_not: [clause] } };
}

function toRange(field: string, op: ComparisonOperator, value: number | string): Json {
  const isLower = op === "gt" || op === "gte";
  if (typeof value === "number") {
    const end = isLower ? { lte: highestPoint(field) } : { gte: lowestPoint(field) };
    return { range: { points: { [op]: numberPoint(field, value), ...end } } };
  }
  const end = isLower ? { lt: afterStringPairs(field) } : { gte: olderPair(field, "") };
  return { range: { [pairsField(field)]: { [op]: olderPair(field, value), ...end } } };
}

const MAX_STEPS = 2_000;
const SPARE_VALUES = 5;

/** Makes one aggregation per facet; keys are positions, because names are the caller's. */
function olderAggregations(facets: FacetRequest[]): Json {
  const aggregations = facets.map(({ kind, field, size, filter }, position) => {
    const include = pairsPattern(field);
    const order = [{ _count: "desc" }, { _key: "asc" }];
    const terms =
      kind === "ranges"
        ? { field: "steps", include, size: MAX_STEPS }
        : { field: pairsField(field), include, size: size + SPARE_VALUES, order };
    return [`facet${position}`, { filter: filter ? toOlderFilter(filter) : { match_all: {} }, aggs: { values: { terms } } }];
  });
  return Object.fromEntries(aggregations);
}

type OlderAggregations = Record<string, { values: { buckets: { key: string; doc_count: number }[] } }>;

function readOlderFacets(facets: FacetRequest[], aggregations: OlderAggregations): Record<string, FacetResult> {
  const results = facets.map(({ name, kind, size }, position) => {
    const { buckets } = aggregations[`facet${position}`]!.values;
    if (kind === "ranges")
      return [name, rangesFromStepCounts(new Map(buckets.map(({ key, doc_count }) => [stepFromKey(key), doc_count])), size)];
    const counts = new Map<string, number>();
    for (const { key, doc_count } of buckets)
      counts.set(valueFromOlderPair(key), (counts.get(valueFromOlderPair(key)) ?? 0) + doc_count);
    const values = [...counts].map(([key, count]) => ({ key, count }));
    return [name, values.sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1)).slice(0, size)];
  });
  return Object.fromEntries(results);
}
