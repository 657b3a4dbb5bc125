import { type Static, Type } from "@sinclair/typebox";
import { EVENT_TYPES } from "../../../../schemas/events.ts";
import { Choice, FreeForm, Named, Nullable, Pagination, Timestamp } from "../../../../schemas/shapes.ts";
import { ApiError } from "../../../http/errors.ts";
import { quotaMonthAt } from "../../../http/limits/windows.ts";
import { defineOperation } from "../../../http/operation.ts";
import type { TablePage } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { isLeased } from "../deliveries/delivery-state.ts";
import { loadEnvelope } from "../deliveries/load-envelopes.ts";
import { requeueDeliveries, type StoredDelivery } from "../dispatch/requeue-deliveries.ts";
import { findWebhook } from "../endpoints/webhook-store.ts";
import {
  type AttemptRecord,
  DELIVERY_STATUSES,
  type DeliveryItem,
  deliveryCollection,
  deliveryKey,
} from "../records/delivery-records.ts";
import type { WebhookRecord } from "../records/webhook-records.ts";
import { toWebhookScope, webhookOperationDefaults } from "./operation-defaults.ts";

const DELIVERY_ID = /^dlv_\w{1,64}$/;
const DEFAULT_LIMIT = 20;
/** Records that one page reads at most: a page that finds little ends early, with a cursor, instead of reading a whole month. */
const MAX_LOOKED_AT = 3_000;
const READ = 300;

interface DeliveryFilter {
  status?: string;
  event?: string;
}

interface DeliveryQuery {
  tenantId: string;
  webhookId: string;
  wanted: DeliveryFilter;
  limit: number;
  after: string | null;
}

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
    status: Choice(DELIVERY_STATUSES),
    reason: Type.Optional(Type.String({ description: "Why it was skipped or given up." })),
    attemptCount: Type.Number(),
    responseCode: Nullable(Type.Number()),
    nextAttemptAt: Nullable(Timestamp),
    deliveredAt: Nullable(Timestamp),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
type DeliveryView = Static<typeof DeliveryView>;

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

export const listDeliveries = defineOperation({
  ...webhookOperationDefaults,
  id: "listDeliveries",
  method: "GET",
  path: "/webhooks/{id}/deliveries",
  summary:
    "Lists a webhook's deliveries of the last 30 days, newest event first. With filters a page may hold fewer than its " +
    "limit and still go on.",
  object: "list",
  request: null,
  query: Type.Object({
    status: Type.Optional(Choice(DELIVERY_STATUSES)),
    event: Type.Optional(Choice([...EVENT_TYPES, "batch"])),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    cursor: Type.Optional(Type.String()),
  }),
  response: Named("DeliveryList", Type.Object({ results: Type.Array(DeliveryView), pagination: Pagination })),
  async handle(call, ports) {
    const id = call.params.id!;
    const { limit = DEFAULT_LIMIT, cursor, ...wanted } = call.query;
    await findWebhook(id, toWebhookScope(call), ports);
    const context = { id, ...wanted };
    const after = cursor ? ((await call.cursors.open(cursor, context)) as string) : null;
    const query = { tenantId: call.tenant.id, webhookId: id, wanted, limit, after };
    const { items, next } = await readMatching(query, ports);
    const results = items.map((item) => toDeliveryView(id, item.id, item));
    const sealed = next === null ? null : await call.cursors.seal(next, context);
    return { results, pagination: { total: null, limit, hasMore: next !== null, cursor: sealed } };
  },
});

async function readMatching(
  { tenantId, webhookId, wanted, limit, after }: DeliveryQuery,
  ports: Pick<Ports, "tables">,
): Promise<{ items: StoredDelivery[]; next: string | null }> {
  const { webhooks } = ports.tables;
  const isAny = !wanted.status && !wanted.event;
  const items: StoredDelivery[] = [];
  let position = after;
  for (let looked = 0; looked < MAX_LOOKED_AT; looked += READ) {
    const range = { limit: isAny ? limit + 1 : READ, after: position, descending: true };
    const collection = deliveryCollection(webhookId);
    const page: TablePage<StoredDelivery> = await webhooks.list<DeliveryItem>(tenantId, collection, range);
    for (const item of page.items) {
      if (!matches(item, wanted)) continue;
      if (items.length === limit) return { items, next: items.at(-1)!.id };
      items.push(item);
    }
    if (page.next === null) return { items, next: null };
    position = page.next;
  }
  return { items, next: position };
}

function matches({ status, eventType }: DeliveryItem, wanted: DeliveryFilter): boolean {
  return (!wanted.status || status === wanted.status) && (!wanted.event || eventType === wanted.event);
}

export const getDelivery = defineOperation({
  ...webhookOperationDefaults,
  id: "getDelivery",
  method: "GET",
  path: "/webhooks/{id}/deliveries/{deliveryId}",
  summary: "Reads a delivery with its event (payload) and its attempts: what the receiver answered each time.",
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
  summary: "Sends a delivery again at once, under the same event id, with all attempts of the retry policy before it.",
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

function toDeliveryView(webhookId: string, id: string, item: DeliveryItem): DeliveryView {
  const { eventId, eventType, eventCreatedAt, workspaceId, status, reason, attempts, createdAt, updatedAt } = item;
  const { nextAttemptAt = null, deliveredAt = null } = item;
  return {
    ...{ id, webhookId, eventId, event: eventType, eventCreatedAt, workspaceId, status },
    ...(reason !== undefined && { reason }),
    attemptCount: attempts,
    responseCode: parseAttempts(item).at(-1)?.responseCode ?? null,
    ...{ nextAttemptAt, deliveredAt, createdAt, updatedAt },
  };
}

/** Returns the attempts that are kept, in order. */
function parseAttempts(item: DeliveryItem): AttemptRecord[] {
  return Object.entries(item)
    .filter(([name]) => /^attempt\d+$/.test(name))
    .map(([, json]) => JSON.parse(json as string) as AttemptRecord)
    .sort((one, other) => one.attempt - other.attempt);
}

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
