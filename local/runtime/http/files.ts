import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { ForwardedRequest } from "./lambda-proxy.ts";

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
  const answer = await fetch(`${storeAddress}/${bucket}${rawPath}`, { method });
  if (answer.status !== 200) return ACCESS_DENIED;
  const headers = PASSED_ON.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name)!]] : []));
  const body = Buffer.from(await answer.arrayBuffer()).toString("base64");
  return { statusCode: 200, headers: Object.fromEntries(headers), body, isBase64Encoded: true };
}

const ACCESS_DENIED: APIGatewayProxyStructuredResultV2 = {
  statusCode: 403,
  headers: { "content-type": "application/xml" },
  body: "<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>",
};
