import { ERRORS } from "../../../http/errors.ts";
import type { Operation } from "../../../http/operation.ts";

type Json = Record<string, unknown>;

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
  const entries = [...names, "5XX"].map((status) => [status, { $ref: `#/components/responses/${knownStatus(status)}` }]);
  return Object.fromEntries(entries);
}

function knownStatus(status: string): string {
  if (STATUSES.includes(status)) return status;
  throw new Error(`No answer of status ${status} is described: add it to error-answers.ts.`);
}
