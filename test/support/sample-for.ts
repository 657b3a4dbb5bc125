import type { TSchema } from "@sinclair/typebox";

/** A small value that fits a JSON Schema of this project: required properties only, unless `whole`. */
export function sampleFor(schema: TSchema, whole = false): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "object") return sampleObject(schema, whole);
  if (type === "array")
    return Array.from({ length: Math.max(schema.minItems ?? 0, whole ? 1 : 0) }, () => sampleFor(schema.items ?? {}, whole));
  if (type === "integer" || type === "number")
    return (schema.exclusiveMinimum ?? schema.minimum ?? 0) + (schema.exclusiveMinimum === undefined ? 0 : 1);
  if (type === "boolean") return true;
  if (type === "string") return sampleText(schema);
  return "anything";
}

function sampleObject(schema: TSchema, whole: boolean): Record<string, unknown> {
  const names = whole ? Object.keys(schema.properties ?? {}) : (schema.required ?? []);
  const sample = Object.fromEntries(names.map((name: string) => [name, sampleFor(schema.properties[name], whole)]));
  if (names.length === 0 && schema.minProperties) sample.status = "sample";
  return sample;
}

function sampleText({ format, pattern, minLength = 1 }: TSchema): string {
  if (format === "email") return "someone@shop.example";
  if (format === "uri") return "https://shop.example/hook";
  if (format === "date-time") return "2099-01-01T00:00:00Z";
  if (pattern?.includes("/")) return "image/png";
  if (pattern === "^[A-Z]{3}$") return "EUR";
  if (pattern?.startsWith("^[a-z]{2,3}")) return "en";
  return "sample".padEnd(minLength, "x");
}
