import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll } from "@jest/globals";

const proxies: Server[] = [];
afterAll(() => {
  for (const proxy of proxies) proxy.close();
});

interface HoldingProxy {
  url: string;
  /** Passes everything from now on. */
  open(): void;
}

/** Starts a proxy before a service that leaves bulk requests without an answer, but the one that holds the given text. */
export async function startHoldingProxy(baseUrl: string, passed: string): Promise<HoldingProxy> {
  let isOpen = false;
  const proxy = createServer(async (request, response) => {
    const { method, url = "", headers } = request;
    const body = await text(request).catch(() => null);
    if (body === null || (url.endsWith("/bulk") && !isOpen && !body.includes(passed))) return;
    const { host: _, connection: __, "content-length": ___, ...kept } = headers as Record<string, string>;
    const answer = await fetch(`${baseUrl}${url}`, { method, headers: kept, ...(method !== "GET" && { body }) });
    const type = answer.headers.get("content-type") ?? "application/json";
    response.writeHead(answer.status, { "content-type": type }).end(await answer.text());
  });
  proxies.push(proxy);
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    open() {
      isOpen = true;
    },
  };
}
