import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { OpenResponse } from "../../../functions/http/streaming/streamed-response.ts";
import type { PresignedEndpoint } from "../../../functions/platform/aws/stores/store-ports.ts";
import { PendingTasks } from "../../../functions/platform/concurrency/background-tasks.ts";
import { exceedsEscapedBytes } from "../../../functions/platform/text/escaped-size.ts";
import type { TemplateModel } from "../template/template-model.ts";
import { createDemoPages, type DemoKeys, isDemoPath } from "./demo-pages.ts";
import { type EdgeRequest, LocalEdge } from "./edge.ts";
import {
  closeAfterResponse,
  type ForwardedRequest,
  type ReadBody,
  readBody,
  sendResult,
  toFunctionUrlEvent,
  toHttpApiEvent,
  toOpenResponse,
} from "./lambda-proxy.ts";
import { listenOnLoopback } from "./listen-on-loopback.ts";
import { PROBLEMS, type Problem, refuseMalformed, toOwnAnswer } from "./own-answers.ts";
import { type AnswerPresigned, createPresignedObjects, OBJECTS_PATH } from "./presigned-objects.ts";
import { readFile } from "./read-file.ts";
import { RouteTable, toHttpApiPath } from "./route-table.ts";
import { type AnswerStatic, createStaticFiles } from "./static-files.ts";
import { Traffic } from "./traffic.ts";

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
export interface FunctionCaller {
  invoke(name: string, event: unknown): Promise<unknown>;
  stream(name: string, event: APIGatewayProxyEventV2, open: OpenResponse): Promise<void>;
}

interface OpenOptions {
  /** Address of the object store. */
  storeAddress: string;
  /** Address at which objects answer presigned requests; absent: they do not. */
  presigned?: PresignedEndpoint;
  /** Ready at once, when absent. */
  isReady?: () => boolean;
}

