import type { RequestOptions } from "node:https";
import type { Addresses } from "../../../platform/addresses.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Exchange, Outgoing } from "./exchange.ts";
import { OneExchange, type SlowWatch } from "./one-exchange.ts";
import { type ReceiverAgents, receiverAgents } from "./receiver-agents.ts";

export type { SlowWatch } from "./one-exchange.ts";

/** Sends to receivers over kept connections. */
export interface Sender {
  /** Never throws: whatever goes wrong is told by the exchange. */
  send(outgoing: Outgoing, watch?: SlowWatch): Promise<Exchange>;
  /** Drops the connections that are kept. */
  close(): void;
}

/** One a process: its connections are kept for the next deliveries. `clock`: for dates that receivers name. */
export function createSender(addresses: Addresses, clock: Clock = { now: Date.now }): Sender {
  const agents = receiverAgents();
  return {
    send: ({ url, method, headers, body, timeoutMs }, watch) => {
      const target = URL.parse(url);
      if (!target) return Promise.resolve(refused("This is not a valid URL."));
      const refusal = addresses.refusalOfTarget(target);
      if (refusal) return Promise.resolve(refused(refusal));
      const agent = agents[target.protocol as keyof ReceiverAgents];
      const options: RequestOptions = {
        ...placeOf(target),
        method,
        headers,
        agent,
        lookup: addresses.lookup,
        rejectUnauthorized: true,
      };
      return new Promise((resolve) => new OneExchange({ options, body, timeoutMs, clock, watch }, resolve));
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function placeOf({ protocol, hostname, port, pathname, search }: URL): RequestOptions {
  return { protocol, hostname: hostname.replace(/^\[|\]$/g, ""), port, path: pathname + search };
}

function refused(error: string): Exchange {
  return { delivered: false, status: null, durationMs: 0, timedOut: false, error };
}
