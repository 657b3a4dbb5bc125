import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { buildOpenApi } from "../../../functions/features/service/openapi.ts";
import type { Operation } from "../../../functions/http/operation.ts";
import { OPERATIONS } from "../../../functions/operations.ts";

type Json = Record<string, unknown>;
interface Described {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, { schema: Json }> }> }>>;
  components: Json;
}

const document = buildOpenApi(OPERATIONS, "") as unknown as Described;
const ajv = new Ajv({ strict: false, allErrors: true, discriminator: true });
addFormats.default(ajv);
ajv.addSchema({ $id: "document", components: document.components });
const compiled = new Map<string, ValidateFunction>();

/**
 * Returns a function that lists how a body differs from the schema which the OpenAPI document has of an answer. The lines of a
 * stream are looked at one by one.
 */
export function responseValidator({ path, method }: Operation, status: number, contentType: string): (body: unknown) => string[] {
  const content = document.paths[path]![method.toLowerCase()]!.responses[status]?.content;
  if (!content) return () => (contentType === "" ? [] : [`the document has no answer ${status}`]);
  const media = content[contentType];
  if (!media) return () => [`the document has no ${contentType} for ${status}`];
  const validate = compile(media.schema);
  const check = (body: unknown) =>
    validate(body) ? [] : [`${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 300)}`];
  return (body) => (contentType === "application/x-ndjson" ? (body as unknown[]).flatMap(check) : check(body));
}

function compile(schema: Json): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
  const known = compiled.get(text) ?? ajv.compile(JSON.parse(text));
  compiled.set(text, known);
  return known;
}
