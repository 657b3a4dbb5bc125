import { ApiError } from "../../../http/errors.ts";
import { defineOperation } from "../../../http/operation.ts";
import { requeueDeliveries, type StoredDelivery } from "../dispatch/requeue-deliveries.ts";
import { findWebhook } from "../endpoints/find-webhook.ts";
import { DeliveryView, toDeliveryView } from "./delivery-view.ts";
import { findDelivery } from "./find-delivery.ts";
import { toWebhookScope, webhookOperationDefaults } from "./operation-defaults.ts";
import { assertActive, quotaExceededError } from "./refusals.ts";

export const redeliver = defineOperation({
  ...webhookOperationDefaults,
  id: "redeliver",
  method: "POST",
  path: "/webhooks/{id}/deliveries/{deliveryId}/redeliver",
  summary: "Sends a delivery again at once, under the same event id, with all attempts of the retry policy before it.",
  object: "webhook_delivery",
  request: null,
  response: DeliveryView,
  async handle(call, ports) {
    const { id, deliveryId } = call.params as { id: string; deliveryId: string };
    const { record, state } = await findWebhook(id, toWebhookScope(call), ports);
    assertActive(record);
    const item = await findDelivery(call.tenant.id, id, deliveryId, ports);
    if (isUnderWay(item, ports.clock.now())) throw underWay();
    const { ids, quotaSpent: isSpent } = await requeueDeliveries(call.tenant.id, { id, state }, [item], ports);
    if (isSpent) throw quotaExceededError(ports);
    if (ids.length === 0) throw underWay();
    return toDeliveryView(id, deliveryId, await findDelivery(call.tenant.id, id, deliveryId, ports));
  },
});

/** A sender has it: sent beside that it would arrive twice, and the answer to the first be lost. One that waits for its next attempt is no such. */
function isUnderWay({ status, dueAt = 0, nextAttemptAt, slotted }: StoredDelivery, now: number): boolean {
  const waits = slotted || (nextAttemptAt !== undefined && Date.parse(nextAttemptAt) === dueAt);
  return status === "pending" && dueAt > now && !waits;
}

function underWay(): ApiError {
  return new ApiError("CONFLICT", "The delivery is being sent this very moment. Look at it again.");
}
