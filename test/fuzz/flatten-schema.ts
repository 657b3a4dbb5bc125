export type JsonSchema = { [keyword: string]: unknown };

/** Components of the document, by kind and name. */
export type Components = Record<string, Record<string, JsonSchema>>;

/** Names of schemas that refer to themselves: they stay references. */
const RECURSIVE = /Filter$/;

/** Keywords that hold schemas by names of the schema's own. */
const MAPS = ["properties", "patternProperties"];

/**
 * Writes a schema of the document out: what it refers to, and what it puts together, in its place. With `closes`, objects whose
 * properties are listed take no others: the operation says so for all of its body.
 */
export function flattenSchema(schema: JsonSchema, components: Components, closes: boolean): JsonSchema {
  const { $ref, allOf, ...own } = schema as JsonSchema & { $ref?: string; allOf?: JsonSchema[] };
  const flatten = (inner: JsonSchema) => flattenSchema(inner, components, closes);
  if ($ref !== undefined) {
    const name = $ref.split("/").at(-1)!;
    return RECURSIVE.test(name) ? schema : { ...flatten(components.schemas![name]!), ...own };
  }
  const written = Object.fromEntries(
    Object.entries(own).map(([keyword, value]) => [keyword, flattenValue(keyword, value, flatten)]),
  );
  const whole = (allOf ?? []).map(flatten).reduce(join, written);
  return closes && whole.properties && whole.additionalProperties === undefined
    ? { ...whole, additionalProperties: false }
    : whole;
}

function flattenValue(keyword: string, value: unknown, flatten: (schema: JsonSchema) => JsonSchema): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (MAPS.includes(keyword))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, flatten(inner as JsonSchema)]));
  // Alternatives within an object only say what else it must have.
  if (["anyOf", "oneOf"].includes(keyword))
    return (value as JsonSchema[]).map((each) => ("properties" in each ? each : flatten(each)));
  return ["items", "additionalProperties"].includes(keyword) ? flatten(value as JsonSchema) : value;
}

function join(one: JsonSchema, { additionalProperties: _, ...other }: JsonSchema): JsonSchema {
  const properties = { ...(one.properties as object), ...(other.properties as object) };
  const required = [...new Set([...((one.required as string[]) ?? []), ...((other.required as string[]) ?? [])])];
  return { ...other, ...one, properties, ...(required.length > 0 && { required }) };
}
