import type { FacetRequest, Filter } from "../../../platform/ports/search-index.ts";
import { andFilters } from "../filters/filter-language.ts";

/** A dozen price steps is what fits beside a result list. */
const MAX_RANGES = 8;

/** What to count, by the names asked for. Each facet is counted without the filter on its own field, so that a shopper can widen it. */
export function buildFacetRequests(
  names: string[],
  { filter, visible, size }: { filter: Filter | null; visible: Filter; size: number },
): FacetRequest[] {
  return [...new Set(names)].map((name) => {
    const field = name === "priceRanges" ? "price" : name;
    const own = andFilters([visible, withoutFieldConditions(filter, field)]);
    return name === "priceRanges"
      ? { name, field, kind: "ranges", size: Math.min(size, MAX_RANGES), filter: own }
      : { name, field, kind: "terms", size, filter: own };
  });
}

/** The filter without the ANDed parts that look at this field alone. A part that joins it to another field by `or` stays. */
function withoutFieldConditions(filter: Filter | null, field: string): Filter | null {
  if (filter === null) return null;
  if ("and" in filter) return andFilters(filter.and.map((part) => withoutFieldConditions(part, field)));
  return filtersOnly(filter, field) ? null : filter;
}

function filtersOnly(filter: Filter, field: string): boolean {
  if ("and" in filter) return filter.and.every((part) => filtersOnly(part, field));
  if ("or" in filter) return filter.or.every((part) => filtersOnly(part, field));
  if ("not" in filter) return filtersOnly(filter.not, field);
  return filter.field === field;
}