export interface ApiServer {
  port: number;
  /**
   * Passes requests to the functions from now on; until then every request is answered with 503, and `/health` until `isReady`.
   */
  open(model: Pick<TemplateModel, "routes" | "edge">, functions: FunctionCaller, options: OpenOptions): void;
  /** Answers as the demo shop's website from now on, too. */
  showDemo(keys: DemoKeys): void;
  /** Resolves when no request was in flight for this time, after it at the earliest. Does not keep the process running. */
  quiet(ms: number): Promise<void>;
  /** Accepts no more requests and resolves when those in flight are answered, or after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/** Starts a server on loopback. Rejects when the port cannot be taken. */
export async function startApiServer(
  port: number,
  report: (what: string, error: unknown) => void,
  limits = LIMITS,
): Promise<ApiServer> {
  const state: ServerState = { service: null, answerDemo: null, streams: new PendingTasks(), isStopping: false, report };
  const traffic = new Traffic();
  // Node refuses requests without a host itself, with an empty body.
  const server = createHttpServer({ ...limits, requireHostHeader: false }, (request, response) => {
    traffic.add(response);
    answer(request, response, state).catch((error) => {
      report(`The answer to ${request.method} ${request.url} could not be sent`, error);
      request.socket.destroy();
    });
  });
  server.on("clientError", refuseMalformed);
  server.on("checkExpectation", (request, response) => refuse(request, response, PROBLEMS.unknownExpectation));
  closeSilent(server, limits);
  const sockets = await listenOnLoopback(server, port);
  return {
    port: sockets.port,
    open({ routes, edge }, functions, { storeAddress, presigned, isReady = () => true }) {
      state.service = {
        routes: new RouteTable(routes),
        edge: new LocalEdge(edge),
        functions,
        storeAddress,
        answerStatic: createStaticFiles(),
        answerPresigned: presigned ? createPresignedObjects(storeAddress, presigned) : null,
        isReady,
      };
    },
    showDemo(keys) {
      state.answerDemo = createDemoPages(keys);
    },
    quiet: (ms) => traffic.quiet(ms),
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
    edge: LocalEdge;
    functions: FunctionCaller;
    storeAddress: string;
    answerStatic: AnswerStatic;
    answerPresigned: AnswerPresigned | null;
    isReady: () => boolean;
  } | null;
  answerDemo: AnswerStatic | null;
  /** Calls of streaming functions: they may go on after their client left. */
  streams: PendingTasks;
  isStopping: boolean;
  report(what: string, error: unknown): void;
}

/** Refuses a request for its headers, without reading its body. */
function refuse(message: IncomingMessage, response: ServerResponse, problem: Problem): void {
  closeAfterResponse(message, response);
  sendResult(response, toOwnAnswer(problem));
}

async function answer(message: IncomingMessage, response: ServerResponse, state: ServerState): Promise<void> {
  if (message.httpVersion === "1.1" && message.headers.host === undefined) return refuse(message, response, PROBLEMS.noHost);
  const answerPresigned = message.url?.startsWith(`${OBJECTS_PATH}/`) ? state.service?.answerPresigned : null;
  // A file may be larger than what the API reads: it is passed on as it comes.
  if (answerPresigned) return answerPresigned(message, response);
  const body = await readBody(message);
  if (body === null) return;
  const forwarded = state.service?.edge.receive(message);
  const origin = forwarded?.origin;
  if (typeof origin === "object" && "functionName" in origin) {
    const call = { body, event: toFunctionUrlEvent(forwarded!.request, body.bytes) };
    return state.streams.add(stream(message, response, call, origin.functionName, state));
  }
  const answerDemo = isDemoPath(message.url) ? state.answerDemo : null;
  const result =
    forwarded && answerDemo
      ? await askStatic(answerDemo, forwarded.request, state)
      : forwarded
        ? await askOrigin(forwarded, body.bytes, state)
        : toOwnAnswer(PROBLEMS.unavailable);
  // A kept connection would prevent the server from ending.
  if (state.isStopping) response.shouldKeepAlive = false;
  if (!body.complete) closeAfterResponse(message, response);
  sendResult(response, result);
}

async function stream(
  message: IncomingMessage,
  response: ServerResponse,
  { body, event }: { body: ReadBody; event: APIGatewayProxyEventV2 },
  functionName: string,
  state: ServerState,
): Promise<void> {
  response.once("finish", () => state.isStopping && message.socket.end());
  try {
    await state.service!.functions.stream(functionName, event, toOpenResponse(message, response, body.complete));
  } catch (error) {
    state.report(`${message.method} ${message.url} failed`, error);
    if (response.headersSent) response.destroy();
    else sendResult(response, toOwnAnswer(PROBLEMS.failed));
  }
}

/** Asks the API, a bucket or the static site, and changes the response as the distribution does. */
async function askOrigin({ origin, request, toViewer }: EdgeRequest, body: Buffer, state: ServerState) {
  const { storeAddress, isReady } = state.service!;
  if (request.rawPath === "/health" && !isReady()) return toOwnAnswer(PROBLEMS.unavailable);
  const result =
    typeof origin === "object" && "bucket" in origin
      ? await readFile(request, origin.bucket, storeAddress)
      : origin === "site"
        ? await askStatic(state.service!.answerStatic, request, state)
        : await call(request, body, state);
  return { ...result, headers: toViewer(result.statusCode ?? 200, (result.headers ?? {}) as Record<string, string>) };
}

async function askStatic(answer: AnswerStatic, request: ForwardedRequest, { report }: ServerState) {
  try {
    return await answer(request);
  } catch (error) {
    report(`${request.method} ${request.rawPath} failed`, error);
    return toOwnAnswer(PROBLEMS.failed);
  }
}

/** Calls the function of the route, as API Gateway does. */
async function call(
  request: ForwardedRequest,
  body: Buffer,
  { service, report }: ServerState,
): Promise<APIGatewayProxyStructuredResultV2> {
  const rawPath = toHttpApiPath(request.rawPath);
  if (rawPath === null) return toOwnAnswer(PROBLEMS.malformedPath);
  const match = service!.routes.find(request.method, rawPath);
  if (!match) return toOwnAnswer(PROBLEMS.unknownPath);
  const { route, params } = match;
  const event = toHttpApiEvent(request, body, { routeKey: route.key, rawPath, params });
  if (exceedsPayloadLimit(event)) return gatewayAnswer(413, "Request Entity Too Large");
  try {
    const result = (await service!.functions.invoke(route.functionName, event)) as APIGatewayProxyStructuredResultV2;
    if (exceedsPayloadLimit(result)) throw new Error("The result is larger than the 6 MB that Lambda returns.");
    return result;
  } catch (error) {
    report(`${request.method} ${request.rawPath} failed`, error);
    return toOwnAnswer(PROBLEMS.failed);
  }
}

/** Builds an answer that API Gateway gives by itself. */
function gatewayAnswer(statusCode: number, message: string): APIGatewayProxyStructuredResultV2 {
  return { statusCode, headers: { "content-type": "application/json" }, body: JSON.stringify({ message }) };
}

/** Closes connections that never send a request: Node counts the time for headers from the first byte of a request on. */
function closeSilent(server: Server, limits: typeof LIMITS): void {
  server.on("connection", (socket) => {
    const timer = setTimeout(() => socket.bytesRead === 0 && socket.destroy(), limits.headersTimeout).unref();
    socket.once("close", () => clearTimeout(timer));
  });
}

/** Lambda's limit for an event and for a result, as JSON, less what surrounds the body. */
const MAX_BODY_BYTES = 6 * 1024 * 1024 - 32 * 1024;

/** Returns true when Lambda would not take this event, or not return this result. */
function exceedsPayloadLimit({ body = "" }: { body?: string }): boolean {
  return exceedsEscapedBytes(body, MAX_BODY_BYTES);
}
