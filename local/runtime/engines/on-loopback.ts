import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingHttpHeaders } from "node:http";
import { type EngineKey, isOwnRequest } from "./engine-access.ts";

interface FastifyServer {
  listen(options: object): Promise<string>;
  server: { address(): { port: number } };
  addHook(name: "onRequest", hook: (request: FastifyRequest, reply: FastifyReply, done: () => void) => void): void;
}

interface FastifyRequest {
  headers: IncomingHttpHeaders;
}

interface FastifyReply {
  code(status: number): { send(body: string): void };
}

/**
 * Starts a server of Fastify on one address of this machine, for requests that name `key`. The engine of queues and objects
 * checks no credentials, has no setting for its address, and would listen on all those of the machine. It makes its server before
 * `start` returns.
 */
export function onLoopback<T>(start: () => T, { host, key }: { host: string; key: EngineKey }): T {
  const bind = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyServer };
    const { listen } = fastify;
    fastify.listen = (options) => listen.call(fastify, { ...options, host });
    fastify.addHook("onRequest", ({ headers }, reply, done) => {
      if (isOwnRequest(headers, { host: `${host}:${fastify.server.address().port}`, key })) done();
      else reply.code(403).send("");
    });
  };
  subscribe("fastify.initialization", bind);
  try {
    return start();
  } finally {
    unsubscribe("fastify.initialization", bind);
  }
}
