import type { Filter } from "../../../platform/ports/search/search-index.ts";

/** Marks a step from a category to one below it. */
const STEP = /\s*>\s*/;
const MAX_LEVELS = 10;

/**
 * Returns categories with all those above them: `Home > Kitchen > Kettles` is in `Home` and in `Home > Kitchen` as well. Each
 * once; a name without a step stays as it is.
 */
export function withParentCategories(categories: readonly string[]): string[] {
  const names = categories.flatMap((category) => {
    const levels = splitPath(category);
    return levels === null ? [category] : levels.map((_, at) => levels.slice(0, at + 1).join(" > "));
  });
  return [...new Set(names)];
}

/** Returns a filter whose categories are written as the index has them, however the caller spaces the steps of a path. */
export function withCategoryPaths(filter: Filter): Filter {
  if ("and" in filter) return { and: filter.and.map(withCategoryPaths) };
  if ("or" in filter) return { or: filter.or.map(withCategoryPaths) };
  if ("not" in filter) return { not: withCategoryPaths(filter.not) };
  if (filter.field !== "categories" || !("values" in filter)) return filter;
  return { ...filter, values: filter.values.map((value) => (typeof value === "string" ? toCategoryPath(value) : value)) };
}

function toCategoryPath(category: string): string {
  return splitPath(category)?.join(" > ") ?? category;
}

/** Returns null for what is no path: "> 50 cm" has nothing above it. */
function splitPath(category: string): string[] | null {
  const levels = category.trim().split(STEP);
  return levels.length > 1 && levels.length <= MAX_LEVELS && levels.every((level) => level !== "") ? levels : null;
}
