import type { IncomingHttpHeaders } from "node:http";
import { runInNewContext } from "node:vm";
import { type OriginRequest, VIEWER } from "./http-events.ts";

type Headers = Record<string, { value: string }>;

/** Lets a CloudFront Function change a viewer's request. Cookies are no header for it; this service's functions leave them. */
export function changeRequest(code: string, viewer: OriginRequest): OriginRequest {
  const { cookie, ...others } = viewer.headers;
  const request = { method: viewer.method, uri: viewer.path, querystring: {}, headers: toValues(others), cookies: {} };
  const { uri, headers } = run<{ uri: string; headers: Headers }>(code, "viewer-request", { request });
  return { ...viewer, path: uri, headers: { ...fromValues(headers), ...(cookie !== undefined && { cookie }) } };
}

/** Lets a CloudFront Function change the headers of a response on its way to the viewer. */
export function changeHeaders(
  code: string,
  uri: string,
  statusCode: number,
  headers: Record<string, string>,
): Record<string, string> {
  const response = { statusCode, headers: toValues(headers), cookies: {} };
  return fromValues(run<{ headers: Headers }>(code, "viewer-response", { request: { uri }, response }).headers);
}

/** Calls the function's `handler` in a realm of its own, without Node's modules. */
function run<T>(code: string, eventType: string, parts: object): T {
  const event = { version: "1.0", context: { eventType }, viewer: { ip: VIEWER }, ...parts };
  return JSON.parse(runInNewContext(`${code}\n;JSON.stringify(handler(${JSON.stringify(event)}))`));
}

function toValues(headers: IncomingHttpHeaders): Headers {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value: String(value) }]));
}

function fromValues(headers: Headers): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));
}
