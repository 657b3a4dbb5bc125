import { isObject } from "../../../platform/is-object.ts";
import { toPlainText } from "../shop/record-text.ts";

/** JSON Schema of a tool's arguments, reduced to plain keywords. */
export interface ToolArgumentsSchema {
  type: "object";
  properties: Record<string, PropertySchema>;
  required: string[];
  additionalProperties?: boolean;
}

export interface PropertySchema extends Partial<Record<(typeof COUNTS)[number] | (typeof BOUNDS)[number], number>> {
  type?: string | string[];
  description?: string;
  format?: string;
  enum?: unknown[];
  default?: unknown;
  items?: PropertySchema;
  properties?: Record<string, PropertySchema>;
  required?: string[];
}

const MAX_DEPTH = 5;
const MAX_PROPERTIES = 40;
const MAX_CHOICES = 100;
const MAX_LETTERS = 300;
const TYPES = new Set(["string", "number", "integer", "boolean", "object", "array", "null"]);
const COUNTS = ["minLength", "maxLength", "minItems", "maxItems"] as const;
const BOUNDS = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"] as const;

/**
 * Returns the part of a server's schema that a model sees and that is checked. Patterns (which may take forever to match),
 * references and all parts that can be deep or large are left out: the server checks its arguments itself.
 */
export function toToolArgumentsSchema(schema: Record<string, unknown>): ToolArgumentsSchema {
  const properties = toProperties(schema.properties, MAX_DEPTH);
  const additional = schema.additionalProperties === false ? { additionalProperties: false } : {};
  return { type: "object", properties, required: toRequiredNames(schema.required), ...additional };
}

function toProperties(value: unknown, depth: number): Record<string, PropertySchema> {
  const entries = isObject(value) ? Object.entries(value).slice(0, MAX_PROPERTIES) : [];
  return Object.fromEntries(entries.map(([name, property]) => [name.slice(0, 100), toProperty(property, depth - 1)]));
}

function toProperty(value: unknown, depth: number): PropertySchema {
  if (!isObject(value) || depth < 0) return {};
  const kept: PropertySchema = {};
  const types = [value.type].flat().filter((type) => TYPES.has(type as string)) as string[];
  if (types.length > 0) kept.type = types.length === 1 ? types[0]! : [...new Set(types)];
  if (typeof value.description === "string") kept.description = toPlainText(value.description, MAX_LETTERS);
  if (typeof value.format === "string") kept.format = value.format.slice(0, 30);
  if (isPlain(value.default)) kept.default = value.default;
  const choices = Array.isArray(value.enum) ? [...new Set(value.enum.filter(isPlain))].slice(0, MAX_CHOICES) : [];
  if (choices.length > 0) kept.enum = choices;
  Object.assign(kept, pickNumbers(value, COUNTS, isCount), pickNumbers(value, BOUNDS, Number.isFinite));
  if (isObject(value.items)) kept.items = toProperty(value.items, depth - 1);
  if (isObject(value.properties)) {
    kept.properties = toProperties(value.properties, depth);
    kept.required = toRequiredNames(value.required);
  }
  return kept;
}

/** Picks those of some members that are such a number. */
function pickNumbers(value: Record<string, unknown>, names: readonly string[], isFit: (each: unknown) => boolean) {
  return Object.fromEntries(names.filter((name) => isFit(value[name])).map((name) => [name, value[name]]));
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0;
}

function toRequiredNames(value: unknown): string[] {
  const names = Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
  return [...new Set(names)].slice(0, MAX_PROPERTIES);
}

function isPlain(value: unknown): boolean {
  return (typeof value === "string" && value.length <= MAX_LETTERS) || Number.isFinite(value) || typeof value === "boolean";
}

/** Maximum bytes of all arguments. No shopper's question needs more. */
const MAX_BYTES = 10_000;
const INVALID = Symbol("invalid");

/**
 * Returns the arguments with their types corrected ("7" when a number is expected) and without those that the tool does not know;
 * null when they are invalid. Servers' schemas are walked, not compiled: a stranger's schema must not become code
 * (docs/decisions/0018-libraries.md).
 */
export function coerceArguments(schema: ToolArgumentsSchema, args: unknown): Record<string, unknown> | null {
  const given = args ?? {};
  if (!isObject(given) || Buffer.byteLength(JSON.stringify(given)) > MAX_BYTES) return null;
  const fitting = coerceObject(schema, given);
  return fitting === INVALID ? null : (fitting as Record<string, unknown>);
}

function coerceObject(
  schema: Pick<ToolArgumentsSchema, "properties" | "required" | "additionalProperties">,
  given: object,
): unknown {
  const fitting: [string, unknown][] = [];
  for (const [name, value] of Object.entries(given)) {
    const isKnown = Object.hasOwn(schema.properties, name);
    if (isKnown) fitting.push([name, coerceValue(schema.properties[name]!, value)]);
    else if (schema.additionalProperties !== false) fitting.push([name, value]);
  }
  const isWhole = schema.required.every((name) => Object.hasOwn(given, name));
  return isWhole && fitting.every(([, value]) => value !== INVALID) ? Object.fromEntries(fitting) : INVALID;
}

function coerceValue(schema: PropertySchema, value: unknown): unknown {
  const typed = toType(schema, value);
  if (typed === INVALID || !isWithin(schema, typed)) return INVALID;
  if (Array.isArray(typed) && schema.items) {
    const items = typed.map((item) => coerceValue(schema.items!, item));
    return items.includes(INVALID) ? INVALID : items;
  }
  if (isObject(typed) && schema.properties) {
    return coerceObject({ properties: schema.properties, required: schema.required ?? [] }, typed);
  }
  return typed;
}

/** Returns the value as one of the schema's types, when it is one or can be parsed as one. */
function toType({ type }: PropertySchema, value: unknown): unknown {
  const types = type === undefined ? [] : [type].flat();
  if (types.length === 0 || types.some((one) => isOfType(one, value))) return value;
  const read = types.map((one) => readAs(one, value));
  return read.find((one) => one !== INVALID) ?? INVALID;
}

function isOfType(type: string, value: unknown): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "number") return Number.isFinite(value);
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isObject(value);
  return type === "null" ? value === null : typeof value === type;
}

function readAs(type: string, value: unknown): unknown {
  if (type === "string" && (Number.isFinite(value) || typeof value === "boolean")) return String(value);
  if (typeof value !== "string") return INVALID;
  const isNumber = value.trim() !== "" && isOfType(type, Number(value));
  if ((type === "number" || type === "integer") && isNumber) return Number(value);
  if (type === "boolean" && (value === "true" || value === "false")) return value === "true";
  return INVALID;
}

function isWithin(schema: PropertySchema, value: unknown): boolean {
  if (schema.enum && !schema.enum.includes(value)) return false;
  const { minLength = 0, maxLength = Infinity, minItems = 0, maxItems = Infinity } = schema;
  if (typeof value === "string") return value.length >= minLength && value.length <= maxLength;
  if (Array.isArray(value)) return value.length >= minItems && value.length <= maxItems;
  if (typeof value !== "number") return true;
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = schema;
  return value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum;
}
