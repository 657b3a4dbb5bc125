/** A JSON Schema of the document, by the keywords that this project uses. */
export interface Schema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minProperties?: number;
  maxProperties?: number;
}

interface Reference {
  $ref?: string;
}

export interface Parameter extends Reference {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

export interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface Answer extends Reference {
  description?: string;
  content?: Record<string, Media>;
}

export interface DescribedOperation {
  operationId?: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Answer>;
}

/** The parts that the reference reads of an OpenAPI document. */
export interface OpenApiDocument {
  info: { title: string; version: string; description?: string };
  tags?: { name: string; description: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  webhooks: Record<string, { post: DescribedOperation }>;
  components: { schemas: Record<string, Schema> };
}

/** Follows a reference within the document. Throws where it leads nowhere. */
export function resolve<T extends Reference>(document: OpenApiDocument, value: T): T {
  if (value.$ref === undefined) return value;
  const path = value.$ref.replace(/^#\//, "").split("/");
  const found = path.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);
  if (found === undefined) throw new Error(`The document refers to ${value.$ref}, which it does not have.`);
  return resolve(document, found as T);
}

/** Returns the name of the shared schema that a schema stands for; a description of its own may stand beside the reference. */
export function sharedName({ $ref, allOf, properties }: Schema): string | null {
  if ($ref !== undefined) return $ref.split("/").at(-1)!;
  return allOf?.length === 1 && !properties ? sharedName(allOf[0]!) : null;
}

/** Brings the parts of a schema that apply together into one object schema. */
export function merge(document: OpenApiDocument, schema: Schema): Schema {
  const { description, ...target } = resolve(document, schema);
  const merged: Schema = { ...target, description: schema.description ?? description };
  if (!target.allOf) return merged;
  const { allOf, ...own } = merged;
  // What stands later says more: an envelope comes first, then what an operation puts into it.
  const parts = [...allOf!.map((part) => merge(document, part)), own];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: [...new Set(parts.flatMap(({ required = [] }) => required))],
  };
}
