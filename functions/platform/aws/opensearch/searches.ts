import { quantise } from "../../ports/embedder.ts";
import type { IndexQuery, IndexScope, QueryTerm, RecordRef } from "../../ports/search-index.ts";
import { type FacetAggregations, facetAggregations } from "./facets.ts";
import { refsFilter, scopeFilter, toOpenSearchFilter } from "./filters.ts";
import { matchClause } from "./match-clauses.ts";
import type { Json } from "./opensearch-client.ts";
import { searchAfter, sortClauses } from "./sorting.ts";
import { hasTerm, type MatchedTerm, type SearchedFields, synonymPhrases } from "./term-clauses.ts";

const IDENTITY = ["workspace", "record"];

/**
 * Reads hits from columns only: `_id` is stored with the source, and unpacking that of 100 hits takes longer than finding them.
 */
function columns({ vectors = false, records = false }): Json {
  const docvalue_fields = [...IDENTITY, ...(vectors ? ["vectors"] : []), ...(records ? ["packed"] : [])];
  return { stored_fields: "_none_", docvalue_fields };
}

/** Counts the records in scope, and those that have each term: one small search each, which costs the length of a list. */
export function countSearches(terms: QueryTerm[], fields: SearchedFields): ScopedSearch[] {
  const count = (filter: Json[]): ScopedSearch => ({ filter, body: { size: 0, track_total_hits: true } });
  return [
    count([]),
    ...terms.flatMap((term) => [
      count([hasTerm(term, fields)]),
      ...(synonymPhrases(term).length > 0 ? [count([hasTerm({ ...term, synonyms: [] }, fields)])] : []),
    ]),
  ];
}

/** Finds the page of hits, and counts the facets. */
export function hitSearch(
  { tenantId }: IndexScope,
  terms: MatchedTerm[],
  query: IndexQuery,
  fields: SearchedFields,
): ScopedSearch {
  const clause = matchClause(tenantId, terms, query, fields);
  const filter = query.filter ? [toOpenSearchFilter(query.filter)] : [];
  const early = facetsShareQueryFilter(query);
  const after = searchAfter(query);
  const records = query.withRecords || terms.some((term) => term.prefix);
  return {
    ...(clause && { query: () => clause }),
    ...(early && { filter }),
    body: {
      size: query.size,
      track_total_hits: true,
      ...(query.size > 0 && {
        track_scores: true,
        sort: sortClauses(query.sort),
        ...columns({ vectors: query.vector !== null, records }),
      }),
      ...(after && { search_after: after }),
      ...(!early && { post_filter: { bool: { filter } } }),
      aggs: facetAggregations(query.facets, { filtered: early }),
    },
  };
}

/**
 * Returns true when no facet ignores part of the filter. One that does has to see what the filter hides: the filter then
 * applies to the hits alone, afterwards.
 */
function facetsShareQueryFilter({ facets, filter }: IndexQuery): boolean {
  const whole = JSON.stringify(filter);
  return facets.every((facet) => JSON.stringify(facet.filter) === whole);
}

/** Neighbors that are asked for at least: for fewer the graph is searched less widely, and misses more. */
const MIN_NEIGHBORS = 100;

/** Returns true when nearest records are asked for; the zero vector (a text without a known word) is near to nothing. */
export function wantsNearest(query: IndexQuery): query is IndexQuery & { vector: Float32Array } {
  return query.nearest > 0 && query.vector?.some((component) => component !== 0) === true;
}

/** Finds the nearest records. The filter is part of the k-NN query, so that they are the nearest of those that pass it. */
export function nearestSearch(query: IndexQuery, vector: Float32Array): ScopedSearch {
  const near = (narrowed: Json[]) => {
    const knn = {
      vector: [...quantise(vector)],
      k: Math.max(query.nearest, MIN_NEIGHBORS),
      filter: { bool: { filter: narrowed } },
    };
    return { nested: { path: "chunks", score_mode: "max", query: { knn: { "chunks.vector": knn } } } };
  };
  return {
    query: near,
    filter: query.filter ? [toOpenSearchFilter(query.filter)] : [],
    body: { size: query.nearest, track_total_hits: false, ...columns({ vectors: true, records: query.withRecords }) },
  };
}

/** Fetches stored records. */
export function fetchSearch({ tenantId }: IndexScope, refs: RecordRef[], withVectors: boolean): ScopedSearch {
  const { docvalue_fields } = columns({ vectors: withVectors, records: true });
  const body = { size: refs.length, track_total_hits: false, sort: ["_doc"], _source: true, docvalue_fields };
  return { filter: [refsFilter(tenantId, refs)], body };
}

export interface OpenSearchHit {
  _score: number | null;
  _source?: Json;
  sort?: unknown[];
  fields?: Record<string, unknown[]>;
  matched_queries?: string[];
}

export interface OpenSearchAnswer {
  hits: { total: { value: number }; hits: OpenSearchHit[] };
  aggregations?: FacetAggregations;
  suggest?: Record<string, { options: { text: string; freq: number }[] }[]>;
  error?: { type?: string };
  status?: number;
  timed_out?: boolean;
  _shards?: { total: number; failed: number; failures?: object[] };
}

/** A search before the scope is added: `query` scores, `filter` only narrows. */
export interface ScopedSearch {
  /** Takes the filters that every search is narrowed by, for clauses that narrow inside themselves (k-NN). */
  query?: (narrowed: Json[]) => Json;
  filter?: Json[];
  body: Json;
}

/** Adds the filters of the scope to a search. */
export function narrow(scope: IndexScope, { query, filter = [], body }: ScopedSearch): Json {
  const narrowed = [...scopeFilter(scope), ...filter];
  return { ...body, query: { bool: { filter: narrowed, ...(query && { must: [query(narrowed)] }) } } };
}
