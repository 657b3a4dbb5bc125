import type { WebhookInput } from "../../../../schemas/webhook.ts";
import type { Tenant } from "../../../http/handler-context.ts";
import { ConditionFailedError } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { type WebhookRecord, webhookKey } from "../records.ts";
import { sealFields } from "./secrets.ts";
import { assertValidFields } from "./validate-webhook.ts";
import { reserveWebhookSlot, webhookLimitError } from "./webhook-count.ts";
import { fieldsWithDefaults, omitUndefined, toAttributes } from "./webhook-fields.ts";

/** Adds a webhook to a workspace, or to the whole tenant (null). Throws VALIDATION_ERROR, also when there is no slot left. */
export async function addWebhook(
  input: WebhookInput,
  tenant: Tenant,
  workspaceId: string | null,
  ports: Ports,
): Promise<{ id: string; record: WebhookRecord }> {
  const fields = fieldsWithDefaults(input);
  await assertValidFields(fields, null, ports);
  const id = ports.ids.next("wh");
  const sealed = await sealFields(fields, null, { tenantId: tenant.id, webhookId: id }, ports);
  const at = new Date(ports.clock.now()).toISOString();
  const attributes = { ...toAttributes(fields), ...sealed, workspaceId, createdAt: at, updatedAt: at, version: 1 };
  const record: WebhookRecord = omitUndefined(attributes);
  try {
    await ports.tables.webhooks.transact(tenant.id, [
      { kind: "put", key: webhookKey(id), item: record, when: { exists: false } },
      reserveWebhookSlot(workspaceId, tenant),
    ]);
  } catch (error) {
    if (error instanceof ConditionFailedError) throw webhookLimitError(tenant, workspaceId);
    throw error;
  }
  return { id, record };
}
