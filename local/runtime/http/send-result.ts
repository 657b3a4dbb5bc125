import type { IncomingMessage, ServerResponse } from "node:http";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { OpenResponse } from "../../../functions/http/streaming/streamed-response.ts";

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
 * Closes the connection after an answer to a client that is still sending. Cutting it at once would reset it and lose the
 * answer on its way; the rest of the request is read and dropped for a moment instead. Must be called before the answer is sent.
 */
export function closeAfterResponse(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("connection", "close");
  const timer = setTimeout(() => request.socket.destroy(), LINGER_MS);
  request.once("close", () => clearTimeout(timer));
  request.on("error", () => request.socket.destroy());
  request.resume();
}

/** Opens the response for a streaming function: status and headers leave at once, the rest as it is written. */
export function toOpenResponse(request: IncomingMessage, response: ServerResponse, isReadWhole: boolean): OpenResponse {
  return ({ statusCode, headers }) => {
    if (!isReadWhole) closeAfterResponse(request, response);
    response.writeHead(statusCode, headers);
    response.flushHeaders();
    return response;
  };
}
