import { hasWordStarts, numberStats, rangesFromStepCounts } from "../../../facets.ts";
import type { FacetRequest, FacetResult, IndexQuery } from "../../../ports/search/search-index.ts";
import { compareTexts } from "../../../text/compare-texts.ts";
import type { Json } from "../client/opensearch-client.ts";
import { findColumn } from "../documents/columns.ts";
import { fromPairValue, pairStart, pairsField, pairsPattern, stepFromKey, valueFromPair } from "../documents/keys.ts";
import { toOpenSearchFilter } from "./filters.ts";
import { groupsOfValues } from "./groups.ts";
import type { FacetAggregations, FacetBucket } from "./scoped-search.ts";

/** Maximum steps of one facet. Steps have two significant digits, 90 per power of ten: prices never reach this maximum. */
const MAX_STEPS = 2_000;
/** Values that are read beyond those asked for: a value may appear as text and as number, which are counted as one. */
const SPARE_VALUES = 5;
/** Values that are read where the nearest records add to their counts: nearly always all that there are. */
const MERGED_VALUES = 500;
/** Different numbers of which a facet tells smallest, largest and average: more than prices that a shop has. */
const STATS_VALUES = 10_000;
/** Values that are searched for a text: above what a list of values is ever long, since each word of it narrows them. */
const SEARCHED_VALUES = 5_000;

/** Values of some records, as the engine's buckets have them as keys. */
export type FacetValues = (string | number)[][];

interface AggregationContext {
  /** True when the matches have passed the facets' filter already: the engine counts fastest without a filter. */
  filtered: boolean;
  /** True when values of further records are to be added. */
  merged: boolean;
  /** Field whose values make groups: then those are counted. */
  groupBy?: string;
}

/** Makes one aggregation per facet over everything that matches. Keys are positions, because names are the caller's. */
export function facetAggregations(facets: FacetRequest[], { filtered, merged, groupBy }: AggregationContext): Json {
  return Object.fromEntries(
    facets.map((facet, position) => {
      const terms = {
        terms: termsAggregation(facet, merged || groupBy !== undefined),
        ...(facet.kind !== "stats" && groupsOfValues(groupBy)),
      };
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

function bucketLimit({ kind, size, containing = "" }: FacetRequest, merged: boolean): number {
  if (kind === "ranges") return MAX_STEPS;
  if (kind === "stats") return STATS_VALUES;
  if (containing !== "") return SEARCHED_VALUES;
  return merged ? Math.max(size, MERGED_VALUES) : size + SPARE_VALUES;
}

/** Returns true when a facet counts what passes the query's own filter. */
export function sharesFilter(facet: FacetRequest, { filter }: Pick<IndexQuery, "filter">): boolean {
  return facet.filter === filter || JSON.stringify(facet.filter) === JSON.stringify(filter);
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
  if (facet.kind !== "ranges" && findColumn(facet.field)) return values;
  return values.filter((value) => String(value).startsWith(pairStart(facet.field)));
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
      return [facet.name, readFacet(facet, buckets)];
    }),
  );
}

function readFacet(facet: FacetRequest, buckets: FacetBucket[]): FacetResult {
  if (facet.kind === "ranges") return readRanges(buckets, facet.size);
  return facet.kind === "stats" ? readStats(facet, buckets) : readTerms(facet, buckets);
}

function readStats({ field }: FacetRequest, buckets: FacetBucket[]): FacetResult {
  const isShared = findColumn(field) === null;
  const counted = buckets.flatMap(({ key, doc_count }): [number, number][] => {
    const value = isShared ? fromPairValue(String(key).slice(pairStart(field).length)) : key;
    return typeof value === "number" ? [[value, doc_count]] : [];
  });
  return numberStats(counted);
}

/** Returns true when every value of each facet that gets further ones was counted: adding to a part would miss some. */
export function canAddValues(facets: FacetRequest[], aggregations: FacetAggregations | undefined, added: FacetValues[]): boolean {
  return facets.every((facet, position) => {
    const isComplete = readBuckets(aggregations, position).length < bucketLimit(facet, true);
    return isComplete || added[position]!.every((values) => values.length === 0);
  });
}

function readBuckets(aggregations: FacetAggregations | undefined, position: number): FacetBucket[] {
  const answer = aggregations?.[`facet${position}`];
  const { buckets = [] } = (answer && "values" in answer ? answer.values : answer) ?? {};
  return buckets.map(({ key, doc_count, groups }) => ({ key, doc_count: groups?.value ?? doc_count }));
}

function withValues(buckets: FacetBucket[], added: FacetValues): FacetBucket[] {
  if (added.length === 0) return buckets;
  const counts = new Map(buckets.map(({ key, doc_count }) => [key, doc_count]));
  for (const key of added.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([key, doc_count]) => ({ key, doc_count }));
}

function readRanges(buckets: FacetBucket[], size: number): FacetResult {
  return rangesFromStepCounts(new Map(buckets.map(({ key, doc_count }) => [stepFromKey(String(key)), doc_count])), size);
}

/** Reads counts, largest first, ties in the order of the values. "10" and 10 are counted as one value. */
function readTerms({ field, size, containing = "" }: FacetRequest, buckets: FacetBucket[]): FacetResult {
  const isShared = findColumn(field) === null;
  const counted = new Map<string, { first: FacetBucket["key"]; count: number }>();
  for (const { key, doc_count } of buckets) {
    const value = isShared ? valueFromPair(String(key)) : String(key);
    if (containing !== "" && !hasWordStarts(value, containing)) continue;
    const { first, count } = counted.get(value) ?? { first: key, count: 0 };
    counted.set(value, { first: compareKeys(first, key) < 0 ? first : key, count: count + doc_count });
  }
  const values = [...counted].sort(([, one], [, other]) => other.count - one.count || compareKeys(one.first, other.first));
  return values.slice(0, size).map(([key, { count }]) => ({ key, count }));
}

/** Compares keys as the engine does: numbers of a column by their size, texts by their characters. */
function compareKeys(one: FacetBucket["key"], other: FacetBucket["key"]): number {
  return typeof one === "number" && typeof other === "number" ? one - other : compareTexts(String(one), String(other));
}
