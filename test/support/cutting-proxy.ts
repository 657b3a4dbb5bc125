import { buffer } from "node:stream/consumers";
import { startFrontProxy } from "./front-proxy.ts";

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
  const url = await startFrontProxy(baseUrl, (request, response, pass) => {
    if (!request.url!.startsWith(path)) return pass();
    pass(async (answer) => {
      const whole = await buffer(answer);
      const { "transfer-encoding": _, ...kept } = answer.headers;
      const isHalf = next.count > 0;
      const body = isHalf ? whole.subarray(0, whole.length / 2) : whole;
      const length = isHalf && next.how === "ended" ? body.length : whole.length;
      response.writeHead(answer.statusCode!, { ...kept, "content-length": length });
      if (!isHalf) return response.end(body);
      next.count--;
      halved++;
      if (next.how === "ended") response.end(body);
      else response.write(body, () => response.destroy());
    });
  });
  return {
    url,
    halved: () => halved,
    halveNext(count, how) {
      next = { count, how };
    },
  };
}
