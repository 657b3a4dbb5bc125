import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { Operation } from "../../../functions/http/operation.ts";
import { COMPONENTS, type Json, responseSchema } from "./response-schema.ts";

const ajv = new Ajv({ strict: false, allErrors: true, discriminator: true });
addFormats.default(ajv);
ajv.addSchema({ $id: "document", components: withoutMappings(COMPONENTS) });
const compiled = new Map<string, ValidateFunction>();

/** Lists how an answer differs from the schema that the OpenAPI document has of it; of a stream each line. */
export function issuesOf(body: unknown, operation: Operation, status: number, contentType: string): string[] {
  const schema = responseSchema(operation, status, contentType);
  if (!schema) return [`the document has no ${contentType} for ${status}`];
  const validate = compile(schema);
  const bodies = contentType === "application/x-ndjson" ? (body as unknown[]) : [body];
  return bodies.flatMap((each) =>
    validate(each) ? [] : [`${ajv.errorsText(validate.errors)} in ${JSON.stringify(each).slice(0, 300)}`],
  );
}

function compile(schema: Json): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
  const known = compiled.get(text) ?? ajv.compile(withoutMappings(JSON.parse(text)));
  compiled.set(text, known);
  return known;
}

/** A mapping says again what the variants' constants say; ajv refuses it. */
function withoutMappings<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema), (_, value) =>
    typeof value?.discriminator?.mapping === "object"
      ? { ...value, discriminator: { propertyName: value.discriminator.propertyName } }
      : value,
  );
}
