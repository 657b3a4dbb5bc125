import { timingSafeEqual } from "node:crypto";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { isModelBudgetSpent } from "../../domain/model-budget.ts";
import type { Ports } from "../../domain/ports.ts";
import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import { ApiError, validationError } from "../errors.ts";
import { createCursors } from "../input/cursors.ts";
import { DroppedProperties } from "../input/known-properties.ts";
import { readPlaced } from "../input/read-input.ts";
import { readPathSegments, toReceivedRequest } from "../input/received-request.ts";
import { validateInput } from "../input/validation.ts";
import { assertInputWithinBounds, authorize } from "../keys/auth.ts";
import type { CallerKey } from "../keys/caller-key.ts";
import { callerId } from "../keys/restricted-keys.ts";
import { consumeQuota } from "../limits/quota.ts";
import { addUsage } from "../limits/usage.ts";
import { type CallInput, type HandlerContext, type Operation, RawReply, Reply, StreamReply } from "../operation.ts";
import { cutCallerText, type RequestContext, readCallerAddress, type StoredOutcome } from "../request-context.ts";
import { prefersEvents } from "../streaming/response-writer.ts";
import { type StreamedResponse, startStream } from "../streaming/streamed-response.ts";
import { type Kernel, openWorkspace } from "./checks.ts";
import { toSuccessResponse } from "./responses.ts";

/** Request ids that a caller may choose: harmless in logs and headers. */
const SANE_REQUEST_ID = /^[\w.:=+/@-]{8,128}$/;

/** Creates the context of a request, under the caller's request id where that is harmless. */
export function createRequestContext(event: APIGatewayProxyEventV2, ports: Pick<Ports, "ids" | "settings">): RequestContext {
  const given = event.headers["x-request-id"];
  const isFromEdge = isOriginSecret(event.headers["x-origin-secret"], ports.settings.originSecrets);
  return {
    event,
    isFromEdge,
    pathSegments: readPathSegments(event, isFromEdge),
    requestId: given && SANE_REQUEST_ID.test(given) ? given : ports.ids.next("req"),
    operation: null,
    params: {},
    key: null,
    tenant: null,
    workspace: null,
    allowedOrigin: null,
    rawBody: "",
    bodyBytes: new Uint8Array(),
    body: null,
    query: {},
    dropped: new DroppedProperties(),
    rate: null,
    hour: null,
    quota: null,
    modelMicroUsd: null,
    refusal: null,
    refundQuota: null,
    recordOutcome: null,
  };
}

/** Compares with every accepted secret: while one is replaced by another, both are sent. */
function isOriginSecret(given: string | undefined, accepted: readonly string[]): boolean {
  const bytes = Buffer.from(given ?? "");
  return accepted
    .map((secret) => Buffer.from(secret))
    .some((secret) => secret.length === bytes.length && timingSafeEqual(secret, bytes));
}

/** A whole result, or the beginning of a stream. */
export type KernelResponse = APIGatewayProxyStructuredResultV2 | StreamedResponse;

/** Consumes the quota, runs the operation, and puts its data into the envelope. A failure refunds the quota. */
export async function executeOperation(context: RequestContext, kernel: Kernel): Promise<KernelResponse> {
  const outcome = await runWithQuota(context, kernel);
  if (outcome instanceof StreamReply) return startStream(context, context.operation!.status, outcome, kernel.ports);
  await addUsage(context, outcome, kernel.ports);
  const { recordOutcome } = context;
  context.recordOutcome = null;
  await recordOutcome?.(outcome);
  await kernel.ports.backgroundTasks.drain();
  return toSuccessResponse(context, outcome);
}

async function runWithQuota(context: RequestContext, kernel: Kernel): Promise<StoredOutcome | StreamReply> {
  const { operation, tenant } = context as RequestContext & { operation: Operation };
  const run = (quotaConsumed: Promise<void>) => runOperation(context, operation, quotaConsumed, kernel);
  const isFree = operation.metersItself || operation.isFreeOfQuota?.({ key: context.key!, body: context.body as never });
  if (!operation.meter || isFree || !tenant) return run(Promise.resolve());
  const consuming = consumeQuota(kernel.counters, operation.meter, tenant, kernel.ports).then(
    ({ usage, modelMicroUsd, refund }) => {
      context.quota = usage;
      context.modelMicroUsd = modelMicroUsd;
      context.refundQuota = refund;
    },
  );
  // Awaited together, so that the refusal of one never leaves the other running unobserved.
  const running = operation.metersConcurrently ? run(consuming) : consuming.then(() => run(consuming));
  const [consumed, result] = await Promise.allSettled([consuming, running]);
  if (consumed.status === "rejected") throw consumed.reason;
  if (result.status === "fulfilled") return result.value;
  if (operation.metersConcurrently || !(result.reason instanceof ApiError) || result.reason.status >= 500) {
    await bestEffort(kernel.ports.log, "refund a quota", context.refundQuota!);
  }
  throw result.reason;
}

