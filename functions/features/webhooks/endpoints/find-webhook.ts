import { ApiError } from "../../../http/errors.ts";
import type { Ports } from "../../../platform/ports.ts";
import { stateKey, type WebhookRecord, type WebhookState, webhookKey } from "../records.ts";

/** Whose webhooks a caller may see: one workspace's, or all of the tenant (null). */
export interface WebhookScope {
  tenantId: string;
  workspaceId: string | null;
}

export interface FoundWebhook {
  record: WebhookRecord;
  state: WebhookState | null;
}

const WEBHOOK_ID = /^wh_\w{1,64}$/;

/** Throws NOT_FOUND, also for another workspace's. */
export async function findWebhook(id: string, { tenantId, workspaceId }: WebhookScope, ports: Ports): Promise<FoundWebhook> {
  if (!WEBHOOK_ID.test(id)) throw webhookNotFound();
  const [record, state] = await ports.tables.webhooks.getMany(tenantId, [webhookKey(id), stateKey(id)]);
  if (!record || (workspaceId !== null && record.workspaceId !== workspaceId)) throw webhookNotFound();
  return { record: record as WebhookRecord, state: state as WebhookState | null };
}

export function webhookNotFound(): ApiError {
  return new ApiError("NOT_FOUND", "There is no such webhook.");
}
