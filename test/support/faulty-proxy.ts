import { startFrontProxy } from "./front-proxy.ts";

/** Starts a proxy before a service that answers 503 to one path, as a deployment with a broken part does. Returns its address. */
export function startFaultyProxy(baseUrl: string, path: string): Promise<string> {
  return startFrontProxy(baseUrl, ({ url }, response, pass) => {
    if (url !== path) return pass();
    const error = { type: "api_error", message: "A part cannot be reached.", code: "UPSTREAM_UNAVAILABLE", param: null };
    response.writeHead(503, { "content-type": "application/json", "x-request-id": "req_broken" });
    response.end(JSON.stringify({ object: "error", requestId: "req_broken", error }));
  });
}
