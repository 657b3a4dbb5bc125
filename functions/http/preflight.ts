import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { preflightHeaders } from "./cors.ts";
import type { Kernel } from "./kernel/checks.ts";
import type { RequestContext } from "./request-context.ts";

/** Answers OPTIONS on every path that exists. */
export function answerPreflight(
  { event, requestId }: RequestContext,
  { router: routes }: Kernel,
): APIGatewayProxyStructuredResultV2 | undefined {
  if (event.requestContext.http.method !== "OPTIONS") return undefined;
  const match = routes.match("OPTIONS", event.rawPath);
  const methods = match.found === "path" ? match.allowed : ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
  return {
    statusCode: 204,
    headers: { allow: methods.join(", "), "x-request-id": requestId, ...preflightHeaders(event.headers.origin, methods) },
  };
}
