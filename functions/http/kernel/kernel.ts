import middy from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Ports } from "../../domain/ports.ts";
import { lazy } from "../../platform/concurrency/lazy.ts";
import { TimeoutError, withTimeout } from "../../platform/concurrency/with-timeout.ts";
import { runInLogScope } from "../../platform/ports/log.ts";
import { UpstreamError } from "../../platform/ports/upstream-error.ts";
import { answerPreflight } from "../cors.ts";
import { UsageCounters } from "../limits/counters.ts";
import type { Operation } from "../operation.ts";
import type { RequestContext } from "../request-context.ts";
import { Router } from "../router.ts";
import {
  bufferStream,
  StreamedResponse,
  type StreamingHandler,
  sendBuffered,
  streamResponse,
} from "../streaming/streamed-response.ts";
import { AccessLog, describeIds, type Invocation } from "./access-log.ts";
import {
  checkBody,
  checkIdempotency,
  checkKey,
  checkOrigin,
  checkRate,
  checkRoute,
  checkSize,
  checkWorkspace,
  type Kernel,
} from "./checks.ts";
import { type CompressedBodies, compressResponse } from "./compression.ts";
import { createRequestContext, executeOperation, type KernelResponse } from "./execute-operation.ts";
import { RefusalLog } from "./refusal-log.ts";
import { FailureLog, toErrorResponse } from "./responses.ts";

type ApiHandler = (event: APIGatewayProxyEventV2, invocation?: Invocation) => Promise<APIGatewayProxyStructuredResultV2>;

type Check = (context: RequestContext, kernel: Kernel) => Promise<KernelResponse | undefined> | KernelResponse | undefined;

/** In the order of docs/specification/http.md, Order of checks; each passes, answers, or throws. */
const CHECKS: Check[] = [
  answerPreflight,
  checkOrigin,
  checkRoute,
  checkSize,
  checkKey,
  checkWorkspace,
  checkRate,
  checkBody,
  checkIdempotency,
];

/**
 * Creates the Lambda handler of some operations: every check, the operation, the envelope. It answers every event and never
 * throws. `runs` limits it to the operations whose resources the Lambda may reach: the default Lambda knows all paths, for 404
 * and 405, and runs only its own. Streams are buffered first.
 */
export function apiHandler(operations: readonly Operation[], ports: Ports, runs?: (operation: Operation) => boolean): ApiHandler {
  const handle = createRequestHandler(operations, ports, runs);
  const compressed: CompressedBodies = new Map();
  return (event, invocation = {}) =>
    handle(event, invocation, async (response) => {
      if (!(response instanceof StreamedResponse)) return compressResponse(response, event, compressed);
      const buffered = await bufferStream(response, event, ports.log);
      await ports.backgroundTasks.drain();
      return buffered;
    });
}

/** Creates the handler of a Lambda that streams its responses: lines are sent as they come, all else as `apiHandler` does. */
export function streamHandler(operations: readonly Operation[], ports: Ports): StreamingHandler {
  const handle = createRequestHandler(operations, ports);
  return (event, open, invocation = {}) =>
    handle(event, invocation, async (response) => {
      if (!(response instanceof StreamedResponse)) return sendBuffered(response, open, ports.log);
      await streamResponse(response, event, open, ports.log);
      await ports.backgroundTasks.drain();
    });
}

type RequestHandler = <Sent>(
  event: APIGatewayProxyEventV2,
  invocation: Invocation,
  send: (response: KernelResponse) => Promise<Sent>,
) => Promise<Sent>;

/** Creates a function that answers an event, passes the response to `send`, and logs the request when that is done. */
function createRequestHandler(
  operations: readonly Operation[],
  ports: Ports,
  runs?: (operation: Operation) => boolean,
): RequestHandler {
  const failures = new FailureLog(ports);
  const dispatch = createDispatcher(operations, ports, failures, runs);
  const accessLog = new AccessLog(ports);
  const refusals = new RefusalLog(ports);
  return (event, invocation, send) => {
    const context = createRequestContext(event, ports);
    const end = accessLog.start(context, invocation);
    return runInLogScope(
      () => describeIds(context, invocation),
      async () => {
        let response: KernelResponse | null = null;
        try {
          response = await answerInTime(context, invocation, failures, () => dispatch(context));
          await refusals.note(context);
          return await send(response);
        } finally {
          end(response);
        }
      },
    );
  };
}

/** Creates a function that answers every event and never throws. */
function createDispatcher(
  operations: readonly Operation[],
  ports: Ports,
  failures: FailureLog,
  runs: (operation: Operation) => boolean = () => true,
): (context: RequestContext) => Promise<KernelResponse> {
  const counters = lazy(() => new UsageCounters(ports.tables.usage));
  const kernel: Kernel = {
    router: new Router(operations),
    runs,
    ports,
    get counters() {
      return counters();
    },
  };
  const contexts = new WeakMap<object, RequestContext>();
  const contextFor = (event: APIGatewayProxyEventV2) => contexts.get(event)!;
  const handler = middy<APIGatewayProxyEventV2, KernelResponse>().handler((event: APIGatewayProxyEventV2) =>
    executeOperation(contextFor(event), kernel),
  );
  for (const check of CHECKS) handler.use({ before: async ({ event }) => check(contextFor(event), kernel) });
  handler.onError(async (request) => {
    const context = contextFor(request.event);
    await releaseIdempotencyKey(context);
    request.response = toErrorResponse(context, request.error, failures);
  });
  return (context) => {
    contexts.set(context.event, context);
    return handler(context.event, {} as never) as Promise<KernelResponse>;
  };
}

/** Frees the Idempotency-Key of a request that failed. */
async function releaseIdempotencyKey(context: RequestContext): Promise<void> {
  await context.recordOutcome?.(null);
}

/** Time for building, compressing and sending the answer. */
const ANSWER_MS = 1_500;

/**
 * Answers 503 shortly before the function is stopped. Each client has time limits of its own, but a request makes several calls:
 * with a store that is silent they add up to more than the 29 s of a function, and the caller would get API Gateway's answer
 * without our envelope. The work goes on as far as the process lives; as after any 503, its outcome is unknown to the caller.
 */
async function answerInTime(
  context: RequestContext,
  invocation: Invocation,
  failures: FailureLog,
  answer: () => Promise<KernelResponse>,
): Promise<KernelResponse> {
  const remainingMs = invocation.getRemainingTimeInMillis?.();
  if (remainingMs === undefined) return answer();
  try {
    return await withTimeout(remainingMs - ANSWER_MS, answer);
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    return toErrorResponse(context, new UpstreamError("A service that the request needs", { cause: error }), failures);
  }
}
