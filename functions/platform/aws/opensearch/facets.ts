import { rangesFromStepCounts } from "../../facet-ranges.ts";
import type { FacetRequest, FacetResult } from "../../ports/search-index.ts";
import { findColumn } from "./columns.ts";
import { toOpenSearchFilter } from "./filters.ts";
import { pairsField, pairsPattern, stepFromKey, valueFromPair } from "./keys.ts";
import type { Json } from "./opensearch-client.ts";

/** Maximum steps of one facet. Steps have two significant digits, 90 per power of ten: prices never reach this maximum. */
const MAX_STEPS = 2_000;
/** Values that are read beyond those asked for: a value may appear as text and as number, which are counted as one. */
const SPARE_VALUES = 5;

interface Bucket {
  key: string | number;
  doc_count: number;
}
interface Buckets {
  buckets: Bucket[];
}
/** A facet with a filter of its own has its buckets one level deeper. */
export type FacetAggregations = Record<string, Buckets | { values: Buckets }>;

/**
 * Makes one aggregation per facet over everything that matches the words. Keys are positions, because names are the caller's.
 * `filtered` tells that the matches have passed the facets' filter already: the engine counts fastest without a filter.
 */
export function facetAggregations(facets: FacetRequest[], { filtered }: { filtered: boolean }): Json {
  return Object.fromEntries(
    facets.map((facet, position) => {
      const terms = { terms: termsAggregation(facet) };
      const filter = facet.filter ? toOpenSearchFilter(facet.filter) : { match_all: {} };
      return [`facet${position}`, filtered ? terms : { filter, aggs: { values: terms } }];
    }),
  );
}

function termsAggregation({ kind, field, size }: FacetRequest): Json {
  const include = pairsPattern(field);
  if (kind === "ranges") return { field: "steps", include, size: MAX_STEPS };
  const order = [{ _count: "desc" }, { _key: "asc" }];
  const column = findColumn(field);
  if (column) return { field: column.path, size: size + SPARE_VALUES, order };
  return { field: pairsField(field), include, size: size + SPARE_VALUES, order };
}

export function readFacets(facets: FacetRequest[], aggregations: FacetAggregations | undefined): Record<string, FacetResult> {
  return Object.fromEntries(
    facets.map((facet, position) => {
      const answer = aggregations?.[`facet${position}`];
      const { buckets } = answer && "values" in answer ? answer.values : (answer ?? { buckets: [] });
      return [facet.name, facet.kind === "ranges" ? readRanges(buckets, facet.size) : readTerms(facet, buckets)];
    }),
  );
}

function readRanges(buckets: Bucket[], size: number): FacetResult {
  return rangesFromStepCounts(new Map(buckets.map(({ key, doc_count }) => [stepFromKey(String(key)), doc_count])), size);
}

function readTerms({ field, size }: FacetRequest, buckets: Bucket[]): FacetResult {
  const isShared = findColumn(field) === null;
  const counts = new Map<string, number>();
  for (const { key, doc_count } of buckets) {
    const value = isShared ? valueFromPair(String(key)) : String(key);
    counts.set(value, (counts.get(value) ?? 0) + doc_count);
  }
  const values = [...counts].map(([key, count]) => ({ key, count }));
  return values.sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1)).slice(0, size);
}
