import { ERRORS } from "../../../http/errors.ts";
import type { Operation } from "../../../http/operation.ts";

type Json = Record<string, unknown>;

/** Names of the shared answers, by status. */
const NAMES: Record<string, string> = {
  400: "BadRequest",
  401: "Unauthorized",
  403: "Forbidden",
  404: "NotFound",
  409: "Conflict",
  412: "PreconditionFailed",
  413: "PayloadTooLarge",
  415: "UnsupportedMediaType",
  429: "TooManyRequests",
  "5XX": "ServerError",
};

/** Describes the errors by status, for `components`: what each code of a status means. */
export function errorAnswers(): Record<string, Json> {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  return Object.fromEntries(Object.entries(NAMES).map(([status, name]) => [name, { description: meaningsOf(status), content }]));
}

function meaningsOf(status: string): string {
  const codes = Object.entries(ERRORS).filter(([, error]) =>
    new RegExp(`^${status.replaceAll("X", "\\d")}$`).test(`${error.status}`),
  );
  return codes.map(([code, { meaning }]) => `\`${code}\`: ${meaning}`).join(" ");
}

/** Refers to the errors that the kernel gives to this operation, and those of its handler. */
export function errorResponses(operation: Operation): Json {
  const { key, method, request, query, path, meter, capacity, workspace, refusals = [] } = operation;
  // 403: a deployment behind a distribution answers under its own address only.
  const statuses = new Set([403, ...refusals]);
  if (key !== "none") for (const status of [401, 429]) statuses.add(status);
  if (request || query || workspace === "required") statuses.add(400);
  if (request) for (const status of [409, 413, 415]) statuses.add(status);
  if (operation.unknownProperties === "refuse") for (const status of [400, 413, 415]) statuses.add(status);
  if (method === "POST" && key !== "none") for (const status of [400, 409]) statuses.add(status);
  if (path.includes("{") || workspace !== "unused") statuses.add(404);
  if (meter || capacity) statuses.add(429);
  if (operation.hasEtag && method !== "GET" && method !== "POST") for (const status of [400, 412]) statuses.add(status);
  const names = [...statuses]
    .filter((status) => status < 500)
    .sort()
    .map(String);
  const entries = [...names, "5XX"].map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]);
  return Object.fromEntries(entries);
}

function nameOf(status: string): string {
  const name = NAMES[status];
  if (name === undefined) throw new Error(`No answer of status ${status} is described: add its name to error-answers.ts.`);
  return name;
}
