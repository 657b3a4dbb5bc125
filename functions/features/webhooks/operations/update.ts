import { Webhook, WebhookChanges } from "../../../../schemas/webhook.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import { updateFields } from "../endpoints/update-fields.ts";
import { toWebhookView } from "../endpoints/webhook-view.ts";
import { toWebhookScope, webhookOperationDefaults } from "./operation-defaults.ts";

export const updateWebhook = defineOperation({
  ...webhookOperationDefaults,
  id: "updateWebhook",
  method: "PUT",
  path: "/webhooks/{id}",
  summary:
    "Changes the given fields of a webhook; null takes an optional one away, and a mask that comes back as it was shown leaves its secret as it is. status active ends a suspension.",
  request: WebhookChanges,
  response: Webhook,
  async handle(call, ports) {
    const id = call.params.id!;
    const { record, state } = await updateFields(id, toWebhookScope(call), call.body, ports);
    return toWebhookView(id, record, state, ports.clock.now());
  },
});

/** The same by its other method (operations.md). */
export const patchWebhook: Operation = { ...updateWebhook, id: "patchWebhook", method: "PATCH" };
