import type { TSchema } from "@sinclair/typebox";

/** Query parameters as the schema wants them, those without a value left out: numbers and booleans from their text, lists from repeated or comma-separated values. */
export function parseQuery(schema: TSchema, rawQuery: string): Record<string, unknown> {
  const given = new URLSearchParams(rawQuery);
  const query: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries<TSchema>(schema.properties ?? {})) {
    const values = given.getAll(name).filter((value) => value !== "");
    if (values.length > 0) query[name] = toTyped(inner, values);
  }
  return query;
}

/** Text that does not look like the type stays text, so that validation names the fault. */
function toTyped(schema: TSchema, values: string[]): unknown {
  const value = values.at(-1)!;
  if (schema.type === "array") return values.flatMap((part) => part.split(",")).filter((part) => part !== "");
  if ((schema.type === "integer" || schema.type === "number") && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (schema.type === "boolean" && (value === "true" || value === "false")) return value === "true";
  return value;
}
