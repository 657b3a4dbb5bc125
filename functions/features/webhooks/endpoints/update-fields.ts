import type { WebhookChanges } from "../../../../schemas/webhook.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { WebhookRecord } from "../records.ts";
import type { FoundWebhook, WebhookScope } from "./find-webhook.ts";
import { advanceBatchTime } from "./schedule.ts";
import { sealFields } from "./secrets.ts";
import { type AttributeChanges, changeWebhook } from "./update-webhook.ts";
import { assertValidFields } from "./validate-webhook.ts";
import { applyChanges, toAttributes, toShownFields } from "./webhook-fields.ts";

const UNSEALED = {
  sealedSecret: undefined,
  secretMask: undefined,
  sealedPreviousSecret: undefined,
  previousSecretUntil: undefined,
  sealedAuth: undefined,
  authMask: undefined,
};

/** Changes the given fields of a webhook. Throws NOT_FOUND, VALIDATION_ERROR. */
export async function updateFields(
  id: string,
  scope: WebhookScope,
  changes: WebhookChanges,
  ports: Ports,
): Promise<FoundWebhook> {
  const found = await changeWebhook(id, scope, (record) => plan(id, scope.tenantId, record, changes, ports), ports);
  if (changes.schedule !== undefined) await advanceBatchTime(scope.tenantId, id, found.record, ports);
  return found;
}

async function plan(
  webhookId: string,
  tenantId: string,
  record: WebhookRecord,
  changes: WebhookChanges,
  ports: Ports,
): Promise<AttributeChanges> {
  const before = { record, fields: toShownFields(record) };
  const fields = applyChanges(before.fields, changes);
  await assertValidFields(fields, before.fields, ports);
  const sealed = await sealFields(fields, before, { tenantId, webhookId }, ports);
  return { ...toAttributes(fields), ...UNSEALED, ...sealed };
}
