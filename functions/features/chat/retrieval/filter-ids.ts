import type { Filter } from "../../../platform/ports/search-index.ts";

/** Returns the ids that a filter names; none when it is not about single records. */
export function extractIds(filter: Filter | null): string[] {
  if (filter === null) return [];
  if ("and" in filter) return filter.and.flatMap(extractIds);
  return "field" in filter && filter.field === "id" && filter.op === "in" ? filter.values.map(String) : [];
}
