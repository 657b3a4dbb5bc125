import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import type { Ports } from "../../platform/ports.ts";
import { createCursors } from "../create-cursors.ts";
import { ApiError } from "../errors.ts";
import type { HandlerContext } from "../handler-context.ts";
import { consumeQuota } from "../limits/quota.ts";
import { addUsage } from "../limits/show-usage.ts";
import { type Operation, RawReply, Reply, StreamReply } from "../operation.ts";
import type { RequestContext, StoredOutcome } from "../request-context.ts";
import { type StreamedResponse, startStream } from "../streaming/streamed-response.ts";
import { dropUnknownProperties, validateInput } from "../validation.ts";
import type { Kernel } from "./checks.ts";
import { toSuccessResponse } from "./responses.ts";

const SANE_REQUEST_ID = /^[\w.:=+/@-]{8,128}$/;

export function createRequestContext(event: APIGatewayProxyEventV2, ports: Ports): RequestContext {
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
    refundQuota: null,
    recordOutcome: null,
  };
}

/** What the kernel answers with: a whole result, or the beginning of a stream. */
export type KernelResponse = APIGatewayProxyStructuredResultV2 | StreamedResponse;

/** Draws the quota, runs the operation, and puts its data into the envelope. A failure gives back what was drawn. */
export async function executeOperation(exchange: RequestContext, kernel: Kernel): Promise<KernelResponse> {
  const outcome = await runWithQuota(exchange, kernel);
  if (outcome instanceof StreamReply) return startStream(exchange, exchange.operation!.status, outcome, kernel.ports);
  await addUsage(exchange, outcome, kernel.ports);
  const settle = exchange.recordOutcome;
  exchange.recordOutcome = null;
  await settle?.(outcome);
  await kernel.ports.backgroundTasks.drain();
  return toSuccessResponse(exchange, outcome);
}

async function runWithQuota(exchange: RequestContext, kernel: Kernel): Promise<StoredOutcome | StreamReply> {
  const { operation, tenant } = exchange as RequestContext & { operation: Operation };
  const run = (drawn: Promise<void>) => runOperation(exchange, operation, drawn, kernel.ports);
  if (!operation.meter || !tenant) return run(Promise.resolve());
  const drawing = consumeQuota(kernel.counters, operation.meter, tenant, kernel.ports).then((draw) => {
    exchange.quota = draw.usage;
    exchange.refundQuota = draw.refund;
  });
  // Awaited together, so that the refusal of one never leaves the other running unobserved.
  const running = operation.metersConcurrently ? run(drawing) : drawing.then(() => run(drawing));
  const [drawn, ran] = await Promise.allSettled([drawing, running]);
  if (drawn.status === "rejected") throw drawn.reason;
  if (ran.status === "fulfilled") return ran.value;
  if (operation.metersConcurrently || !(ran.reason instanceof ApiError) || ran.reason.status >= 500) {
    await bestEffort(kernel.ports.log, "give back a quota draw", exchange.refundQuota!);
  }
  throw ran.reason;
}

async function runOperation(
  exchange: RequestContext,
  operation: Operation,
  drawn: Promise<void>,
  ports: Ports,
): Promise<StoredOutcome | StreamReply> {
  const result = await operation.handle(toHandlerContext(exchange, operation, drawn, ports), ports);
  if (result instanceof StreamReply) return result;
  if (result instanceof RawReply)
    return { status: operation.status, object: operation.object, data: result, extra: {}, about: null };
  const reply = result instanceof Reply ? result : new Reply(result);
  const status = reply.outcome ? (operation.outcomes?.[reply.outcome] ?? operation.status) : operation.status;
  return { status, object: operation.object, data: reply.data, extra: reply.extra, about: reply.subjectTenantId };
}

function toHandlerContext(
  exchange: RequestContext,
  operation: Operation,
  drawn: Promise<void>,
  ports: Ports,
): HandlerContext<never, never> {
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
    quotaConsumed: drawn,
    cursors: createCursors(ports.secrets, [tenant?.id, workspace?.id ?? null, operation.id]),
    checkEntry(entry) {
      const faults = validateInput(operation, "entry", entry);
      return faults.length > 0 ? { ok: false, faults } : { ok: true, value: dropUnknownProperties(operation.entry!, entry) };
    },
  };
}
