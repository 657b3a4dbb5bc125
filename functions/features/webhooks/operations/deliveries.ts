import { Type } from "@sinclair/typebox";
import { FreeForm, Named, Nullable } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../domain/ports.ts";
import { quotaMonthAt } from "../../../domain/tenancy/quota-month.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation } from "../../../http/operation.ts";
import { isLeased } from "../deliveries/delivery-state.ts";
import { loadEnvelope } from "../deliveries/load-envelopes.ts";
import { requeueDeliveries, type StoredDelivery } from "../dispatch/requeue-deliveries.ts";
import { findWebhook } from "../endpoints/webhook-store.ts";
import { type DeliveryItem, deliveryKey } from "../records/delivery-records.ts";
import type { WebhookRecord } from "../records/webhook-records.ts";
import { AttemptView, DeliveryView, parseAttempts, toDeliveryView } from "./delivery-view.ts";
import { toWebhookScope, webhookOperationDefaults } from "./operation-defaults.ts";

const DELIVERY_ID = /^dlv_\w{1,64}$/;

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
