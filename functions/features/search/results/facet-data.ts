import type { NumberStats } from "../../../platform/ports/search/field-list.ts";
import type { FacetRequest, FacetResult, Filter } from "../../../platform/ports/search/search-index.ts";
import { isOpenField } from "../filters/fields.ts";
import { andFilters } from "../filters/filter-language.ts";
import { toNumberField } from "../indexing/filterable-fields.ts";
import type { SearchRequest } from "../query/search-request.ts";

/** Returns the facets of an answer, apart from what it tells of numbers. */
export function toFacetData(
  { facets: asked = [], facetQueries = {}, facetStats = [] }: SearchRequest,
  found: Record<string, FacetResult>,
): Record<string, unknown> {
  const counted = Object.entries(found).filter(([name]) => !name.startsWith(STATS_PREFIX));
  const stats = [...new Set(facetStats)].map((name) => [name, toStats(found[STATS_PREFIX + name] as NumberStats[] | undefined)]);
  return {
    ...(asked.length + Object.keys(facetQueries).length > 0 && { facets: Object.fromEntries(counted) }),
    ...(facetStats.length > 0 && { facetStats: Object.fromEntries(stats) }),
  };
}

function toStats([stats]: NumberStats[] = []): Record<string, number | null> {
  if (!stats) return { min: null, max: null, average: null, count: 0 };
  const { min, max, average, count } = stats;
  return { min, max, average, count };
}

/** Limits price ranges to what fits next to a result list. */
const MAX_RANGES = 8;

interface FacetLimits {
  /** The caller's filter. */
  filter: Filter | null;
  /** The conditions that no facet leaves out. */
  required?: Filter | null;
  /** Names of the facets that the caller's filter on their own field applies to as well. */
  conjunctive?: readonly string[];
  size: number;
}

/**
 * Returns the facets to count. Each is counted without the caller's filter on its own field, so that a shopper can widen it, and
 * with what the search requires. A conjunctive one is counted with all of the filter: each further value narrows.
 */
export function buildFacetRequests(
  names: string[],
  { filter, required = null, conjunctive = [], size }: FacetLimits,
  queries: Record<string, string> = {},
): FacetRequest[] {
  return [...new Set([...names, ...Object.keys(queries)])].map((name) => {
    const field = name === "priceRanges" ? "price" : name;
    const own = andFilters([conjunctive.includes(name) ? filter : withoutFieldConditions(filter, field), required]);
    return name === "priceRanges"
      ? { name, field, kind: "ranges", size: Math.min(size, MAX_RANGES), filter: own }
      : { name, field, kind: "terms", size, filter: own, ...(queries[name] && { containing: queries[name] }) };
  });
}

/** Begins the name of a facet that tells of numbers: the field may be counted as well. */
const STATS_PREFIX = "stats:";

/** Returns the facets that tell of the numbers of fields, under the filters that a facet of the field is counted under. */
export function buildStatsRequests(fields: string[], { filter, required = null, conjunctive = [] }: FacetLimits): FacetRequest[] {
  return [...new Set(fields)].map((name) => {
    const own = andFilters([conjunctive.includes(name) ? filter : withoutFieldConditions(filter, name), required]);
    const field = isOpenField(name) ? toNumberField(name) : name;
    return { name: STATS_PREFIX + name, field, kind: "stats", size: 1, filter: own };
  });
}

/** Drops the ANDed parts of a filter that name this field alone. A part that joins it to another field by `or` stays. */
function withoutFieldConditions(filter: Filter | null, field: string): Filter | null {
  if (filter === null) return null;
  const parts = toParts(filter);
  if (parts) return andFilters(parts.map((part) => withoutFieldConditions(part, field)));
  return filtersOnly(filter, field) ? null : filter;
}

/** Returns the filters that a filter ANDs, however it is written; null where it ANDs none. */
function toParts(filter: Filter): Filter[] | null {
  if ("and" in filter) return filter.and;
  if ("or" in filter) return filter.or.length === 1 ? filter.or : null;
  if (!("not" in filter)) return null;
  const { not } = filter;
  if ("not" in not) return [not.not];
  if ("or" in not) return not.or.map((part) => ({ not: part }));
  return "and" in not && not.and.length === 1 ? [{ not: not.and[0]! }] : null;
}

function filtersOnly(filter: Filter, field: string): boolean {
  if ("and" in filter) return filter.and.every((part) => filtersOnly(part, field));
  if ("or" in filter) return filter.or.every((part) => filtersOnly(part, field));
  if ("not" in filter) return filtersOnly(filter.not, field);
  return filter.field === field;
}
