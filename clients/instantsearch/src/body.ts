import { hasStats, isCounted } from "./fields.ts";
import { toFilter } from "./filters/clauses.ts";
import { keptBy, type Search } from "./plan.ts";
import { MAX_SUGGESTIONS } from "./search-options.ts";

/** Returns the body of a search. */
export function toBody(search: Search): Record<string, unknown> {
  const { kind, options, clauses, facetSize } = search;
  if (kind === "suggestions") return { text: options.text, limit: Math.min(Math.max(Number(options.limit), 1), MAX_SUGGESTIONS) };
  const fields = [...search.facets.keys()];
  const kept = new Set<string>();
  const conjunctive: string[] = [];
  for (const field of fields) {
    const own = keptBy(search, field);
    if (own.kept.length === 0) continue;
    if (own.isWhole && isCounted(field)) conjunctive.push(field);
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
