import type { Operation } from "../../../http/operation.ts";
import analytics from "./recorded/analytics.json" with { type: "json" };
import catalog from "./recorded/catalog.json" with { type: "json" };
import chat from "./recorded/chat.json" with { type: "json" };
import compliance from "./recorded/compliance.json" with { type: "json" };
import crawl from "./recorded/crawl.json" with { type: "json" };
import deprovisioning from "./recorded/deprovisioning.json" with { type: "json" };
import events from "./recorded/events.json" with { type: "json" };
import experiments from "./recorded/experiments.json" with { type: "json" };
import feedback from "./recorded/feedback.json" with { type: "json" };
import liveAgents from "./recorded/live-agents.json" with { type: "json" };
import mcpServer from "./recorded/mcp-server.json" with { type: "json" };
import recommendations from "./recorded/recommendations.json" with { type: "json" };
import redrive from "./recorded/redrive.json" with { type: "json" };
import rules from "./recorded/rules.json" with { type: "json" };
import search from "./recorded/search.json" with { type: "json" };
import service from "./recorded/service.json" with { type: "json" };
import shopify from "./recorded/shopify.json" with { type: "json" };
import suggestions from "./recorded/suggestions.json" with { type: "json" };
import tenancy from "./recorded/tenancy.json" with { type: "json" };
import threads from "./recorded/threads.json" with { type: "json" };
import webhooks from "./recorded/webhooks.json" with { type: "json" };

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

/** An example as it was sent to the demo shop, and its real answer. */
export interface RecordedExample {
  description: string;
  title?: string;
  request: {
    key?: "secret" | "publishable" | "admin";
    params?: Record<string, string>;
    query?: Record<string, string | number | boolean | readonly string[]>;
    headers?: Record<string, string>;
    body?: unknown;
  };
  answer: {
    status: number;
    contentType: string;
    /** The envelope, a document or a text; of a stream its lines. */
    body: unknown;
  };
}

/**
 * Examples that `npm run docs:examples` recorded, by feature and then by example. They stand in this folder so that only
 * functions which know all operations carry them. `usage` and `tierLimits`, alike in all envelopes, are kept in the answer of
 * whoami alone.
 */
export const RECORDED = {
  catalog,
  search,
  rules,
  experiments,
  suggestions,
  recommendations,
  events,
  chat,
  feedback,
  threads,
  analytics,
  webhooks,
  crawl,
  tenancy,
  "live-agents": liveAgents,
  compliance,
  shopify,
  "mcp-server": mcpServer,
  redrive,
  deprovisioning,
  service,
} as unknown as Readonly<Record<string, Readonly<Record<string, RecordedExample>>>>;

/** Lists the examples of an operation: the one of its name first, then its further ones. */
function recordedExamples(feature: string, operationId: string): RecordedExample[] {
  return Object.entries(RECORDED[feature] ?? {}).flatMap(([name, example]) =>
    name === operationId || name.startsWith(`${operationId}:`) ? [example] : [],
  );
}
