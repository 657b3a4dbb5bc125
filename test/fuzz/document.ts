import { type Components, flattenSchema, type JsonSchema } from "./flatten-schema.ts";

/** One operation as the OpenAPI document describes it. */
export interface DescribedOperation {
  id: string;
  method: string;
  path: string;
  tag: string;
  /** Type of key that the description names: secret, any, admin, secret-or-admin or none. */
  key: string;
  parameters: { name: string; in: "path" | "query" | "header"; required: boolean; schema: JsonSchema }[];
  body: JsonSchema | null;
  /** Schema of `data` of the usual answer. */
  shown: JsonSchema;
  responses: Record<string, Record<string, { schema: JsonSchema }>>;
}

export interface Document {
  components: Components;
  paths: Record<string, Record<string, Described>>;
}

interface Described {
  operationId: string;
  tags: string[];
  description: string;
  parameters: (DescribedOperation["parameters"][number] | Reference)[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, Answer | Reference>;
  "x-unknown-properties"?: "refuse" | "warn";
}

interface Answer {
  content?: Record<string, { schema: JsonSchema }>;
}

interface Reference {
  $ref: string;
}

/**
 * Reads the operations of an OpenAPI document, with what they refer to in its place. Operations under a second path are left out:
 * they are the same ones.
 */
export function readOperations(document: Document): DescribedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => !operationId.endsWith("ByShortPath"))
      .map(([method, described]) => readOperation(path, method, described, document.components)),
  );
}

function readOperation(path: string, method: string, described: Described, components: Components): DescribedOperation {
  const body = described.requestBody?.content["application/json"]?.schema;
  const closes = described["x-unknown-properties"] === "refuse";
  const answers = Object.entries(described.responses).map(([status, answer]) => [
    status,
    resolve<Answer>(answer, components).content ?? {},
  ]);
  return {
    id: described.operationId,
    method: method.toUpperCase(),
    path,
    tag: described.tags[0]!,
    key: /Key: ([a-z-]+)\./.exec(described.description)?.[1] ?? "none",
    parameters: described.parameters.map((each) => resolve<DescribedOperation["parameters"][number]>(each, components)),
    body: body ? flattenSchema(body, components, closes) : null,
    shown: readData(described, components),
    responses: Object.fromEntries(answers),
  };
}

function readData({ responses }: Described, components: Components): JsonSchema {
  const { content } = resolve<Answer>(responses["200"] ?? {}, components);
  const schema = content?.["application/json"]?.schema;
  const { properties } = schema ? flattenSchema(schema, components, false) : {};
  return (properties as Record<string, JsonSchema> | undefined)?.data ?? {};
}

/** Returns a parameter or an answer itself, wherever it is described. */
export function resolve<T extends object>(part: T | Reference, components: Components): T {
  if (!("$ref" in part)) return part;
  const [kind, name] = part.$ref.split("/").slice(-2);
  return components[kind!]![name!] as unknown as T;
}
