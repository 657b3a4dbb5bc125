import { Webhook } from "../../../../schemas/webhook.ts";
import { defineOperation } from "../../../http/operation.ts";
import { findWebhook } from "../registry/find-webhook.ts";
import { viewWebhook } from "../registry/view-webhook.ts";
import { managing, scopeOf } from "./managing.ts";

export const getWebhook = defineOperation({
  ...managing,
  id: "getWebhook",
  method: "GET",
  path: "/webhooks/{id}",
  summary: "Reads a webhook, its secrets masked, with its health and last failure.",
  request: null,
  response: Webhook,
  async handle(call, ports) {
    const id = call.params.id!;
    const { record, state } = await findWebhook(id, scopeOf(call), ports);
    return viewWebhook(id, record, state, ports.clock.now());
  },
});
