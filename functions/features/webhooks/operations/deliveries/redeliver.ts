import { ApiError } from "../../../../http/errors.ts";
import { defineOperation } from "../../../../http/operation.ts";
import { type KeptDelivery, requeue } from "../../deliveries/requeue.ts";
import { DeliveryView, viewDelivery } from "../../deliveries/view-delivery.ts";
import { findWebhook } from "../../registry/find-webhook.ts";
import { managing, scopeOf } from "../managing.ts";
import { deliveryOf } from "./delivery-of.ts";
import { quotaSpent, refuseUnlessActive } from "./refusals.ts";

export const redeliver = defineOperation({
  ...managing,
  id: "redeliver",
  method: "POST",
  path: "/webhooks/{id}/deliveries/{deliveryId}/redeliver",
  summary: "Sends a delivery again at once, under the same event id, with all attempts of the retry policy before it.",
  object: "webhook_delivery",
  request: null,
  response: DeliveryView,
  async handle(call, ports) {
    const { id, deliveryId } = call.params as { id: string; deliveryId: string };
    const { record, state } = await findWebhook(id, scopeOf(call), ports);
    refuseUnlessActive(record);
    const item = await deliveryOf(call.tenant.id, id, deliveryId, ports);
    if (isUnderWay(item, ports.clock.now())) throw underWay();
    const { ids, quotaSpent: isSpent } = await requeue(call.tenant.id, { id, state }, [item], ports);
    if (isSpent) throw quotaSpent(ports);
    if (ids.length === 0) throw underWay();
    return viewDelivery(id, deliveryId, await deliveryOf(call.tenant.id, id, deliveryId, ports));
  },
});

/** A sender has it: sent beside that it would arrive twice, and the answer to the first be lost. One that waits for its next attempt is no such. */
function isUnderWay({ status, dueAt = 0, nextAttemptAt, slotted }: KeptDelivery, now: number): boolean {
  const waits = slotted || (nextAttemptAt !== undefined && Date.parse(nextAttemptAt) === dueAt);
  return status === "pending" && dueAt > now && !waits;
}

function underWay(): ApiError {
  return new ApiError("CONFLICT", "The delivery is being sent this very moment. Look at it again.");
}
