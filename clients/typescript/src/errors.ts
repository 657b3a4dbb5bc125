/** One thing that is wrong with a request: the path of a property or parameter, and why. */
export interface Issue {
  param: string | null;
  message: string;
}

/** Codes that the client gives itself; all others are the service's. */
export const NO_ANSWER = "NO_ANSWER";
export const TIMEOUT = "TIMEOUT";
export const INVALID_RESPONSE = "INVALID_RESPONSE";
export const STREAM_BROKEN = "STREAM_BROKEN";

/** A request was refused, or no usable answer came. An aborted request is none: it throws the reason of its signal. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  declare readonly status: number;
  /**
   * Code of the service (`VALIDATION_ERROR`, `RATE_LIMITED`, …), or of the client: `NO_ANSWER`, `TIMEOUT`, `INVALID_RESPONSE` (an
   * answer that is not this API's), `STREAM_BROKEN`. Null where a proxy answered instead of the service.
   */
  declare readonly code: string | null;
  /** All issues of a request with status 400, each with the path of its property. */
  declare readonly details: Issue[];
  /** Names the request in the service's logs. */
  declare readonly requestId: string | null;
  /** Seconds to wait before asking again, where the answer says so. */
  declare readonly retryAfter: number | null;

  constructor(message: string, fields: Partial<Omit<ApiError, "name" | "message">>) {
    super(message);
    const none = { name: "ApiError", status: 0, code: null, details: [], requestId: null, retryAfter: null };
    Object.assign(this, none, fields);
  }
}

interface ErrorBody {
  requestId?: unknown;
  error?: { message?: unknown; code?: unknown; retryAfter?: unknown };
  details?: unknown;
}

/** Reads a refusal. Whatever answered, a proxy or a hostile server too, the result is an ApiError. */
export function toApiError({ status, headers }: Response, text: string): ApiError {
  const body: ErrorBody = parseObject(text) ?? {};
  const { message, code, retryAfter } = body.error ?? {};
  const location = headers.get("location");
  const otherwise = `The service answered ${status}${location ? `, a redirect to ${location}: is that its url?` : "."}`;
  return new ApiError(asText(message) ?? otherwise, {
    status,
    code: asText(code),
    details: Array.isArray(body.details) ? body.details : [],
    requestId: asText(body.requestId) ?? headers.get("x-request-id"),
    retryAfter: readRetryAfter(headers.get("retry-after")) ?? (typeof retryAfter === "number" ? retryAfter : null),
  });
}

/** Parses a JSON object; undefined when the text is anything else. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Reads seconds, or a date, of which the seconds until then are returned. */
function readRetryAfter(value: string | null): number | null {
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

function asText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
