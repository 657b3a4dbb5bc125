import type { Fault } from "../../http/errors.ts";
import { isObject } from "../../platform/is-object.ts";
import type { Filter, FilterValue } from "../../platform/search-index.ts";
import { toComparable } from "./comparable.ts";
import type { FieldSet, FieldType } from "./fields.ts";

/** A filter nests as deep as a person can still read it; counts keep one request from costing what a thousand do. */
const MAX_DEPTH = 8;
const MAX_CONDITIONS = 200;
const MAX_VALUES = 1_000;
/** The longest value any record may hold (post metadata). */
const MAX_VALUE_LENGTH = 5_000;
const MAX_FAULTS = 100;

export type ParsedFilter = { ok: true; filter: Filter | null } | { ok: false; faults: Fault[] };

/**
 * Reads the filter language: a scalar matches equal, an array any of its values, an object may hold gt, gte, lt, lte, ne, in, nin
 * and exists; fields are ANDed; `and`, `or` (arrays) and `not` (one filter) nest. An empty filter is null.
 * Every fault is reported at once, under its JSON path below `at`.
 */
export function parseFilter(raw: unknown, fields: FieldSet, at = "filters"): ParsedFilter {
  const reading: Reading = { fields, faults: [], conditions: 0, values: 0 };
  const filter = readFilter(raw, at, 1, reading);
  if (reading.conditions > MAX_CONDITIONS)
    reading.faults.unshift({ param: at, message: `may hold at most ${MAX_CONDITIONS} conditions` });
  if (reading.values > MAX_VALUES) reading.faults.unshift({ param: at, message: `may hold at most ${MAX_VALUES} values` });
  return reading.faults.length > 0 ? { ok: false, faults: reading.faults.slice(0, MAX_FAULTS) } : { ok: true, filter };
}

/** All of the given filters; null where none is left. */
export function allOf(filters: (Filter | null)[]): Filter | null {
  const parts = filters.flatMap((filter) => (filter === null ? [] : "and" in filter ? filter.and : [filter]));
  return parts.length > 1 ? { and: parts } : (parts[0] ?? null);
}

interface Reading {
  fields: FieldSet;
  faults: Fault[];
  conditions: number;
  values: number;
}

function readFilter(raw: unknown, at: string, depth: number, reading: Reading): Filter | null {
  if (!isObject(raw)) return refuse(reading, at, "must be an object");
  if (depth > MAX_DEPTH) return refuse(reading, at, `may nest at most ${MAX_DEPTH} deep`);
  const parts: (Filter | null)[] = [];
  for (const [name, value] of Object.entries(raw)) {
    if (reading.conditions > MAX_CONDITIONS || reading.faults.length >= MAX_FAULTS) break;
    parts.push(readMember(name, value, at, depth, reading));
  }
  return allOf(parts);
}

function readMember(name: string, value: unknown, at: string, depth: number, reading: Reading): Filter | null {
  const path = `${at}.${name}`;
  if (name === "and" || name === "or") return readList(name, value, path, depth, reading);
  if (name === "not") {
    const inner = readNested(value, path, depth, reading);
    return inner === null ? null : { not: inner };
  }
  const type = reading.fields.typeOf(name);
  if (type !== null) return readCondition(name, type, value, path, reading);
  if ((name === "attributes" || name === "metadata") && isObject(value)) {
    return allOf(Object.entries(value).map(([key, inner]) => readMember(`${name}.${key}`, inner, at, depth + 1, reading)));
  }
  return refuse(reading, path, "is not a field that can be filtered by");
}

function readList(name: "and" | "or", value: unknown, path: string, depth: number, reading: Reading): Filter | null {
  if (!Array.isArray(value) || value.length === 0) return refuse(reading, path, "must be an array of at least one filter");
  const parts = value.slice(0, MAX_CONDITIONS + 1).map((item, index) => {
    reading.conditions++;
    return readNested(item, `${path}[${index}]`, depth, reading);
  });
  const read = parts.filter((part) => part !== null);
  return name === "and" ? allOf(read) : { or: read };
}

/** A nested filter must say something: `not` of nothing would be nothing at all. */
function readNested(raw: unknown, path: string, depth: number, reading: Reading): Filter | null {
  const before = reading.faults.length;
  const filter = readFilter(raw, path, depth + 1, reading);
  return filter ?? (reading.faults.length > before ? null : refuse(reading, path, "must hold a condition"));
}

function readCondition(field: string, type: FieldType, value: unknown, path: string, reading: Reading): Filter | null {
  reading.conditions++;
  if (Array.isArray(value)) return { field, op: "in", values: readValues(type, value, path, reading) };
  if (!isObject(value)) return { field, op: "in", values: readScalar(type, value, path, reading) };
  const operators = Object.entries(value);
  if (operators.length === 0) return refuse(reading, path, "must hold an operator");
  return allOf(
    operators.map(([operator, operand]) => readOperator(field, type, operator, operand, `${path}.${operator}`, reading)),
  );
}

function readOperator(
  field: string,
  type: FieldType,
  operator: string,
  operand: unknown,
  path: string,
  reading: Reading,
): Filter | null {
  reading.conditions++;
  switch (operator) {
    case "gt":
    case "gte":
    case "lt":
    case "lte": {
      const bound = readBound(type, operand, path, reading);
      return bound === null ? null : { field, op: operator, value: bound };
    }
    case "ne":
      return { field, op: "nin", values: readScalar(type, operand, path, reading) };
    case "in":
    case "nin":
      if (!Array.isArray(operand)) return refuse(reading, path, "must be an array");
      return { field, op: operator, values: readValues(type, operand, path, reading) };
    case "exists":
      return typeof operand === "boolean"
        ? { field, op: "exists", value: operand }
        : refuse(reading, path, "must be true or false");
    default:
      return refuse(reading, path, "is not an operator (gt, gte, lt, lte, ne, in, nin, exists)");
  }
}

function readBound(type: FieldType, operand: unknown, path: string, reading: Reading): number | string | null {
  if (type === "boolean") return refuse(reading, path, "cannot compare true and false by size");
  if (typeof operand === "boolean") return refuse(reading, path, "must be a number or a string");
  return (readScalar(type, operand, path, reading)[0] as number | string | undefined) ?? null;
}

function readValues(type: FieldType, values: unknown[], path: string, reading: Reading): FilterValue[] {
  if (values.length === 0) refuse(reading, path, "must hold at least one value");
  return values.slice(0, MAX_VALUES + 1).flatMap((value, index) => readScalar(type, value, `${path}[${index}]`, reading));
}

function readScalar(type: FieldType, value: unknown, path: string, reading: Reading): FilterValue[] {
  reading.values++;
  const fault = scalarFault(type, value);
  if (fault === null) return [toComparable(value as FilterValue)];
  refuse(reading, path, fault);
  return [];
}

function scalarFault(type: FieldType, value: unknown): string | null {
  if (typeof value === "string" && value.length > MAX_VALUE_LENGTH) return `may have at most ${MAX_VALUE_LENGTH} characters`;
  if (typeof value === "number" && !Number.isFinite(value)) return "must be a finite number";
  if (type !== "any") return typeof value === type ? null : `must be a ${type}`;
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? null
    : "must be a string, number or boolean";
}

function refuse(reading: Reading, param: string, message: string): null {
  if (reading.faults.length < MAX_FAULTS) reading.faults.push({ param, message });
  return null;
}
