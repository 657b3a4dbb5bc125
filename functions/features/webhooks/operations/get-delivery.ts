import { Type } from "@sinclair/typebox";
import { FreeForm, Nullable } from "../../../../schemas/shapes.ts";
import { defineOperation } from "../../../http/operation.ts";
import { loadEnvelope } from "../deliveries/load-envelopes.ts";
import { findWebhook } from "../endpoints/find-webhook.ts";
import { AttemptView, DeliveryView, parseAttempts, toDeliveryView } from "./delivery-view.ts";
import { findDelivery } from "./find-delivery.ts";
import { toWebhookScope, webhookOperationDefaults } from "./operation-defaults.ts";

export const getDelivery = defineOperation({
  ...webhookOperationDefaults,
  id: "getDelivery",
  method: "GET",
  path: "/webhooks/{id}/deliveries/{deliveryId}",
  summary: "Reads a delivery with its event (payload) and its attempts: what the receiver answered each time.",
  object: "webhook_delivery",
  request: null,
  response: Type.Composite([DeliveryView, Type.Object({ attempts: Type.Array(AttemptView), payload: Nullable(FreeForm) })]),
  async handle(call, ports) {
    const { id, deliveryId } = call.params as { id: string; deliveryId: string };
    await findWebhook(id, toWebhookScope(call), ports);
    const item = await findDelivery(call.tenant.id, id, deliveryId, ports);
    const payload = await loadEnvelope(call.tenant.id, item, ports);
    return { ...toDeliveryView(id, deliveryId, item), attempts: parseAttempts(item), payload };
  },
});
