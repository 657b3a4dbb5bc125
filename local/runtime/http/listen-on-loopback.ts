import type { Server } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from "node:net";

/** Listens on both loopback addresses: `localhost` works for every client, and no other machine can connect. */
export async function listenOnLoopback(server: Server, port: number): Promise<{ port: number; close(): Promise<void> }> {
  await bind(server, port, "127.0.0.1");
  const taken = (server.address() as AddressInfo).port;
  const second = createSocketServer({ noDelay: true }, (socket) => server.emit("connection", socket));
  // A machine without IPv6 serves IPv4 only.
  const hasSecond = await bind(second, taken, "::1").then(
    () => true,
    () => false,
  );
  return {
    port: taken,
    async close() {
      await Promise.all([end(server), hasSecond ? end(second) : undefined]);
    },
  };
}

function bind(server: SocketServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function end(server: SocketServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
