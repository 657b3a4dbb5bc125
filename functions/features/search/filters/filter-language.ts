import type { ValidationIssue } from "../../../http/errors.ts";
import { isObject } from "../../../platform/is-object.ts";
import type { Filter, FilterValue } from "../../../platform/ports/search-index.ts";
import { readFieldValues, toComparable } from "./field-values.ts";
import type { FieldSet, FieldType } from "./fields.ts";

/** A filter nests as deep as a person can still read it; counts keep one request from costing what a thousand do. */
const MAX_DEPTH = 8;
const MAX_CONDITIONS = 200;
const MAX_VALUES = 1_000;
/** The longest value any record may hold (post metadata). */
const MAX_VALUE_LENGTH = 5_000;
const MAX_ISSUES = 100;

export type ParsedFilter = { ok: true; filter: Filter | null } | { ok: false; issues: ValidationIssue[] };

/**
 * Reads the filter language: a scalar matches equal, an array any of its values, an object may hold gt, gte, lt, lte, ne, in, nin
 * and exists; fields are ANDed; `and`, `or` (arrays) and `not` (one filter) nest. An empty filter is null.
 * Every fault is reported at once, under its JSON path below `at`.
 */
export function parseFilter(raw: unknown, fields: FieldSet, at = "filters"): ParsedFilter {
  const reading: ParseState = { fields, issues: [], conditions: 0, values: 0 };
  const filter = parseFilterObject(raw, at, 1, reading);
  if (reading.conditions > MAX_CONDITIONS)
    reading.issues.unshift({ param: at, message: `may hold at most ${MAX_CONDITIONS} conditions` });
  if (reading.values > MAX_VALUES) reading.issues.unshift({ param: at, message: `may hold at most ${MAX_VALUES} values` });
  return reading.issues.length > 0 ? { ok: false, issues: reading.issues.slice(0, MAX_ISSUES) } : { ok: true, filter };
}

/** All of the given filters; null where none is left. */
export function andFilters(filters: (Filter | null)[]): Filter | null {
  const parts = filters.flatMap((filter) => (filter === null ? [] : "and" in filter ? filter.and : [filter]));
  return parts.length > 1 ? { and: parts } : (parts[0] ?? null);
}

interface ParseState {
  fields: FieldSet;
  issues: ValidationIssue[];
  conditions: number;
  values: number;
}

function parseFilterObject(raw: unknown, at: string, depth: number, reading: ParseState): Filter | null {
  if (!isObject(raw)) return reportIssue(reading, at, "must be an object");
  if (depth > MAX_DEPTH) return reportIssue(reading, at, `may nest at most ${MAX_DEPTH} deep`);
  const parts: (Filter | null)[] = [];
  for (const [name, value] of Object.entries(raw)) {
    if (reading.conditions > MAX_CONDITIONS || reading.issues.length >= MAX_ISSUES) break;
    parts.push(parseMember(name, value, at, depth, reading));
  }
  return andFilters(parts);
}

function parseMember(name: string, value: unknown, at: string, depth: number, reading: ParseState): Filter | null {
  const path = `${at}.${name}`;
  if (name === "and" || name === "or") return parseFilterList(name, value, path, depth, reading);
  if (name === "not") {
    const inner = parseNestedFilter(value, path, depth, reading);
    return inner === null ? null : { not: inner };
  }
  const type = reading.fields.getType(name);
  if (type !== null) return parseCondition(name, type, value, path, reading);
  if ((name === "attributes" || name === "metadata") && isObject(value)) {
    return andFilters(Object.entries(value).map(([key, inner]) => parseMember(`${name}.${key}`, inner, at, depth + 1, reading)));
  }
  return reportIssue(reading, path, "is not a field that can be filtered by");
}

