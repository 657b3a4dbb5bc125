import { once } from "node:events";
import {
  createServer,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestOverHttp,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { AddressGuard } from "../network/address-guard.ts";

/** docs/specification/crawl.md, Fetching. */
const MAX_BYTES = 25 * 1_048_576;
const MAX_REQUESTS = 300;
/** At most two connections to a host, as for pages that are fetched. */
const CONNECTIONS_PER_HOST = 2;
const HOP_BY_HOP = new Set(["proxy-connection", "proxy-authorization", "connection", "keep-alive", "upgrade", "te", "trailer"]);

export interface CheckedProxy {
  /** Address for the browser. */
  url: string;
  /** Ends all connections. */
  close(): Promise<void>;
}

/**
 * Starts a proxy for the browser of one page. Whatever the page asks for goes through it: only to addresses that the guard allows
 * at the time of the connection, up to 25 MB and 300 requests in all.
 */
export async function startCheckedProxy(addresses: AddressGuard): Promise<CheckedProxy> {
  const proxy = new ProxySession(addresses);
  const server = createServer((request, response) => proxy.forward(request, response));
  server.on("connect", (request: IncomingMessage, socket: Duplex, head: Buffer) => proxy.tunnel(request, socket as Socket, head));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      proxy.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

class ProxySession {
  private readonly addresses: AddressGuard;
  private readonly agent = new HttpAgent({ keepAlive: true, maxSockets: CONNECTIONS_PER_HOST });
  private readonly sockets = new Set<Socket>();
  private readonly tunnels = new Map<string, TunnelQueue>();
  private bytes = 0;
  private requests = 0;

  constructor(addresses: AddressGuard) {
    this.addresses = addresses;
  }

  /** Passes on a request over http, which names its whole address. */
  forward(request: IncomingMessage, response: ServerResponse): void {
    const url = URL.parse(request.url ?? "");
    if (url?.protocol !== "http:" || !this.admits(url)) {
      refuse(response);
      return;
    }
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !HOP_BY_HOP.has(name)));
    const { host, hostname, port, pathname, search } = url;
    const onward = requestOverHttp({
      hostname: hostname.replace(/^\[|\]$/g, ""),
      port,
      path: pathname + search,
      method: request.method,
      headers: { ...headers, host },
      agent: this.agent,
      lookup: this.addresses.lookup,
    });
    onward.on("error", () => refuse(response));
    onward.on("response", (answer) => {
      answer.on("error", () => response.destroy());
      answer.on("data", (chunk: Buffer) => this.count(chunk.length));
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    response.on("error", () => onward.destroy());
    response.on("close", () => onward.destroy());
    request.on("error", () => onward.destroy());
    request.pipe(onward);
  }

  /** Connects the browser with a host over https. */
  tunnel(request: IncomingMessage, browser: Socket, head: Buffer): void {
    this.keep(browser);
    const url = URL.parse(`https://${request.url}`);
    if (!url || !this.admits(url)) {
      browser.end("HTTP/1.1 403 Forbidden\r\n\r\n");
      return;
    }
    const queue = this.queueOf(url.host);
    queue.enter(browser, () => this.connect(url, browser, head));
  }

  private connect(url: URL, browser: Socket, head: Buffer): void {
    const host = this.keep(
      connect({
        host: url.hostname.replace(/^\[|\]$/g, ""),
        port: Number(url.port || 443),
        lookup: this.addresses.lookup,
        autoSelectFamily: true,
      }),
    );
    host.once("connect", () => {
      browser.write("HTTP/1.1 200 Connection established\r\n\r\n");
      host.write(head);
      host.pipe(browser).pipe(host);
    });
    host.on("data", (chunk: Buffer) => this.count(chunk.length));
    host.once("close", () => browser.destroy());
    browser.once("close", () => host.destroy());
  }

  close(): void {
    this.agent.destroy();
    for (const socket of this.sockets) socket.destroy();
  }

  private admits(url: URL): boolean {
    return ++this.requests <= MAX_REQUESTS && this.bytes <= MAX_BYTES && this.addresses.checkTarget(url) === null;
  }

  private count(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > MAX_BYTES) this.close();
  }

  private keep(socket: Socket): Socket {
    this.sockets.add(socket);
    // A broken connection is the page's own trouble; its end is noticed by "close".
    socket.on("error", () => undefined);
    socket.once("close", () => this.sockets.delete(socket));
    return socket;
  }

  private queueOf(host: string): TunnelQueue {
    const known = this.tunnels.get(host);
    if (known) return known;
    const queue = new TunnelQueue();
    this.tunnels.set(host, queue);
    return queue;
  }
}

function refuse(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(403);
  response.end();
}

/** Lets two connections to a host be open; the browser reuses them, and the others wait. */
class TunnelQueue {
  private open = 0;
  private readonly waiting: { browser: Socket; start: () => void }[] = [];

  enter(browser: Socket, start: () => void): void {
    this.waiting.push({ browser, start });
    this.next();
  }

  private next(): void {
    while (this.open < CONNECTIONS_PER_HOST) {
      const first = this.waiting.shift();
      if (!first) return;
      if (first.browser.destroyed) continue;
      this.open++;
      first.browser.once("close", () => {
        this.open--;
        this.next();
      });
      first.start();
    }
  }
}
