import { isUtf8 } from "node:buffer";
import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { RouteModel } from "../../../local/runtime/template/template-model.ts";
import { ACCOUNT, REGION } from "../lambda/deployed-function.ts";

/** A request as it leaves CloudFront for an origin. */
export interface OriginRequest {
  method: string;
  /** Path as the viewer sent it, still encoded. */
  path: string;
  query: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const API_ID = "a1b2c3d4e5";
const URL_ID = "abcdefghijklmnopqrstuvwxyz012345";
/** Address of a viewer, and of the edge location that API Gateway and the function URL see as the source. */
export const VIEWER = "198.51.100.7";
const EDGE = "64.252.73.12";

/**
 * Converts a request to API Gateway's event (HTTP API, payload format 2.0), with the route that it takes. The path is decoded,
 * ends at a decoded `?`, and is decoded again (docs/decisions/0020-paths-and-edge.md); header names are in lower case. Null for a
 * path that API Gateway refuses.
 */
export function toHttpApiEvent(
  request: OriginRequest,
  routes: readonly RouteModel[],
): { event: APIGatewayProxyEventV2; functionName: string } | null {
  const rawPath = decodeTwice(request.path);
  if (rawPath === null) return null;
  const { route, parameters } = findRoute(request.method, rawPath, routes);
  const domainName = `${API_ID}.execute-api.${REGION}.amazonaws.com`;
  const requestId = randomBytes(11).toString("base64").replace(/[+/]/g, "x");
  const context = { accountId: ACCOUNT, apiId: API_ID, domainName, domainPrefix: API_ID, requestId, routeKey: route.key };
  const event = toEvent(request, rawPath, context);
  const isNamed = Object.keys(parameters).length > 0;
  return { event: isNamed ? { ...event, pathParameters: parameters } : event, functionName: route.functionName };
}

function decodeTwice(path: string): string | null {
  try {
    return decodeURIComponent(decodeURIComponent(path).replace(/\?.*$/s, ""));
  } catch {
    return null;
  }
}

/** Converts a request to the event of a function URL: the path stays as it was sent. */
export function toFunctionUrlEvent(request: OriginRequest): APIGatewayProxyEventV2 {
  const domainName = `${URL_ID}.lambda-url.${REGION}.on.aws`;
  const requestId = randomUUID();
  const context = { accountId: "anonymous", apiId: URL_ID, domainName, domainPrefix: URL_ID, requestId, routeKey: "$default" };
  return toEvent(request, request.path, context);
}

type Context = Pick<
  APIGatewayProxyEventV2["requestContext"],
  "accountId" | "apiId" | "domainName" | "domainPrefix" | "requestId" | "routeKey"
>;

function toEvent({ method, query, headers, body }: OriginRequest, rawPath: string, context: Context): APIGatewayProxyEventV2 {
  const { cookie, connection: _connection, "transfer-encoding": _encoding, ...others } = headers;
  const now = new Date();
  const cookies = cookie === undefined ? {} : { cookies: cookie.split("; ") };
  const parameters = query === "" ? {} : { queryStringParameters: toParameters(query) };
  const trace = `Root=1-${Math.floor(now.getTime() / 1_000).toString(16)}-${randomBytes(12).toString("hex")}`;
  return {
    version: "2.0",
    routeKey: context.routeKey,
    rawPath,
    rawQueryString: query,
    ...cookies,
    headers: {
      ...(others as Record<string, string>),
      host: context.domainName,
      via: "1.1 0123456789abcdef.cloudfront.net (CloudFront)",
      "x-amz-cf-id": randomBytes(42).toString("base64"),
      "x-amzn-trace-id": trace,
      "x-forwarded-for": `${VIEWER}, ${EDGE}`,
      "x-forwarded-port": "443",
      "x-forwarded-proto": "https",
    },
    ...parameters,
    requestContext: {
      ...context,
      http: { method, path: rawPath, protocol: "HTTP/1.1", sourceIp: EDGE, userAgent: headers["user-agent"] ?? "" },
      stage: "$default",
      time: toLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...toBody(body, headers["content-type"]),
  };
}

/** Types that arrive as text; the body of any other is base64. */
const TEXT_TYPE = /^(text\/|application\/(json|javascript|xml|[\w.+-]+\+(json|xml)))/i;

function toBody(body: Buffer, type: string | undefined): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false };
  const isText = type !== undefined && TEXT_TYPE.test(type) && isUtf8(body);
  return { body: body.toString(isText ? "utf8" : "base64"), isBase64Encoded: !isText };
}

/** Values of a repeated parameter are joined by commas. */
function toParameters(query: string): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    parameters[name] = name in parameters ? `${parameters[name]},${value}` : value;
  }
  return parameters;
}

/** `22/Nov/2026:06:30:00 +0000`. */
function toLogTime(date: Date): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(date.toUTCString())!;
  return `${day}/${month}/${year}:${time} +0000`;
}

interface Match {
  route: RouteModel;
  parameters: Record<string, string>;
  /** Literal segments; a greedy parameter counts least. */
  rank: number;
}

/** Finds a route as API Gateway does: by the decoded path, the one with most literal segments, else `$default`. */
function findRoute(method: string, path: string, routes: readonly RouteModel[]): Match {
  const matches = routes.flatMap((route) => matchRoute(route, method, path)).sort((one, other) => other.rank - one.rank);
  const fallback = routes.find(({ key }) => key === "$default");
  if (matches[0]) return matches[0];
  if (!fallback) throw new Error("The API has no $default route.");
  return { route: fallback, parameters: {}, rank: 0 };
}

function matchRoute(route: RouteModel, method: string, path: string): Match[] {
  const [allowed, pattern = ""] = route.key.split(" ");
  if (allowed !== method && allowed !== "ANY") return [];
  const names = [...pattern.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => name!);
  const source = pattern.split("/").map(toSegmentPattern).join("/");
  const values = new RegExp(`^${source}$`, "s").exec(path)?.slice(1);
  if (!values) return [];
  const parameters = Object.fromEntries(names.map((name, index) => [name, values[index]!]));
  const literals = pattern.split("/").filter((segment) => !segment.startsWith("{")).length;
  return [{ route, parameters, rank: literals * 2 - (pattern.endsWith("+}") ? 1 : 0) }];
}

function toSegmentPattern(segment: string): string {
  if (!segment.startsWith("{")) return segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return segment.endsWith("+}") ? "(.+)" : "([^/]+)";
}
