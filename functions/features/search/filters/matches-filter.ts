import type { Filter, FilterValue } from "../../../platform/ports/search-index.ts";
import { readFieldValues } from "./field-values.ts";

/** Whether a record passes a filter: the same answer that the index gives from the record's facts. */
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
    default:
      return values.some((value) => compareToBound(value, filter.op, filter.value));
  }
}

function compareToBound(value: FilterValue, op: "gt" | "gte" | "lt" | "lte", bound: number | string): boolean {
  // A string is never larger or smaller than a number: comparing them would depend on how JavaScript converts.
  if (typeof value !== typeof bound) return false;
  if (op === "gt") return value > bound;
  if (op === "gte") return value >= bound;
  if (op === "lt") return value < bound;
  return value <= bound;
}
