import { Type } from "@sinclair/typebox";
import { FreeForm, Nullable } from "../../../../../schemas/shapes.ts";
import { defineOperation } from "../../../../http/operation.ts";
import { loadEnvelope } from "../../deliveries/load-envelopes.ts";
import { AttemptView, attemptsOf, DeliveryView, viewDelivery } from "../../deliveries/view-delivery.ts";
import { findWebhook } from "../../registry/find-webhook.ts";
import { managing, scopeOf } from "../managing.ts";
import { deliveryOf } from "./delivery-of.ts";

export const getDelivery = defineOperation({
  ...managing,
  id: "getDelivery",
  method: "GET",
  path: "/webhooks/{id}/deliveries/{deliveryId}",
  summary: "Reads a delivery with its event (payload) and its attempts: what the receiver answered each time.",
  object: "webhook_delivery",
  request: null,
  response: Type.Composite([DeliveryView, Type.Object({ attempts: Type.Array(AttemptView), payload: Nullable(FreeForm) })]),
  async handle(call, ports) {
    const { id, deliveryId } = call.params as { id: string; deliveryId: string };
    await findWebhook(id, scopeOf(call), ports);
    const item = await deliveryOf(call.tenant.id, id, deliveryId, ports);
    const payload = await loadEnvelope(call.tenant.id, item, ports);
    return { ...viewDelivery(id, deliveryId, item), attempts: attemptsOf(item), payload };
  },
});
