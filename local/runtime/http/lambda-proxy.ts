import { isUtf8 } from "node:buffer";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { OpenResponse } from "../../../functions/http/streaming/streamed-response.ts";

let requests = 0;

/** A request on its way to a function. */
export interface ForwardedRequest {
  method: string;
  rawPath: string;
  rawQueryString: string;
  headers: Record<string, string>;
  sourceIp: string;
}

/** Members in which the events of API Gateway and of function URLs differ. */
interface EventSource {
  routeKey: string;
  /** API Gateway decodes the path, a function URL passes it on as it came. */
  rawPath: string;
  domainName: string;
  pathParameters?: Record<string, string>;
}

/** Converts a request to the event of an HTTP API: `rawPath` is the decoded path, `params` holds what the route took from it. */
export function toHttpApiEvent(
  request: ForwardedRequest,
  body: Buffer,
  { routeKey, rawPath, params }: { routeKey: string; rawPath: string; params: Record<string, string> },
): APIGatewayProxyEventV2 {
  const pathParameters = Object.keys(params).length > 0 ? params : undefined;
  return toEvent(request, body, { routeKey, rawPath, domainName: "local.execute-api.us-east-1.amazonaws.com", pathParameters });
}

/** Converts a request to the event of a function URL, which leaves the path as it was sent. */
export function toFunctionUrlEvent(request: ForwardedRequest, body: Buffer): APIGatewayProxyEventV2 {
  const { rawPath } = request;
  return toEvent(request, body, { routeKey: "$default", rawPath, domainName: "local.lambda-url.us-east-1.on.aws" });
}

/** Builds an event of payload format 2.0. */
function toEvent(request: ForwardedRequest, body: Buffer, source: EventSource): APIGatewayProxyEventV2 {
  const { method, rawQueryString, sourceIp } = request;
  const { routeKey, rawPath, domainName, pathParameters } = source;
  const text = body.length === 0 ? null : isUtf8(body);
  const { cookie, ...headers } = request.headers;
  return {
    version: "2.0",
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookie !== undefined && { cookies: cookie.split("; ") }),
    headers,
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      domainName,
      domainPrefix: "local",
      http: { method, path: rawPath, protocol: "HTTP/1.1", sourceIp, userAgent: headers["user-agent"] ?? "" },
      requestId: `local-${++requests}`,
      routeKey,
      stage: "$default",
      time: "",
      timeEpoch: Date.now(),
    },
    ...(pathParameters && { pathParameters }),
    ...(text === null ? {} : { body: body.toString(text ? "utf8" : "base64") }),
    isBase64Encoded: text === false,
  };
}

/** One byte more than the API accepts (4 MB), so that the API itself refuses a body that is too long. */
const MAX_BYTES = 4 * 1024 * 1024 + 1;

export interface ReadBody {
  bytes: Buffer;
  /** False when the client sends more than was read. */
  complete: boolean;
}

const EMPTY: ReadBody = { bytes: Buffer.alloc(0), complete: true };

/** Reads a body up to the limit, with or without an announced length. Null when the client left. */
export function readBody(request: IncomingMessage): Promise<ReadBody | null> | ReadBody {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && (length === undefined || length === "0")) return EMPTY;
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (body: ReadBody | null) => {
      request.off("data", onData).off("end", onEnd).off("close", onClose).off("error", onClose);
      resolve(body);
    };
    const onData = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size < MAX_BYTES) return;
      request.pause();
      finish({ bytes: Buffer.concat(chunks, MAX_BYTES), complete: false });
    };
    const onEnd = () => finish({ bytes: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size), complete: true });
    const onClose = () => finish(null);
    request.on("data", onData).on("end", onEnd).on("close", onClose).on("error", onClose);
  });
}

/** Time for a client that is still sending to read the answer before the connection is cut. */
const LINGER_MS = 1_000;

/** Sends a handler's result as the response. */
export function sendResult(response: ServerResponse, result: APIGatewayProxyStructuredResultV2): void {
  const { statusCode = 200, headers, cookies, body = "", isBase64Encoded } = result;
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  const fields: Record<string, string | string[]> = { ...(headers as Record<string, string>) };
  if (cookies) fields["set-cookie"] = cookies;
  if (statusCode !== 204 && statusCode !== 304) fields["content-length"] = String(bytes.length);
  response.writeHead(statusCode, fields);
  response.end(bytes);
}

/**
 * Closes the connection after an answer to a client that is still sending. Closing it at once would reset it and lose the answer
 * on its way; instead the rest of the request is read and dropped for a moment. Must be called before the answer is sent.
 */
export function closeAfterResponse(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("connection", "close");
  const timer = setTimeout(() => request.socket.destroy(), LINGER_MS);
  request.once("close", () => clearTimeout(timer));
  request.on("error", () => request.socket.destroy());
  request.resume();
}

/** Opens the response for a streaming function: status and headers are sent at once, the rest as it is written. */
export function toOpenResponse(request: IncomingMessage, response: ServerResponse, isReadWhole: boolean): OpenResponse {
  return ({ statusCode, headers }) => {
    if (!isReadWhole) closeAfterResponse(request, response);
    response.writeHead(statusCode, headers);
    response.flushHeaders();
    return response;
  };
}
