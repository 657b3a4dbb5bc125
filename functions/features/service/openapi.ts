import type { TSchema } from "@sinclair/typebox";
import { FILTER_TITLES } from "../../../schemas/shapes.ts";
import { VERSION } from "../../../schemas/version.ts";
import { ERRORS } from "../../http/errors.ts";
import type { Operation } from "../../http/operation.ts";
import { isObject } from "../../platform/is-object.ts";
import { filterSchemas } from "../search/index.ts";
import { completeOperation } from "./documents/complete-operation.ts";
import { describeProperties } from "./documents/describe-properties.ts";
import { describeWebhooks } from "./documents/webhook-deliveries.ts";

type Json = Record<string, unknown>;

/** Builds the OpenAPI 3.1 document of operations. */
export function buildOpenApi(operations: readonly Operation[], baseUrl: string): Json {
  const paths: Record<string, Json> = {};
  const schemas = describeProperties(componentSchemas(operations), "service");
  for (const operation of operations) {
    for (const path of [operation.path, ...(operation.aliases ?? [])]) {
      paths[path] ??= {};
      const isAlias = path !== operation.path;
      const described = describeOperation(operation, path, isAlias ? `${operation.id}Alias` : operation.id);
      paths[path][operation.method.toLowerCase()] = completeOperation(described, operation.feature, schemas);
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Search, Chat and Content API", version: VERSION },
    servers: [{ url: baseUrl === "" ? "/" : baseUrl }],
    paths,
    webhooks: describeWebhooks(),
    components: {
      schemas,
      securitySchemes: { apiKey: { type: "http", scheme: "bearer" } },
    },
  };
}

function componentSchemas(operations: readonly Operation[]): Record<string, Json> {
  return { Error: errorSchema(), Usage: usageSchema(), ...lineSchemas(operations), ...filterSchemas() } as Record<string, Json>;
}

function describeOperation(operation: Operation, path: string, operationId: string): Json {
  const statuses = [operation.status, ...Object.values(operation.outcomes ?? {})];
  const etag = { ETag: { description: "Of what the answer shows, for If-Match.", schema: { type: "string" } } };
  const success = {
    description: operation.summary,
    ...(operation.hasEtag && operation.method !== "DELETE" && { headers: etag }),
    content: responseContent(operation),
  };
  // A raw document comes with its own status alone; other outcomes have no body.
  const empty = { description: operation.summary };
  const answerOf = (status: number) => (operation.reply === "raw" && status !== operation.status ? empty : success);
  return {
    operationId,
    summary: operation.summary,
    tags: [operation.feature],
    description: accessNote(operation),
    ...(operation.key !== "none" && { security: [{ apiKey: [] }] }),
    parameters: [...pathParameters(path), ...queryParameters(operation.query), ...headerParameters(operation)],
    ...(operation.request && {
      requestBody: {
        required: (operation.request.required ?? []).length > 0,
        content: { "application/json": { schema: toPlainJson(operation.request) } },
      },
    }),
    responses: {
      ...Object.fromEntries(statuses.map((status) => [String(status), answerOf(status)])),
      ...errorResponses(operation),
    },
  };
}

function accessNote({ key, scope, workspace, meter }: Operation): string {
  const notes = [`Key: ${key}.`];
  if (scope) notes.push(`Scope: ${scope}.`);
  if (workspace !== "unused") notes.push(`X-Workspace-ID: ${workspace}.`);
  if (meter) notes.push(`Draws on the monthly ${meter} quota.`);
  return notes.join(" ");
}

/** Returns the content types of a success: a streamed reply may be sent as a whole as well. */
function responseContent(operation: Operation): Json {
  const { reply, contentType = "application/json", response } = operation;
  if (reply === "raw") return { [contentType]: { schema: toPlainJson(response) } };
  const whole = { "application/json": { schema: envelopeSchema(operation) } };
  if (reply !== "ndjson") return whole;
  const description = "One JSON object a line, each of this schema.";
  const line = operation.line ? { $ref: `#/components/schemas/${operation.line.title}` } : { type: "object" };
  const events = {
    type: "string",
    description: "The same lines as server-sent events: `id` is seq, `event` the type, `data` the line.",
  };
  return { ...whole, "application/x-ndjson": { schema: { ...line, description } }, "text/event-stream": { schema: events } };
}

/** Lists the schemas of the lines of streamed replies, by their titles. */
function lineSchemas(operations: readonly Operation[]): Json {
  return Object.fromEntries(operations.flatMap(({ line }) => (line ? [[line.title, toPlainJson(line)]] : [])));
}

function envelopeSchema({ object, response, key }: Operation): Json {
  const properties = { object: { type: "string", const: object }, requestId: { type: "string" }, data: toPlainJson(response) };
  const warnings = {
    type: "array",
    items: issueSchema(),
    description: "Properties that were dropped, and doubts about what was accepted.",
  };
  const usage = { warnings, tierLimits: { type: "object" }, usage: { $ref: "#/components/schemas/Usage" } };
  return {
    type: "object",
    required: ["object", "requestId", "data"],
    properties: key === "none" ? properties : { ...properties, ...usage },
  };
}

function pathParameters(path: string): Json[] {
  const description = "Percent-encoded, slashes included.";
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return names.map((name) => ({ name, in: "path", required: true, description, schema: { type: "string" } }));
}

function queryParameters(query: TSchema | null): Json[] {
  return Object.entries<TSchema>(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: (query?.required ?? []).includes(name),
    schema: toPlainJson(schema),
    ...(schema.type === "array" && { explode: false, style: "form" }),
  }));
}

