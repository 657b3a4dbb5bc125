import type { WebhookInput } from "../../../../schemas/webhook.ts";
import type { Tenant } from "../../../http/call.ts";
import type { Ports } from "../../../platform/ports.ts";
import { ConditionFailed } from "../../../platform/table.ts";
import { type WebhookRecord, webhookKey } from "../records.ts";
import { checkFields } from "./check-fields.ts";
import { sealFields } from "./seal-fields.ts";
import { takeSlot, tooManyWebhooks } from "./webhook-count.ts";
import { newFields, toAttributes, withoutAbsent } from "./webhook-fields.ts";

/** Adds a webhook to a workspace, or to the whole tenant (null). Throws VALIDATION_ERROR, also when there is no slot left. */
export async function addWebhook(
  input: WebhookInput,
  tenant: Tenant,
  workspaceId: string | null,
  ports: Ports,
): Promise<{ id: string; record: WebhookRecord }> {
  const fields = newFields(input);
  await checkFields(fields, null, ports);
  const id = ports.ids.next("wh");
  const sealed = await sealFields(fields, null, { tenantId: tenant.id, webhookId: id }, ports);
  const at = new Date(ports.clock.now()).toISOString();
  const attributes = { ...toAttributes(fields), ...sealed, workspaceId, createdAt: at, updatedAt: at, version: 1 };
  const record: WebhookRecord = withoutAbsent(attributes);
  try {
    await ports.tables.webhooks.transact(tenant.id, [
      { kind: "put", key: webhookKey(id), item: record, when: { exists: false } },
      takeSlot(workspaceId, tenant),
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed) throw tooManyWebhooks(tenant, workspaceId);
    throw error;
  }
  return { id, record };
}
