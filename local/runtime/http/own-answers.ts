import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { randomIds } from "../../../functions/platform/ports/ids.ts";

export interface Problem {
  status: number;
  code: string;
  type: string;
  message: string;
}

const invalid = (status: number, code: string, message: string): Problem => ({
  status,
  code,
  type: "invalid_request_error",
  message,
});
const failure = (status: number, code: string, message: string): Problem => ({ status, code, type: "api_error", message });

/** Answers that this server gives when no function does. */
export const PROBLEMS = {
  unavailable: failure(503, "UPSTREAM_UNAVAILABLE", "The service is starting or stopping. Try again in a moment."),
  failed: failure(500, "INTERNAL_ERROR", "Something failed on our side. Try again, and name the request id if it stays."),
  unknownPath: invalid(404, "NOT_FOUND", "There is nothing at this path."),
  noHost: invalid(400, "VALIDATION_ERROR", "The request has no Host header, which HTTP/1.1 demands."),
  unknownExpectation: invalid(417, "VALIDATION_ERROR", "Of the header Expect only 100-continue is known."),
  malformedPath: invalid(400, "VALIDATION_ERROR", "The path has a malformed escape: write %25 for a percent sign."),
} satisfies Record<string, Problem>;

/**
 * S3's answer to one who may not list a bucket, which tells neither what it holds nor what it lacks; CloudFront refuses other
 * methods alike.
 */
export const ACCESS_DENIED: APIGatewayProxyStructuredResultV2 = {
  statusCode: 403,
  headers: { "content-type": "application/xml" },
  body: "<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>",
};

const MALFORMED = invalid(400, "VALIDATION_ERROR", "This is no HTTP request: check its lines and its headers.");
/** Requests that reach no handler, by Node's error code. */
const MALFORMED_BY_CODE: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: invalid(431, "HEADERS_TOO_LARGE", "The headers are longer than 16 KB."),
  ERR_HTTP_REQUEST_TIMEOUT: invalid(408, "REQUEST_TIMEOUT", "The request did not arrive in time: send it whole, at once."),
};

/** Builds the answer in the envelope of errors, with a request id as every answer has one. */
export function toOwnAnswer({ status, code, type, message }: Problem): APIGatewayProxyStructuredResultV2 & {
  headers: Record<string, string>;
  body: string;
} {
  const requestId = randomIds.next("req");
  const error = { type, message, code, param: null };
  return {
    statusCode: status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", "x-request-id": requestId },
    body: JSON.stringify({ object: "error", requestId, error, ...(status === 400 && { details: [] }) }),
  };
}

/** Answers requests that reach no handler: malformed ones, too long headers, too slow clients. */
export function refuseMalformed({ code = "" }: NodeJS.ErrnoException, socket: Duplex & { bytesRead?: number }): void {
  // Who never sent a byte asked for nothing; under load Node notices it before we do.
  const isSilent = socket.bytesRead === 0;
  if (code === "ECONNRESET" || isSilent || !socket.writable) return void socket.destroy();
  const { statusCode = 400, headers, body } = toOwnAnswer(MALFORMED_BY_CODE[code] ?? MALFORMED);
  const all = { ...headers, "content-length": String(Buffer.byteLength(body)), connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${lines.join("")}\r\n${body}`);
}
