import type { WebhookChanges } from "../../../../schemas/webhook.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { WebhookRecord } from "../records.ts";
import { bringForward } from "../sweeping/batch-times.ts";
import { type Attributes, changeWebhook } from "./change-webhook.ts";
import { checkFields } from "./check-fields.ts";
import type { FoundWebhook, Scope } from "./find-webhook.ts";
import { sealFields } from "./seal-fields.ts";
import { changedFields, shownFields, toAttributes } from "./webhook-fields.ts";

const UNSEALED = {
  sealedSecret: undefined,
  secretMask: undefined,
  sealedPreviousSecret: undefined,
  previousSecretUntil: undefined,
  sealedAuth: undefined,
  authMask: undefined,
};

/** Changes the given fields of a webhook. Throws NOT_FOUND, VALIDATION_ERROR. */
export async function updateFields(id: string, scope: Scope, changes: WebhookChanges, ports: Ports): Promise<FoundWebhook> {
  const found = await changeWebhook(id, scope, (record) => plan(id, scope.tenantId, record, changes, ports), ports);
  if (changes.schedule !== undefined) await bringForward(scope.tenantId, id, found.record, ports);
  return found;
}

async function plan(
  webhookId: string,
  tenantId: string,
  record: WebhookRecord,
  changes: WebhookChanges,
  ports: Ports,
): Promise<Attributes> {
  const before = { record, fields: shownFields(record) };
  const fields = changedFields(before.fields, changes);
  await checkFields(fields, before.fields, ports);
  const sealed = await sealFields(fields, before, { tenantId, webhookId }, ports);
  return { ...toAttributes(fields), ...UNSEALED, ...sealed };
}
