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
export function errorResponses(operation: Operation): Json {
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
  throw new Error(`No answer of status ${status} is described: add it to error-answers.ts.`);
}
