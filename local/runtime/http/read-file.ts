import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { requestEngine } from "../engines/engine-request.ts";
import type { ForwardedRequest } from "./lambda-proxy.ts";
import { ACCESS_DENIED } from "./own-answers.ts";

/** Headers of an object that a distribution passes on. */
const PASSED_ON = ["content-type", "etag", "last-modified"];

/**
 * Reads an object for a distribution that may read objects but not list them: an object that does not exist is 403, as it is from
 * S3, and so is every method but GET and HEAD, as it is from CloudFront.
 */
export async function readFile(
  { method, rawPath }: ForwardedRequest,
  bucket: string,
  storeAddress: string,
): Promise<APIGatewayProxyStructuredResultV2> {
  if ((method !== "GET" && method !== "HEAD") || rawPath === "/") return ACCESS_DENIED;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    requestEngine(storeAddress, { method, path: `/${bucket}${rawPath}` }, resolve)
      .once("error", reject)
      .end();
  });
  const bytes = await buffer(answer);
  if (answer.statusCode !== 200) return ACCESS_DENIED;
  const headers = PASSED_ON.flatMap((name) => (answer.headers[name] === undefined ? [] : [[name, String(answer.headers[name])]]));
  return { statusCode: 200, headers: Object.fromEntries(headers), body: bytes.toString("base64"), isBase64Encoded: true };
}
