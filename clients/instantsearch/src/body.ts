import { hasStats, isCounted } from "./fields.ts";
import { toFilter } from "./filters/clauses.ts";
import type { Search } from "./plan.ts";
import { clamp } from "./search-options.ts";

/** Most suggestions for a text. */
const MAX_SUGGESTIONS = 10;

/** Returns the body of a search, with its kind. */
export function toBody({ kind, options, clauses, facets, facetSize }: Search): Record<string, unknown> {
  if (kind === "suggestions") return { kind, text: options.text, limit: clamp(options.limit, MAX_SUGGESTIONS) };
  const kept = new Set<string>();
  const conjunctive: string[] = [];
  for (const [field, left] of facets) {
    // Conditions on this field alone that its facet keeps, beside all that it leaves out.
    const own = clauses.filter((clause) => clause.field === field && !left.includes(clause.key));
    if (own.length > 0 && left.length === 0 && isCounted(field)) conjunctive.push(field);
    else for (const { key } of own) kept.add(key);
  }
  const fields = [...facets.keys()];
  return {
    kind,
    ...options,
    filters: toFilter(clauses, kept),
    facetFields: fields.filter(isCounted),
    facetSize,
    conjunctiveFacets: conjunctive,
    facetStats: fields.filter(hasStats),
  };
}
