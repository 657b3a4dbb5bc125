import { UnsupportedTemplateError } from "./template.ts";

/** A filter pattern as Lambda reads it: an object with the event's keys, and arrays of rules at the leaves. */
export interface FilterPattern {
  [key: string]: FilterPattern | FilterPattern[] | Rule[];
}

/** One rule of a leaf; those of one leaf are alternatives. */
type Rule = string | number | boolean | null | { [operator: string]: unknown };

/** Reads the patterns of an event source; null without any. Throws UnsupportedTemplateError for what cannot be matched here. */
export function readFilterPatterns(name: string, criteria: unknown): FilterPattern[] | null {
  const { Filters = [] } = (criteria ?? {}) as { Filters?: { Pattern?: string }[] };
  if (Filters.length === 0) return null;
  return Filters.map(({ Pattern = "{}" }) => {
    const pattern = JSON.parse(Pattern) as FilterPattern;
    for (const operator of listOperators(pattern)) {
      if (operator in OPERATORS) continue;
      throw new UnsupportedTemplateError(
        `The local runtime knows no filter rule "${operator}"; the event source ${name} has one.`,
      );
    }
    return pattern;
  });
}

/** Returns true for an event that one of the patterns accepts, by Lambda's rules. */
export function isAccepted(patterns: FilterPattern[] | null, event: unknown): boolean {
  return patterns === null || patterns.some((pattern) => matches(pattern, event));
}

/** All keys of a pattern must hold. `$or` holds alternatives for several keys. */
function matches(pattern: FilterPattern, value: unknown): boolean {
  return Object.entries(pattern).every(([key, expected]) => {
    if (key === "$or") return (expected as FilterPattern[]).some((one) => matches(one, value));
    const found = isObject(value) ? value[key] : undefined;
    if (Array.isArray(expected)) return (expected as Rule[]).some((rule) => holdsForAny(rule, found));
    return Array.isArray(found) ? found.some((one) => matches(expected, one)) : matches(expected, found);
  });
}

/** Returns true when the value holds a rule; of an array any element may. */
function holdsForAny(rule: Rule, found: unknown): boolean {
  return Array.isArray(found) ? found.some((one) => holds(rule, one)) : holds(rule, found);
}

function holds(rule: Rule, found: unknown): boolean {
  if (!isObject(rule)) return found === rule;
  return Object.entries(rule).every(([operator, wanted]) => OPERATORS[operator]!(found, wanted));
}

type Operator = (found: unknown, wanted: unknown) => boolean;

/** The rules of https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html#filtering-syntax. */
const OPERATORS: Record<string, Operator> = {
  /** Looks at leaves only: an object is none. */
  exists: (found, wanted) => (found !== undefined && !isObject(found)) === wanted,
  prefix: (found, wanted) => typeof found === "string" && found.startsWith(String(wanted)),
  suffix: (found, wanted) => typeof found === "string" && found.endsWith(String(wanted)),
  "equals-ignore-case": (found, wanted) => typeof found === "string" && found.toLowerCase() === String(wanted).toLowerCase(),
  "anything-but": (found, wanted) => isLeaf(found) && !(Array.isArray(wanted) ? wanted : [wanted]).includes(found),
  numeric: (found, wanted) => typeof found === "number" && isInRange(found, wanted as (string | number)[]),
};

/** A range is pairs of a comparison and a number: `[">", 10, "<=", 20]`. */
function isInRange(found: number, range: (string | number)[]): boolean {
  for (let position = 0; position < range.length; position += 2) {
    const limit = Number(range[position + 1]);
    const isHeld = COMPARISONS[String(range[position])]?.(found, limit) ?? false;
    if (!isHeld) return false;
  }
  return true;
}

const COMPARISONS: Record<string, (found: number, limit: number) => boolean> = {
  "=": (found, limit) => found === limit,
  "<": (found, limit) => found < limit,
  "<=": (found, limit) => found <= limit,
  ">": (found, limit) => found > limit,
  ">=": (found, limit) => found >= limit,
};

function listOperators(pattern: FilterPattern): string[] {
  return Object.entries(pattern).flatMap(([key, expected]) => {
    if (key === "$or") return (expected as FilterPattern[]).flatMap(listOperators);
    if (!Array.isArray(expected)) return listOperators(expected);
    return (expected as Rule[]).flatMap((rule) => (isObject(rule) ? Object.keys(rule) : []));
  });
}

function isLeaf(value: unknown): boolean {
  return value !== undefined && !isObject(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
