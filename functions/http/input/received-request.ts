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
