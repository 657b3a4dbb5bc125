import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { type EngineKey, isOwnRequest, randomLoopbackAddress } from "./engine-access.ts";

interface EngineGate {
  address: string;
  stop(): Promise<void>;
}

/** Bytes within which the headers of a request end; the clients of this service need fewer. */
const MAX_HEAD_BYTES = 16_384;
const HEAD_END = "\r\n\r\n";
const REFUSAL = "HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";

/**
 * Listens before an engine that checks no credentials, and passes on connections whose first request is this service's own: what
 * a browser sends first has no key, and ends there. Behind the first request bytes are passed on unread (30 µs a call, measured).
 */
export async function startEngineGate(engine: { host: string; port: number }, key: EngineKey): Promise<EngineGate> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    admit(socket, { engine, host: toHost(server.address() as AddressInfo), key });
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, randomLoopbackAddress(), resolve));
  return {
    address: `http://${toHost(server.address() as AddressInfo)}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

interface Admission {
  engine: { host: string; port: number };
  host: string;
  key: EngineKey;
}

/** Reads the head of the first request, and connects its sender or refuses it. */
function admit(socket: Socket, admission: Admission): void {
  let head: Buffer = Buffer.alloc(0);
  const read = (chunk: Buffer) => {
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
    const end = head.indexOf(HEAD_END);
    if (end < 0 && head.length <= MAX_HEAD_BYTES) return;
    socket.off("data", read).pause();
    if (end >= 0 && isOwnRequest(readHeaders(head.toString("latin1", 0, end)), admission)) pass(socket, head, admission.engine);
    else socket.end(REFUSAL);
  };
  socket.on("data", read);
}

function pass(socket: Socket, head: Buffer, engine: Admission["engine"]): void {
  const behind = connect({ ...engine, noDelay: true }, () => {
    behind.write(head);
    socket.pipe(behind).pipe(socket);
  });
  behind.on("error", () => socket.destroy());
  socket.once("close", () => behind.destroy());
}

/** Reads the headers that decide. One that comes twice counts as a list, which is nobody's key and nobody's host. */
function readHeaders(head: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of head.split("\r\n").slice(1)) {
    const mark = line.indexOf(":");
    const name = line.slice(0, mark).trim().toLowerCase();
    const value = line.slice(mark + 1).trim();
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

function toHost({ address, port }: AddressInfo): string {
  return `${address}:${port}`;
}
