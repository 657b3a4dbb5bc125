import { createServer, request as forward, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll } from "@jest/globals";

const proxies: Server[] = [];
afterAll(() => {
  for (const proxy of proxies) proxy.close();
});

/** `cut`: half of an answer, then the connection is gone. `ended`: half of it, and an end as that of a whole one. */
export type HalfAnswer = "cut" | "ended";

interface CuttingProxy {
  url: string;
  /** Number of answers that were halved. */
  halved(): number;
  /** Halves so many of the next answers; of the others none. */
  halveNext(count: number, how: HalfAnswer): void;
}

/** Starts a proxy before an engine that can pass on half of an answer to one path, as a node does that goes meanwhile. */
export async function startCuttingProxy(baseUrl: string, path: string): Promise<CuttingProxy> {
  let halved = 0;
  let next: { count: number; how: HalfAnswer } = { count: 0, how: "cut" };
  const proxy = createServer((request, response) => {
    const { method, headers, url = "" } = request;
    const passed = forward(new URL(url, baseUrl), { method, headers }, async (answer) => {
      const whole = await buffer(answer);
      const { "transfer-encoding": _, ...kept } = answer.headers;
      const isHalf = url.startsWith(path) && next.count > 0;
      const body = isHalf ? whole.subarray(0, whole.length / 2) : whole;
      const length = isHalf && next.how === "ended" ? body.length : whole.length;
      response.writeHead(answer.statusCode!, { ...kept, "content-length": length });
      if (!isHalf) return response.end(body);
      next.count--;
      halved++;
      if (next.how === "ended") response.end(body);
      else response.write(body, () => response.destroy());
    });
    request.pipe(passed);
  });
  proxies.push(proxy);
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    halved: () => halved,
    halveNext(count, how) {
      next = { count, how };
    },
  };
}
