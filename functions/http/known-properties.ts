import type { TSchema } from "@sinclair/typebox";
import { editDistance } from "../platform/text/edit-distance.ts";
import type { ValidationIssue } from "./errors.ts";

/** Limits the warnings of one answer. */
const MAX_WARNINGS = 100;
/** Longest name that a message repeats and compares: a name may be as long as a body. */
const MAX_NAME_LENGTH = 64;

interface DroppedProperty {
  /** Path of the first place. */
  param: string;
  name: string;
  known: string[];
  count: number;
}

/** Properties of one request that no schema knows, and values that mean nothing. What entries of a list share is told once. */
export class DroppedProperties {
  readonly #byShape = new Map<string, DroppedProperty>();
  readonly #values = new Map<string, ValidationIssue & { count: number }>();

  note(at: string, name: string, known: string[]): void {
    const short = name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH).toWellFormed()}…` : name;
    const shape = joinPath(at.replace(/\[\d+\]/g, "[]"), short);
    const noted = this.#byShape.get(shape);
    if (noted) noted.count++;
    else if (this.#byShape.size < MAX_WARNINGS)
      this.#byShape.set(shape, { param: joinPath(at, short), name: short, known, count: 1 });
  }

  /** Notes a value that is kept, and is probably not meant. */
  noteValue({ param, message }: ValidationIssue): void {
    const shape = `${param.replace(/\[\d+\]/g, "[]")} ${message}`;
    const noted = this.#values.get(shape);
    if (noted) noted.count++;
    else if (this.#values.size < MAX_WARNINGS) this.#values.set(shape, { param, message, count: 1 });
  }

  /** Returns the `warnings` of the envelope (docs/specification/http.md); an empty object for none. */
  toWarnings(): { warnings?: ValidationIssue[] } {
    const values = [...this.#values.values()].map(({ param, message, count }) => ({ param, message: message + toMore(count) }));
    const warnings = [...[...this.#byShape.values()].map(toWarning), ...values].slice(0, MAX_WARNINGS);
    return warnings.length > 0 ? { warnings } : {};
  }
}

/**
 * Drops properties that the schema does not know (docs/specification/http.md), at every level that lists its properties, and
 * takes a known property in snake_case or kebab-case as itself. Objects of the caller's own names stay as they are; schemas that
 * refuse unknown properties keep them, to be refused. Paths begin with `at`.
 */
export function readKnownProperties(schema: TSchema, value: unknown, dropped: DroppedProperties, at = ""): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.map((entry, index) => readKnownProperties(items, entry, dropped, `${at}[${index}]`)) : value;
  }
  if (typeof value !== "object" || value === null || !schema.properties) return value;
  const isStrict = schema.additionalProperties === false;
  if ("additionalProperties" in schema && !isStrict) return value;
  const names = Object.keys(schema.properties);
  const { given, others } = matchNames(names, Object.keys(value));
  if (isStrict && given.size === 0) return value;
  const read = (name: string, key: string) =>
    readKnownProperties(schema.properties[name], (value as Record<string, unknown>)[key], dropped, joinPath(at, name));
  const known: Record<string, unknown> = {};
  for (const name of names) if (given.has(name)) known[name] = read(name, given.get(name)!);
  for (const name of others) {
    if (isStrict) known[name] = (value as Record<string, unknown>)[name];
    else dropped.note(at, name, names);
  }
  return known;
}

/** Returns a value without the properties that the schema does not know, in the schema's order. */
export function dropUnknownProperties(schema: TSchema, value: unknown): unknown {
  if ("additionalProperties" in schema) return value;
  return readKnownProperties(schema, value, new DroppedProperties());
}

/** Returns the key under which each known property was given, and the keys that are none. Its own spelling wins. */
function matchNames(names: string[], keys: string[]): { given: Map<string, string>; others: string[] } {
  const known = new Set(names);
  const given = new Map(keys.filter((key) => known.has(key)).map((key) => [key, key]));
  const others: string[] = [];
  for (const key of keys) {
    if (known.has(key)) continue;
    const name = toCamelCase(key);
    if (known.has(name) && !given.has(name)) given.set(name, key);
    else others.push(key);
  }
  return { given, others };
}

/** `stock_status` → `stockStatus`. */
function toCamelCase(name: string): string {
  if (name.length > MAX_NAME_LENGTH) return name;
  return name.replace(/(?<=[a-z0-9])[_-]+([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}

function toWarning({ param, name, known, count }: DroppedProperty): ValidationIssue {
  const meant = findSimilarName(name, known);
  const question = meant === null ? "it is not a known property." : `did you mean ${meant}?`;
  return { param, message: `${name} was dropped; ${question}${toMore(count)}` };
}

function toMore(count: number): string {
  return count > 1 ? ` The same in ${count - 1} more.` : "";
}

/** Returns the known name that differs by letter case, separators or a typing error. */
function findSimilarName(name: string, known: string[]): string | null {
  const plain = toPlainName(name);
  const allowed = plain.length < 5 ? 1 : 2;
  const distances = known.map((each) => ({ each, distance: editDistance(plain, toPlainName(each)) }));
  distances.sort((one, other) => one.distance - other.distance);
  const best = distances[0];
  return best !== undefined && best.distance <= allowed ? best.each : null;
}

function toPlainName(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, "");
}

function joinPath(at: string, name: string): string {
  return at === "" ? name : `${at}.${name}`;
}
