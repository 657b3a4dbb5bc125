import type { ValidationIssue } from "../../../http/errors.ts";
import { isObject } from "../../../platform/is-object.ts";
import type { ComparisonOperator, Filter, FilterOperator, FilterValue } from "../../../platform/ports/search/search-index.ts";
import { toComparable, withCategoryPaths } from "./field-values.ts";
import type { FieldSet, FieldType } from "./fields.ts";

/** Limits nesting to what a person can still read, and counts so that one request never costs as much as a thousand. */
const MAX_DEPTH = 8;
const MAX_CONDITIONS = 200;
const MAX_VALUES = 1_000;
/** Maximum length of a value in any record (post metadata). */
const MAX_VALUE_LENGTH = 5_000;
const MAX_ISSUES = 100;

interface FilterOptions {
  /** Reports empty lists of values: for what must not become wider by a list that was meant to hold something (a deletion). */
  refusesEmptyLists?: boolean;
}

export type ParsedFilter = { ok: true; filter: Filter | null } | { ok: false; issues: ValidationIssue[] };

/**
 * Parses the filter language: a scalar matches equal, an array any of its values, an object may hold gt, gte, lt, lte, ne, in,
 * nin and exists; fields are ANDed; `and`, `or` (arrays) and `not` (one filter) nest. An empty filter is null, and so is a
 * condition on an empty list of values: a front end sends one where nothing is ticked. Every issue is reported at once, under its
 * JSON path below `at`.
 */
export function parseFilter(
  raw: unknown,
  fields: FieldSet,
  at = "filters",
  { refusesEmptyLists = false }: FilterOptions = {},
): ParsedFilter {
  const state: ParseState = { fields, refusesEmptyLists, issues: [], conditions: 0, values: 0 };
  const filter = parseFilterObject(raw, at, 1, state);
  if (state.conditions > MAX_CONDITIONS)
    state.issues.unshift({ param: at, message: `may hold at most ${MAX_CONDITIONS} conditions` });
  if (state.values > MAX_VALUES) state.issues.unshift({ param: at, message: `may hold at most ${MAX_VALUES} values` });
  if (state.issues.length > 0) return { ok: false, issues: state.issues.slice(0, MAX_ISSUES) };
  return { ok: true, filter: filter && fields.getType("categories") === "string" ? withCategoryPaths(filter) : filter };
}

/** Joins filters by `and`; null when none is left. */
export function andFilters(filters: (Filter | null)[]): Filter | null {
  const parts = filters.flatMap((filter) => (filter === null ? [] : "and" in filter ? filter.and : [filter]));
  return parts.length > 1 ? { and: parts } : (parts[0] ?? null);
}

interface ParseState extends Required<FilterOptions> {
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
    const at = `${path}[${index}]`;
    return name === "and" ? parseFilterObject(item, at, depth + 1, state) : parseNestedFilter(item, at, depth, state);
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
  if (Array.isArray(value)) return parseValues(field, "in", { type, values: value, path, state });
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
  return parseValues(field, op, { type, values: operand, path, state });
}

function parseBound(type: FieldType, operand: unknown, path: string, state: ParseState): number | string | null {
  if (type === "boolean") return reportIssue(state, path, "cannot compare true and false by size");
  if (typeof operand === "boolean") return reportIssue(state, path, "must be a number or a string");
  return (parseScalar(type, operand, path, state)[0] as number | string | undefined) ?? null;
}

interface ValueList extends Pick<OperatorInput, "type" | "path" | "state"> {
  values: unknown[];
}

/** Returns null for an empty list, which asks for nothing. */
function parseValues(field: string, op: "in" | "nin", { type, values, path, state }: ValueList): Filter | null {
  if (values.length === 0) return state.refusesEmptyLists ? reportIssue(state, path, "must hold at least one value") : null;
  const parsed = values.slice(0, MAX_VALUES + 1).map((value, index) => parseScalar(type, value, `${path}[${index}]`, state));
  return { field, op, values: parsed.flat() };
}

/** Returns what a value stands for: nothing when it is reported. */
function parseScalar(type: FieldType, value: unknown, path: string, state: ParseState): FilterValue[] {
  state.values++;
  const typed = type === "boolean" ? (BOOLEAN_KEYS.get(value) ?? value) : value;
  const issue = checkScalar(type, typed);
  if (issue === null) return type === "any" ? listAlike(typed as FilterValue) : [toComparable(typed as FilterValue)];
  reportIssue(state, path, issue);
  return [];
}

/** The keys of a facet of booleans: facets are filtered by the keys that they were counted under. */
const BOOLEAN_KEYS = new Map<unknown, boolean>([
  ["true", true],
  ["false", false],
]);

/** Returns a value of an open field, and beside a text the number or boolean that it reads as: a facet counts both as one key. */
function listAlike(value: FilterValue): FilterValue[] {
  if (typeof value !== "string") return [value];
  const boolean = BOOLEAN_KEYS.get(value);
  if (boolean !== undefined) return [value, boolean];
  const number = Number(value);
  return Number.isFinite(number) && String(number) === value ? [value, number] : [toComparable(value)];
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
