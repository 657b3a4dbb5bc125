import { Choice, Named } from "../../schemas/shapes.ts";

/** Maps every error code of the API to its status and type (docs/specification/http.md). docs/errors.md is generated from it. */
export const ERRORS = {
  VALIDATION_ERROR: {
    status: 400,
    type: "invalid_request_error",
    meaning: "The request does not fit the schema; `details` lists every issue.",
  },
  INVALID_JSON: { status: 400, type: "invalid_request_error", meaning: "The body is not JSON that can be accepted." },
  WORKSPACE_REQUIRED: { status: 400, type: "invalid_request_error", meaning: "The operation needs the header X-Workspace-ID." },
  UNAUTHORIZED: {
    status: 401,
    type: "authentication_error",
    meaning: "The key is missing, malformed, unknown, expired or revoked.",
  },
  FORBIDDEN: { status: 403, type: "authorization_error", meaning: "A key of this type may not call the operation." },
  INSUFFICIENT_SCOPE: { status: 403, type: "authorization_error", meaning: "The key lacks the scope that the operation needs." },
  SUBSCRIPTION_INACTIVE: { status: 403, type: "authorization_error", meaning: "The tenant's subscription is not active." },
  ORIGIN_NOT_ALLOWED: { status: 403, type: "authorization_error", meaning: "The Origin is not one of the tenant's workspaces." },
  NOT_FOUND: { status: 404, type: "invalid_request_error", meaning: "There is no such path or resource (or it is not yours)." },
  METHOD_NOT_ALLOWED: {
    status: 405,
    type: "invalid_request_error",
    meaning: "The path exists, but not with this method; see Allow.",
  },
  CONFLICT: {
    status: 409,
    type: "invalid_request_error",
    meaning: "The request collides with the resource's state or with a request under way.",
  },
  IDEMPOTENCY_MISMATCH: {
    status: 409,
    type: "invalid_request_error",
    meaning: "The Idempotency-Key was used with another body.",
  },
  PRECONDITION_FAILED: {
    status: 412,
    type: "invalid_request_error",
    meaning: "What is to be changed is no longer as If-Match says; `details` and the header ETag tell its current ETag.",
  },
  PAYLOAD_TOO_LARGE: { status: 413, type: "invalid_request_error", meaning: "The body is larger than 4 MB." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, type: "invalid_request_error", meaning: "The body must be application/json." },
  RATE_LIMITED: { status: 429, type: "rate_limit_error", meaning: "Too many requests a minute or an hour; wait for retryAfter." },
  QUOTA_EXCEEDED: { status: 429, type: "rate_limit_error", meaning: "The monthly allowance is spent; it returns on the 1st." },
  INDEXING_LIMIT_EXCEEDED: {
    status: 429,
    type: "rate_limit_error",
    meaning: "The document capacity is full; remove content or upgrade.",
  },
  INTERNAL_ERROR: {
    status: 500,
    type: "api_error",
    meaning: "Something failed on our side; it was logged under the request id.",
  },
  UPSTREAM_UNAVAILABLE: { status: 503, type: "api_error", meaning: "A part of the service cannot be reached; try again." },
} as const;
export type ErrorCode = keyof typeof ERRORS;

/** Schema of the code of an error. */
export const ErrorCodeName = Named(
  "ErrorCode",
  Choice(Object.keys(ERRORS) as ErrorCode[], { description: "What went wrong. Programs decide by this." }),
);

/** One issue of a request; `param` is a JSON path such as `products[3].price`. */
export interface ValidationIssue {
  param: string;
  message: string;
}

interface ApiErrorOptions {
  issues?: ValidationIssue[];
  /** Seconds; on 429. */
  retryAfter?: number;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** The refusal of a request by a check or a handler. The message tells the caller what to do; the cause is only logged. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly issues: ValidationIssue[];
  readonly retryAfter: number | null;
  readonly headers: Record<string, string>;
  constructor(code: ErrorCode, message: string, { issues = [], retryAfter, headers = {}, cause }: ApiErrorOptions = {}) {
    super(message, { cause });
    this.code = code;
    this.issues = issues;
    this.retryAfter = retryAfter ?? null;
    this.headers = headers;
  }
  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** Creates the VALIDATION_ERROR of one or more issues; a message that is a sentence stays one. */
export function validationError(issues: ValidationIssue[]): ApiError {
  const { param, message } = issues[0]!;
  const more = issues.length > 1 ? ` (${issues.length} issues: see details)` : "";
  const isSentence = /^[A-Z]|\.$/.test(message);
  const end = message.endsWith("?") && more === "" ? "" : ".";
  const text = isSentence ? `${message}${more}` : `${param || "The body"} ${message}${more}${end}`;
  return new ApiError("VALIDATION_ERROR", text, { issues });
}

/** Returns the error for an id that several of the tenant's workspaces have, asked for without one. */
export function ambiguousIdError(workspaces: number): ApiError {
  return new ApiError(
    "WORKSPACE_REQUIRED",
    `This id exists in ${workspaces} workspaces. Send X-Workspace-ID to say which one is meant.`,
    { issues: [{ param: "X-Workspace-ID", message: "is required for this id" }] },
  );
}

/** Returns the error of a change that was given up, since others keep changing the same. */
export function contendedError(): ApiError {
  return new ApiError("CONFLICT", "Others are changing this at the same time. Read it, and try again.");
}

/** Returns true when a status is what a filter asks for: a status such as `503`, or a class of them such as `5xx`. */
export function matchesStatus(status: number, asked: string): boolean {
  const text = String(status);
  return text === asked || (text.length === 3 && asked === `${text[0]}xx`);
}
