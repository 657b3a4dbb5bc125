import { quantise } from "../../ports/embedder.ts";
import type { IndexQuery, IndexScope, RecordRef, SearchAfter, Sort } from "../../ports/search-index.ts";
import { type FacetAggregations, facetAggregations } from "./facets.ts";
import { refsFilter, scopeFilter, toOpenSearchFilter } from "./filters.ts";
import type { Indices } from "./indices.ts";
import { countingFilters, matchClause } from "./match-clauses.ts";
import { type Json, type OpenSearchClient, searchIndexError } from "./opensearch-client.ts";
import { reading } from "./request-time.ts";
import type { RankedTerm } from "./term-clauses.ts";
import { wordScripts } from "./term-matches.ts";

const IDENTITY = ["workspace", "record"];

/**
 * Reads hits from columns only: `_id` is stored with the source, and unpacking that of 100 hits takes longer than finding them.
 */
function columns(withVectors: boolean): Json {
  return { stored_fields: "_none_", docvalue_fields: withVectors ? [...IDENTITY, "vectors"] : IDENTITY };
}

/** Counts the records in scope, and those that have each term. */
export function countSearch({ tenantId }: IndexScope, query: IndexQuery): ScopedSearch {
  const filters = countingFilters(tenantId, query);
  const aggs = query.terms.length > 0 && { aggs: { counts: { filters: { filters } } } };
  return { body: { size: 0, track_total_hits: true, ...aggs } };
}

/** Finds the page of hits, and counts the facets. */
export function hitSearch({ tenantId }: IndexScope, terms: RankedTerm[], query: IndexQuery): ScopedSearch {
  const clause = matchClause(tenantId, terms, query);
  const filter = query.filter ? [toOpenSearchFilter(query.filter)] : [];
  const early = facetsShareQueryFilter(query);
  const after = searchAfter(query);
  return {
    ...(clause && { query: () => clause }),
    ...(early && { filter }),
    body: {
      size: query.size,
      track_total_hits: true,
      track_scores: true,
      sort: sortClauses(query.sort),
      ...(after && { search_after: after }),
      ...(!early && { post_filter: { bool: { filter } } }),
      ...columns(query.vector !== null),
      script_fields: wordScripts(terms, query.weights),
      aggs: facetAggregations(query.facets),
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
    body: { size: query.nearest, track_total_hits: false, ...columns(true) },
  };
}

/** Fetches stored records. */
export function fetchSearch({ tenantId }: IndexScope, refs: RecordRef[], withVectors: boolean): ScopedSearch {
  const docvalue_fields = withVectors ? [...IDENTITY, "vectors"] : IDENTITY;
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
  aggregations?: FacetAggregations & Record<string, { buckets: Record<string, { doc_count: number }> }>;
  suggest?: Record<string, { options: { text: string; freq: number }[] }[]>;
  error?: { type?: string };
}

/** A search before the scope is added: `query` scores, `filter` only narrows. */
export interface ScopedSearch {
  /** Takes the filters that every search is narrowed by, for clauses that narrow inside themselves (k-NN). */
  query?: (narrowed: Json[]) => Json;
  filter?: Json[];
  body: Json;
}

/** Sends searches, each narrowed to its tenant by a filter and routed to that tenant's shard. No other place sends a search. */
export async function searchAll(
  client: OpenSearchClient,
  indices: Indices,
  scope: IndexScope,
  searches: ScopedSearch[],
): Promise<OpenSearchAnswer[]> {
  const header = JSON.stringify({ index: indices.alias(scope.kind), routing: scope.tenantId });
  const lines = searches.map((search) => `${header}\n${JSON.stringify(narrow(scope, search))}\n`).join("");
  const time = reading(scope.budget);
  for (let attempt = 1; ; attempt++) {
    const request = { method: "POST", path: "/_msearch", lines, time } as const;
    const answer = await client.sendRequired<{ responses: OpenSearchAnswer[] }>(request);
    const faulty = answer.responses.find((response) => response.error);
    if (!faulty) return answer.responses;
    if (faulty.error?.type !== "index_not_found_exception" || attempt > 1) throw searchIndexError(faulty.error);
    await indices.createMissing(time);
  }
}

/** Adds the filters of the scope to a search. */
export function narrow(scope: IndexScope, { query, filter = [], body }: ScopedSearch): Json {
  const narrowed = [...scopeFilter(scope), ...filter];
  return { ...body, query: { bool: { filter: narrowed, ...(query && { must: [query(narrowed)] }) } } };
}

/** Sort value of missing numbers: infinity, on the side that sorts last. */
const LAST = { asc: "Infinity", desc: "-Infinity" } as const;

/** Sorts by a field's number, else by its text: numbers before texts, and both before nothing. Ties are by id, then workspace. */
function sortClauses(sort: Sort | null): Json[] {
  const ties = [{ record: "asc" }, { workspace: "asc" }];
  if (!sort) return [{ _score: "desc" }, ...ties];
  const { direction } = sort;
  const nested = { path: "facts", filter: { term: { "facts.name": sort.field } } };
  const options = { order: direction, mode: direction === "asc" ? "min" : "max", missing: "_last", nested };
  return [{ "facts.number": options }, { "facts.text": options }, ...ties];
}

function searchAfter({ sort, after }: Pick<IndexQuery, "sort" | "after">): unknown[] | undefined {
  if (!after) return undefined;
  const ties = [after.id, after.workspaceId];
  if (!sort) return [after.value ?? 0, ...ties];
  if (typeof after.value === "number") return [after.value, null, ...ties];
  return [LAST[sort.direction], after.value, ...ties];
}

/** Reads a hit's sort values back into the form that `searchAfter` takes. */
export function toAfter(values: unknown[], sort: Sort | null): SearchAfter {
  const [workspaceId, id] = [String(values.at(-1)), String(values.at(-2))];
  const value = sort
    ? typeof values[0] === "number"
      ? values[0]
      : ((values[1] as string | null | undefined) ?? null)
    : Number(values[0]);
  return { value, workspaceId, id };
}
