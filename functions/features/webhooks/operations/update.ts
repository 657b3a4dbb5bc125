import { Webhook, WebhookChanges } from "../../../../schemas/webhook.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import { updateFields } from "../registry/update-fields.ts";
import { viewWebhook } from "../registry/view-webhook.ts";
import { managing, scopeOf } from "./managing.ts";

export const updateWebhook = defineOperation({
  ...managing,
  id: "updateWebhook",
  method: "PUT",
  path: "/webhooks/{id}",
  summary:
    "Changes the given fields of a webhook; null takes an optional one away, and a mask that comes back as it was shown leaves its secret as it is. status active ends a suspension.",
  request: WebhookChanges,
  response: Webhook,
  async handle(call, ports) {
    const id = call.params.id!;
    const { record, state } = await updateFields(id, scopeOf(call), call.body, ports);
    return viewWebhook(id, record, state, ports.clock.now());
  },
});

/** The same by its other method (operations.md). */
export const patchWebhook: Operation = { ...updateWebhook, id: "patchWebhook", method: "PATCH" };
