import { ConditionFailedError } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { stateKey, webhookKey } from "../records.ts";
import { findWebhook, type WebhookScope, webhookNotFound } from "./find-webhook.ts";
import { releaseWebhookSlot } from "./webhook-count.ts";

/** Removes a webhook and gives its slot back. What is on its way to it is dropped by its sender; the log of its deliveries expires. */
export async function removeWebhook(id: string, scope: WebhookScope, ports: Ports): Promise<void> {
  const { record } = await findWebhook(id, scope, ports);
  try {
    await ports.tables.webhooks.transact(scope.tenantId, [
      { kind: "remove", key: webhookKey(id), when: { exists: true } },
      { kind: "remove", key: stateKey(id) },
      releaseWebhookSlot(record.workspaceId),
    ]);
  } catch (error) {
    if (error instanceof ConditionFailedError) throw webhookNotFound();
    throw error;
  }
}
