import { isObject } from "../../../platform/is-object.ts";
import { SAMPLES } from "./samples.ts";

type Json = Record<string, unknown>;

interface ExampleOptions {
  /** True takes all properties, false the required ones and those of which there is a sample. */
  isWhole: boolean;
  /** Schemas that `$ref` may name. */
  components: Record<string, Json>;
}

const MAX_DEPTH = 8;

/** Makes a value that fits a schema, from samples by the names of properties. */
export function exampleOf(schema: Json, options: ExampleOptions, name = "", depth = 0): unknown {
  const target = resolve(schema, options);
  if (target.const !== undefined) return target.const;
  const sample = SAMPLES[name];
  if (sample !== undefined && fits(sample, target)) return sample;
  if (target.default !== undefined) return target.default;
  if (Array.isArray(target.enum)) return target.enum[0];
  const choice = (target.oneOf ?? (target.type === undefined ? (target.anyOf ?? target.allOf) : undefined)) as Json[] | undefined;
  if (choice) return exampleOf(choice[0]!, options, name, depth);
  const type = [target.type].flat()[0];
  if (type === "object") return objectExample(target, options, depth);
  if (type === "array") return arrayExample(target, options, name, depth);
  if (type === "number" || type === "integer") return numberExample(target);
  if (type === "boolean") return true;
  return type === "null" ? null : textExample(target);
}

function resolve(schema: Json, { components }: ExampleOptions): Json {
  const name = typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1)! : null;
  return name === null ? schema : components[name]!;
}

function objectExample(schema: Json, options: ExampleOptions, depth: number): Json {
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const alternative = ((schema.anyOf as Json[] | undefined)?.[0]?.required ?? []) as string[];
  const required = new Set([...((schema.required ?? []) as string[]), ...alternative]);
  const others = ((schema.anyOf as Json[] | undefined) ?? []).flatMap(({ required: names }) => names as string[]);
  const names = Object.keys(properties).filter((name) => {
    if (required.has(name)) return true;
    return depth < MAX_DEPTH && !others.includes(name) && (options.isWhole || SAMPLES[name] !== undefined);
  });
  const members = names.map((name) => [name, exampleOf(properties[name]!, options, name, depth + 1)]);
  if (members.length < ((schema.minProperties as number | undefined) ?? 0)) {
    const [first] = Object.keys(properties);
    if (first !== undefined) return { [first]: exampleOf(properties[first]!, options, first, depth + 1) };
  }
  if (members.length === 0 && isObject(schema.additionalProperties)) {
    const pattern = "key";
    return { [pattern]: exampleOf(schema.additionalProperties, options, pattern, depth + 1) };
  }
  return Object.fromEntries(members);
}

function arrayExample({ items = {}, minItems = 0 }: Json, options: ExampleOptions, name: string, depth: number): unknown[] {
  if (depth >= MAX_DEPTH && minItems === 0) return [];
  const one = exampleOf(items as Json, options, singular(name), depth + 1);
  return Array.from({ length: Math.max(1, minItems as number) }, () => one);
}

function singular(name: string): string {
  return name.endsWith("s") ? name.slice(0, -1) : name;
}

function numberExample({ minimum, exclusiveMinimum, maximum = Number.POSITIVE_INFINITY }: Json): number {
  if (exclusiveMinimum !== undefined) return (exclusiveMinimum as number) + 1;
  return Math.min(Math.max((minimum as number | undefined) ?? 1, 1), maximum as number);
}

function textExample({ format, minLength = 0 }: Json): string {
  if (format === "date-time") return "2026-11-22T09:30:00.000Z";
  if (format === "uri") return "https://shop.example/";
  if (format === "email") return "merchant@shop.example";
  return "text".padEnd(minLength as number, "x");
}

/** Returns true when a sample may stand for a schema: another property of the same name may be something else. */
function fits(sample: unknown, schema: Json): boolean {
  const types = [schema.type ?? []].flat() as string[];
  if (Array.isArray(schema.enum)) return schema.enum.includes(sample);
  if (types.length === 0) return schema.anyOf === undefined && schema.oneOf === undefined;
  if (Array.isArray(sample)) return types.includes("array") && fitsItems(sample, schema);
  if (isObject(sample)) return types.includes("object") && schema.properties === undefined;
  if (typeof sample === "number")
    return types.some((type) => type === "number" || type === "integer") && fitsBounds(sample, schema);
  return types.includes(typeof sample) && (typeof sample !== "string" || fitsText(sample, schema));
}

function fitsItems(sample: unknown[], { items = {}, minItems = 0 }: Json): boolean {
  return (
    sample.length >= (minItems as number) &&
    sample.every((each) => Object.keys(items as Json).length === 0 || fits(each, items as Json))
  );
}

function fitsBounds(sample: number, { minimum, maximum, type }: Json): boolean {
  if (type === "integer" && !Number.isInteger(sample)) return false;
  return sample >= ((minimum as number | undefined) ?? sample) && sample <= ((maximum as number | undefined) ?? sample);
}

function fitsText(sample: string, { pattern, format, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Json): boolean {
  const isRight = format === undefined || (format === "uri" ? /^https:/ : format === "email" ? /@/ : /^\d{4}-.*Z$/).test(sample);
  const isLong = sample.length >= (minLength as number) && sample.length <= (maxLength as number);
  return isRight && isLong && (pattern === undefined || new RegExp(pattern as string, "u").test(sample));
}
