import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { RoutePlan } from "../template/plan.ts";
import { listen } from "./listen.ts";
import { readBody } from "./read-body.ts";
import { refuseMalformed } from "./refuse-malformed.ts";
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
  /** Lets requests through to the functions; until then every one is answered 503. */
  open(routes: RoutePlan[], invoke: InvokeApi): void;
  /** Takes no more requests and resolves when those under way are answered, or after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

export type InvokeApi = (functionName: string, event: unknown) => Promise<APIGatewayProxyStructuredResultV2>;

const UNAVAILABLE = problem(503, "UPSTREAM_UNAVAILABLE", "The service is starting or stopping. Try again in a moment.");
const FAILED = problem(500, "INTERNAL_ERROR", "Something failed on our side.");

/** Listens on loopback. Rejects when the port cannot be taken. */
export async function startApiServer(port: number, report: (what: string, error: unknown) => void): Promise<ApiServer> {
  const state: ServerState = { answer: async () => UNAVAILABLE, isStopping: false };
  const server = createServer(LIMITS, (request, response) => {
    respond(request, response, state).catch((error) => {
      report(`The answer to ${request.method} ${request.url} could not be sent`, error);
      request.socket.destroy();
    });
  });
  server.on("clientError", refuseMalformed);
  const sockets = await listen(server, port);
  return {
    port: sockets.port,
    open(routes, invoke) {
      const table = new RouteTable(routes);
      state.answer = (request, body) =>
        call(request, body, table, invoke).catch((error) => {
          report(`${request.method} ${request.url} failed`, error);
          return FAILED;
        });
    },
    async stop(graceMs) {
      state.isStopping = true;
      const closed = sockets.close();
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

interface ServerState {
  answer(request: IncomingMessage, body: Buffer): Promise<APIGatewayProxyStructuredResultV2>;
  isStopping: boolean;
}

async function respond(request: IncomingMessage, response: ServerResponse, state: ServerState): Promise<void> {
  const body = await readBody(request);
  if (body === null) return;
  const result = await state.answer(request, body.bytes);
  // A connection that is kept would keep the server from ending.
  if (state.isStopping) response.shouldKeepAlive = false;
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
  return invoke(route.functionName, toEvent(request, body, route.key));
}

function problem(statusCode: number, code: string, message: string): APIGatewayProxyStructuredResultV2 {
  const error = { type: "api_error", message, code, param: null };
  return {
    statusCode,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify({ object: "error", requestId: "local", error }),
  };
}
