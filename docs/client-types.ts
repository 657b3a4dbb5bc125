import { apiTypes } from "./api-types.ts";

type Json = Record<string, unknown>;
interface Operation extends Json {
  operationId: string;
  parameters?: { in: string }[];
  responses: Json;
}
interface Document extends Json {
  paths: Record<string, Record<string, Operation>>;
}

/**
 * Makes the types of the TypeScript client from the OpenAPI document. There, refusals are ApiErrors, headers are options of a
 * call, and an operation has one path: what the document says of them is left out, and so are its examples.
 */
export async function clientTypes(document: object): Promise<string> {
  const { paths, ...rest } = withoutExamples(document) as Document;
  const described: Document = { ...rest, paths: {} };
  for (const [path, operations] of Object.entries(paths)) {
    const own = Object.entries(operations).filter(([, { operationId }]) => !operationId.endsWith("Alias"));
    if (own.length > 0)
      described.paths[path] = Object.fromEntries(own.map(([method, operation]) => [method, shorten(operation)]));
  }
  return tidy(await apiTypes(described));
}

function shorten({ parameters = [], responses, ...rest }: Operation): Operation {
  return {
    ...rest,
    parameters: parameters.filter((parameter) => parameter.in !== "header"),
    responses: Object.fromEntries(Object.entries(responses).filter(([status]) => status.startsWith("2"))),
  };
}

/**
 * Drops examples, and defaults, of which openapi-typescript would make properties that a request must have. An object of which
 * nothing is said may hold anything, not nothing.
 */
function withoutExamples(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutExamples(each));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => isMap || !["example", "examples", "default"].includes(name));
  const copy = Object.fromEntries(kept.map(([name, each]) => [name, withoutExamples(each, !isMap && MAPS.has(name))]));
  return !isMap && copy.type === "object" && !SHAPES.some((name) => name in copy)
    ? { ...copy, additionalProperties: true }
    : copy;
}

const SHAPES = ["properties", "additionalProperties", "patternProperties", "anyOf", "oneOf", "allOf"];
/** Keywords whose members are names of the contract's own, not keywords. */
const MAPS = new Set(["properties", "schemas", "paths", "webhooks", "$defs"]);

/** Drops lines that say that something is not there. */
function tidy(types: string): string {
  const note = "/* Made by `npm run docs` from openapi.json; do not edit. */";
  const lines = types.split("\n").filter((line) => !/^ +\w+\?: never;$/.test(line));
  const tabs = (indent: string) => "\t".repeat(indent.length / 4);
  return `${note}\n${lines.map((line) => line.trimEnd().replace(/^(?: {4})+/, tabs)).join("\n")}`;
}
