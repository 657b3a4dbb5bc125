import { type IndexQuery, type IndexScope, isNoWord, type RecordRef } from "../../../ports/search/search-index.ts";
import type { Json } from "../client/opensearch-client.ts";
import { hitScript } from "../documents/hit-script.ts";
import { listWordStarts } from "../documents/placed-words.ts";
import { facetAggregations, sharesFilter } from "./facets.ts";
import { matchAny, refsFilter, scopeFilter, toOpenSearchFilter } from "./filters.ts";
import { groupAggregations, groupColumns } from "./groups.ts";
import { matchClause, matchFilter } from "./match-clauses.ts";
import { numberColumns, toldColumns } from "./number-columns.ts";
import type { ScopedSearch } from "./scoped-search.ts";
import { searchAfter, sortClauses } from "./sorting.ts";
import { hasTermsInPlaces, listSoughtWords, type MatchedTerm, type SearchedFields } from "./term-clauses.ts";

/**
 * Reads hits from columns only: `_id` is stored with the source, and unpacking that of 100 hits takes longer than finding them.
 */
export function hitColumns({ withRecords = false, placesOf = [], numbers = [], further = [], ...told }: HitColumns) {
  // Vectors come along with records alone: those of other hits are measured where they are.
  const starts = withRecords || placesOf.length === 0 ? null : listWordStarts(listSoughtWords(placesOf));
  const own = [...(withRecords ? ["hit", "packed"] : []), ...(placesOf.length > 0 && starts === null ? ["placed"] : [])];
  const toldNumbers = withRecords ? [] : toldColumns(numbers);
  const columns = new Set([...own, ...numberColumns(numbers), ...further]);
  const { values = [], ...known } = told;
  return {
    stored_fields: "_none_",
    docvalue_fields: [...columns].filter((column) => !toldNumbers.includes(column)),
    ...(!withRecords && hitScript({ ...known, numbers: toldNumbers, columns: values, starts })),
  };
}

interface HitColumns {
  vector: Float32Array | null;
  /** Workspace that all hits are of. */
  workspaceId?: string;
  withRecords?: boolean;
  /** Terms whose places are read from the words that hits bring along. */
  placesOf?: MatchedTerm[];
  numbers?: string[];
  /** Columns whose values hits tell; not where they bring records. */
  values?: string[];
  /** Other columns that are read. */
  further?: string[];
}

/** Finds the page of hits, and counts the facets. */
export function hitSearch(
  { tenantId, workspaceId }: IndexScope,
  terms: MatchedTerm[],
  query: IndexQuery,
  fields: SearchedFields,
): ScopedSearch {
  const clause = matchClause(tenantId, terms, query, fields);
  const filter = query.filter ? [toOpenSearchFilter(query.filter)] : [];
  const early = query.facets.every((facet) => sharesFilter(facet, query));
  const after = searchAfter(query);
  const columns = hitColumns({
    vector: query.vector,
    workspaceId,
    withRecords: !query.wordsAfterFetch && terms.some((term) => term.prefix),
    placesOf: terms.some((term) => !isNoWord(term)) ? terms : [],
    numbers: query.numbers,
    further: groupColumns(query.groupBy),
  });
  const merged = query.nearest !== null;
  const aggs = {
    ...facetAggregations(query.facets, { filtered: early, merged, groupBy: query.groupBy }),
    ...groupAggregations(query),
  };
  return {
    ...(clause && { query: () => clause }),
    filter: [...visibleFilter(query), ...placesFilter(query, tenantId, terms, fields), ...(early ? filter : [])],
    body: {
      size: query.size,
      track_total_hits: true,
      ...(query.size > 0 && {
        // A sort by score brings it along. To track it costs a second run of the query over the hits.
        track_scores: query.sort !== null,
        sort: sortClauses(query),
        ...columns,
      }),
      ...(after && { search_after: after }),
      // A facet that ignores part of the filter has to see what the filter hides: it then applies to the hits alone, afterwards.
      ...(!early && { post_filter: { bool: { filter } } }),
      ...(Object.keys(aggs).length > 0 && { aggs }),
    },
  };
}

/** Counts what matches before the filter. */
export function matchingSearch(
  { tenantId }: IndexScope,
  terms: MatchedTerm[],
  query: IndexQuery,
  fields: SearchedFields,
): ScopedSearch {
  const words = matchFilter(tenantId, terms, query, fields);
  return {
    filter: [...visibleFilter(query), ...placesFilter(query, tenantId, terms, fields), ...(words ? [words] : [])],
    body: { size: 0, track_total_hits: true },
  };
}

function placesFilter({ inPlaces }: IndexQuery, tenantId: string, terms: MatchedTerm[], fields: SearchedFields): Json[] {
  if (!inPlaces || terms.length === 0) return [];
  const { besides, finished, tags, without } = inPlaces;
  const counted = terms.map((term, at) => (finished.includes(at) ? { ...term, prefix: false } : term));
  const had = hasTermsInPlaces(counted, fields, { tags });
  const left = without ? { bool: { filter: [had, toOpenSearchFilter({ not: without })] } } : had;
  return [matchAny([left, ...(besides.length > 0 ? [refsFilter(tenantId, besides)] : [])])];
}

function visibleFilter({ visible }: IndexQuery): Json[] {
  return visible ? [toOpenSearchFilter(visible)] : [];
}

/**
 * Fetches records: from their columns, or long ones from what is stored, which takes five times as long; in an index of layout 4
 * they are part of the source.
 */
export function fetchSearch({ tenantId }: IndexScope, refs: RecordRef[], from: "columns" | "stored"): ScopedSearch {
  const body = { size: refs.length, track_total_hits: false, sort: ["_doc"] };
  // Also beside what is stored: the end of a rebuild between two searches may put the record into its column.
  const { stored_fields, docvalue_fields } = hitColumns({ vector: null, withRecords: true });
  return {
    isCached: true,
    filter: [refsFilter(tenantId, refs)],
    body: { ...body, docvalue_fields, ...(from === "stored" ? { stored_fields: ["whole"], _source: true } : { stored_fields }) },
  };
}

/** Adds the filters of the scope to a search. */
export function narrow(scope: IndexScope, { query, filter = [], body }: ScopedSearch): Json {
  const narrowed = [...scopeFilter(scope), ...filter];
  return { ...body, query: { bool: { filter: narrowed, ...(query && { must: [query(narrowed)] }) } } };
}
