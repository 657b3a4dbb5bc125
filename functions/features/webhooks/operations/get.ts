import { Webhook } from "../../../../schemas/webhook.ts";
import { defineOperation } from "../../../http/operation.ts";
import { findWebhook } from "../endpoints/find-webhook.ts";
import { toWebhookView } from "../endpoints/webhook-view.ts";
import { toWebhookScope, webhookOperationDefaults } from "./operation-defaults.ts";

export const getWebhook = defineOperation({
  ...webhookOperationDefaults,
  id: "getWebhook",
  method: "GET",
  path: "/webhooks/{id}",
  summary: "Reads a webhook, its secrets masked, with its health and last failure.",
  request: null,
  response: Webhook,
  async handle(call, ports) {
    const id = call.params.id!;
    const { record, state } = await findWebhook(id, toWebhookScope(call), ports);
    return toWebhookView(id, record, state, ports.clock.now());
  },
});
