import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { RequestContext } from "./request-context.ts";
import type { Router } from "./router.ts";
import { parseOriginHost } from "./workspace.ts";

/** Browsers keep a preflight's answer for at most two hours; Chromium's own ceiling. */
const MAX_AGE_SECONDS = "7200";
const ALLOWED_HEADERS =
  "authorization, content-type, x-workspace-id, x-user-jwt, idempotency-key, last-event-id, if-match, x-request-id, " +
  "mcp-protocol-version, mcp-session-id";
const EXPOSED_HEADERS = "x-request-id, retry-after, etag, idempotent-replayed";
const ALL_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Makes data of an answer that a browser may be led to: nothing of it runs there, or is shown in a page. */
const INERT = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "referrer-policy": "no-referrer",
};

/** Answers OPTIONS on every path that exists, unless its operation takes any request; other methods pass. */
export function answerPreflight(
  { event, requestId, pathSegments }: RequestContext,
  { router }: { router: Router },
): APIGatewayProxyStructuredResultV2 | undefined {
  if (event.requestContext.http.method !== "OPTIONS") return undefined;
  const match = router.match("OPTIONS", pathSegments);
  if (match.found === "operation") return undefined;
  const methods = match.found === "path" ? match.allowed : ALL_METHODS;
  return {
    statusCode: 204,
    headers: { allow: methods.join(", "), "x-request-id": requestId, ...preflightHeaders(event.headers.origin, methods) },
  };
}

/** Returns the headers of every response. `origin`: the one that CORS headers name. */
export function responseHeaders(
  { requestId, operation }: RequestContext,
  origin: string | null,
  contentType: string,
): Record<string, string> {
  return {
    "content-type": contentType,
    "x-request-id": requestId,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...(operation?.takesAnyRequest ? INERT : corsHeaders(origin)),
  };
}

/**
 * A preflight carries no key, so any well-formed origin is answered; the request itself is checked (docs/specification/http.md).
 */
function preflightHeaders(origin: string | undefined, methods: string[]): Record<string, string> {
  if (!origin || !parseOriginHost(origin)) return { vary: "origin" };
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-methods": methods.join(", "),
    "access-control-allow-headers": ALLOWED_HEADERS,
    "access-control-max-age": MAX_AGE_SECONDS,
    vary: "origin",
  };
}

/** `origin` was checked or, on an error, is well-formed: a page may then read why it was refused. */
function corsHeaders(origin: string | null): Record<string, string> {
  const vary = "origin, accept-encoding";
  if (!origin) return { vary };
  return { "access-control-allow-origin": origin, "access-control-expose-headers": EXPOSED_HEADERS, vary };
}
