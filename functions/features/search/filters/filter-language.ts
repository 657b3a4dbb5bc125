import type { ValidationIssue } from "../../../http/errors.ts";
import { isObject } from "../../../platform/is-object.ts";
import type {
  CatalogKind,
  ComparisonOperator,
  Filter,
  FilterOperator,
  FilterValue,
} from "../../../platform/ports/search-index.ts";
import { compareTexts } from "../../../platform/text/compare-texts.ts";
import { readFieldValues, toComparable, toFilteredRecord } from "./field-values.ts";
import type { FieldSet, FieldType } from "./fields.ts";

/** Limits nesting to what a person can still read, and counts so that one request never costs as much as a thousand. */
const MAX_DEPTH = 8;
const MAX_CONDITIONS = 200;
const MAX_VALUES = 1_000;
/** Maximum length of a value in any record (post metadata). */
const MAX_VALUE_LENGTH = 5_000;
const MAX_ISSUES = 100;

export type ParsedFilter = { ok: true; filter: Filter | null } | { ok: false; issues: ValidationIssue[] };

/**
 * Parses the filter language: a scalar matches equal, an array any of its values, an object may hold gt, gte, lt, lte, ne, in,
 * nin and exists; fields are ANDed; `and`, `or` (arrays) and `not` (one filter) nest. An empty filter is null. Every issue is
 * reported at once, under its JSON path below `at`.
 */
export function parseFilter(raw: unknown, fields: FieldSet, at = "filters"): ParsedFilter {
  const state: ParseState = { fields, issues: [], conditions: 0, values: 0 };
  const filter = parseFilterObject(raw, at, 1, state);
  if (state.conditions > MAX_CONDITIONS)
    state.issues.unshift({ param: at, message: `may hold at most ${MAX_CONDITIONS} conditions` });
  if (state.values > MAX_VALUES) state.issues.unshift({ param: at, message: `may hold at most ${MAX_VALUES} values` });
  return state.issues.length > 0 ? { ok: false, issues: state.issues.slice(0, MAX_ISSUES) } : { ok: true, filter };
}

/** Joins filters by `and`; null when none is left. */
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

function parseFilterObject(raw: unknown, at: string, depth: number, state: ParseState): Filter | null {
  if (!isObject(raw)) return reportIssue(state, at, "must be an object");
  if (depth > MAX_DEPTH) return reportIssue(state, at, `may nest at most ${MAX_DEPTH} deep`);
  const parts: (Filter | null)[] = [];
  for (const [name, value] of Object.entries(raw)) {
    if (state.conditions > MAX_CONDITIONS || state.issues.length >= MAX_ISSUES) break;
    parts.push(parseMember(name, value, at, depth, state));
  }
  return andFilters(parts);
}

function parseMember(name: string, value: unknown, at: string, depth: number, state: ParseState): Filter | null {
  const path = `${at}.${name}`;
  if (name === "and" || name === "or") return parseFilterList(name, value, path, depth, state);
  if (name === "not") {
    const inner = parseNestedFilter(value, path, depth, state);
    return inner === null ? null : { not: inner };
  }
  const type = state.fields.getType(name);
  if (type !== null) return parseCondition(name, type, value, path, state);
  if ((name === "attributes" || name === "metadata") && isObject(value)) {
    return andFilters(Object.entries(value).map(([key, inner]) => parseMember(`${name}.${key}`, inner, at, depth + 1, state)));
  }
  return reportIssue(state, path, "is not a field that can be filtered by");
}

function parseFilterList(name: "and" | "or", value: unknown, path: string, depth: number, state: ParseState): Filter | null {
  if (!Array.isArray(value) || value.length === 0) return reportIssue(state, path, "must be an array of at least one filter");
  const parts = value.slice(0, MAX_CONDITIONS + 1).map((item, index) => {
    state.conditions++;
    return parseNestedFilter(item, `${path}[${index}]`, depth, state);
  });
  const read = parts.filter((part) => part !== null);
  return name === "and" ? andFilters(read) : { or: read };
}

