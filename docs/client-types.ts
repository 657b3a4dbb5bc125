import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { apiTypes, foldComments, shareParameters } from "./api-types.ts";

/** Folder of types by what they are made from: making them takes as long as half of all other rules of the house. */
const CACHE = "node_modules/.cache/client-types";
const MAKERS = [
  "docs/api-types.ts",
  "node_modules/openapi-typescript/package.json",
  "node_modules/@ts-morph/common/package.json",
];

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  parameters?: (Json & { in?: string; $ref?: string })[];
  requestBody?: Json;
  responses: Record<string, Json>;
}
interface Document extends Json {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Json>>;
}

/**
 * Makes the types of the TypeScript client from the OpenAPI document: of each operation its query, its body and what it answers.
 * There, refusals are ApiErrors, headers are options of a call, ids are arguments, and an operation has one path.
 */
export async function clientTypes(document: object): Promise<string> {
  const { openapi, info, paths, webhooks = {}, components } = withoutExamples(document) as Document;
  const { schemas = {}, parameters = {}, responses = {} } = components;
  const queries = Object.fromEntries(Object.entries(parameters).filter(([, parameter]) => parameter.in === "query"));
  const shorten = (items: Document["paths"]) =>
    Object.fromEntries(
      Object.entries(items)
        .map(([path, operations]): [string, Record<string, Operation>] => [path, shortenItem(operations, queries)])
        .filter(([, operations]) => Object.keys(operations).length > 0),
    );
  const items = { paths: shorten(paths), webhooks: shorten(webhooks) };
  const used = JSON.stringify(items);
  const answers = Object.entries(responses)
    .filter(([name]) => used.includes(`"#/components/responses/${name}"`))
    .map(([name, answer]) => [name, shortenAnswer(answer)]);
  const short = {
    ...{ openapi, info, ...items },
    components: { schemas, parameters: queries, responses: Object.fromEntries(answers) },
  };
  return tidy(await apiTypesOnce(short));
}

/** Makes the types of a document, or reads them where the same ones were made of the same document before. */
async function apiTypesOnce(document: object): Promise<string> {
  const makers = await Promise.all(MAKERS.map((path) => readFile(path, "utf8")));
  const digest = createHash("sha256")
    .update(JSON.stringify([document, makers]))
    .digest("hex");
  const path = `${CACHE}/${digest.slice(0, 32)}.d.ts`;
  const known = await readFile(path, "utf8").catch(() => null);
  if (known !== null) return known;
  const types = await apiTypes(document);
  await mkdir(CACHE, { recursive: true });
  // Renamed when it is whole: neither a check that ends meanwhile nor another one leaves half of it.
  await writeFile(`${path}.${process.pid}`, types);
  await rename(`${path}.${process.pid}`, path);
  return types;
}

function shortenItem(item: Record<string, Operation>, queries: Json): Record<string, Operation> {
  const own = Object.entries(item).filter(([, { operationId }]) => !operationId?.endsWith("ByShortPath"));
  return Object.fromEntries(own.map(([method, operation]) => [method, shortenOperation(operation, queries)]));
}

/** Keeps the first answer of several: they differ in their status only. */
function shortenOperation({ operationId, parameters = [], requestBody, responses }: Operation, queries: Json): Operation {
  const isQuery = ({ in: place, $ref }: { in?: string; $ref?: string }) =>
    place === "query" || ($ref !== undefined && $ref.split("/").at(-1)! in queries);
  const done = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  const answers = done.slice(0, 1).map(([status, answer]) => [status, "$ref" in answer ? answer : shortenAnswer(answer)]);
  return {
    operationId,
    parameters: parameters.filter(isQuery),
    ...(requestBody && { requestBody }),
    responses: Object.fromEntries(answers),
  };
}

/** Leaves an answer what it holds: a client has its headers in its own words. */
function shortenAnswer({ content }: Json): Json {
  return { description: "", ...(content !== undefined && { content }) };
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

/** Drops what says that something is not there, and comments that repeat the type; a comment has one line. */
function tidy(types: string): string {
  const note = "/* Made by `npm run docs` from openapi.json; do not edit. */";
  const short = types
    .replace(/\n *\w+\?: never;/g, "")
    .replace(/\n *headers: \{\s*\[name: string\]: unknown;\s*\};/g, "")
    .replace(/\n *parameters: \{\s*\};/g, "")
    .replace(/\n *\/\*\* @(?:enum|constant)[^\n]*\*\//g, "")
    .replace(/\n *\* @(?:enum|constant)[^\n]*/g, "")
    .replace(/\n *responses: \{\s*(?:"\dXX": (?:\{\s*\}|components\["responses"\]\["\w+"\]);\s*)*\};/g, "")
    .replace(/ +$/gm, "");
  return `${note}\n${shareParameters(foldComments(short)).replace(/^(?: {4})+/gm, (indent) => "\t".repeat(indent.length / 4))}`;
}
