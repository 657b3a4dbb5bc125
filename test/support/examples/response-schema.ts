import { buildOpenApi } from "../../../functions/features/service/openapi.ts";
import type { Operation } from "../../../functions/http/operation.ts";
import { OPERATIONS } from "../../../functions/operations.ts";

export type Json = Record<string, unknown>;
interface Answer {
  $ref?: string;
  content?: Record<string, { schema: Json }>;
}
interface Described {
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
  components: { schemas: Record<string, Json>; responses: Record<string, Answer> };
}

const document = buildOpenApi(OPERATIONS, "") as unknown as Described;
export const COMPONENTS = document.components;

/** Returns the schema that the OpenAPI document has of an answer; of a stream that of a line. Null where it has none. */
export function responseSchema({ path, method }: Operation, status: number, contentType: string): Json | null {
  const answer = document.paths[path]![method.toLowerCase()]!.responses[status];
  const described = answer?.$ref === undefined ? answer : COMPONENTS.responses[answer.$ref.split("/").at(-1)!];
  return described?.content?.[contentType]?.schema ?? null;
}
