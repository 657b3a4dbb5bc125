import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { attempt } from "../platform/attempt.ts";
import type { Ports } from "../platform/ports.ts";
import type { Call } from "./call.ts";
import { ApiError } from "./errors.ts";
import type { Exchange, StoredOutcome } from "./exchange.ts";
import { drawQuota } from "./limits/quota.ts";
import { showUsage } from "./limits/show-usage.ts";
import { type Operation, RawReply, Reply, StreamReply } from "./operation.ts";
import { success } from "./respond.ts";
import { sealedCursors } from "./sealed-cursors.ts";
import type { Kernel } from "./stages.ts";
import { openStream, type StreamedAnswer } from "./streamed-answer.ts";
import { dropUnknown, faultsOf } from "./validation.ts";

const SANE_REQUEST_ID = /^[\w.:=+/@-]{8,128}$/;

export function openExchange(event: APIGatewayProxyEventV2, ports: Ports): Exchange {
  const given = event.headers["x-request-id"];
  return {
    event,
    requestId: given && SANE_REQUEST_ID.test(given) ? given : ports.ids.next("req"),
    operation: null,
    params: {},
    key: null,
    tenant: null,
    workspace: null,
    allowedOrigin: null,
    rawBody: "",
    body: null,
    query: {},
    rate: null,
    quota: null,
    giveBack: null,
    settle: null,
  };
}

/** What the kernel answers with: a whole result, or the beginning of a stream. */
export type Answer = APIGatewayProxyStructuredResultV2 | StreamedAnswer;

/** Draws the quota, runs the operation, and puts its data into the envelope. A failure gives back what was drawn. */
export async function finish(exchange: Exchange, kernel: Kernel): Promise<Answer> {
  const outcome = await runMetered(exchange, kernel);
  if (outcome instanceof StreamReply) return openStream(exchange, exchange.operation!.status, outcome, kernel.ports);
  await showUsage(exchange, outcome, kernel.ports);
  const settle = exchange.settle;
  exchange.settle = null;
  await settle?.(outcome);
  await kernel.ports.afterwards.beforeAnswer();
  return success(exchange, outcome);
}

async function runMetered(exchange: Exchange, kernel: Kernel): Promise<StoredOutcome | StreamReply> {
  const { operation, tenant } = exchange as Exchange & { operation: Operation };
  const run = (drawn: Promise<void>) => runOperation(exchange, operation, drawn, kernel.ports);
  if (!operation.meter || !tenant) return run(Promise.resolve());
  const drawing = drawQuota(kernel.counters, operation.meter, tenant, kernel.ports).then((draw) => {
    exchange.quota = draw.usage;
    exchange.giveBack = draw.giveBack;
  });
  // Awaited together, so that the refusal of one never leaves the other running unobserved.
  const running = operation.drawsBeside ? run(drawing) : drawing.then(() => run(drawing));
  const [drawn, ran] = await Promise.allSettled([drawing, running]);
  if (drawn.status === "rejected") throw drawn.reason;
  if (ran.status === "fulfilled") return ran.value;
  if (operation.drawsBeside || !(ran.reason instanceof ApiError) || ran.reason.status >= 500) {
    await attempt(kernel.ports.log, "give back a quota draw", exchange.giveBack!);
  }
  throw ran.reason;
}

async function runOperation(
  exchange: Exchange,
  operation: Operation,
  drawn: Promise<void>,
  ports: Ports,
): Promise<StoredOutcome | StreamReply> {
  const result = await operation.handle(toCall(exchange, operation, drawn, ports), ports);
  if (result instanceof StreamReply) return result;
  if (result instanceof RawReply)
    return { status: operation.status, object: operation.object, data: result, extra: {}, about: null };
  const reply = result instanceof Reply ? result : new Reply(result);
  const status = reply.outcome ? (operation.outcomes?.[reply.outcome] ?? operation.status) : operation.status;
  return { status, object: operation.object, data: reply.data, extra: reply.extra, about: reply.about };
}

function toCall(exchange: Exchange, operation: Operation, drawn: Promise<void>, ports: Ports): Call<never, never> {
  const { tenant, workspace, requestId } = exchange;
  return {
    body: exchange.body as never,
    query: exchange.query as never,
    params: exchange.params,
    get tenant() {
      if (!tenant) throw new Error(`${operation.id} has no tenant: its key is ${operation.key}.`);
      return tenant;
    },
    key: exchange.key ?? { id: "none", type: "publishable", scopes: [], label: "" },
    workspaceId: workspace?.id ?? null,
    workspace: workspace?.record ?? null,
    origin: exchange.event.headers.origin ?? null,
    userJwt: exchange.event.headers["x-user-jwt"] ?? null,
    requestId,
    drawn,
    cursors: sealedCursors(ports.secrets, [tenant?.id, workspace?.id ?? null, operation.id]),
    checkEntry(entry) {
      const faults = faultsOf(operation, "entry", entry);
      return faults.length > 0 ? { ok: false, faults } : { ok: true, value: dropUnknown(operation.entry!, entry) };
    },
  };
}
