import { rangesFromSteps } from "../../price-ranges.ts";
import type { FacetAnswer, FacetRequest } from "../../search-index.ts";
import type { Json } from "./engine.ts";
import { toEngineFilter } from "./filters.ts";
import { pairsField, pairsPattern, stepOfKey, valueOfPair } from "./keys.ts";

/** Numbers have two significant digits as steps: 90 a power of ten, so this is never reached by prices. */
const MOST_STEPS = 2_000;
/** A value may appear as text and as number; the few more make up for those that fall together. */
const SPARE_VALUES = 5;

interface Bucket {
  key: string;
  doc_count: number;
}
export type FacetAggregations = Record<string, { values: { buckets: Bucket[] } }>;

/** One aggregation a facet, each with its own filter over everything that matches the words. Keys are positions: names are the caller's. */
export function facetAggregations(facets: FacetRequest[]): Json {
  return Object.fromEntries(
    facets.map((facet, position) => {
      const filter = facet.filter ? toEngineFilter(facet.filter) : { match_all: {} };
      return [`facet${position}`, { filter, aggs: { values: { terms: termsOf(facet) } } }];
    }),
  );
}

function termsOf({ kind, field, size }: FacetRequest): Json {
  const include = pairsPattern(field);
  if (kind === "ranges") return { field: "steps", include, size: MOST_STEPS };
  return { field: pairsField(field), include, size: size + SPARE_VALUES, order: [{ _count: "desc" }, { _key: "asc" }] };
}

export function readFacets(facets: FacetRequest[], aggregations: FacetAggregations | undefined): Record<string, FacetAnswer> {
  return Object.fromEntries(
    facets.map((facet, position) => {
      const buckets = aggregations?.[`facet${position}`]?.values.buckets ?? [];
      return [facet.name, facet.kind === "ranges" ? readRanges(buckets, facet.size) : readTerms(buckets, facet.size)];
    }),
  );
}

function readRanges(buckets: Bucket[], size: number): FacetAnswer {
  return rangesFromSteps(new Map(buckets.map(({ key, doc_count }) => [stepOfKey(key), doc_count])), size);
}

function readTerms(buckets: Bucket[], size: number): FacetAnswer {
  const counts = new Map<string, number>();
  for (const { key, doc_count } of buckets) counts.set(valueOfPair(key), (counts.get(valueOfPair(key)) ?? 0) + doc_count);
  const values = [...counts].map(([key, count]) => ({ key, count }));
  return values.sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1)).slice(0, size);
}
