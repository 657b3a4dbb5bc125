import type { Operation } from "../../../http/operation.ts";
import { type RecordedExample, recordedExamples } from "./recorded-examples.ts";

type Json = Record<string, unknown>;
interface Media {
  schema: Json;
  example?: unknown;
  examples?: Json;
}
type Content = Record<string, Media>;

/**
 * Adds to a described operation, from the recorded examples, what it is for, a request that works with the demo shop, and where
 * they are wanted, its real answers.
 */
export function completeOperation(
  described: Json,
  { id, feature }: Pick<Operation, "id" | "feature">,
  showsAnswers: boolean,
): Json {
  const examples = recordedExamples(feature, id);
  const [main] = examples;
  const parameters = (described.parameters as Json[]).map((parameter) => ({
    ...parameter,
    ...withExample(exampleOfParameter(parameter, main)),
  }));
  const body = described.requestBody as { content: Content } | undefined;
  const responses = Object.entries(described.responses as Record<string, { content?: Content }>).map(([status, response]) => [
    status,
    showsAnswers && response.content ? { ...response, content: withAnswers(response.content, status, examples) } : response,
  ]);
  return {
    ...described,
    ...(main && { description: `${main.description}\n\n${described.description}` }),
    parameters,
    ...(body && { requestBody: { ...body, content: withRequests(body.content, examples) } }),
    responses: Object.fromEntries(responses),
  };
}

function exampleOfParameter({ name, in: place }: Json, example: RecordedExample | undefined): unknown {
  const { params, query } = example?.request ?? {};
  if (place === "path") return params?.[String(name)];
  // Headers are described once for all operations.
  return place === "query" ? query?.[String(name)] : undefined;
}

const withExample = (example: unknown) => (example === undefined ? {} : { example });

/** One request stands as `example`, several by their titles as `examples`. */
function withRequests(content: Content, examples: readonly RecordedExample[]): Content {
  const sent = examples.filter(({ request }) => request.body !== undefined);
  const titled = Object.fromEntries(
    sent.map(({ title, request }, at) => [title ?? `Example ${at + 1}`, { value: request.body }]),
  );
  const shown = sent.length > 1 ? { examples: titled } : withExample(sent[0]?.request.body);
  return Object.fromEntries(Object.entries(content).map(([type, media]) => [type, { ...media, ...shown }]));
}

/** Shows the first answer of this status and content type. The lines of a stream are examples of their schema, one by one. */
function withAnswers(content: Content, status: string, examples: readonly RecordedExample[]): Content {
  const find = (type: string) =>
    examples.find(({ answer }) => String(answer.status) === status && answer.contentType === type)?.answer.body;
  const lines = find("application/x-ndjson") as readonly Json[] | undefined;
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      if (type === "text/event-stream") return [type, { ...media, ...withExample(lines?.map(toEvent).join("")) }];
      if (type === "application/x-ndjson") return [type, { ...media, ...withLines(lines) }];
      return [type, { ...media, ...withExample(find(type)) }];
    }),
  );
}

function withLines(lines: readonly Json[] | undefined): Pick<Media, "examples"> {
  if (!lines) return {};
  return { examples: Object.fromEntries(lines.map((line) => [`${line.seq} ${line.type}`, { value: line }])) };
}

const toEvent = (line: Json) => `id: ${line.seq}\nevent: ${line.type}\ndata: ${JSON.stringify(line)}\n\n`;
