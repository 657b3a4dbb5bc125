import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

let requests = 0;

/** The event that API Gateway (payload format 2.0) makes of a request. */
export function toEvent(request: IncomingMessage, body: Buffer, routeKey: string): APIGatewayProxyEventV2 {
  const url = request.url!;
  const mark = url.indexOf("?");
  const rawPath = mark === -1 ? url : url.slice(0, mark);
  const rawQueryString = mark === -1 ? "" : url.slice(mark + 1);
  const now = Date.now();
  const text = body.length === 0 ? null : isUtf8(body);
  const { cookie, ...headers } = request.headers;
  return {
    version: "2.0",
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookie !== undefined && { cookies: cookie.split("; ") }),
    headers: headers as Record<string, string>,
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      domainName: request.headers.host ?? "localhost",
      domainPrefix: "local",
      http: {
        method: request.method!,
        path: rawPath,
        protocol: "HTTP/1.1",
        sourceIp: request.socket.remoteAddress ?? "",
        userAgent: request.headers["user-agent"] ?? "",
      },
      requestId: `local-${++requests}`,
      routeKey,
      stage: "$default",
      time: "",
      timeEpoch: now,
    },
    ...(text === null ? {} : { body: body.toString(text ? "utf8" : "base64") }),
    isBase64Encoded: text === false,
  };
}
