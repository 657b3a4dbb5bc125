import type { TSchema } from "@sinclair/typebox";
import { editDistance } from "../../platform/text/edit-distance.ts";
import type { ValidationIssue } from "../errors.ts";

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
    const short = cutName(name);
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

/** Properties of one value that its schema does not know. */
export interface UnknownProperties {
  dropped: DroppedProperties;
  /** Issues of the properties that the schema refuses, with the name that each resembles. */
  refused: ValidationIssue[];
}

/** Limits the refusals of one reading (docs/specification/http.md, errors.at-most-100). */
const MAX_REFUSALS = 100;

/**
 * Reads the properties that the schema knows, at every level that lists its properties, and takes one in snake_case or kebab-case
 * as itself (docs/specification/http.md). Others are dropped with a warning, or refused where the schema is closed. Objects of
 * the caller's own names stay as they are. Paths begin with `at`.
 */
export function readKnownProperties(schema: TSchema, value: unknown, unknown: UnknownProperties, at = ""): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.map((entry, index) => readKnownProperties(items, entry, unknown, `${at}[${index}]`)) : value;
  }
  if (typeof value !== "object" || value === null || !schema.properties) return value;
  const isClosed = schema.additionalProperties === false;
  const names = Object.keys(schema.properties);
  if ("additionalProperties" in schema && !isClosed) {
    warnOfSimilarNames(names, value, unknown.dropped, at);
    return value;
  }
  const { given, others } = matchNames(names, Object.keys(value));
  const read = (name: string, key: string) =>
    readKnownProperties(schema.properties[name], (value as Record<string, unknown>)[key], unknown, joinPath(at, name));
  const known: Record<string, unknown> = {};
  for (const name of names) if (given.has(name)) known[name] = read(name, given.get(name)!);
  for (const name of others) {
    if (!isClosed) unknown.dropped.note(at, name, names);
    else if (unknown.refused.length < MAX_REFUSALS) unknown.refused.push(toRefusal(at, name, names));
  }
  return known;
}

/** Closes a schema at every level that lists its properties: others are refused there. Objects of free names stay open. */
export function closeSchema(schema: TSchema): TSchema {
  const { properties, items } = schema;
  if (items) return { ...schema, items: closeSchema(items) };
  if (!properties) return schema;
  const closed = Object.fromEntries(Object.entries<TSchema>(properties).map(([name, inner]) => [name, closeSchema(inner)]));
  return { additionalProperties: false, ...schema, properties: closed };
}

/** Returns a value without the properties that the schema does not know, in the schema's order. */
export function dropUnknownProperties(schema: TSchema, value: unknown): unknown {
  if ("additionalProperties" in schema) return value;
  return readKnownProperties(schema, value, { dropped: new DroppedProperties(), refused: [] });
}

/** Warns of names of the caller's own that are almost a known one: they are kept, and mean nothing to the service. */
function warnOfSimilarNames(known: string[], value: object, dropped: DroppedProperties, at: string): void {
  const others = Object.keys(value).filter((name) => !known.includes(name));
  for (const name of others.slice(0, MAX_WARNINGS)) {
    const similar = findSimilarName(name, known);
    if (similar !== null)
      dropped.noteValue({
        param: joinPath(at, cutName(name)),
        message: `is kept as a name of your own; did you mean ${similar}?`,
      });
  }
}

/** Returns the key under which each known property was given, and the keys that are none. Its own spelling wins. */
function matchNames(names: string[], keys: string[]): { given: Map<string, string>; others: string[] } {
  const known = new Set(names);
  const given = new Map(keys.filter((key) => known.has(key)).map((key) => [key, key]));
  const others: string[] = [];
  for (const key of keys) {
    if (known.has(key)) continue;
    const name = findSpelledName(key, names);
    if (name !== null && !given.has(name)) given.set(name, key);
    else others.push(key);
  }
  return { given, others };
}

/** Returns the known name that another one spells, by words with `_` or `-` between them, or in camelCase where it has these. */
function findSpelledName(key: string, names: string[]): string | null {
  const name = toCamelCase(key);
  return names.find((each) => each === name || (each.includes("_") && toCamelCase(each) === name)) ?? null;
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

/** Known names that a refusal lists where none resembles the one that was given. */
const MAX_LISTED_NAMES = 12;

/** Says what is meant by a name that is refused: the one that it resembles, or all that there are, the nearest first. */
function toRefusal(at: string, name: string, known: string[]): ValidationIssue {
  const param = joinPath(at, cutName(name));
  if (known.length === 0) return { param, message: "is not a known property: none is taken here" };
  const spelled = findSpelledName(name, known);
  if (spelled !== null) return { param, message: `is another spelling of ${spelled}, which is there as well: send one of them` };
  const similar = findSimilarName(name, known);
  if (similar !== null) return { param, message: `is not a known property; did you mean ${similar}?` };
  const listed = rankByDistance(name, known).slice(0, MAX_LISTED_NAMES);
  const more = known.length > listed.length ? ", …" : "";
  return { param, message: `is not a known property; known here: ${listed.map(({ each }) => each).join(", ")}${more}` };
}

/** Shortest name that is looked for within a longer one: shorter ones are in too many words. */
const MIN_INNER_NAME = 4;

/** Returns the known name, or those equally near, that differ by case, separators, a typing error, or a word before or behind. */
function findSimilarName(name: string, known: string[]): string | null {
  const plain = toPlainName(cutName(name));
  const allowed = plain.length < 5 ? 1 : 2;
  const ranked = rankByDistance(name, known);
  const nearest = ranked.filter(({ distance }) => distance <= allowed && distance === ranked[0]!.distance);
  if (nearest.length > 0) return nearest.map(({ each }) => each).join(" or ");
  const inner = known.filter((each) => isWithin(toPlainName(each), plain) || isWithin(plain, toPlainName(each)));
  return inner.sort((one, other) => other.length - one.length)[0] ?? null;
}

function isWithin(inner: string, outer: string): boolean {
  return inner.length >= MIN_INNER_NAME && (outer.startsWith(inner) || outer.endsWith(inner));
}

function rankByDistance(name: string, known: string[]): { each: string; distance: number }[] {
  const plain = toPlainName(cutName(name));
  const distances = known.map((each) => ({ each, distance: editDistance(plain, toPlainName(each)) }));
  return distances.sort((one, other) => one.distance - other.distance);
}

function toPlainName(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, "");
}

/** Shortens a name, which may be as long as a body, to what a message repeats and compares. */
function cutName(name: string): string {
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH).toWellFormed()}…` : name;
}

function joinPath(at: string, name: string): string {
  return at === "" ? name : `${at}.${name}`;
}
