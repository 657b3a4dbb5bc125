import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "@jest/globals";

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: Record<string, unknown> | null;
}

/** Answers one request: with a JSON body, or by writing what it likes. */
export type Answer = (response: ServerResponse, seen: Seen) => void | Promise<void>;

const servers = new Set<ReturnType<typeof createServer>>();
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** A service that answers its requests in turn by a script, and notes them. */
export async function startScripted(script: Answer[]): Promise<{ baseUrl: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const answer = script[seen.length];
    const text = (await request.setEncoding("utf8").toArray()).join("");
    const { method = "", url = "", headers } = request;
    const noted = { method, url, headers, body: text ? JSON.parse(text) : null };
    seen.push(noted);
    if (answer) await answer(response, noted);
    else response.writeHead(500).end();
  });
  servers.add(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

export function json(status: number, body: unknown): Answer {
  return (response) => void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** These bytes and the end. */
export function whole(bytes: string | Uint8Array): Answer {
  return (response) => void response.writeHead(200, { "content-type": "application/x-ndjson" }).end(bytes);
}

/** These bytes, and then the connection breaks. */
export function broken(bytes: Uint8Array): Answer {
  return async (response) => {
    response.writeHead(200, { "content-type": "application/x-ndjson" });
    await new Promise<void>((resolve) => response.write(bytes, () => resolve()));
    response.socket?.resetAndDestroy();
  };
}
