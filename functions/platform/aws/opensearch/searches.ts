import { quantise } from "../../embedding/quantise.ts";
import type { IndexQuery, IndexScope, RecordRef } from "../../ports/search-index.ts";
import { facetAggregations } from "./facets.ts";
import { refsFilter, toOpenSearchFilter } from "./filters.ts";
import { countingFilters, matchClause } from "./match-clauses.ts";
import type { Json } from "./opensearch-client.ts";
import type { ScopedSearch } from "./search.ts";
import { searchAfter, sortClauses } from "./sorting.ts";
import type { RankedTerm } from "./term-clauses.ts";
import { wordScripts } from "./term-matches.ts";

const IDENTITY = ["workspace", "record"];

/** Reads hits from columns only: `_id` lies with the stored source, and unpacking that for each of 100 hits takes longer than finding them. */
function columns(withVectors: boolean): Json {
  return { stored_fields: "_none_", docvalue_fields: withVectors ? [...IDENTITY, "vectors"] : IDENTITY };
}

/** How many records are in scope, and how many have each term. */
export function countSearch({ tenantId }: IndexScope, query: IndexQuery): ScopedSearch {
  const filters = countingFilters(tenantId, query);
  const aggs = query.terms.length > 0 && { aggs: { counts: { filters: { filters } } } };
  return { body: { size: 0, track_total_hits: true, ...aggs } };
}

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

/** A facet that ignores part of the filter has to see what the filter hides: the filter then applies to the hits alone, afterwards. */
function facetsShareQueryFilter({ facets, filter }: IndexQuery): boolean {
  const whole = JSON.stringify(filter);
  return facets.every((facet) => JSON.stringify(facet.filter) === whole);
}

/** Of fewer the graph is searched less widely, and misses more. */
const MIN_NEIGHBOURS = 100;

/** The zero vector (a text without a known word) is near to nothing. */
export function wantsNearest(query: IndexQuery): query is IndexQuery & { vector: Float32Array } {
  return query.nearest > 0 && query.vector?.some((component) => component !== 0) === true;
}

/** The filter stands inside the k-NN query, so that the nearest are the nearest of what passes it. */
export function nearestSearch(query: IndexQuery, vector: Float32Array): ScopedSearch {
  const near = (narrowed: Json[]) => {
    const knn = {
      vector: [...quantise(vector)],
      k: Math.max(query.nearest, MIN_NEIGHBOURS),
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

export function fetchSearch({ tenantId }: IndexScope, refs: RecordRef[], withVectors: boolean): ScopedSearch {
  const docvalue_fields = withVectors ? [...IDENTITY, "vectors"] : IDENTITY;
  const body = { size: refs.length, track_total_hits: false, sort: ["_doc"], _source: true, docvalue_fields };
  return { filter: [refsFilter(tenantId, refs)], body };
}
