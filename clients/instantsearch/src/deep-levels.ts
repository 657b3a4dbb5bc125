import type { Found } from "./answer.ts";
import type { Clause } from "./clauses.ts";
import { MAX_VALUES, type Search } from "./plan.ts";

/**
 * Returns the searches for what a facet of categories had no room for: of a shop with more of them than a facet has values, those
 * below each step of the path that is chosen.
 */
export function deeperSearches({ kind, options, clauses, facets }: Search, found: Found): Search[] {
  const level = clauses.find(({ isLevel }) => isLevel);
  const path = level && facets.has("categories") ? String(Object.values(level.filter)[0]) : "";
  if (path === "" || (found.facets?.categories?.length ?? 0) < MAX_VALUES) return [];
  const steps = path.split(" > ");
  return steps.map((_, at) => {
    const filter = { categories: steps.slice(0, at + 1).join(" > ") };
    const clause: Clause = { filter, key: JSON.stringify(filter), fields: ["categories"], isLevel: true };
    return {
      kind,
      options: { ...options, limit: 0, offset: undefined, trackAnalytics: false },
      clauses: [...clauses.filter(({ isLevel }) => !isLevel), clause],
      facets: new Map([["categories", "[]"]]),
      facetSize: MAX_VALUES,
    };
  });
}

/** Adds the values below each step: they count the same with and without the path above them. */
export function addDeeper(found: Found, searches: Search[], deeper: ReadonlyMap<Search, Found>): void {
  const counts = new Map(found.facets!.categories!.map(({ key, count }) => [key, count]));
  for (const search of searches) {
    const parent = `${Object.values(search.clauses.at(-1)!.filter)[0]} > `;
    for (const { key, count } of deeper.get(search)!.facets?.categories ?? []) if (key.startsWith(parent)) counts.set(key, count);
  }
  found.facets!.categories = [...counts].map(([key, count]) => ({ key, count }));
}
