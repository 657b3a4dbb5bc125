import middy from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { lazily } from "../platform/lazily.ts";
import type { Ports } from "../platform/ports.ts";
import type { Exchange } from "./exchange.ts";
import { type Answer, finish, openExchange } from "./finish.ts";
import { gather } from "./gather.ts";
import { Counters } from "./limits/counters.ts";
import type { Operation } from "./operation.ts";
import { preflight } from "./preflight.ts";
import { failure } from "./respond.ts";
import { Routes } from "./routes.ts";
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
} from "./stages.ts";
import { type StreamHandler, sendWhole, streamOut } from "./stream-out.ts";
import { StreamedAnswer } from "./streamed-answer.ts";

export type ApiHandler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

type Stage = (
  exchange: Exchange,
  kernel: Kernel,
) => Promise<APIGatewayProxyStructuredResultV2 | undefined> | APIGatewayProxyStructuredResultV2 | undefined;

/** In the order of decisions *Envelope*; each either lets through, answers, or throws. */
const STAGES: Stage[] = [
  preflight,
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
  const answer = answering(operations, ports, runs);
  return async (event) => {
    const answered = await answer(event);
    if (!(answered instanceof StreamedAnswer)) return answered;
    const gathered = await gather(answered, event, ports.log);
    await ports.afterwards.beforeAnswer();
    return gathered;
  };
}

/** The handler of the same operations in a Lambda that streams its responses: lines are sent as they come, everything else as `apiHandler` answers it. */
export function streamHandler(operations: readonly Operation[], ports: Ports): StreamHandler {
  const answer = answering(operations, ports);
  return async (event, open) => {
    const answered = await answer(event);
    if (!(answered instanceof StreamedAnswer)) return sendWhole(answered, open, ports.log);
    await streamOut(answered, event, open, ports.log);
    await ports.afterwards.beforeAnswer();
  };
}

/** Answers every event, and never throws. */
function answering(
  operations: readonly Operation[],
  ports: Ports,
  runs: (operation: Operation) => boolean = () => true,
): (event: APIGatewayProxyEventV2) => Promise<Answer> {
  const counters = lazily(() => new Counters(ports.tables.usage));
  const kernel: Kernel = {
    routes: new Routes(operations),
    runs,
    ports,
    get counters() {
      return counters();
    },
  };
  const exchanges = new WeakMap<object, Exchange>();
  const exchangeOf = (event: APIGatewayProxyEventV2): Exchange => {
    let exchange = exchanges.get(event);
    if (!exchange) {
      exchange = openExchange(event, ports);
      exchanges.set(event, exchange);
    }
    return exchange;
  };
  const handler = middy<APIGatewayProxyEventV2, Answer>().handler((event: APIGatewayProxyEventV2) =>
    finish(exchangeOf(event), kernel),
  );
  for (const stage of STAGES) handler.use({ before: async ({ event }) => stage(exchangeOf(event), kernel) });
  handler.onError(async (request) => {
    const exchange = exchangeOf(request.event);
    await release(exchange);
    request.response = failure(exchange, request.error, ports.log);
  });
  return (event) => handler(event, {} as never) as Promise<Answer>;
}

/** A request that failed holds nothing: its Idempotency-Key is free again. */
async function release(exchange: Exchange): Promise<void> {
  await exchange.settle?.(null);
}
