import { rangesFromStepCounts } from "../../../facet-ranges.ts";
import type { ComparisonOperator, FacetRequest, FacetResult, Filter } from "../../../ports/search-index.ts";
import { matchAny } from "../filters.ts";
import { afterStringPairs, highestPoint, lowestPoint, numberPoint, pairsField, pairsPattern, stepFromKey } from "../keys.ts";
import type { Json } from "../opensearch-client.ts";
import { olderPair, valueFromOlderPair } from "./older-keys.ts";

/** Translates a filter for layout 1, whose values are all in the shared columns. */
export function toOlderFilter(filter: Filter): Json {
  if ("and" in filter) return { bool: { filter: filter.and.map(toOlderFilter) } };
  if ("or" in filter) return matchAny(filter.or.map(toOlderFilter));
  if ("not" in filter) return not(toOlderFilter(filter.not));
  const { field } = filter;
  switch (filter.op) {
    case "in":
    case "nin": {
      const has = { terms: { [pairsField(field)]: filter.values.map((value) => olderPair(field, value)) } };
      return filter.op === "in" ? has : not(has);
    }
    case "exists": {
      const has = { term: { fields: field } };
      return filter.value ? has : not(has);
    }
    case "gt":
    case "gte":
    case "lt":
    case "lte":
      return toRange(field, filter.op, filter.value);
  }
}

function not(clause: Json): Json {
  return { bool: { must_not: [clause] } };
}

function toRange(field: string, op: ComparisonOperator, value: number | string): Json {
  const isLower = op === "gt" || op === "gte";
  if (typeof value === "number") {
    const end = isLower ? { lte: highestPoint(field) } : { gte: lowestPoint(field) };
    return { range: { points: { [op]: numberPoint(field, value), ...end } } };
  }
  const end = isLower ? { lt: afterStringPairs(field) } : { gte: olderPair(field, "") };
  return { range: { [pairsField(field)]: { [op]: olderPair(field, value), ...end } } };
}

const MAX_STEPS = 2_000;
const SPARE_VALUES = 5;

/** Makes one aggregation per facet; keys are positions, because names are the caller's. */
export function olderAggregations(facets: FacetRequest[]): Json {
  const aggregations = facets.map(({ kind, field, size, filter }, position) => {
    const include = pairsPattern(field);
    const order = [{ _count: "desc" }, { _key: "asc" }];
    const terms =
      kind === "ranges"
        ? { field: "steps", include, size: MAX_STEPS }
        : { field: pairsField(field), include, size: size + SPARE_VALUES, order };
    return [`facet${position}`, { filter: filter ? toOlderFilter(filter) : { match_all: {} }, aggs: { values: { terms } } }];
  });
  return Object.fromEntries(aggregations);
}

export type OlderAggregations = Record<string, { values: { buckets: { key: string; doc_count: number }[] } }>;

export function readOlderFacets(facets: FacetRequest[], aggregations: OlderAggregations): Record<string, FacetResult> {
  const results = facets.map(({ name, kind, size }, position) => {
    const { buckets } = aggregations[`facet${position}`]!.values;
    if (kind === "ranges")
      return [name, rangesFromStepCounts(new Map(buckets.map(({ key, doc_count }) => [stepFromKey(key), doc_count])), size)];
    const counts = new Map<string, number>();
    for (const { key, doc_count } of buckets)
      counts.set(valueFromOlderPair(key), (counts.get(valueFromOlderPair(key)) ?? 0) + doc_count);
    const values = [...counts].map(([key, count]) => ({ key, count }));
    return [name, values.sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1)).slice(0, size)];
  });
  return Object.fromEntries(results);
}
