import type { Operation } from "../../../functions/http/operation.ts";
import {
  type DescribedOperation,
  type Media,
  merge,
  type OpenApiDocument,
  type Parameter,
  resolve,
  type Schema,
  sharedName,
} from "./open-api.ts";

/** An example of a body or an answer, with a title where there are several. */
export interface Example {
  title: string;
  value: unknown;
}

/** An answer of an operation that is no error. */
export interface Success {
  status: string;
  contentType: string;
  /** Schema of what is the operation's own: `data`, without the envelope; null for an answer without a body. */
  schema: Schema | null;
  hasEnvelope: boolean;
  examples: Example[];
}

/** An operation, with all that the reference shows of it. */
export interface ReferenceOperation {
  id: string;
  feature: string;
  method: string;
  path: string;
  aliases: string[];
  summary: string;
  description: string;
  operation: Operation;
  parameters: Parameter[];
  body: { schema: Schema; examples: Example[]; isRequired: boolean } | null;
  successes: Success[];
  errorStatuses: number[];
}

/** A feature with its operations, in the order of the document. */
export interface Feature {
  name: string;
  title: string;
  description: string;
  operations: ReferenceOperation[];
}

/** Reads the operations of a document by feature. Throws when the document lacks one of them. */
export function readFeatures(document: OpenApiDocument, operations: readonly Operation[]): Feature[] {
  const groups = Map.groupBy(operations, ({ feature }) => feature);
  const described = new Map((document.tags ?? []).map(({ name, description }) => [name, description]));
  const names = [...new Set([...described.keys(), ...groups.keys()])].filter((name) => groups.has(name));
  return names.map((name) => ({
    name,
    title: toTitle(name),
    description: described.get(name) ?? "",
    operations: groups.get(name)!.map((operation) => readOperation(document, operation)),
  }));
}

/** `live-agents` → `Live agents`. */
function toTitle(feature: string): string {
  const words = feature.charAt(0).toUpperCase() + feature.slice(1).replaceAll("-", " ");
  return words.replace(/^Mcp\b/, "MCP");
}

function readOperation(document: OpenApiDocument, operation: Operation): ReferenceOperation {
  const { id, feature, method, path, aliases = [] } = operation;
  const described = document.paths[path]?.[method.toLowerCase()];
  if (!described) throw new Error(`The document has no ${method} ${path}.`);
  const media = described.requestBody?.content["application/json"];
  return {
    id,
    feature,
    method,
    path,
    aliases,
    summary: described.summary,
    description: withoutAccess(described.description ?? ""),
    operation,
    parameters: (described.parameters ?? []).map((parameter) => resolve(document, parameter)),
    body: media
      ? { schema: media.schema, examples: examplesOf(media), isRequired: described.requestBody!.required ?? false }
      : null,
    successes: readSuccesses(document, described),
    errorStatuses: Object.keys(described.responses)
      .map(Number)
      .filter((status) => status >= 400),
  };
}

/** The key, scope, workspace and quota stand in a list of their own. */
function withoutAccess(description: string): string {
  return description
    .split("\n\n")
    .filter((paragraph) => !/^Key: [\w-]+\./.test(paragraph))
    .join("\n\n");
}

function readSuccesses(document: OpenApiDocument, { responses }: DescribedOperation): Success[] {
  const successes = Object.entries(responses).filter(([status]) => /^[23]/.test(status));
  return successes.flatMap(([status, answer]) => {
    const { content = {} } = resolve(document, answer);
    const kinds = Object.entries(content).filter(([type]) => type !== "text/event-stream");
    if (kinds.length === 0) return [{ status, contentType: "", schema: null, hasEnvelope: false, examples: [] }];
    return kinds.map(([contentType, media]) => ({
      status,
      contentType,
      examples: examplesOf(media),
      ...dataOf(document, media.schema),
    }));
  });
}

/** Takes `data` out of the envelope, which all answers share; other answers are the operation's own as a whole. */
function dataOf(document: OpenApiDocument, schema: Schema): Pick<Success, "schema" | "hasEnvelope"> {
  const { properties = {} } = sharedName(schema) === null ? merge(document, schema) : {};
  const hasEnvelope = properties.data !== undefined && properties.object?.const !== undefined;
  return { schema: hasEnvelope ? properties.data! : schema, hasEnvelope };
}

function examplesOf({ example, examples }: Media): Example[] {
  const one = example === undefined ? [] : [{ title: "", value: example }];
  return [...one, ...Object.entries(examples ?? {}).map(([title, { value }]) => ({ title, value }))];
}
