import { type Static, Type } from "@sinclair/typebox";
import { Choice, FreeForm, Named, Nullable, Pagination, Timestamp } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../domain/ports.ts";
import { quotaMonthAt } from "../../../domain/tenancy/quota-month.ts";
import { ApiError, validationError } from "../../../http/errors.ts";
import { defineOperation } from "../../../http/operation.ts";
import { isLeased } from "../deliveries/delivery-state.ts";
import { DeliveryFilters } from "../deliveries/history/delivery-filter.ts";
import { findDeliveries } from "../deliveries/history/find-deliveries.ts";
import { loadEnvelope } from "../deliveries/load-envelopes.ts";
import { requeueDeliveries, type StoredDelivery } from "../dispatch/requeue-deliveries.ts";
import { findWebhook, readWebhooks, type WebhookScope } from "../endpoints/webhook-store.ts";
import {
  type AttemptRecord,
  DELIVERY_STATUSES,
  type DeliveryItem,
  deliveryKey,
  parseLastAttempt,
} from "../records/delivery-records.ts";
import type { StoredWebhook, WebhookRecord } from "../records/webhook-records.ts";
import { toWebhookScope, webhookOperationDefaults } from "./operation-defaults.ts";

const DEFAULT_LIMIT = 20;

const Page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  cursor: Type.Optional(Type.String()),
};

