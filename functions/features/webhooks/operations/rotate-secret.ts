import { Type } from "@sinclair/typebox";
import { Webhook } from "../../../../schemas/webhook.ts";
import { defineOperation } from "../../../http/operation.ts";
import { newSecret, rotateSecret } from "../endpoints/rotate-secret.ts";
import { toWebhookView } from "../endpoints/webhook-view.ts";
import { toWebhookScope, webhookOperationDefaults } from "./operation-defaults.ts";

/** Decisions *Webhook deliveries*: a day, in which receivers learn the new secret. */
const GRACE_SECONDS = 86_400;

export const rotateWebhookSecret = defineOperation({
  ...webhookOperationDefaults,
  id: "rotateWebhookSecret",
  method: "POST",
  path: "/webhooks/{id}/rotate-secret",
  summary:
    "Gives a webhook another secret: the given one, or a new one that is shown this once. For graceSeconds (a day) the secret before signs as well.",
  sensitive: true,
  request: Type.Object({
    secret: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    graceSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400, default: GRACE_SECONDS })),
  }),
  response: Webhook,
  async handle(call, ports) {
    const id = call.params.id!;
    const { secret: given, graceSeconds = GRACE_SECONDS } = call.body;
    const secret = given ?? newSecret(ports);
    const { record, state } = await rotateSecret(id, toWebhookScope(call), { secret, graceSeconds }, ports);
    const view = toWebhookView(id, record, state, ports.clock.now());
    return given === undefined ? { ...view, secret } : view;
  },
});
