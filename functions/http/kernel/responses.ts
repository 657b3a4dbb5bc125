import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Log } from "../../platform/ports/log.ts";
import { UpstreamError } from "../../platform/ports/upstream-error.ts";
import { corsHeaders } from "../cors.ts";
import { ApiError, ERRORS } from "../errors.ts";
import { toTierLimits } from "../limits/tier-limits.ts";
import { RawReply } from "../operation.ts";
import type { RequestContext, StoredOutcome } from "../request-context.ts";
import { parseOriginHost } from "../workspace.ts";

/** Decisions *Envelope*: at most 100 details. */
const MAX_FAULTS = 100;
/** What a caller sent comes back in messages and paths: cut, so that an answer stays small whatever its names are. */
const MAX_ECHO = 500;

/** The envelope of every success (decisions *Envelope*). */
export function toSuccessResponse(
  exchange: RequestContext,
  { status, object, data, extra }: StoredOutcome,
): APIGatewayProxyStructuredResultV2 {
  if (data instanceof RawReply) return toResponse(status, data.body, exchange, exchange.allowedOrigin, data.contentType);
  const { requestId, tenant, rate, quota } = exchange;
  const body = {
    object,
    requestId,
    data,
    ...extra,
    ...(tenant && { tierLimits: toTierLimits(tenant), usage: { rateLimit: rate, quota } }),
  };
  return toResponse(status, JSON.stringify(body), exchange, exchange.allowedOrigin);
}

/** The error body of the specification. What is not an ApiError is ours: it is logged, and shows nothing. */
export function toErrorResponse(exchange: RequestContext, thrown: unknown, log: Log): APIGatewayProxyStructuredResultV2 {
  const error = toApiError(thrown);
  if (error.status >= 500) {
    log.error(error.message, { requestId: exchange.requestId, operation: exchange.operation?.id, error: thrown });
    log.count(error.code);
  }
  const { code, retryAfter } = error;
  const faults = error.issues
    .slice(0, MAX_FAULTS)
    .map(({ param, message }) => ({ param: truncate(param), message: truncate(message) }));
  const body = {
    object: "error",
    requestId: exchange.requestId,
    error: {
      type: ERRORS[code].type,
      message: truncate(error.message),
      code,
      param: faults[0]?.param || null,
      ...(retryAfter !== null && { retryAfter }),
    },
    ...(error.status === 400 && { details: faults }),
  };
  const origin = exchange.event.headers.origin;
  const response = toResponse(error.status, JSON.stringify(body), exchange, origin && parseOriginHost(origin) ? origin : null);
  Object.assign(response.headers!, error.headers, retryAfter !== null && { "retry-after": String(retryAfter) });
  if (error.status === 401) response.headers!["www-authenticate"] = "Bearer";
  return response;
}

function truncate(text: string): string {
  return text.length <= MAX_ECHO ? text : `${text.slice(0, MAX_ECHO).toWellFormed()}…`;
}

function toResponse(
  status: number,
  body: string,
  exchange: RequestContext,
  origin: string | null,
  contentType = "application/json; charset=utf-8",
): APIGatewayProxyStructuredResultV2 {
  return { statusCode: status, headers: responseHeaders(exchange, origin, contentType), body };
}

/** The headers of every answer. `origin`: the one that CORS headers name. */
export function responseHeaders(
  { requestId }: RequestContext,
  origin: string | null,
  contentType: string,
): Record<string, string> {
  return {
    "content-type": contentType,
    "x-request-id": requestId,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...corsHeaders(origin),
  };
}

function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof UpstreamError) {
    return new ApiError("UPSTREAM_UNAVAILABLE", "A part of the service cannot be reached. Try again in a moment.", {
      cause: thrown,
    });
  }
  return new ApiError("INTERNAL_ERROR", "Something failed on our side. Try again, and name the request id if it stays.", {
    cause: thrown,
  });
}
