import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { socketError } from "./engine-socket.ts";

interface FastifyServer {
  listen(options: object): Promise<string>;
}

/** Address that the engine is told: it names its queues by it, and finds them by their names alone. */
const NAME_OF_SOCKET = "http://localhost:1";

/**
 * Starts a server of Fastify on a Unix socket. The engine of queues and objects checks no credentials, has no setting for its
 * address, and would listen on all those of the machine. It makes its server before `start` returns.
 */
export function onSocket<T>(path: string, start: () => T): T {
  const bind = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyServer };
    const { listen } = fastify;
    fastify.listen = async () => {
      await listen.call(fastify, { path }).catch((error: Error) => {
        throw socketError(path, error);
      });
      return NAME_OF_SOCKET;
    };
  };
  subscribe("fastify.initialization", bind);
  try {
    return start();
  } finally {
    unsubscribe("fastify.initialization", bind);
  }
}
