import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { PathTrie } from "../../../functions/http/router.ts";
import type { OpenResponse } from "../../../functions/http/streaming/streamed-response.ts";
import { PendingTasks } from "../../../functions/platform/concurrency/background-tasks.ts";
import type { EdgePathModel, RouteModel, TemplateModel } from "../template/template-model.ts";
import { closeAfterResponse, type ReadBody, readBody, sendResult, toEvent, toOpenResponse } from "./lambda-proxy.ts";

/** Limits of API Gateway: 10 KB of headers, and for a slow client the same time as for an integration. */
const LIMITS = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  joinDuplicateHeaders: true,
};

/** Functions that answer requests, by their names in the template; see `FunctionHost`. */
interface FunctionCaller {
  invoke(name: string, event: unknown): Promise<unknown>;
  stream(name: string, event: APIGatewayProxyEventV2, open: OpenResponse): Promise<void>;
}

export interface ApiServer {
  port: number;
  /** Passes requests to the functions from now on; until then every request is answered with 503. */
  open(model: Pick<TemplateModel, "routes" | "edge">, functions: FunctionCaller): void;
  /** Accepts no more requests and resolves when those in flight are answered, or after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

const UNAVAILABLE = problem(503, "UPSTREAM_UNAVAILABLE", "The service is starting or stopping. Try again in a moment.");
const FAILED = problem(500, "INTERNAL_ERROR", "Something failed on our side.");

/** Starts a server on loopback. Rejects when the port cannot be taken. */
export async function startApiServer(port: number, report: (what: string, error: unknown) => void): Promise<ApiServer> {
  const state: ServerState = { service: null, streams: new PendingTasks(), isStopping: false, report };
  const server = createHttpServer(LIMITS, (request, response) => {
    answer(request, response, state).catch((error) => {
      report(`The answer to ${request.method} ${request.url} could not be sent`, error);
      request.socket.destroy();
    });
  });
  server.on("clientError", refuseMalformed);
  const sockets = await listen(server, port);
  return {
    port: sockets.port,
    open({ routes, edge }, functions) {
      state.service = { routes: new RouteTable(routes), edge: new EdgePathTable(edge), functions };
    },
    async stop(graceMs) {
      state.isStopping = true;
      const closed = sockets.close();
      server.closeIdleConnections();
      await Promise.race([Promise.all([closed, state.streams.drain()]), pause(graceMs, null, { ref: false })]);
      server.closeAllConnections();
      await closed;
    },
  };
}

interface ServerState {
  service: {
    routes: RouteTable;
    edge: EdgePathTable;
    functions: FunctionCaller;
  } | null;
  /** Calls of streaming functions: they may go on after their client left. */
  streams: PendingTasks;
  isStopping: boolean;
  report(what: string, error: unknown): void;
}

async function answer(request: IncomingMessage, response: ServerResponse, state: ServerState): Promise<void> {
  const body = await readBody(request);
  if (body === null) return;
  const streaming = state.service?.edge.find(requestPath(request)) ?? null;
  if (streaming) return state.streams.add(stream(request, response, body, streaming, state));
  const result = await call(request, body.bytes, state);
  // A kept connection would prevent the server from ending.
  if (state.isStopping) response.shouldKeepAlive = false;
  if (!body.complete) closeAfterResponse(request, response);
  sendResult(response, result);
}

async function stream(
  request: IncomingMessage,
  response: ServerResponse,
  body: ReadBody,
  functionName: string,
  state: ServerState,
): Promise<void> {
  response.once("finish", () => state.isStopping && request.socket.end());
  const event = toEvent(request, body.bytes, "$default");
  try {
    await state.service!.functions.stream(functionName, event, toOpenResponse(request, response, body.complete));
  } catch (error) {
    state.report(`${request.method} ${request.url} failed`, error);
    if (response.headersSent) response.destroy();
    else sendResult(response, FAILED);
  }
}

async function call(
  request: IncomingMessage,
  body: Buffer,
  { service, report }: ServerState,
): Promise<APIGatewayProxyStructuredResultV2> {
  if (!service) return UNAVAILABLE;
  const route = service.routes.find(request.method!, requestPath(request));
  if (!route) return problem(404, "NOT_FOUND", "There is nothing at this path.");
  try {
    const result = await service.functions.invoke(route.functionName, toEvent(request, body, route.key));
    return result as APIGatewayProxyStructuredResultV2;
  } catch (error) {
    report(`${request.method} ${request.url} failed`, error);
    return FAILED;
  }
}

function requestPath({ url = "" }: IncomingMessage): string {
  const mark = url.indexOf("?");
  return mark === -1 ? url : url.slice(0, mark);
}

function problem(statusCode: number, code: string, message: string): APIGatewayProxyStructuredResultV2 {
  const error = { type: "api_error", message, code, param: null };
  return {
    statusCode,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify({ object: "error", requestId: "local", error }),
  };
}

/** Statuses of malformed requests, by Node's error code. */
const STATUSES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers requests that reach no handler: malformed ones, too long headers, too slow clients. */
function refuseMalformed({ code = "" }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  socket.end(`HTTP/1.1 ${STATUSES[code] ?? "400 Bad Request"}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** Listens on both loopback addresses: `localhost` works for every client, and no other machine can connect. */
async function listen(server: Server, port: number): Promise<{ port: number; close(): Promise<void> }> {
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

interface Route {
  key: string;
  functionName: string;
}

/** Finds a route as API Gateway does: the most specific path with the method (or ANY), else `$default`. */
class RouteTable {
  private readonly trie = new PathTrie<Route>();
  private fallback: Route | null = null;

  constructor(routes: RouteModel[]) {
    for (const route of routes) this.add(route);
  }

  find(method: string, path: string): Route | null {
    const match = this.trie.find(path.split("/").slice(1), (routes) => routes.has(method) || routes.has("ANY"));
    return match?.values.get(method) ?? match?.values.get("ANY") ?? this.fallback;
  }

  private add(route: RouteModel): void {
    if (route.key === "$default") {
      this.fallback = route;
      return;
    }
    const [method, path] = route.key.split(" ") as [string, string];
    this.trie.at(path).set(method, route);
  }
}

/** Finds the streaming function for a path as CloudFront does: the first pattern that matches; null for the API. */
export class EdgePathTable {
  private readonly entries: { fits: RegExp; functionName: string }[];

  constructor(edge: EdgePathModel[]) {
    this.entries = edge.map(({ pathPattern, functionName }) => ({ fits: toRegExp(pathPattern), functionName }));
  }

  find(path: string): string | null {
    return this.entries.find(({ fits }) => fits.test(path))?.functionName ?? null;
  }
}

/** Converts a pattern of CloudFront, with or without a slash at its start. */
function toRegExp(pattern: string): RegExp {
  const escaped = pattern.replace(/^\//, "").replace(/[.+^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^/${escaped.replaceAll("*", ".*").replaceAll("?", ".")}$`, "s");
}
