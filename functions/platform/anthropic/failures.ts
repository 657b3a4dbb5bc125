import { APIConnectionError, APIError, APIUserAbortError } from "@anthropic-ai/sdk";

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
export function modelRetryDelayMs(error: unknown): number | null {
  const backOff = DEFAULT_BACKOFF_MS * (1 + Math.random() / 4);
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

/** Returns the name that Bedrock gives an error; null for errors of others. */
function bedrockErrorName({ headers, error }: APIError): string | null {
  const named = headers?.get("x-amzn-errortype") ?? typeIn(error);
  // The header may go on with an address: `ThrottlingException:http://…`.
  return named?.split(":")[0] ?? null;
}

/** The event of a stream that Bedrock ends: its SDK names the exception. */
function typeIn(body: unknown): string | null {
  const { error } = (body ?? {}) as { error?: { type?: unknown } };
  return typeof error?.type === "string" && error.type.endsWith("Exception") ? error.type : null;
}

/** Tells an operator what to do about an error that Bedrock names; the first that fits counts. */
const ADVICE: { names: string[]; says?: RegExp; advice: string }[] = [
  {
    names: ["AccessDeniedException"],
    advice:
      "This account or role may not call the model: request access to it in the Bedrock console, and look whether the role is " +
      "granted its inference profile (runbook chat#bedrock-access-denied).",
  },
  {
    names: ["ResourceNotFoundException", "FTUFormNotFilled"],
    says: /use case/i,
    advice: "The account has not told its use case to Anthropic: fill in the form in the Bedrock console, once per account.",
  },
  {
    names: ["ResourceNotFoundException", "ValidationException"],
    says: /model identifier|on-demand throughput|inference profile|not (found|supported|available)|end of (its|life)/i,
    advice:
      "This region does not have the model under this inference profile: choose another one by context modelProfile or " +
      "modelRegion (runbook chat#bedrock-region-without-the-model).",
  },
  {
    names: ["ThrottlingException", "throttlingException", "ServiceQuotaExceededException"],
    advice:
      "The account's quota for this model is used up: have it raised, or use the global profile " +
      "(runbook chat#bedrock-throttling).",
  },
  {
    names: ["UnrecognizedClientException", "InvalidSignatureException", "ExpiredTokenException", "IncompleteSignature"],
    advice: "The request was not signed with valid credentials of AWS: look at the role, or at the clock of this machine.",
  },
];

/** Returns what to do about an error of Bedrock's; null where nothing is known. Its text is read, and never repeated. */
function adviseOnBedrock(error: APIError): string | null {
  const name = bedrockErrorName(error);
  if (name === null) return null;
  const found = ADVICE.find(({ names, says }) => names.includes(name) && (says === undefined || says.test(error.message)));
  return found?.advice ?? null;
}
