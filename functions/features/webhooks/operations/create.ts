import { Webhook, WebhookInput } from "../../../../schemas/webhook.ts";
import { defineOperation } from "../../../http/operation.ts";
import { addWebhook } from "../registry/add-webhook.ts";
import { viewWebhook } from "../registry/view-webhook.ts";
import { managing } from "./managing.ts";

export const createWebhook = defineOperation({
  ...managing,
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
    return viewWebhook(id, record, null, ports.clock.now());
  },
});
