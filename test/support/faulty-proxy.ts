import { createServer, request as forward, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "@jest/globals";

const proxies: Server[] = [];
afterAll(() => {
  for (const proxy of proxies) proxy.close();
});

/** Starts a proxy before a service that answers 503 to one path, as a deployment with a broken part does. Returns its address. */
export async function startFaultyProxy(baseUrl: string, path: string): Promise<string> {
  const proxy = createServer((request, response) => {
    const { method, headers, url = "" } = request;
    if (url === path) {
      const error = { type: "api_error", message: "A part cannot be reached.", code: "UPSTREAM_UNAVAILABLE", param: null };
      response.writeHead(503, { "content-type": "application/json", "x-request-id": "req_broken" });
      response.end(JSON.stringify({ object: "error", requestId: "req_broken", error }));
      return;
    }
    const passed = forward(new URL(url, baseUrl), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passed);
  });
  proxies.push(proxy);
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}