/** Runs an operation that the one of `caller` calls (docs/specification/http.md, Order of checks: from key type and scope on). */
async function callOperation(
  caller: RequestContext,
  operation: Operation,
  { params = {}, query = {}, body = {}, at }: CallInput,
  kernel: Kernel,
): Promise<unknown> {
  authorize(caller.key!, operation);
  const dropped = at === undefined ? new DroppedProperties() : caller.dropped;
  const own = {
    event: withoutReplyWishes(caller.event),
    workspace: null,
    quota: null,
    modelMicroUsd: null,
    refundQuota: null,
    recordOutcome: null,
    dropped,
  };
  const context: RequestContext = { ...caller, ...own, operation, params, query, body };
  await openWorkspace(context, kernel);
  const read = readPlaced(operation, "request", body, dropped, at);
  if (operation.request) context.body = read.value;
  const issues = [...validateInput(operation, "query", query), ...read.issues];
  if (issues.length > 0) throw validationError(issues);
  assertInputWithinBounds(context.key, context.body, context.query);
  const outcome = await runWithQuota(context, kernel);
  if (outcome instanceof StreamReply) throw new Error(`${operation.id} was called, and answered with a stream.`);
  return outcome.data;
}

/** Leaves out how the caller's own answer is to be written, which says nothing of an operation that it calls. */
function withoutReplyWishes(event: RequestContext["event"]): RequestContext["event"] {
  const { accept: _, "last-event-id": __, "if-match": ___, ...headers } = event.headers;
  return { ...event, headers };
}

async function runOperation(
  context: RequestContext,
  operation: Operation,
  quotaConsumed: Promise<void>,
  kernel: Kernel,
): Promise<StoredOutcome | StreamReply> {
  const result = await operation.handle(toHandlerContext(context, operation, quotaConsumed, kernel), kernel.ports);
  if (result instanceof StreamReply) return result;
  const statusOf = (outcome: string | null) => (outcome === null ? undefined : operation.outcomes?.[outcome]) ?? operation.status;
  const { object } = operation;
  if (result instanceof RawReply) {
    const { body, contentType, outcome, caching } = result;
    return { status: statusOf(outcome), object, data: body, contentType, caching, extra: {}, about: null };
  }
  const { data, outcome, extra, subjectTenantId, etag } = result instanceof Reply ? result : new Reply(result);
  return {
    status: statusOf(outcome),
    object,
    data,
    extra: { ...extra, ...context.dropped.toWarnings() },
    about: subjectTenantId,
    ...(etag !== null && { etag }),
  };
}

/** Ignores an id that is none of ours: the stream then begins anew. */
function readLastEventId(given: string | undefined): number | null {
  return given !== undefined && /^\d{1,9}$/.test(given) ? Number(given) : null;
}

/** A cursor of one restricted key is none of another, whose filters may differ. */
function cursorOwner(key: CallerKey | null): string[] {
  return key?.restriction ? [callerId(key)] : [];
}

function toHandlerContext(
  context: RequestContext,
  operation: Operation,
  quotaConsumed: Promise<void>,
  kernel: Kernel,
): HandlerContext<never, never> {
  const { tenant, workspace, requestId, event } = context;
  return {
    body: context.body as never,
    query: context.query as never,
    params: context.params,
    get tenant() {
      if (!tenant) throw new Error(`${operation.id} has no tenant: its key is ${operation.key}.`);
      return tenant;
    },
    key: context.key ?? { id: "none", type: "publishable", scopes: [], label: "" },
    workspaceId: workspace?.id ?? null,
    workspace: workspace?.record ?? null,
    origin: event.headers.origin ?? null,
    userJwt: event.headers["x-user-jwt"] ?? null,
    rawBody: context.bodyBytes,
    header: (name) => (operation.rawBody || operation.reply === "raw" ? (event.headers[name] ?? null) : null),
    readRequest() {
      if (!operation.takesAnyRequest) throw new Error(`${operation.id} does not take any request.`);
      return toReceivedRequest(context);
    },
    requestId,
    sourceIp: readCallerAddress(context) || null,
    wantsEvents: prefersEvents(event.headers.accept),
    lastEventId: readLastEventId(event.headers["last-event-id"]),
    ifMatch: event.headers["if-match"] ?? null,
    acceptLanguage: event.headers["accept-language"] ?? null,
    userAgent: cutCallerText(context.event.headers["user-agent"]) ?? null,
    quotaConsumed,
    async mayAskModel() {
      await quotaConsumed;
      return !isModelBudgetSpent(tenant!.limits, context.modelMicroUsd);
    },
    cursors: createCursors(kernel.ports.secrets, [tenant?.id, workspace?.id ?? null, operation.id, ...cursorOwner(context.key)]),
    checkEntry(entry, at) {
      const { value, issues } = readPlaced(operation, "entry", entry, context.dropped, at);
      return issues.length > 0 ? { ok: false, issues } : { ok: true, value };
    },
    warn: (warning) => context.dropped.noteValue(warning),
    call(called, input) {
      if (!operation.calls?.includes(called)) throw new Error(`${operation.id} does not name ${called.id} among its calls.`);
      return callOperation(context, called, input, kernel);
    },
  };
}
