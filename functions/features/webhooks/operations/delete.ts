import { Deleted } from "../../../../schemas/shapes.ts";
import { defineOperation } from "../../../http/operation.ts";
import { removeWebhook } from "../registry/remove-webhook.ts";
import { managing, scopeOf } from "./managing.ts";

export const deleteWebhook = defineOperation({
  ...managing,
  id: "deleteWebhook",
  method: "DELETE",
  path: "/webhooks/{id}",
  summary: "Deletes a webhook; what is still on its way to it is not sent.",
  request: null,
  response: Deleted,
  async handle(call, ports) {
    const id = call.params.id!;
    await removeWebhook(id, scopeOf(call), ports);
    return { id, deleted: true };
  },
});
