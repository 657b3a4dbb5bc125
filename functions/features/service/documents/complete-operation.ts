import { describeParameter, describeProperties } from "./describe-properties.ts";
import { exampleOf } from "./examples.ts";

type Json = Record<string, unknown>;
type Content = Record<string, { schema: Json; example?: unknown }>;

/** Adds what follows from names: descriptions of properties and parameters, and examples of the request and of each success. */
export function completeOperation(operation: Json, feature: string, components: Record<string, Json>): Json {
  const described = describeProperties(operation, feature);
  const parameters = (described.parameters as Json[]).map((parameter) => {
    const description =
      parameter.description ?? (parameter.schema as Json).description ?? describeParameter(String(parameter.name), feature);
    return { ...parameter, description };
  });
  const body = described.requestBody as { content: Content } | undefined;
  const responses = Object.entries(described.responses as Record<string, { content?: Content }>).map(([status, response]) => [
    status,
    status.startsWith("2") && response.content
      ? { ...response, content: withExamples(response.content, true, components) }
      : response,
  ]);
  return {
    ...described,
    parameters,
    ...(body && { requestBody: { ...body, content: withExamples(body.content, false, components) } }),
    responses: Object.fromEntries(responses),
  };
}

/** An example of an answer is whole; its envelope has what is always there. */
function withExamples(content: Content, isAnswer: boolean, components: Record<string, Json>): Content {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => [type, { ...media, example: exampleFor(media.schema, isAnswer, components) }]),
  );
}

function exampleFor(schema: Json, isAnswer: boolean, components: Record<string, Json>): unknown {
  const { object, requestId, data } = (schema.properties ?? {}) as Record<string, Json>;
  const isEnvelope = isAnswer && object && requestId && data;
  const shown = isEnvelope ? { ...schema, properties: { object, requestId, data } } : schema;
  return exampleOf(shown, { isWhole: isAnswer, components });
}