/** Parses a nested filter, which must hold a condition: `not` of an empty filter would match nothing at all. */
function parseNestedFilter(raw: unknown, path: string, depth: number, state: ParseState): Filter | null {
  const before = state.issues.length;
  const filter = parseFilterObject(raw, path, depth + 1, state);
  return filter ?? (state.issues.length > before ? null : reportIssue(state, path, "must hold a condition"));
}

function parseCondition(field: string, type: FieldType, value: unknown, path: string, state: ParseState): Filter | null {
  state.conditions++;
  if (Array.isArray(value)) return { field, op: "in", values: parseValues(type, value, path, state) };
  if (!isObject(value)) return { field, op: "in", values: parseScalar(type, value, path, state) };
  const operators = Object.entries(value);
  if (operators.length === 0) return reportIssue(state, path, "must hold an operator");
  return andFilters(
    operators.map(([operator, operand]) => parseOperator(field, type, operator, operand, `${path}.${operator}`, state)),
  );
}

function parseOperator(
  field: string,
  type: FieldType,
  operator: string,
  operand: unknown,
  path: string,
  state: ParseState,
): Filter | null {
  state.conditions++;
  if (!Object.hasOwn(OPERATOR_PARSERS, operator)) {
    return reportIssue(state, path, `is not an operator (${FILTER_OPERATORS.join(", ")})`);
  }
  return OPERATOR_PARSERS[operator as keyof typeof OPERATOR_PARSERS]({ field, type, operand, path, state });
}

interface OperatorInput {
  field: string;
  type: FieldType;
  operand: unknown;
  path: string;
  state: ParseState;
}

/** The operators of the language: those of the index, and `ne`, which is `nin` of one value. */
const OPERATOR_PARSERS: Record<FilterOperator | "ne", (input: OperatorInput) => Filter | null> = {
  gt: (input) => parseComparison("gt", input),
  gte: (input) => parseComparison("gte", input),
  lt: (input) => parseComparison("lt", input),
  lte: (input) => parseComparison("lte", input),
  ne: ({ field, type, operand, path, state }) => ({ field, op: "nin", values: parseScalar(type, operand, path, state) }),
  in: (input) => parseValueList("in", input),
  nin: (input) => parseValueList("nin", input),
  exists: ({ field, operand, path, state }) =>
    typeof operand === "boolean" ? { field, op: "exists", value: operand } : reportIssue(state, path, "must be true or false"),
};

/** The names of the operators, in the order in which documents list them. */
export const FILTER_OPERATORS = Object.keys(OPERATOR_PARSERS);

function parseComparison(op: ComparisonOperator, { field, type, operand, path, state }: OperatorInput): Filter | null {
  const bound = parseBound(type, operand, path, state);
  return bound === null ? null : { field, op, value: bound };
}

function parseValueList(op: "in" | "nin", { field, type, operand, path, state }: OperatorInput): Filter | null {
  if (!Array.isArray(operand)) return reportIssue(state, path, "must be an array");
  return { field, op, values: parseValues(type, operand, path, state) };
}

function parseBound(type: FieldType, operand: unknown, path: string, state: ParseState): number | string | null {
  if (type === "boolean") return reportIssue(state, path, "cannot compare true and false by size");
  if (typeof operand === "boolean") return reportIssue(state, path, "must be a number or a string");
  return (parseScalar(type, operand, path, state)[0] as number | string | undefined) ?? null;
}

function parseValues(type: FieldType, values: unknown[], path: string, state: ParseState): FilterValue[] {
  if (values.length === 0) reportIssue(state, path, "must hold at least one value");
  return values.slice(0, MAX_VALUES + 1).flatMap((value, index) => parseScalar(type, value, `${path}[${index}]`, state));
}

function parseScalar(type: FieldType, value: unknown, path: string, state: ParseState): FilterValue[] {
  state.values++;
  const issue = checkScalar(type, value);
  if (issue === null) return [toComparable(value as FilterValue)];
  reportIssue(state, path, issue);
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

function reportIssue(state: ParseState, param: string, message: string): null {
  if (state.issues.length < MAX_ISSUES) state.issues.push({ param, message });
  return null;
}

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
