import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** A request as its sender wrote it. */
export interface ReceivedRequest {
  method: string;
  path: string;
  /** The part after the question mark; empty where there is none. */
  query: string;
  /** Keyed by names in lower case. */
  headers: Record<string, string>;
}

interface ReceivedEvent {
  event: APIGatewayProxyEventV2;
  /** Null where the path cannot be decoded. */
  pathSegments: string[] | null;
}

/**
 * Headers that CloudFront, API Gateway and the distribution's own functions add, among them the origin secret, which nobody may
 * read; and `host`, which behind CloudFront is that of the API.
 */
const ADDED = new Set(["host", "via", "x-origin-secret", "x-original-path"]);
const ADDED_PREFIXES = ["x-amz-", "x-amzn-", "x-forwarded-", "x-viewer-", "cloudfront-"];

/** Returns a request as its sender wrote it: without cookies, and without what was added on the way. */
export function toReceivedRequest({ event, pathSegments }: ReceivedEvent): ReceivedRequest {
  const { cookie: _cookie, ...headers } = event.headers;
  const sent = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined && !isAdded(entry[0]));
  return {
    method: event.requestContext.http.method,
    path: `/${(pathSegments ?? []).map(encodeURIComponent).join("/")}`,
    query: event.rawQueryString,
    headers: Object.fromEntries(sent),
  };
}

function isAdded(name: string): boolean {
  return ADDED.has(name) || ADDED_PREFIXES.some((prefix) => name.startsWith(prefix));
}

/** Set by the distribution to the path as the viewer sent it, whatever a client puts there (lib/api/edge-functions). */
const ORIGINAL_PATH_HEADER = "x-original-path";

/** Host names of function URLs; those of an HTTP API end in `execute-api.<region>.amazonaws.com`. */
const FUNCTION_URL_HOST = /\.lambda-url\./;

/**
 * Splits the path of a request into its segments, each decoded exactly once; null when it is not well-formed percent-encoding. A
 * trailing slash makes a further, empty segment. `isFromEdge` says that the distribution's headers can be trusted. Without it the
 * shape of the event decides: a function URL passes the path on as it was sent, an HTTP API decodes it and cuts it at a decoded
 * question mark (docs/decisions/0020-paths-and-edge.md).
 */
export function readPathSegments(
  { rawPath, headers, requestContext }: APIGatewayProxyEventV2,
  isFromEdge: boolean,
): string[] | null {
  const original = isFromEdge ? headers[ORIGINAL_PATH_HEADER] : undefined;
  if (original !== undefined) return decodeSegments(original);
  if (FUNCTION_URL_HOST.test(requestContext.domainName ?? "")) return decodeSegments(rawPath);
  return splitPath(rawPath);
}

function decodeSegments(path: string): string[] | null {
  try {
    return splitPath(path).map(decodeURIComponent);
  } catch {
    return null;
  }
}

function splitPath(path: string): string[] {
  return path.split("/").slice(1);
}
