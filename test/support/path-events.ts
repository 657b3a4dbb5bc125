import type { APIGatewayProxyEventV2 } from "aws-lambda";

/**
 * Paths and what an HTTP API makes of them, as recorded on AWS in July 2026 (payload format 2.0): it decodes twice and cuts at a
 * decoded question mark, or refuses the path itself (null). A function URL passes each on as it was sent.
 */
export const RECORDED_PATHS: { sent: string; httpApi: string | null }[] = [
  { sent: "/products/plain", httpApi: "/products/plain" },
  { sent: "/products/space%20value", httpApi: "/products/space value" },
  { sent: "/products/question%3Fvalue", httpApi: "/products/question" },
  { sent: "/products/percent%25done", httpApi: null },
  { sent: "/products/hash%23value", httpApi: "/products/hash#value" },
  { sent: "/products/slash%2Fvalue", httpApi: "/products/slash/value" },
  { sent: "/products/unicode-%CE%BB-%E4%B8%96%E7%95%8C", httpApi: "/products/unicode-λ-世界" },
  { sent: "/products/literal%252Fvalue", httpApi: "/products/literal/value" },
  { sent: "/products/literal%253Fvalue", httpApi: "/products/literal?value" },
  { sent: "/products/literal%2525value", httpApi: "/products/literal%value" },
];

/** The event of an HTTP API, with the members that AWS sends. */
export function httpApiEvent(rawPath: string, headers: Record<string, string> = {}, method = "GET"): APIGatewayProxyEventV2 {
  return toEvent("sjzepsqsu5.execute-api.us-west-2.amazonaws.com", rawPath, rawPath, headers, method);
}

/** The event of a function URL: `rawPath` is as the client sent it, `http.path` is decoded. */
export function functionUrlEvent(rawPath: string, headers: Record<string, string> = {}, method = "GET"): APIGatewayProxyEventV2 {
  const host = "2cxn22odiwguak4feg4jtt7cwm0ziblr.lambda-url.us-west-2.on.aws";
  return toEvent(host, rawPath, decodeURIComponent(rawPath), headers, method);
}

function toEvent(host: string, rawPath: string, path: string, headers: Record<string, string>, method: string) {
  return {
    version: "2.0",
    routeKey: "$default",
    rawPath,
    rawQueryString: "",
    headers: { host, "x-forwarded-proto": "https", ...headers },
    requestContext: {
      accountId: "anonymous",
      apiId: host.split(".")[0]!,
      domainName: host,
      domainPrefix: host.split(".")[0]!,
      http: { method, path, protocol: "HTTP/1.1", sourceIp: "192.0.2.1", userAgent: "curl/8.7.1" },
      requestId: "ATfSmjLgPHcESJw=",
      routeKey: "$default",
      stage: "$default",
      time: "10/Jul/2026:19:19:05 +0000",
      timeEpoch: 1783711145766,
    },
    isBase64Encoded: false,
  };
}
