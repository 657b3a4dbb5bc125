import type { AnalyticsSpan } from "../../ports/analytics/analytics.ts";
import type { Json } from "../opensearch/client/opensearch-client.ts";

export interface Bucket {
  key: string | number;
  doc_count: number;
  [name: string]: unknown;
}

interface Aggregation {
  doc_count?: number;
  value?: number | null;
  values?: Record<string, number | null>;
  buckets?: Bucket[];
  [name: string]: unknown;
}

/** The engine's answers by their names. */
export type Aggregations = Record<string, Aggregation | undefined>;

/**
 * Values that each month names, beyond those asked for: what is counted most in all months together is found when it is among as
 * many in each of them.
 */
const MIN_SHARD_SIZE = 2_000;

interface TermsOptions {
  size: number;
  /** Orders by another aggregation, instead of by the number of documents. */
  by?: string;
  /** The only values that are counted. */
  include?: string[];
  aggs?: Json;
}

/** Counts documents by value: the largest count first, ties by value. */
export function countBy(field: string, { size, by = "_count", include, aggs }: TermsOptions): Json {
  const order = [{ [by]: "desc" }, { _key: "asc" }];
  const terms = { field, size, shard_size: Math.max(size, MIN_SHARD_SIZE), order, ...(include && { include }) };
  // Figures of a value are counted once it is known to be among the first.
  return aggs ? { terms: { ...terms, collect_mode: "breadth_first" }, aggs } : { terms };
}

/** Counts documents by UTC day. */
export function countByDay(aggs?: Json): Json {
  return { date_histogram: { field: "at", fixed_interval: "1d", min_doc_count: 1 }, ...(aggs && { aggs }) };
}

/** Adds a field up; true counts 1. */
export function sumField(field: string): Json {
  return { sum: { field } };
}

/** Estimates the number of distinct values; below `precision` it is nearly exact. */
export function countDistinct(field: string, precision: number): Json {
  return { cardinality: { field, precision_threshold: precision } };
}

/** Reads an aggregation with one value. */
export function readValue(counted: object, name: string): number {
  return (counted as Aggregations)[name]?.value ?? 0;
}

/** Reads the number of documents of a filter. */
export function readCount(counted: object, name: string): number {
  return (counted as Aggregations)[name]?.doc_count ?? 0;
}

export function readBuckets(counted: object, name: string): Bucket[] {
  return (counted as Aggregations)[name]?.buckets ?? [];
}

/** Returns a sum by the number of its parts; 0 without any. */
export function meanOf(sum: number, count: number): number {
  return count === 0 ? 0 : sum / count;
}

/** Returns the share of a part; 0 of nothing. The part may be counted a moment after the whole. */
export function shareOf(part: number, whole: number): number {
  return Math.min(1, meanOf(part, whole));
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Widens a span to whole UTC days. */
export function toWholeDays(span: AnalyticsSpan): AnalyticsSpan {
  return toWhole(DAY_MS, span);
}

/** Widens a span to whole hours. */
export function toWholeHours(span: AnalyticsSpan): AnalyticsSpan {
  return toWhole(HOUR_MS, span);
}

function toWhole(unitMs: number, { from, to }: AnalyticsSpan): AnalyticsSpan {
  return { from: Math.floor(from / unitMs) * unitMs, to: Math.ceil(to / unitMs) * unitMs };
}

/** Makes an entry for each UTC day of a span of whole days, also for those of which nothing is known. */
export function byDay<Known, Entry>(
  { from, to }: AnalyticsSpan,
  known: { key: string | number; day: Known }[],
  toEntry: (period: string, day: Known | undefined) => Entry,
): Entry[] {
  const days = new Map(known.map(({ key, day }) => [Number(key), day]));
  const entries: Entry[] = [];
  for (let start = from; start < to; start += DAY_MS) {
    entries.push(toEntry(new Date(start).toISOString().slice(0, "2026-11-22".length), days.get(start)));
  }
  return entries;
}
