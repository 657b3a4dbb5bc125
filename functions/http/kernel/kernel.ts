import middy from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { lazy } from "../../platform/concurrency/lazy.ts";
import type { Ports } from "../../platform/ports.ts";
import { UsageCounters } from "../limits/counters.ts";
import type { Operation } from "../operation.ts";
import { answerPreflight } from "../preflight.ts";
import type { RequestContext } from "../request-context.ts";
import { Router } from "../router.ts";
import { bufferStream } from "../streaming/buffer-stream.ts";
import { type StreamingHandler, sendBuffered, streamResponse } from "../streaming/stream-response.ts";
import { StreamedResponse } from "../streaming/streamed-response.ts";
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
import { createRequestContext, executeOperation, type KernelResponse } from "./execute-operation.ts";
import { toErrorResponse } from "./responses.ts";

export type ApiHandler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

type Stage = (
  exchange: RequestContext,
  kernel: Kernel,
) => Promise<APIGatewayProxyStructuredResultV2 | undefined> | APIGatewayProxyStructuredResultV2 | undefined;

/** In the order of decisions *Envelope*; each either lets through, answers, or throws. */
const STAGES: Stage[] = [
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
 * The Lambda handler of some operations: every check, the operation, the envelope. It answers every event and never throws. `runs` limits it to those
 * whose resources the Lambda may reach: the default Lambda knows all paths, for 404 and 405, and runs only its own. Streams are gathered first.
 */
export function apiHandler(operations: readonly Operation[], ports: Ports, runs?: (operation: Operation) => boolean): ApiHandler {
  const answer = createDispatcher(operations, ports, runs);
  return async (event) => {
    const answered = await answer(event);
    if (!(answered instanceof StreamedResponse)) return answered;
    const gathered = await bufferStream(answered, event, ports.log);
    await ports.backgroundTasks.drain();
    return gathered;
  };
}

/** The handler of the same operations in a Lambda that streams its responses: lines are sent as they come, everything else as `apiHandler` answers it. */
export function streamHandler(operations: readonly Operation[], ports: Ports): StreamingHandler {
  const answer = createDispatcher(operations, ports);
  return async (event, open) => {
    const answered = await answer(event);
    if (!(answered instanceof StreamedResponse)) return sendBuffered(answered, open, ports.log);
    await streamResponse(answered, event, open, ports.log);
    await ports.backgroundTasks.drain();
  };
}

/** Answers every event, and never throws. */
function createDispatcher(
  operations: readonly Operation[],
  ports: Ports,
  runs: (operation: Operation) => boolean = () => true,
): (event: APIGatewayProxyEventV2) => Promise<KernelResponse> {
  const counters = lazy(() => new UsageCounters(ports.tables.usage));
  const kernel: Kernel = {
    router: new Router(operations),
    runs,
    ports,
    get counters() {
      return counters();
    },
  };
  const exchanges = new WeakMap<object, RequestContext>();
  const exchangeOf = (event: APIGatewayProxyEventV2): RequestContext => {
    let exchange = exchanges.get(event);
    if (!exchange) {
      exchange = createRequestContext(event, ports);
      exchanges.set(event, exchange);
    }
    return exchange;
  };
  const handler = middy<APIGatewayProxyEventV2, KernelResponse>().handler((event: APIGatewayProxyEventV2) =>
    executeOperation(exchangeOf(event), kernel),
  );
  for (const stage of STAGES) handler.use({ before: async ({ event }) => stage(exchangeOf(event), kernel) });
  handler.onError(async (request) => {
    const exchange = exchangeOf(request.event);
    await releaseIdempotencyKey(exchange);
    request.response = toErrorResponse(exchange, request.error, ports.log);
  });
  return (event) => handler(event, {} as never) as Promise<KernelResponse>;
}

/** A request that failed holds nothing: its Idempotency-Key is free again. */
async function releaseIdempotencyKey(exchange: RequestContext): Promise<void> {
  await exchange.recordOutcome?.(null);
}
