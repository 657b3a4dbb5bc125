import { rangesFromStepCounts } from "../../facet-ranges.ts";
import type { FacetRequest, FacetResult, IndexQuery } from "../../ports/search-index.ts";
import { findColumn } from "./columns.ts";
import { toOpenSearchFilter } from "./filters.ts";
import { pairsField, pairsPattern, stepFromKey, stepKey, valueFromPair, valueStart } from "./keys.ts";
import type { Json } from "./opensearch-client.ts";

/** Maximum steps of one facet. Steps have two significant digits, 90 per power of ten: prices never reach this maximum. */
const MAX_STEPS = 2_000;
/** Values that are read beyond those asked for: a value may appear as text and as number, which are counted as one. */
const SPARE_VALUES = 5;
/** Values that are read where the nearest records add to their counts: nearly always all that there are. */
const MERGED_VALUES = 500;

interface Bucket {
  key: string | number;
  doc_count: number;
}
interface Buckets {
  buckets: Bucket[];
}
/** A facet with a filter of its own has its buckets one level deeper. */
export type FacetAggregations = Record<string, Buckets | { values: Buckets }>;

/** Values of some records, as the engine's buckets have them as keys. */
export type FacetValues = (string | number)[][];

interface AggregationContext {
  /** True when the matches have passed the facets' filter already: the engine counts fastest without a filter. */
  filtered: boolean;
  /** True when values of further records are to be added. */
  merged: boolean;
}

/** Makes one aggregation per facet over everything that matches. Keys are positions, because names are the caller's. */
export function facetAggregations(facets: FacetRequest[], { filtered, merged }: AggregationContext): Json {
  return Object.fromEntries(
    facets.map((facet, position) => {
      const terms = { terms: termsAggregation(facet, merged) };
      const filter = facet.filter ? toOpenSearchFilter(facet.filter) : { match_all: {} };
      return [`facet${position}`, filtered ? terms : { filter, aggs: { values: terms } }];
    }),
  );
}

function termsAggregation(facet: FacetRequest, merged: boolean): Json {
  const { kind, field } = facet;
  const include = pairsPattern(field);
  const size = bucketLimit(facet, merged);
  if (kind === "ranges") return { field: "steps", include, size };
  const order = [{ _count: "desc" }, { _key: "asc" }];
  const column = findColumn(field);
  return column ? { field: column.path, size, order } : { field: pairsField(field), include, size, order };
}

function bucketLimit({ kind, size }: FacetRequest, merged: boolean): number {
  if (kind === "ranges") return MAX_STEPS;
  return merged ? Math.max(size, MERGED_VALUES) : size + SPARE_VALUES;
}

/** Returns true when a facet counts what passes the query's own filter. */
export function sharesFilter(facet: FacetRequest, { filter }: Pick<IndexQuery, "filter">): boolean {
  return JSON.stringify(facet.filter) === JSON.stringify(filter);
}

/** Returns the columns that hold the values of facets. */
export function facetColumns(facets: FacetRequest[]): string[] {
  return [...new Set(facets.map(facetColumn))];
}

function facetColumn({ kind, field }: FacetRequest): string {
  return kind === "ranges" ? "steps" : (findColumn(field)?.path ?? pairsField(field));
}

/** Reads the values that a record has for a facet from its columns. */
export function readFacetValues(facet: FacetRequest, columns: Record<string, unknown[]>): FacetValues[number] {
  const values = (columns[facetColumn(facet)] ?? []) as FacetValues[number];
  if (facet.kind === "terms" && findColumn(facet.field)) return values;
  const start = facet.kind === "ranges" ? stepKey(facet.field, "") : valueStart(facet.field);
  return values.filter((value) => String(value).startsWith(start));
}

/** Reads the facets, and adds the values of further records to them. */
export function readFacets(
  facets: FacetRequest[],
  aggregations: FacetAggregations | undefined,
  added: FacetValues[] = [],
): Record<string, FacetResult> {
  return Object.fromEntries(
    facets.map((facet, position) => {
      const buckets = withValues(readBuckets(aggregations, position), added[position] ?? []);
      return [facet.name, facet.kind === "ranges" ? readRanges(buckets, facet.size) : readTerms(facet, buckets)];
    }),
  );
}

/** Returns true when every value of each facet that gets further ones was counted: adding to a part would miss some. */
export function canAddValues(facets: FacetRequest[], aggregations: FacetAggregations | undefined, added: FacetValues[]): boolean {
  return facets.every((facet, position) => {
    const isComplete = readBuckets(aggregations, position).length < bucketLimit(facet, true);
    return isComplete || added[position]!.every((values) => values.length === 0);
  });
}

function readBuckets(aggregations: FacetAggregations | undefined, position: number): Bucket[] {
  const answer = aggregations?.[`facet${position}`];
  return (answer && "values" in answer ? answer.values : answer)?.buckets ?? [];
}

function withValues(buckets: Bucket[], added: FacetValues): Bucket[] {
  if (added.length === 0) return buckets;
  const counts = new Map(buckets.map(({ key, doc_count }) => [key, doc_count]));
  for (const key of added.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([key, doc_count]) => ({ key, doc_count }));
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
