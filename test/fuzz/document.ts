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
  responses: Record<string, Record<string, { schema: JsonSchema }>>;
}

export type JsonSchema = { [keyword: string]: unknown };

export interface Document {
  components: unknown;
  paths: Record<string, Record<string, Described>>;
}

interface Described {
  operationId: string;
  tags: string[];
  description: string;
  parameters: DescribedOperation["parameters"];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

/** Reads the operations of an OpenAPI document. Operations under a second path are left out: they are the same ones. */
export function readOperations(document: Document): DescribedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => !operationId.endsWith("Alias"))
      .map(([method, described]) => ({
        id: described.operationId,
        method: method.toUpperCase(),
        path,
        tag: described.tags[0]!,
        key: /Key: ([a-z-]+)\./.exec(described.description)?.[1] ?? "none",
        parameters: described.parameters,
        body: described.requestBody?.content["application/json"]?.schema ?? null,
        responses: Object.fromEntries(Object.entries(described.responses).map(([status, { content = {} }]) => [status, content])),
      })),
  );
}
