import { rangesFromStepCounts } from "../../facet-ranges.ts";
import type { FacetRequest, FacetResult } from "../../ports/search-index.ts";
import { toOpenSearchFilter } from "./filters.ts";
import { pairsField, pairsPattern, stepFromKey, valueFromPair } from "./keys.ts";
import type { Json } from "./opensearch-client.ts";

/** Maximum steps of one facet. Steps have two significant digits, 90 per power of ten: prices never reach this maximum. */
const MAX_STEPS = 2_000;
/** Values that are read beyond those asked for: a value may appear as text and as number, which are counted as one. */
const SPARE_VALUES = 5;

interface Bucket {
  key: string;
  doc_count: number;
}
export type FacetAggregations = Record<string, { values: { buckets: Bucket[] } }>;

/**
 * Makes one aggregation per facet, each with its own filter over everything that matches the words. Keys are positions, because
 * names are the caller's.
 */
export function facetAggregations(facets: FacetRequest[]): Json {
  return Object.fromEntries(
    facets.map((facet, position) => {
      const filter = facet.filter ? toOpenSearchFilter(facet.filter) : { match_all: {} };
      return [`facet${position}`, { filter, aggs: { values: { terms: termsAggregation(facet) } } }];
    }),
  );
}

function termsAggregation({ kind, field, size }: FacetRequest): Json {
  const include = pairsPattern(field);
  if (kind === "ranges") return { field: "steps", include, size: MAX_STEPS };
  return { field: pairsField(field), include, size: size + SPARE_VALUES, order: [{ _count: "desc" }, { _key: "asc" }] };
}

export function readFacets(facets: FacetRequest[], aggregations: FacetAggregations | undefined): Record<string, FacetResult> {
  return Object.fromEntries(
    facets.map((facet, position) => {
      const buckets = aggregations?.[`facet${position}`]?.values.buckets ?? [];
      return [facet.name, facet.kind === "ranges" ? readRanges(buckets, facet.size) : readTerms(buckets, facet.size)];
    }),
  );
}

function readRanges(buckets: Bucket[], size: number): FacetResult {
  return rangesFromStepCounts(new Map(buckets.map(({ key, doc_count }) => [stepFromKey(key), doc_count])), size);
}

function readTerms(buckets: Bucket[], size: number): FacetResult {
  const counts = new Map<string, number>();
  for (const { key, doc_count } of buckets) counts.set(valueFromPair(key), (counts.get(valueFromPair(key)) ?? 0) + doc_count);
  const values = [...counts].map(([key, count]) => ({ key, count }));
  return values.sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1)).slice(0, size);
}
