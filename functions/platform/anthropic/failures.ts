import { APIConnectionError, APIError, APIUserAbortError } from "@anthropic-ai/sdk";
import { adviseOnBedrock, bedrockErrorName } from "./bedrock-errors.ts";

/** The connection broke during an answer. */
export class ConnectionLostError extends Error {
  override readonly name = "ConnectionLostError";
  constructor() {
    super("The answer broke off.");
  }
}

/** Error events of a stream have a type, and no status; Bedrock's have the names of its exceptions. */
const TRANSIENT_TYPES = [
  ...["overloaded_error", "rate_limit_error", "api_error", "timeout_error"],
  ...["throttlingException", "serviceUnavailableException", "internalServerException"],
  ...["modelTimeoutException", "modelStreamErrorException"],
];
/** Wait when the service names none. */
const DEFAULT_BACKOFF_MS = 400;

/** Returns the wait before another attempt, as the service asks for; null when another would fail as well. */
export function modelRetryDelayMs(error: unknown, random: () => number = Math.random): number | null {
  const backOff = DEFAULT_BACKOFF_MS * (1 + random() / 4);
  if (error instanceof ConnectionLostError) return backOff;
  if (!(error instanceof APIError) || !isTransient(error)) return null;
  return requestedDelayMs(error.headers) ?? backOff;
}

function isTransient(error: APIError): boolean {
  const said = error.headers?.get("x-should-retry");
  if (said === "true" || said === "false") return said === "true";
  if (error.status === undefined) return error instanceof APIConnectionError || TRANSIENT_TYPES.includes(error.type ?? "");
  // 424: the model behind Bedrock failed.
  return [408, 409, 424, 429].includes(error.status) || error.status >= 500;
}

/** Statuses of a request that is wrong, whoever answers it. */
const WRONG_REQUEST = [400, 413, 422];

/**
 * Returns true where the provider is well and answered: the request is wrong, the model declines, or its answer is of no use.
 * Another request may succeed at once.
 */
export function isAnswered(error: unknown): boolean {
  if (error instanceof APIUserAbortError || error instanceof ConnectionLostError) return false;
  if (error instanceof APIError) return WRONG_REQUEST.includes(error.status ?? 0) && adviseOnBedrock(error) === null;
  return true;
}

function requestedDelayMs(headers: Headers | undefined): number | null {
  const milliseconds = headers?.get("retry-after-ms");
  const other = headers?.get("retry-after");
  const asked = milliseconds ? Number(milliseconds) : other ? secondsOrDate(other) : Number.NaN;
  return asked >= 0 ? asked : null;
}

function secondsOrDate(text: string): number {
  return Number.isNaN(Number(text)) ? Date.parse(text) - Date.now() : Number(text) * 1_000;
}

/** Reduces a failure to what an operator needs. The API's own text may repeat a shopper's, and logs are kept for months. */
export function redactError(error: unknown): Error {
  if (error instanceof APIUserAbortError) return new Error("Stopped by its caller.");
  if (error instanceof APIError) {
    const { status, headers } = error;
    const request = error.requestID ?? headers?.get("x-amzn-requestid") ?? null;
    const advice = adviseOnBedrock(error);
    const told = `${error.constructor.name}, status ${status}, request ${request}${describeType(error)}`;
    return new Error(advice === null ? told : `${told}. ${advice}`);
  }
  const { name, message } = error as Error;
  // The engine quotes the text that it could not parse.
  return new Error(name === "SyntaxError" ? "The answer is no JSON." : message);
}

/** Returns one of the API's own words, or nothing. */
function describeType(error: APIError): string {
  const type = bedrockErrorName(error) ?? error.type;
  return type && /^[A-Za-z_]{1,40}$/.test(type) ? `, ${type}` : "";
}

/** Maps the many unnamed errors of a connection to ConnectionLostError. */
export function toFailure(error: unknown): Error {
  return error instanceof APIError || (error as Error).name === "SyntaxError" ? (error as Error) : new ConnectionLostError();
}
