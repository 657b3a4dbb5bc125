/** A schema of the API's own document, which may refer to another one or add members to it. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
  description?: string;
}

/** Schemas of the API's own document by their names. */
export type Schemas = Record<string, Schema>;

/** Returns a schema with what it refers to, and with the members of those that it adds to. */
export function resolveSchema(schemas: Schemas, { $ref, allOf = [], ...own }: Schema): Schema {
  const named = $ref?.split("/").at(-1);
  const parts = [...(named ? [schemas[named] ?? {}] : []), ...allOf].map((part) => resolveSchema(schemas, part));
  const properties = Object.assign({}, ...parts.map((part) => part.properties), own.properties);
  const required = [...parts, own].flatMap((part) => part.required ?? []);
  const members = { ...(Object.keys(properties).length > 0 && { properties }), ...(required.length > 0 && { required }) };
  return Object.assign({}, ...parts, own, members);
}

/** A value that an operation takes beside its body. */
export interface DescribedParameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  example?: unknown;
}

/** A body, with the request that was tested, or several of them by their titles. */
interface DescribedBody {
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface DescribedOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: (DescribedParameter | { $ref: string })[];
  requestBody?: { content: { "application/json"?: DescribedBody } };
}

/** The parts of the API's own document that the console reads. */
export interface ApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Schemas; parameters?: Record<string, DescribedParameter> };
}