function parseFilterList(name: "and" | "or", value: unknown, path: string, depth: number, reading: ParseState): Filter | null {
  if (!Array.isArray(value) || value.length === 0) return reportIssue(reading, path, "must be an array of at least one filter");
  const parts = value.slice(0, MAX_CONDITIONS + 1).map((item, index) => {
    reading.conditions++;
    return parseNestedFilter(item, `${path}[${index}]`, depth, reading);
  });
  const read = parts.filter((part) => part !== null);
  return name === "and" ? andFilters(read) : { or: read };
}

/** A nested filter must say something: `not` of nothing would be nothing at all. */
function parseNestedFilter(raw: unknown, path: string, depth: number, reading: ParseState): Filter | null {
  const before = reading.issues.length;
  const filter = parseFilterObject(raw, path, depth + 1, reading);
  return filter ?? (reading.issues.length > before ? null : reportIssue(reading, path, "must hold a condition"));
}

function parseCondition(field: string, type: FieldType, value: unknown, path: string, reading: ParseState): Filter | null {
  reading.conditions++;
  if (Array.isArray(value)) return { field, op: "in", values: parseValues(type, value, path, reading) };
  if (!isObject(value)) return { field, op: "in", values: parseScalar(type, value, path, reading) };
  const operators = Object.entries(value);
  if (operators.length === 0) return reportIssue(reading, path, "must hold an operator");
  return andFilters(
    operators.map(([operator, operand]) => parseOperator(field, type, operator, operand, `${path}.${operator}`, reading)),
  );
}

function parseOperator(
  field: string,
  type: FieldType,
  operator: string,
  operand: unknown,
  path: string,
  reading: ParseState,
): Filter | null {
  reading.conditions++;
  switch (operator) {
    case "gt":
    case "gte":
    case "lt":
    case "lte": {
      const bound = parseBound(type, operand, path, reading);
      return bound === null ? null : { field, op: operator, value: bound };
    }
    case "ne":
      return { field, op: "nin", values: parseScalar(type, operand, path, reading) };
    case "in":
    case "nin":
      if (!Array.isArray(operand)) return reportIssue(reading, path, "must be an array");
      return { field, op: operator, values: parseValues(type, operand, path, reading) };
    case "exists":
      return typeof operand === "boolean"
        ? { field, op: "exists", value: operand }
        : reportIssue(reading, path, "must be true or false");
    default:
      return reportIssue(reading, path, "is not an operator (gt, gte, lt, lte, ne, in, nin, exists)");
  }
}

function parseBound(type: FieldType, operand: unknown, path: string, reading: ParseState): number | string | null {
  if (type === "boolean") return reportIssue(reading, path, "cannot compare true and false by size");
  if (typeof operand === "boolean") return reportIssue(reading, path, "must be a number or a string");
  return (parseScalar(type, operand, path, reading)[0] as number | string | undefined) ?? null;
}

function parseValues(type: FieldType, values: unknown[], path: string, reading: ParseState): FilterValue[] {
  if (values.length === 0) reportIssue(reading, path, "must hold at least one value");
  return values.slice(0, MAX_VALUES + 1).flatMap((value, index) => parseScalar(type, value, `${path}[${index}]`, reading));
}

function parseScalar(type: FieldType, value: unknown, path: string, reading: ParseState): FilterValue[] {
  reading.values++;
  const fault = checkScalar(type, value);
  if (fault === null) return [toComparable(value as FilterValue)];
  reportIssue(reading, path, fault);
  return [];
}

function checkScalar(type: FieldType, value: unknown): string | null {
  if (typeof value === "string" && value.length > MAX_VALUE_LENGTH) return `may have at most ${MAX_VALUE_LENGTH} characters`;
  if (typeof value === "number" && !Number.isFinite(value)) return "must be a finite number";
  if (type !== "any") return typeof value === type ? null : `must be a ${type}`;
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? null
    : "must be a string, number or boolean";
}

function reportIssue(reading: ParseState, param: string, message: string): null {
  if (reading.issues.length < MAX_ISSUES) reading.issues.push({ param, message });
  return null;
}

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
