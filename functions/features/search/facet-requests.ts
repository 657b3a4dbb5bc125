import type { FacetRequest, Filter } from "../../platform/search-index.ts";
import { allOf } from "./filter-language.ts";

/** A dozen price steps is what fits beside a result list. */
const MAX_RANGES = 8;

/** What to count, by the names asked for. Each facet is counted without the filter on its own field, so that a shopper can widen it. */
export function facetRequestsOf(
  names: string[],
  { filter, visible, size }: { filter: Filter | null; visible: Filter; size: number },
): FacetRequest[] {
  return [...new Set(names)].map((name) => {
    const field = name === "priceRanges" ? "price" : name;
    const own = allOf([visible, withoutField(filter, field)]);
    return name === "priceRanges"
      ? { name, field, kind: "ranges", size: Math.min(size, MAX_RANGES), filter: own }
      : { name, field, kind: "terms", size, filter: own };
  });
}

/** The filter without the ANDed parts that look at this field alone. A part that joins it to another field by `or` stays. */
function withoutField(filter: Filter | null, field: string): Filter | null {
  if (filter === null) return null;
  if ("and" in filter) return allOf(filter.and.map((part) => withoutField(part, field)));
  return looksOnlyAt(filter, field) ? null : filter;
}

function looksOnlyAt(filter: Filter, field: string): boolean {
  if ("and" in filter) return filter.and.every((part) => looksOnlyAt(part, field));
  if ("or" in filter) return filter.or.every((part) => looksOnlyAt(part, field));
  if ("not" in filter) return looksOnlyAt(filter.not, field);
  return filter.field === field;
}
