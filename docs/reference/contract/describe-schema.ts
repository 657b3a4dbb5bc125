import { merge, type OpenApiDocument, type Schema, sharedName } from "./open-api.ts";

/** A part of the name of a type: words, or the name of a shared schema. */
type TypePart = string | { shared: string };

/** One property of an object, as a row of a table. */
export interface Field {
  name: string;
  isRequired: boolean;
  type: TypePart[];
  description: string;
  limits: string;
  schema: Schema;
}

/** Lists what a schema unfolds to beside its type. */
interface Unfolded {
  fields: Field[];
  /** Alternatives, each with a name of its own. */
  choices: { name: string; schema: Schema }[];
  /** Tells what else must hold, such as that one of several fields is there. */
  note: string;
}

const MAX_LISTED_VALUES = 60;

/** Names the type of a schema: "array of ProductInput", "string or null". */
export function describeType(schema: Schema): TypePart[] {
  const shared = sharedName(schema);
  if (shared !== null) return [{ shared }];
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  const choices = choicesOf(schema);
  if (choices.length > 0) return joined(unique(choices.map(describeType)));
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return [schema.properties || schema.allOf ? "object" : "any value"];
  return joined(types.map((type) => describeOne(type, schema)));
}

function describeOne(type: string, { items, additionalProperties, properties, format }: Schema): TypePart[] {
  if (type === "array") return items && Object.keys(items).length > 0 ? ["array of ", ...describeType(items)] : ["array"];
  if (type === "object" && !properties && typeof additionalProperties === "object")
    return ["map of ", ...describeType(additionalProperties)];
  return [format && type === "string" ? `string (${format})` : type];
}

function unique(types: TypePart[][]): TypePart[][] {
  return [...new Map(types.map((type) => [JSON.stringify(type), type])).values()];
}

function joined(types: TypePart[][]): TypePart[] {
  return types.flatMap((type, index) => (index === 0 ? type : [" or ", ...type]));
}

/** Lists the alternatives of a schema; those that only demand a field are none. */
function choicesOf({ oneOf, anyOf }: Schema): Schema[] {
  return (oneOf ?? anyOf ?? []).filter((choice) => Object.keys(choice).some((key) => key !== "required" && key !== "properties"));
}

/** Tells in words what a value must keep to: "1 to 255 characters; one of `a`, `b`; `10` unless given". */
export function describeLimits(schema: Schema): string {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, minProperties, maxProperties } = schema;
  const { exclusiveMinimum, exclusiveMaximum } = schema;
  const values = schema.enum ?? (schema.type === "array" ? schema.items?.enum : undefined);
  return [
    span(minLength, maxLength, "character"),
    span(minItems, maxItems, "entry", "entries"),
    span(minProperties, maxProperties, "property", "properties"),
    span(minimum, maximum, ""),
    exclusiveMinimum !== undefined && `more than ${exclusiveMinimum}`,
    exclusiveMaximum !== undefined && `less than ${exclusiveMaximum}`,
    values && listValues(values),
    schema.default !== undefined && `\`${JSON.stringify(schema.default)}\` unless given`,
  ]
    .filter(Boolean)
    .join("; ");
}

function span(least: number | undefined, most: number | undefined, unit: string, units = `${unit}s`): string {
  const count = (value: number) => `${value.toLocaleString("en")} ${value === 1 ? unit : unit && units}`.trim();
  // At least one character, or none, is what a reader expects.
  const from = unit !== "" && (least ?? 0) <= 1 ? undefined : least;
  if (from === undefined) return most === undefined || most >= Number.MAX_SAFE_INTEGER ? "" : `at most ${count(most)}`;
  if (most === undefined || most >= Number.MAX_SAFE_INTEGER) return `at least ${count(from)}`;
  return from === most ? `exactly ${count(from)}` : `${from.toLocaleString("en")} to ${count(most)}`;
}

function listValues(values: unknown[]): string {
  const shown = values.filter((value) => value !== null).slice(0, MAX_LISTED_VALUES);
  const rest = values.length > MAX_LISTED_VALUES ? `, and ${values.length - MAX_LISTED_VALUES} more` : "";
  return `one of ${shown.map((value) => `\`${typeof value === "string" ? value : JSON.stringify(value)}\``).join(", ")}${rest}`;
}

/** Returns what a schema unfolds to: the fields of an object or of the entries of a list, or its alternatives. */
export function unfold(document: OpenApiDocument, schema: Schema): Unfolded {
  const merged = merge(document, schema);
  const { properties = {}, patternProperties = {}, required = [], items, additionalProperties } = merged;
  const patterns = Object.entries(patternProperties).map(([pattern, field]): [string, Schema] => [nameOfPattern(pattern), field]);
  const named = [...Object.entries(properties), ...patterns];
  if (named.length > 0) {
    const fields = named.map(([name, field]) => toField(document, name, field, required.includes(name)));
    return { fields, choices: objectChoices(merged), note: describeDemand(merged) };
  }
  const choices = objectChoices(merged);
  if (choices.length > 0) return { fields: [], choices, note: "" };
  const inner = items ?? (typeof additionalProperties === "object" ? additionalProperties : null);
  return inner && sharedName(inner) === null ? unfold(document, inner) : { fields: [], choices: [], note: "" };
}

/** Shows the names that a pattern allows: `^(attributes|metadata)\\..+` as `attributes.…, metadata.…`. */
function nameOfPattern(pattern: string): string {
  const prefixes = /^\^\(([\w|]+)\)\\\.\.\+\$?$/.exec(pattern)?.[1];
  if (prefixes)
    return prefixes
      .split("|")
      .map((prefix) => `${prefix}.…`)
      .join(", ");
  return pattern === "^(.*)$" ? "(any name)" : `(names like ${pattern})`;
}

function toField(document: OpenApiDocument, name: string, schema: Schema, isRequired: boolean): Field {
  const own = sharedName(schema) === null ? schema : { description: schema.description, default: schema.default };
  const described = schema.description ?? merge(document, schema).description ?? "";
  return { name, isRequired, type: describeType(schema), description: described, limits: describeLimits(own), schema };
}

/** Lists the alternatives that have something to show, each by its type, or by the constants that tell it from the others. */
function objectChoices(schema: Schema): Unfolded["choices"] {
  return choicesOf(schema)
    .filter((choice) => sharedName(choice) === null && (choice.properties || choice.items?.properties))
    .map((choice, index) => ({ name: constantOf(choice) ?? `Form ${index + 1}`, schema: choice }));
}

function constantOf({ properties = {} }: Schema): string | null {
  const [found] = Object.entries(properties).filter(([, { const: value }]) => value !== undefined);
  return found ? `${found[0]}: ${JSON.stringify(found[1].const)}` : null;
}

function describeDemand({ anyOf, oneOf }: Schema): string {
  const demanded = (anyOf ?? oneOf ?? []).flatMap(({ required = [] }) => (required.length === 1 ? required : []));
  return demanded.length > 1 ? `One of ${demanded.map((name) => `\`${name}\``).join(", ")} is needed.` : "";
}
