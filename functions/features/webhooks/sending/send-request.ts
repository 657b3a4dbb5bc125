import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent, type RequestOptions } from "node:https";
import type { Addresses } from "../../../platform/addresses.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Exchange, Outgoing } from "./exchange.ts";
import { OneExchange, type SlowWatch } from "./one-exchange.ts";

export type { SlowWatch } from "./one-exchange.ts";

/** Sends to receivers over kept connections. */
export interface Sender {
  /** Never throws: whatever goes wrong is told by the exchange. */
  send(outgoing: Outgoing, watch?: SlowWatch): Promise<Exchange>;
  /** Drops the connections that are kept. */
  close(): void;
}

/** Shorter than what servers commonly keep (Node 5 s, nginx 75 s), so that few requests meet a connection that is being closed. */
const IDLE_MS = 4_000;
/** A receiver's answers come in order on a connection; the worker bounds what is in flight, this only what a fault of it could open. */
const SOCKETS_PER_RECEIVER = 256;
/** Kept connections cost memory and file descriptors, of which a Lambda has 1,024. */
const IDLE_SOCKETS_PER_RECEIVER = 64;
/** Node gives each address of a name 250 ms, and a receiver on another continent behind two addresses would never be reached. */
const ADDRESS_ATTEMPT_MS = 2_500;

const AGENT_OPTIONS = {
  keepAlive: true,
  timeout: IDLE_MS,
  maxSockets: SOCKETS_PER_RECEIVER,
  maxFreeSockets: IDLE_SOCKETS_PER_RECEIVER,
  scheduling: "lifo",
  autoSelectFamilyAttemptTimeout: ADDRESS_ATTEMPT_MS,
} as const;

export function createSender(addresses: Addresses, clock: Clock = { now: Date.now }): Sender {
  const agents = { "http:": new HttpAgent(AGENT_OPTIONS), "https:": new HttpsAgent(AGENT_OPTIONS) };
  return {
    send: ({ url, method, headers, body, timeoutMs }, watch) => {
      const target = new URL(url);
      const refusal = addresses.refusalOfLiteral(target.hostname);
      if (refusal) return Promise.resolve(refused(refusal));
      const agent = agents[target.protocol as keyof typeof agents];
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
