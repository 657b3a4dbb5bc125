import type { TSchema } from "@sinclair/typebox";
import { ERRORS } from "../../../http/errors.ts";
import type { Operation } from "../../../http/operation.ts";
import { describeParameter, describeProperties } from "./describe-properties.ts";

type Json = Record<string, unknown>;

/** Describes an operation at one of its paths, with its schemas where they are used. */
export function describeOperation(operation: Operation, path: string): Json {
  const { feature, key, request, entry, unknownProperties, status, outcomes = {}, reply, summary } = operation;
  const success = { description: "Done.", ...etagHeader(operation), content: answerContent(operation) };
  // A raw document comes with its own status alone; other outcomes have no body.
  const empty = { description: "Done, without a body." };
  const statuses = [status, ...Object.values(outcomes)];
  const successes = statuses.map((each) => [String(each), reply === "raw" && each !== status ? empty : success]);
  const described = describeProperties({ ...requestBodyOf(request, entry), responses: Object.fromEntries(successes) }, feature);
  return {
    operationId: path === operation.path ? operation.id : `${operation.id}ByShortPath`,
    summary,
    tags: [feature],
    description: accessNote(operation),
    ...(key === "none" && { security: [] }),
    ...(request && unknownProperties === "refuse" && { "x-unknown-properties": unknownProperties }),
    parameters: [...pathParameters(path), ...queryParameters(operation.query), ...headerParameters(operation)].map((parameter) =>
      describe(parameter, feature),
    ),
    ...described,
    responses: { ...described.responses, ...errorResponses(operation) },
  };
}

/** The tag of what the answer shows, which a change names in If-Match. */
function etagHeader({ hasEtag, method }: Operation): Json {
  if (!hasEtag || method === "DELETE") return {};
  return { headers: { ETag: { $ref: "#/components/headers/ETag" } } };
}

function accessNote({ key, scope, meter }: Operation): string {
  const notes = [`Key: ${key}.`];
  if (scope) notes.push(`Scope: ${scope}.`);
  if (meter) notes.push(`Draws on the monthly ${meter} quota.`);
  return notes.join(" ");
}

/** Shows a bulk body with its entries, which the operation checks one by one. */
function requestBodyOf(body: TSchema | null, entry?: TSchema): { requestBody?: Json } {
  if (!body) return {};
  const request = entry ? { ...body, properties: mapLists(body.properties, entry) } : body;
  const required = (request.required ?? []).length > 0;
  return { requestBody: { ...(required && { required }), content: { "application/json": { schema: toPlainJson(request) } } } };
}

function mapLists(properties: Record<string, TSchema>, items: TSchema): Record<string, TSchema> {
  const entries = Object.entries(properties);
  return Object.fromEntries(entries.map(([name, schema]) => [name, schema.type === "array" ? { ...schema, items } : schema]));
}

/** Returns the content types of a success: a streamed reply may be sent as a whole as well. */
function answerContent(operation: Operation): Json {
  const { reply, contentType = "application/json", response, line } = operation;
  if (reply === "raw") return { [contentType]: { schema: toPlainJson(response) } };
  const whole = { "application/json": { schema: answerSchema(operation) } };
  if (reply !== "ndjson") return whole;
  const description = "One JSON object a line, each of this schema.";
  const schema = { ...(line ? toPlainJson(line) : { type: "object" }), description };
  const events = {
    type: "string",
    description: "The same lines as server-sent events: `id` is seq, `event` the type, `data` the line.",
  };
  return { ...whole, "application/x-ndjson": { schema }, "text/event-stream": { schema: events } };
}

/** The envelope, and what is this operation's own in it. */
function answerSchema({ object, response }: Operation): Json {
  const properties = { object: { const: object }, data: toPlainJson(response) };
  return {
    allOf: [{ $ref: "#/components/schemas/Envelope" }, { required: ["data"], properties }],
  };
}

function pathParameters(path: string): Json[] {
  const description = "Percent-encoded.";
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return names.map((name) => ({ name, in: "path", required: true, description, schema: { type: "string" } }));
}

function queryParameters(query: TSchema | null): Json[] {
  return Object.entries<TSchema>(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    ...((query?.required ?? []).includes(name) && { required: true }),
    schema: toPlainJson(schema),
    ...(schema.type === "array" && { explode: false, style: "form" }),
  }));
}

