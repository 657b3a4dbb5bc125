import type { NumberStats } from "../../../platform/ports/search/field-list.ts";
import type { FacetResult } from "../../../platform/ports/search/search-index.ts";
import { STATS_PREFIX } from "../query/facet-requests.ts";
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
