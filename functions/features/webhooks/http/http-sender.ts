import type { RequestOptions } from "node:https";
import type { AddressGuard } from "../../../platform/network/addresses.ts";
import type { Clock } from "../../../platform/ports/clock.ts";
import type { AttemptResult, OutgoingRequest } from "./delivery-attempt.ts";
import { createHttpAgents, type HttpAgents } from "./http-agents.ts";
import { HttpAttempt, type SlowResponseWatch } from "./http-attempt.ts";

export type { SlowResponseWatch as SlowWatch } from "./http-attempt.ts";

/** Sends to receivers over kept connections. */
export interface HttpSender {
  /** Never throws: whatever goes wrong is told by the exchange. */
  send(outgoing: OutgoingRequest, watch?: SlowResponseWatch): Promise<AttemptResult>;
  /** Drops the connections that are kept. */
  close(): void;
}

/** One a process: its connections are kept for the next deliveries. `clock`: for dates that receivers name. */
export function createHttpSender(addresses: AddressGuard, clock: Clock = { now: Date.now }): HttpSender {
  const agents = createHttpAgents();
  return {
    send: ({ url, method, headers, body, timeoutMs }, watch) => {
      const target = URL.parse(url);
      if (!target) return Promise.resolve(refused("This is not a valid URL."));
      const refusal = addresses.checkTarget(target);
      if (refusal) return Promise.resolve(refused(refusal));
      const agent = agents[target.protocol as keyof HttpAgents];
      const options: RequestOptions = {
        ...toRequestTarget(target),
        method,
        headers,
        agent,
        lookup: addresses.lookup,
        rejectUnauthorized: true,
      };
      return new Promise((resolve) => new HttpAttempt({ options, body, timeoutMs, clock, watch }, resolve));
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function toRequestTarget({ protocol, hostname, port, pathname, search }: URL): RequestOptions {
  return { protocol, hostname: hostname.replace(/^\[|\]$/g, ""), port, path: pathname + search };
}

function refused(error: string): AttemptResult {
  return { delivered: false, status: null, durationMs: 0, timedOut: false, error };
}
