import { randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "@jest/globals";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { type McpScript, newOrdersServer } from "./mcp-server/orders-server.ts";

interface McpRequest {
  method: string;
  headers: IncomingHttpHeaders;
}

/** Behaviour of the server at the level of HTTP. */
export type McpFault = "none" | "unauthorized" | "redirect" | "html" | "broken-json" | "reset" | "cut";

export interface McpDouble {
  url: string;
  requests: McpRequest[];
  /** Calls of tools, in turn. */
  calls: { tool: string; args: Record<string, unknown> }[];
  /** Sessions that the clients ended. */
  ended: number;
  script: McpScript;
  fault: McpFault;
  /** Resolves when a tool has been called `count` times in all. */
  called(count: number): Promise<void>;
  /** Answers all calls that hang. */
  release(): void;
  close(): Promise<void>;
}

const open = new Set<McpDouble>();
afterAll(async () => {
  for (const double of open) await double.close();
});

/**
 * Starts a real MCP server (the SDK's own, streamable HTTP with sessions) on loopback that knows the orders 1001 and 1002. Ends
 * with the test file.
 */
export async function startMcpServer({ answersAsJson = false }: { answersAsJson?: boolean } = {}): Promise<McpDouble> {
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const waiting: { count: number; resolve: () => void }[] = [];
  const held: (() => void)[] = [];

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    double.requests.push({ method: request.method!, headers: request.headers });
    if (double.fault !== "none") return misbehave(double.fault, request, response);
    const id = request.headers["mcp-session-id"] as string | undefined;
    const transport = (id && sessions.get(id)) || (await newSession());
    await transport.handleRequest(request, response);
  }

  async function newSession(): Promise<StreamableHTTPServerTransport> {
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      enableJsonResponse: answersAsJson,
      onsessioninitialized: (id) => void sessions.set(id, transport),
      onsessionclosed: () => void double.ended++,
    });
    await newOrdersServer({ called: noteCall, script: () => double.script, hold }).connect(transport);
    return transport;
  }

  function noteCall(tool: string, args: Record<string, unknown>): void {
    double.calls.push({ tool, args });
    for (const { count, resolve } of waiting) if (double.calls.length >= count) resolve();
  }
  const hold = () => new Promise<void>((resolve) => held.push(resolve));

  // A client that closes its connection is not an error of the test.
  const server = createServer((request, response) => void take(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const double: McpDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    requests: [],
    calls: [],
    ended: 0,
    script: "answer",
    fault: "none",
    called: (count) =>
      double.calls.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve })),
    release: () => {
      for (const go of held.splice(0)) go();
    },
    close: () => (open.delete(double) ? closeServer(server, double.release) : Promise.resolve()),
  };
  open.add(double);
  return double;
}

function misbehave(fault: McpFault, request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  if (fault === "unauthorized") response.writeHead(401).end("who are you?");
  if (fault === "redirect") response.writeHead(307, { location: "http://169.254.169.254/" }).end();
  if (fault === "html") response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome</h1>");
  if (fault === "broken-json") response.writeHead(200, { "content-type": "application/json" }).end('{"jsonrpc": "2.');
  if (fault === "reset") response.socket?.resetAndDestroy();
  if (fault === "cut") {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("event: message\ndata: {", () => response.destroy());
  }
}

function closeServer(server: Server, release: () => void): Promise<void> {
  release();
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
