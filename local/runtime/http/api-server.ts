import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Plan } from "../template/plan.ts";
import { readBody } from "./read-body.ts";
import { RouteTable } from "./route-table.ts";
import { sendAndClose, sendResult } from "./send-result.ts";
import { toEvent } from "./to-event.ts";

/** API Gateway's figures: 10 KB of headers; a slow client has as long as an integration may take. */
const LIMITS = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  joinDuplicateHeaders: true,
};

export interface ApiServer {
  port: number;
  /** Lets requests through; until then every one is answered 503. */
  open(): void;
  /** Takes no more requests and resolves when those under way are answered, or after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

export type InvokeApi = (functionName: string, event: unknown) => Promise<APIGatewayProxyStructuredResultV2>;

const UNAVAILABLE = problem(503, "UPSTREAM_UNAVAILABLE", "The service is starting or stopping. Try again in a moment.");
const FAILED = problem(500, "INTERNAL_ERROR", "Something failed on our side.");

/** Serves the routes of the plan as API Gateway does. Rejects when the port cannot be taken. */
export async function startApiServer(port: number, plan: Pick<Plan, "routes">, invoke: InvokeApi): Promise<ApiServer> {
  const routes = new RouteTable(plan.routes);
  const state = { isOpen: false, underWay: 0 };
  const server = createServer(LIMITS, (request, response) => {
    state.underWay += 1;
    response.once("close", () => {
      state.underWay -= 1;
    });
    void answer(request, response, state.isOpen, routes, invoke);
  });
  server.on("clientError", (_error, socket) =>
    socket.end("HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"),
  );
  await listen(server, port);
  return {
    port: (server.address() as AddressInfo).port,
    open() {
      state.isOpen = true;
    },
    async stop(graceMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  isOpen: boolean,
  routes: RouteTable,
  invoke: InvokeApi,
): Promise<void> {
  const body = await readBody(request);
  if (body === null) return;
  const result = isOpen ? await call(request, body.bytes, routes, invoke) : UNAVAILABLE;
  if (body.complete) sendResult(response, result);
  else sendAndClose(request, response, result);
}

async function call(
  request: IncomingMessage,
  body: Buffer,
  routes: RouteTable,
  invoke: InvokeApi,
): Promise<APIGatewayProxyStructuredResultV2> {
  const mark = request.url!.indexOf("?");
  const route = routes.find(request.method!, mark === -1 ? request.url! : request.url!.slice(0, mark));
  if (!route) return problem(404, "NOT_FOUND", "There is nothing at this path.");
  try {
    return await invoke(route.functionName, toEvent(request, body, route.key));
  } catch (error) {
    console.error(`${route.key} failed:`, error);
    return FAILED;
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function problem(statusCode: number, code: string, message: string): APIGatewayProxyStructuredResultV2 {
  const error = { type: "api_error", message, code, param: null };
  return {
    statusCode,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify({ object: "error", requestId: "local", error }),
  };
}
