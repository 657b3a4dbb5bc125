import { Type } from "@sinclair/typebox";
import { BulkResult, Choice } from "../../../../schemas/shapes.ts";
import { WEBHOOK_STATUSES } from "../../../../schemas/webhook.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation, Reply } from "../../../http/operation.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { WebhookScope } from "../endpoints/find-webhook.ts";
import { changeWebhook } from "../endpoints/update-webhook.ts";
import type { WebhookStatus } from "../records.ts";
import { toWebhookScope, webhookOperationDefaults } from "./operation-defaults.ts";

/** As many as other bulks take. */
const MAX_IDS = 500;
const AT_A_TIME = 10;

export const setWebhookStatus = defineOperation({
  ...webhookOperationDefaults,
  id: "setWebhookStatus",
  method: "POST",
  path: "/webhooks/bulk/status",
  summary: "Gives up to 500 webhooks a status; active ends a suspension. An id that is not there fails alone.",
  outcomes: { partial: 207 },
  object: "bulk_operation",
  request: Type.Object({
    webhookIds: Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { minItems: 1, maxItems: MAX_IDS }),
    status: Choice(WEBHOOK_STATUSES),
  }),
  response: BulkResult,
  async handle(call, ports) {
    const { webhookIds, status } = call.body;
    const ids = [...new Set(webhookIds)];
    const reasons = new Map<string, string>();
    for (let start = 0; start < ids.length; start += AT_A_TIME) {
      const part = ids.slice(start, start + AT_A_TIME);
      const refusals = await Promise.all(part.map((id) => setStatus(id, toWebhookScope(call), status, ports)));
      for (const [index, refusal] of refusals.entries()) if (refusal !== null) reasons.set(part[index]!, refusal);
    }
    const failed = [...reasons].map(([id, error]) => ({ id, error }));
    const result = { processed: webhookIds.length, succeeded: ids.filter((id) => !reasons.has(id)), failed };
    return new Reply(result, { outcome: failed.length > 0 ? "partial" : null });
  },
});

/** Null: it has the status now. */
async function setStatus(id: string, scope: WebhookScope, status: WebhookStatus, ports: Ports): Promise<string | null> {
  try {
    await changeWebhook(id, scope, async () => ({ status }), ports);
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.code === "NOT_FOUND") return "there is no such webhook";
    throw error;
  }
}
