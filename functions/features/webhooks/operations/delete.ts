import { Deleted } from "../../../../schemas/shapes.ts";
import { defineOperation } from "../../../http/operation.ts";
import { removeWebhook } from "../endpoints/remove-webhook.ts";
import { toWebhookScope, webhookOperationDefaults } from "./operation-defaults.ts";

export const deleteWebhook = defineOperation({
  ...webhookOperationDefaults,
  id: "deleteWebhook",
  method: "DELETE",
  path: "/webhooks/{id}",
  summary: "Deletes a webhook; what is still on its way to it is not sent.",
  request: null,
  response: Deleted,
  async handle(call, ports) {
    const id = call.params.id!;
    await removeWebhook(id, toWebhookScope(call), ports);
    return { id, deleted: true };
  },
});
