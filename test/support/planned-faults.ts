import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "@jest/globals";

const fronts: Server[] = [];
afterAll(() => {
  for (const front of fronts) {
    front.closeAllConnections();
    front.close();
  }
});

/** Decides what becomes of a request: answers it itself, or passes it on. */
export type Disturbance = (request: IncomingMessage, response: ServerResponse, pass: () => void) => unknown;

interface FaultyFront {
  baseUrl: string;
  /** Puts a fault in the way of a lane's requests from now on; returns how many it has met. Null: there is none. */
  plan(lane: string, fault: Disturbance | null): () => number;
}

/** Header by which a page tells in which lane its requests go; the service never sees it. */
export const LANE = "x-test-lane";

/**
 * Starts a server in front of a service, with faults that are planned by lanes. Files of the console, and the question who a key
 * belongs to, always pass. A browser goes on caching, as it does not where a test answers in its place.
 */
export async function startFaultyFront(target: string): Promise<FaultyFront> {
  const plans = new Map<string, { fault: Disturbance; met: number }>();
  const front = createServer((request, response) => {
    const { [LANE]: lane, ...headers } = request.headers;
    const { url = "", method } = request;
    const pass = () => {
      const passed = forward(new URL(url, target), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      });
      passed.on("error", () => response.destroy());
      response.on("close", () => passed.destroy());
      request.pipe(passed);
    };
    const plan = plans.get(String(lane));
    if (!plan || url.startsWith("/console") || url.endsWith("/tenant/whoami")) return pass();
    plan.met++;
    plan.fault(request, response, pass);
  });
  fronts.push(front);
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    plan(lane, fault) {
      const plan = fault && { fault, met: 0 };
      if (plan) plans.set(lane, plan);
      else plans.delete(lane);
      return () => plan?.met ?? 0;
    },
  };
}
