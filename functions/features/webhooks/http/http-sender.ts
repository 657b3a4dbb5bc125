import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent, type RequestOptions } from "node:https";
import type { Duplex } from "node:stream";
import type { AddressGuard } from "../../../platform/network/address-guard.ts";
import type { Clock } from "../../../platform/ports/clock.ts";
import { type AttemptResult, notSent, type OutgoingRequest } from "./delivery-attempt.ts";
import { HttpAttempt, type SlowResponseWatch } from "./http-attempt.ts";

/**
 * Shorter than what servers commonly keep (Node 5 s, nginx 75 s), so that few requests meet a connection that is being
 * closed.
 */
const IDLE_MS = 4_000;
/** The worker limits what is in flight to a receiver; this limit bounds what a bug in it could open. */
const SOCKETS_PER_RECEIVER = 256;
const IDLE_PER_RECEIVER = 64;
/** A Lambda has 1,024 file descriptors for everything. */
const IDLE_IN_ALL = 256;
/**
 * Node's default of 250 ms for each address of a name would never reach a receiver on another continent with two addresses.
 */
const ADDRESS_ATTEMPT_MS = 2_500;

const OPTIONS = {
  keepAlive: true,
  timeout: IDLE_MS,
  maxSockets: SOCKETS_PER_RECEIVER,
  maxFreeSockets: IDLE_PER_RECEIVER,
  scheduling: "lifo",
  autoSelectFamilyAttemptTimeout: ADDRESS_ATTEMPT_MS,
} as const;

interface HttpAgents {
  "http:": HttpAgent;
  "https:": HttpsAgent;
}

/** Sends to receivers over kept connections. */
export interface HttpSender {
  /** Sends a request. Never throws: the result says what failed. */
  send(request: OutgoingRequest, watch?: SlowResponseWatch): Promise<AttemptResult>;
  /** Closes the kept connections. */
  close(): void;
}

/**
 * Creates a sender, one per process: its connections are kept for the next deliveries. `clock`: for dates that receivers name.
 */
export function createHttpSender(addresses: AddressGuard, clock: Clock = { now: Date.now }): HttpSender {
  const agents = createHttpAgents();
  return {
    send: ({ url, method, headers, body, timeoutMs }, watch) => {
      const target = URL.parse(url);
      if (!target) return Promise.resolve(notSent("This is not a valid URL."));
      const refusal = addresses.checkTarget(target);
      if (refusal) return Promise.resolve(notSent(refusal));
      const agent = agents[target.protocol as keyof HttpAgents];
      const request: RequestOptions = {
        ...toRequestTarget(target),
        method,
        headers,
        agent,
        lookup: addresses.lookup,
        rejectUnauthorized: true,
      };
      return new Promise((resolve) => new HttpAttempt({ request, body, timeoutMs, clock, watch }, resolve));
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function toRequestTarget({ protocol, hostname, port, pathname, search }: URL): RequestOptions {
  return { protocol, hostname: hostname.replace(/^\[|\]$/g, ""), port, path: pathname + search };
}

/**
 * Creates agents that keep connections for the next deliveries: for a few seconds each, up to a total. Idle connections keep no
 * process alive.
 */
function createHttpAgents(): HttpAgents {
  const idle = new Set<Duplex>();
  return { "http:": boundIdle(new HttpAgent(OPTIONS), idle), "https:": boundIdle(new HttpsAgent(OPTIONS), idle) };
}

function boundIdle<Kept extends HttpAgent>(agent: Kept, idle: Set<Duplex>): Kept {
  const watched = new WeakSet<Duplex>();
  const keep = agent.keepSocketAlive.bind(agent) as unknown as (socket: Duplex) => boolean;
  const reuse = agent.reuseSocket.bind(agent);
  const keepFew = (socket: Duplex) => {
    if (idle.size >= IDLE_IN_ALL || !keep(socket)) return false;
    idle.add(socket);
    if (!watched.has(socket)) socket.once("close", () => idle.delete(socket));
    watched.add(socket);
    return true;
  };
  return Object.assign(agent, {
    keepSocketAlive: keepFew,
    reuseSocket: (...[socket, request]: Parameters<HttpAgent["reuseSocket"]>) => {
      idle.delete(socket);
      reuse(socket, request);
    },
  });
}