/** Characters and length that the kernel accepts (docs/specification/http.md, Idempotency keys). */
const IDEMPOTENCY_KEY = { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" };

function headerParameters({ workspace, method, key, query, reply, hasEtag }: Operation): Json[] {
  const parameters: Json[] = [];
  const header = (name: string, required: boolean, description?: string, schema: Json = { type: "string" }) =>
    parameters.push({ name, in: "header", required, schema, ...(description && { description }) });
  if (workspace !== "unused") header("X-Workspace-ID", workspace === "required");
  if (hasEtag && method !== "GET" && method !== "POST")
    header(
      "If-Match",
      false,
      "The ETag of the state that is to be changed: where it is another by now, nothing is, and the answer is 412.",
    );
  if (method === "POST" && key !== "none") header("Idempotency-Key", false, undefined, IDEMPOTENCY_KEY);
  // Requests without a body name a visitor in the query and a signed-in shopper here: tokens in addresses end up in logs.
  if (query?.properties?.visitorId) header("X-User-Jwt", false, "Of a signed-in shopper: HS256 with the account's jwtSecret.");
  if (reply === "ndjson" && method === "GET")
    header("Last-Event-ID", false, "Number of the last line that arrived, as browsers send it for server-sent events.");
  return parameters;
}

/** Returns the errors that the kernel gives to this operation, and those of its handler. */
function errorResponses(operation: Operation): Json {
  const { key, method, request, query, path, meter, capacity, workspace, refusals = [] } = operation;
  const statuses = new Set([500, 503, ...refusals]);
  if (key !== "none") for (const status of [401, 403, 429]) statuses.add(status);
  if (request || query || workspace === "required") statuses.add(400);
  if (request) for (const status of [409, 413, 415]) statuses.add(status);
  if (operation.unknownProperties === "refuse") for (const status of [400, 413, 415]) statuses.add(status);
  if (method === "POST" && key !== "none") for (const status of [400, 409]) statuses.add(status);
  if (path.includes("{") || workspace !== "unused") statuses.add(404);
  if (meter || capacity) statuses.add(429);
  if (operation.hasEtag && method !== "GET" && method !== "POST") for (const status of [400, 412]) statuses.add(status);
  const codes = (status: number) => Object.entries(ERRORS).flatMap(([code, error]) => (error.status === status ? [code] : []));
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  return Object.fromEntries(
    [...statuses].sort().map((status) => [String(status), { description: codes(status).join(", "), content }]),
  );
}

/** Copies a TypeBox schema through JSON, which drops its symbols; what a component describes becomes a reference to it. */
function toPlainJson(schema: TSchema): Json {
  return JSON.parse(JSON.stringify(schema), (_, value) =>
    isObject(value) && typeof value.title === "string" ? toReference(value) : value,
  );
}

function toReference(schema: Json): Json {
  const { title, type, description, items, minItems, maxItems } = schema;
  if (!Object.values<unknown>(FILTER_TITLES).includes(title)) return schema;
  const reference = { $ref: `#/components/schemas/${title}`, ...(description !== undefined && { description }) };
  if (!Array.isArray(type)) return reference;
  const others = type.filter((name) => name !== "object");
  return {
    description,
    anyOf: [reference, ...others.map((name) => (name === "array" ? { type: name, items, minItems, maxItems } : { type: name }))],
  };
}

function issueSchema(): Json {
  return {
    type: "object",
    required: ["param", "message"],
    properties: { param: { type: "string" }, message: { type: "string" } },
  };
}

function errorSchema(): Json {
  const error = {
    type: "object",
    required: ["type", "message", "code", "param"],
    properties: {
      type: { enum: [...new Set(Object.values(ERRORS).map(({ type }) => type))] },
      message: { type: "string" },
      code: { enum: Object.keys(ERRORS) },
      param: { type: ["string", "null"] },
      retryAfter: { type: "number" },
    },
  };
  const properties = {
    object: { const: "error" },
    requestId: { type: "string" },
    error,
    details: { type: "array", items: issueSchema() },
  };
  return { type: "object", required: ["object", "requestId", "error"], properties };
}

function usageSchema(): Json {
  const remaining = { type: "object", properties: { perMinute: { type: "number" }, perHour: { type: "number" } } };
  const rateLimit = { type: "object", properties: { remaining, resetTime: { type: "number" } } };
  const quota = {
    type: "object",
    properties: { current: { type: "number" }, limit: { type: "number" }, resetDate: { type: "string" } },
  };
  return { type: "object", properties: { rateLimit, quota } };
}
