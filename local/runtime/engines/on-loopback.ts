import { subscribe, unsubscribe } from "node:diagnostics_channel";

interface FastifyServer {
  listen(options: object): Promise<string>;
}

/**
 * Starts a server of Fastify on loopback. The engine of queues and objects checks no credentials, has no setting for its address,
 * and would listen on all those of the machine. It makes its server before `start` returns.
 */
export function onLoopback<T>(start: () => T): T {
  const bind = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyServer };
    const { listen } = fastify;
    fastify.listen = (options) => listen.call(fastify, { ...options, host: "127.0.0.1" });
  };
  subscribe("fastify.initialization", bind);
  try {
    return start();
  } finally {
    unsubscribe("fastify.initialization", bind);
  }
}
