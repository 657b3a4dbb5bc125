import { Webhook, WebhookInput } from "../../../../schemas/webhook.ts";
import { defineOperation } from "../../../http/operation.ts";
import { addWebhook } from "../endpoints/webhook-store.ts";
import { toWebhookView } from "../endpoints/webhook-view.ts";
import { webhookOperationDefaults } from "./operation-defaults.ts";

export const createWebhook = defineOperation({
  ...webhookOperationDefaults,
  id: "createWebhook",
  method: "POST",
  path: "/webhooks",
  summary:
    "Creates a webhook: with X-Workspace-ID it hears of that workspace's events, without of all workspaces'. Without a secret its deliveries are not signed.",
  status: 201,
  request: WebhookInput,
  response: Webhook,
  async handle({ body, tenant, workspaceId }, ports) {
    const { id, record } = await addWebhook(body, tenant, workspaceId, ports);
    return toWebhookView(id, record, null, ports.clock.now());
  },
});
