import { type Disturbance, startFrontProxy } from "./front-proxy.ts";

export interface FaultyFront {
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
  const baseUrl = await startFrontProxy(target, (request, response, pass) => {
    const { headers, url = "" } = request;
    const plan = plans.get(String(headers[LANE]));
    delete headers[LANE];
    if (!plan || url.startsWith("/console") || url.endsWith("/tenant/whoami")) return pass();
    plan.met++;
    plan.fault(request, response, pass);
  });
  return {
    baseUrl,
    plan(lane, fault) {
      const plan = fault && { fault, met: 0 };
      if (plan) plans.set(lane, plan);
      else plans.delete(lane);
      return () => plan?.met ?? 0;
    },
  };
}
