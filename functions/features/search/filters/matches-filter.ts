import type { CatalogKind, ComparisonOperator, Filter, FilterValue } from "../../../platform/ports/search/search-index.ts";
import { compareTexts } from "../../../platform/text/compare-texts.ts";
import { readFieldValues, toFilteredRecord } from "./field-values.ts";

/** Returns true when a record of a kind passes a filter: the same answer that the index gives. */
export function matchesRecord(kind: CatalogKind, filter: Filter | null, record: Record<string, unknown>): boolean {
  return matchesFilter(filter, toFilteredRecord(kind, record));
}

/** Returns true when an object's own fields pass a filter. */
export function matchesFilter(filter: Filter | null, record: object): boolean {
  if (filter === null) return true;
  if ("and" in filter) return filter.and.every((part) => matchesFilter(part, record));
  if ("or" in filter) return filter.or.some((part) => matchesFilter(part, record));
  if ("not" in filter) return !matchesFilter(filter.not, record);
  const values = readFieldValues(record, filter.field);
  switch (filter.op) {
    case "in":
      return values.some((value) => filter.values.includes(value));
    case "nin":
      return !values.some((value) => filter.values.includes(value));
    case "exists":
      return values.length > 0 === filter.value;
    case "gt":
    case "gte":
    case "lt":
    case "lte":
      return values.some((value) => compareToBound(value, filter.op, filter.value));
  }
}

const COMPARISONS: Record<ComparisonOperator, (difference: number) => boolean> = {
  gt: (difference) => difference > 0,
  gte: (difference) => difference >= 0,
  lt: (difference) => difference < 0,
  lte: (difference) => difference <= 0,
};

/** A string is never larger or smaller than a number: comparing them would depend on how JavaScript converts. */
function compareToBound(value: FilterValue, op: ComparisonOperator, bound: number | string): boolean {
  if (typeof value === "number" && typeof bound === "number") return COMPARISONS[op](value - bound);
  return typeof value === "string" && typeof bound === "string" && COMPARISONS[op](compareTexts(value, bound));
}