/** Characters and length that the kernel accepts (docs/specification/http.md, Idempotency keys). */
const IDEMPOTENCY_KEY = { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" };

function headerParameters({ workspace, method, key, query, reply, hasEtag }: Operation): Json[] {
  const parameters: Json[] = [];
  const header = (name: string, required: boolean, description?: string, schema: Json = { type: "string" }) =>
    parameters.push({ name, in: "header", ...(required && { required }), schema, ...(description && { description }) });
  if (workspace !== "unused") header("X-Workspace-ID", workspace === "required");
  if (hasEtag && method !== "GET" && method !== "POST")
    header("If-Match", false, "The ETag of the state that is to be changed: where it is another by now, the answer is 412.");
  if (method === "POST" && key !== "none") header("Idempotency-Key", false, undefined, IDEMPOTENCY_KEY);
  // Requests without a body name a visitor in the query and a signed-in shopper here: tokens in addresses end up in logs.
  if (query?.properties?.visitorId) header("X-User-Jwt", false, "Of a signed-in shopper: HS256 with the account's jwtSecret.");
  if (reply === "ndjson" && method === "GET")
    header("Last-Event-ID", false, "Number of the last line that arrived, as browsers send it for server-sent events.");
  return parameters;
}

/** Describes a parameter by its own words, by those of its schema, which then need not repeat them, or by its name. */
function describe(parameter: Json, feature: string): Json {
  const { description: own, ...schema } = parameter.schema as Json;
  const description = parameter.description ?? own ?? describeParameter(String(parameter.name), feature);
  return { ...parameter, description, schema: describeProperties(schema, feature) };
}

/** Copies a TypeBox schema through JSON, which drops its symbols. */
function toPlainJson(schema: TSchema): Json {
  return JSON.parse(JSON.stringify(schema));
}

/** Statuses of errors that `components` describe, each under its number: what refers to them stays short. */
const STATUSES = ["400", "401", "403", "404", "409", "412", "413", "415", "429", "5XX"];

/** Describes the errors by status, for `components`: what each code of a status means. */
export function errorAnswers(): Record<string, Json> {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  return Object.fromEntries(STATUSES.map((status) => [status, { description: meaningsOf(status), content }]));
}

function meaningsOf(status: string): string {
  const codes = Object.entries(ERRORS).filter(([, error]) =>
    new RegExp(`^${status.replaceAll("X", "\\d")}$`).test(`${error.status}`),
  );
  return codes.map(([code, { meaning }]) => `\`${code}\`: ${meaning}`).join(" ");
}

/** Statuses that the kernel gives to operations of a kind. */
const KERNEL_STATUSES: { appliesTo(operation: Operation): unknown; statuses: number[] }[] = [
  // A deployment behind a distribution answers under its own address only.
  { appliesTo: () => true, statuses: [403] },
  { appliesTo: ({ key }) => key !== "none", statuses: [401, 429] },
  { appliesTo: ({ request, query, workspace }) => request || query || workspace === "required", statuses: [400] },
  { appliesTo: ({ request }) => request, statuses: [409, 413, 415] },
  { appliesTo: ({ unknownProperties }) => unknownProperties === "refuse", statuses: [400, 413, 415] },
  { appliesTo: ({ method, key }) => method === "POST" && key !== "none", statuses: [400, 409] },
  { appliesTo: ({ path, workspace }) => path.includes("{") || workspace !== "unused", statuses: [404] },
  { appliesTo: ({ meter, capacity }) => meter || capacity, statuses: [429] },
  { appliesTo: ({ hasEtag, method }) => hasEtag && method !== "GET" && method !== "POST", statuses: [400, 412] },
];

/** Refers to the errors that the kernel gives to this operation, and those of its handler. */
function errorResponses(operation: Operation): Json {
  const ofKernel = KERNEL_STATUSES.filter(({ appliesTo }) => appliesTo(operation)).flatMap(({ statuses }) => statuses);
  const names = [...new Set([...ofKernel, ...(operation.refusals ?? [])])]
    .filter((status) => status < 500)
    .sort()
    .map(String);
  const entries = [...names, "5XX"].map((status) => [status, { $ref: `#/components/responses/${knownStatus(status)}` }]);
  return Object.fromEntries(entries);
}

function knownStatus(status: string): string {
  if (STATUSES.includes(status)) return status;
  throw new Error(`No answer of status ${status} is described: add it to STATUSES.`);
}
