import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { afterEach } from "@jest/globals";

interface RawReceiver {
  url: string;
  /** Connections so far, in turn. */
  connections: Socket[];
  /** Resolves when connection `index` has closed. */
  closed(index: number): Promise<void>;
  /** Resolves when so many connections have closed. */
  closedInAll(count: number): Promise<void>;
}

/** Called with each request's text on a connection, and how many came on it before. */
export type RawAnswer = (socket: Socket, about: { connection: number; request: number }) => void;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A receiver that writes any bytes, for behaviour that no HTTP server has. Ends with the test. */
export async function startRawReceiver(answer: RawAnswer, tls?: { key: string; cert: string }): Promise<RawReceiver> {
  const connections: Socket[] = [];
  const closings: Promise<void>[] = [];
  const listener = (socket: Socket) => {
    const connection = connections.push(socket) - 1;
    let request = 0;
    closings.push(new Promise((resolve) => socket.once("close", () => resolve())));
    socket.on("error", () => undefined);
    // Requests of these tests are small: each comes in one piece.
    socket.on("data", () => answer(socket, { connection, request: request++ }));
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => {
    server.close();
    for (const socket of connections) socket.destroy();
  });
  return {
    url: `${tls ? "https" : "http"}://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    connections,
    closed: async (index) => closings[index],
    closedInAll: (count) => {
      return new Promise((resolve) => {
        let closed = 0;
        for (const closing of closings) void closing.then(() => ++closed === count && resolve());
      });
    },
  };
}