/** A delivery as lists show it. */
const DeliveryView = Named(
  "Delivery",
  Type.Object({
    id: Type.String(),
    webhookId: Type.String(),
    eventId: Type.String(),
    event: Type.String({ description: "The event's type; batch for what a schedule collected." }),
    eventCreatedAt: Timestamp,
    workspaceId: Type.String(),
    status: Choice(DELIVERY_STATUSES, { description: "`pending` also between two attempts, at the time in nextAttemptAt." }),
    reason: Type.Optional(Type.String({ description: "Why it was skipped or given up." })),
    errorMessage: Type.Optional(Type.String({ description: "Why its latest attempt failed." })),
    attemptCount: Type.Number({ description: "Attempts made so far, those before it was sent again by hand included." }),
    responseCode: Nullable(Type.Number(), { description: "Of the latest attempt; null when the receiver gave no answer." }),
    nextAttemptAt: Nullable(Timestamp),
    deliveredAt: Nullable(Timestamp),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);

const DeliveryList = Named("DeliveryList", Type.Object({ results: Type.Array(DeliveryView), pagination: Pagination }));

export const listDeliveries = defineOperation({
  ...webhookOperationDefaults,
  id: "listDeliveries",
  method: "GET",
  path: "/webhooks/{id}/deliveries",
  summary: "Lists a webhook's deliveries of the last 30 days.",
  object: "list",
  request: null,
  query: Type.Object({ ...DeliveryFilters, ...Page }),
  response: DeliveryList,
  async handle(call, ports) {
    const id = call.params.id!;
    const { limit = DEFAULT_LIMIT, cursor, ...filter } = call.query;
    const { record } = await findWebhook(id, toWebhookScope(call), ports);
    const context = { id, ...filter };
    const after = cursor ? ((await call.cursors.open(cursor, context)) as string) : null;
    const webhooks = [{ ...record, id }];
    const { items, next } = await findDeliveries({ tenantId: call.tenant.id, webhooks, filter, limit, after }, ports);
    const sealed = next === null ? null : await call.cursors.seal(next, context);
    return {
      results: items.map((item) => toDeliveryView(id, item.id, item)),
      pagination: { total: null, limit, hasMore: next !== null, cursor: sealed },
    };
  },
});

export const listAllDeliveries = defineOperation({
  ...webhookOperationDefaults,
  id: "listAllDeliveries",
  method: "GET",
  path: "/webhooks/deliveries",
  summary: "Lists the deliveries of all webhooks. With filters a page may hold fewer than its limit and still go on.",
  object: "list",
  request: null,
  query: Type.Object({
    webhookId: Type.Optional(Type.String({ description: "Only deliveries of this webhook." })),
    ...DeliveryFilters,
    ...Page,
  }),
  response: DeliveryList,
  async handle(call, ports) {
    const { limit = DEFAULT_LIMIT, cursor, webhookId, ...filter } = call.query;
    const context = { all: true, webhookId, ...filter };
    const after = cursor ? ((await call.cursors.open(cursor, context)) as string) : null;
    const webhooks = await listVisible(webhookId, toWebhookScope(call), ports);
    const { items, next } = await findDeliveries({ tenantId: call.tenant.id, webhooks, filter, limit, after }, ports);
    const sealed = next === null ? null : await call.cursors.seal(next, context);
    return {
      results: items.map((item) => toDeliveryView(item.webhookId, item.id, item)),
      pagination: { total: null, limit, hasMore: next !== null, cursor: sealed },
    };
  },
});

const DELIVERY_ID = /^dlv_\w{1,64}$/;

const AttemptView = Named(
  "DeliveryAttempt",
  Type.Object({
    attempt: Type.Number(),
    at: Timestamp,
    durationMs: Type.Number(),
    responseCode: Nullable(Type.Number()),
    responseHeaders: Type.Optional(FreeForm),
    responseBody: Type.Optional(Type.String({ description: "The first 4 KB." })),
    errorMessage: Type.Optional(Type.String()),
  }),
);

/** A delivery with its attempts and what it sends. */
const DeliveryDetails = Named(
  "DeliveryDetails",
  Type.Intersect([DeliveryView, Type.Object({ attempts: Type.Array(AttemptView), payload: Nullable(FreeForm) })]),
);

export const getDelivery = defineOperation({
  ...webhookOperationDefaults,
  id: "getDelivery",
  method: "GET",
  path: "/webhooks/{id}/deliveries/{deliveryId}",
  summary: "Reads a delivery with its event and its attempts.",
  object: "webhook_delivery",
  request: null,
  response: DeliveryDetails,
  async handle(call, ports) {
    const { id, deliveryId } = call.params as { id: string; deliveryId: string };
    await findWebhook(id, toWebhookScope(call), ports);
    const item = await findDelivery(call.tenant.id, id, deliveryId, ports);
    const payload = await loadEnvelope(call.tenant.id, item, ports);
    return { ...toDeliveryView(id, deliveryId, item), attempts: parseAttempts(item), payload };
  },
});

export const redeliver = defineOperation({
  ...webhookOperationDefaults,
  id: "redeliverEvent",
  method: "POST",
  path: "/webhooks/{id}/deliveries/{deliveryId}/redeliver",
  summary: "Sends a delivery again at once, with all attempts of the retry policy before it.",
  object: "webhook_delivery",
  unknownProperties: "warn",
  request: null,
  response: DeliveryView,
  async handle(call, ports) {
    const { id, deliveryId } = call.params as { id: string; deliveryId: string };
    const { record, state } = await findWebhook(id, toWebhookScope(call), ports);
    assertActive(record);
    const item = await findDelivery(call.tenant.id, id, deliveryId, ports);
    if (isLeased(item, ports.clock.now())) throw underWayError();
    const { ids, quotaSpent: isSpent } = await requeueDeliveries(call.tenant.id, { id, state }, [item], ports);
    if (isSpent) throw quotaExceededError(ports);
    if (ids.length === 0) throw underWayError();
    return toDeliveryView(id, deliveryId, await findDelivery(call.tenant.id, id, deliveryId, ports));
  },
});

function underWayError(): ApiError {
  return new ApiError("CONFLICT", "The delivery is being sent this very moment. Look at it again.");
}

/** Reads a delivery. Throws NOT_FOUND. */
async function findDelivery(
  tenantId: string,
  webhookId: string,
  id: string,
  ports: Pick<Ports, "tables">,
): Promise<StoredDelivery> {
  const key = deliveryKey(webhookId, id);
  const item = DELIVERY_ID.test(id) ? await ports.tables.webhooks.get<DeliveryItem>(tenantId, key) : null;
  if (!item) throw new ApiError("NOT_FOUND", "There is no such delivery. Deliveries are kept for 30 days.");
  return { ...item, id };
}

/** Throws CONFLICT for a webhook that is not active: its deliveries would only be skipped again. */
export function assertActive({ status }: Pick<WebhookRecord, "status">): void {
  if (status === "active") return;
  throw new ApiError("CONFLICT", `The webhook is ${status}. Activate it first: PATCH /webhooks/{id} with {"status": "active"}.`);
}

export function quotaExceededError(ports: Pick<Ports, "clock">): ApiError {
  const now = ports.clock.now();
  const { resetsAt, resetDate } = quotaMonthAt(now);
  const message = `The monthly quota of webhook deliveries is spent. It resets on ${resetDate.slice(0, 10)}.`;
  return new ApiError("QUOTA_EXCEEDED", message, { retryAfter: Math.ceil((resetsAt - now) / 1_000) });
}

/** Webhooks that one page merges: those of four full workspaces. Each costs up to three reads. */
const MAX_WEBHOOKS = 200;

/** Returns the webhooks whose deliveries are listed. Throws NOT_FOUND, and VALIDATION_ERROR where they are too many. */
async function listVisible(
  webhookId: string | undefined,
  scope: WebhookScope,
  ports: Pick<Ports, "tables">,
): Promise<Pick<StoredWebhook, "id" | "isUndeliveredIndexed">[]> {
  if (webhookId !== undefined) return [{ ...(await findWebhook(webhookId, scope, ports)).record, id: webhookId }];
  const all = await readWebhooks(scope.tenantId, ports);
  const visible = all.filter(({ workspaceId }) => scope.workspaceId === null || workspaceId === scope.workspaceId);
  if (visible.length <= MAX_WEBHOOKS) return visible;
  const message = `is needed where there are more than ${MAX_WEBHOOKS} webhooks: name one, or a workspace by X-Workspace-ID`;
  throw validationError([{ param: "webhookId", message }]);
}

type DeliveryView = Static<typeof DeliveryView>;

function toDeliveryView(webhookId: string, id: string, item: DeliveryItem): DeliveryView {
  const { eventId, eventType, eventCreatedAt, workspaceId, status, reason, attempts, createdAt, updatedAt } = item;
  const { nextAttemptAt = null, deliveredAt = null } = item;
  const last = parseLastAttempt(item);
  return {
    ...{ id, webhookId, eventId, event: eventType, eventCreatedAt, workspaceId, status },
    ...(reason !== undefined && { reason }),
    ...(last?.errorMessage !== undefined && { errorMessage: last.errorMessage }),
    attemptCount: attempts,
    responseCode: last?.responseCode ?? null,
    ...{ nextAttemptAt, deliveredAt, createdAt, updatedAt },
  };
}

/** Returns the attempts that are kept, in order. */
export function parseAttempts(item: DeliveryItem): AttemptRecord[] {
  return Object.entries(item)
    .filter(([name]) => /^attempt\d+$/.test(name))
    .map(([, json]) => JSON.parse(json as string) as AttemptRecord)
    .sort((one, other) => one.attempt - other.attempt);
}
