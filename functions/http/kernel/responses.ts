import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Ports } from "../../domain/ports.ts";
import type { LogFields } from "../../platform/ports/log.ts";
import { UpstreamError } from "../../platform/ports/upstream-error.ts";
import { responseHeaders } from "../cors.ts";
import { ApiError, ERRORS } from "../errors.ts";
import { isKnown } from "../etags.ts";
import { toTierLimits } from "../limits/usage.ts";
import type { RequestContext, StoredOutcome } from "../request-context.ts";
import { parseOriginHost } from "../workspace.ts";

/** At most 100 issues are listed (docs/specification/http.md). */
const MAX_DETAILS = 100;
/** Time after which a service that is away is worth another request, where the service itself names none. */
const OUTAGE_RETRY_SECONDS = 5;
/** Maximum length of a caller's text in messages and paths: responses stay small even with very long names. */
const MAX_ECHO_LENGTH = 500;

/** Builds the envelope of a success (docs/specification/http.md, Envelope). */
export function toSuccessResponse(context: RequestContext, outcome: StoredOutcome): APIGatewayProxyStructuredResultV2 {
  if (outcome.contentType !== undefined) return toRawResponse(context, outcome);
  const { status, object, data, extra, etag } = outcome;
  const { requestId, tenant, rate, quota } = context;
  const body = {
    object,
    requestId,
    data,
    ...extra,
    ...(tenant && { tierLimits: toTierLimits(tenant), usage: { rateLimit: rate, quota } }),
  };
  const response = toResponse(status, JSON.stringify(body), context, context.allowedOrigin);
  if (etag) response.headers!.etag = etag;
  return response;
}

/** Builds the response of a reply outside the envelope: without its body for a client that has it. */
function toRawResponse(context: RequestContext, { status, data, contentType, caching }: StoredOutcome) {
  const response = toResponse(status, String(data), context, context.allowedOrigin, contentType);
  if (!caching) return response;
  const { etag, maxAgeSeconds } = caching;
  Object.assign(response.headers!, { etag, "cache-control": `public, max-age=${maxAgeSeconds}` });
  if (!isKnown(context.event.headers["if-none-match"], etag)) return response;
  return { ...response, statusCode: 304, body: "" };
}

/** Builds the error response. An error that is not an ApiError is our fault: it is logged, and its text stays hidden. */
export function toErrorResponse(context: RequestContext, thrown: unknown, log: FailureLog): APIGatewayProxyStructuredResultV2 {
  const error = toApiError(thrown);
  if (error.status >= 500) log.write(error, thrown, { requestId: context.requestId, operation: context.operation?.id });
  const { code } = error;
  const retryAfter = error.retryAfter ?? (code === "UPSTREAM_UNAVAILABLE" ? OUTAGE_RETRY_SECONDS : null);
  const details = error.issues
    .slice(0, MAX_DETAILS)
    .map(({ param, message }) => ({ param: truncate(param), message: truncate(message) }));
  const body = {
    object: "error",
    requestId: context.requestId,
    error: {
      type: ERRORS[code].type,
      message: truncate(error.message),
      code,
      param: details[0]?.param || null,
      ...(retryAfter !== null && { retryAfter }),
    },
    ...((error.status === 400 || error.status === 412) && { details }),
  };
  context.refusal = { status: error.status, code, message: body.error.message, param: body.error.param };
  const origin = context.event.headers.origin;
  const response = toResponse(error.status, JSON.stringify(body), context, origin && parseOriginHost(origin) ? origin : null);
  Object.assign(response.headers!, error.headers, retryAfter !== null && { "retry-after": String(retryAfter) });
  if (error.status === 401) response.headers!["www-authenticate"] = "Bearer";
  return response;
}

function truncate(text: string): string {
  return text.length <= MAX_ECHO_LENGTH ? text : `${text.slice(0, MAX_ECHO_LENGTH).toWellFormed()}…`;
}

function toResponse(
  status: number,
  body: string,
  context: RequestContext,
  origin: string | null,
  contentType = "application/json; charset=utf-8",
): APIGatewayProxyStructuredResultV2 {
  return { statusCode: status, headers: responseHeaders(context, origin, contentType), body };
}

export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof UpstreamError) {
    return new ApiError("UPSTREAM_UNAVAILABLE", "A part of the service cannot be reached. Try again in a moment.", {
      cause: thrown,
      retryAfter: thrown.retryAfter,
    });
  }
  return new ApiError("INTERNAL_ERROR", "Something failed on our side. Try again, and name the request id if it stays.", {
    cause: thrown,
  });
}

/** Time in which failures of one kind leave one line. */
const QUIET_MS = 10_000;
/** There are as many kinds as services, and ways in which they fail. */
const MAX_KINDS = 100;

/**
 * Logs the failures of requests. While a service cannot be reached, or refuses for its load, every request fails for the same
 * reason: the first one is logged with its stack, and the next one after some seconds says how many were left out. The access log
 * has a line for each, and each is counted.
 */
export class FailureLog {
  private readonly ports: Pick<Ports, "log" | "clock">;
  private readonly kinds = new Map<string, { until: number; leftOut: number }>();

  constructor(ports: Pick<Ports, "log" | "clock">) {
    this.ports = ports;
  }

  write({ code, message }: ApiError, thrown: unknown, ids: LogFields): void {
    const { log } = this.ports;
    log.count(code);
    const leftOut = code === "UPSTREAM_UNAVAILABLE" ? this.countAlike(thrown) : 0;
    if (leftOut === null) return;
    log.error(message, { ...ids, error: thrown, ...(leftOut > 0 && { alikeLeftOut: leftOut }) });
  }

  /** Returns how many like this one were left out since the last line; null when this one is left out as well. */
  private countAlike(thrown: unknown): number | null {
    const kind = thrown instanceof Error ? thrown.message : String(thrown);
    const now = this.ports.clock.now();
    const known = this.kinds.get(kind);
    if (known && known.until > now) {
      known.leftOut++;
      return null;
    }
    if (this.kinds.size >= MAX_KINDS) this.kinds.clear();
    this.kinds.set(kind, { until: now + QUIET_MS, leftOut: 0 });
    return known?.leftOut ?? 0;
  }
}
