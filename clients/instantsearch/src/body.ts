import { toFilter } from "./clauses.ts";
import { hasStats, isCounted } from "./fields.ts";
import { keptBy, type Search } from "./plan.ts";

/** Returns the body of a search. */
export function toBody(search: Search): Record<string, unknown> {
  const { options, clauses, facetSize } = search;
  const fields = [...search.facets.keys()];
  const kept = new Set<string>();
  const conjunctive: string[] = [];
  for (const field of fields) {
    const own = keptBy(search, field);
    if (own.kept.length === 0) continue;
    if (own.isWhole && isFacetName(field)) conjunctive.push(field);
    else for (const key of own.kept) kept.add(key);
  }
  const filters = toFilter(clauses, kept);
  const counted = fields.filter(isCounted);
  const measured = fields.filter(hasStats);
  return {
    ...options,
    ...(filters && { filters }),
    ...(counted.length > 0 && { facetFields: counted, facetSize }),
    ...(conjunctive.length > 0 && { conjunctiveFacets: conjunctive }),
    ...(measured.length > 0 && { facetStats: measured }),
  };
}

const isFacetName = isCounted;
