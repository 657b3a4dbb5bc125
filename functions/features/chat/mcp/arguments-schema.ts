import { isObject } from "../../../platform/is-object.ts";
import { toPlainText } from "./plain-text.ts";

/** JSON Schema of a tool's arguments, of plain keywords only. */
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
 * What of a server's schema is shown to a model and checked. Patterns (which may take forever to match), references and whatever could be deep or large are
 * left out: the server checks its arguments itself.
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
  for (const name of COUNTS)
    if (Number.isInteger(value[name]) && (value[name] as number) >= 0) kept[name] = value[name] as number;
  for (const name of BOUNDS) if (Number.isFinite(value[name])) kept[name] = value[name] as number;
  if (isObject(value.items)) kept.items = toProperty(value.items, depth - 1);
  if (isObject(value.properties)) {
    kept.properties = toProperties(value.properties, depth);
    kept.required = toRequiredNames(value.required);
  }
  return kept;
}

function toRequiredNames(value: unknown): string[] {
  const names = Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
  return [...new Set(names)].slice(0, MAX_PROPERTIES);
}

function isPlain(value: unknown): boolean {
  return (typeof value === "string" && value.length <= MAX_LETTERS) || Number.isFinite(value) || typeof value === "boolean";
}
