import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "@jest/globals";

/** Answer to one request for a method: a result, or a function that writes the response itself. */
export type RawAnswer = object | ((response: ServerResponse, id: number, params: Record<string, unknown>) => void);

interface RawServer {
  url: string;
  /** Methods in the order of their requests. */
  methods: string[];
}

const stops: (() => void)[] = [];
afterAll(() => {
  for (const stop of stops) stop();
});

const HELLO = { protocolVersion: "2025-03-26", capabilities: { tools: {} }, serverInfo: { name: "raw", version: "1" } };

/** A server that speaks MCP without the SDK, and so can send what the SDK would not. Ends with the test file. */
export async function startRawServer(answers: Record<string, RawAnswer>): Promise<RawServer> {
  const methods: string[] = [];
  const scripted: Record<string, RawAnswer> = { initialize: HELLO, ...answers };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { id, method, params = {} } = JSON.parse(Buffer.concat(parts).toString() || "{}");
    if (method !== undefined) methods.push(method);
    const answer = scripted[method];
    response.on("error", () => undefined);
    if (typeof answer === "function") answer(response, id, params);
    else if (answer && id !== undefined) answerJson(response, id, answer);
    else response.writeHead(202).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`, methods };
}

export function answerJson(response: ServerResponse, id: number, result: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ jsonrpc: "2.0", id, result }));
}

/** Writes the same again and again, as fast as the other side reads, until it closes the connection. */
export function writeForever(response: ServerResponse, contentType: string, text: string): void {
  response.writeHead(200, { "content-type": contentType });
  const write = () => {
    while (!response.destroyed && response.write(text));
  };
  response.on("drain", write);
  write();
}
