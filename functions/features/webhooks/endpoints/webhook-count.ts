import { ApiError } from "../../../http/errors.ts";
import type { Tenant } from "../../../http/handler-context.ts";
import type { TableWrite } from "../../../platform/ports/table.ts";

/** Webhooks that hear of all workspaces count among themselves; no workspace's id begins so. */
const WHOLE_TENANT = "~tenant";

/** The write that takes a slot of a workspace's webhooks, to go into one transaction with the webhook. */
export function reserveWebhookSlot(workspaceId: string | null, { limits }: Tenant): TableWrite {
  return { ...countBy(1, workspaceId), when: { atMost: { webhooks: limits.webhooks - 1 } } };
}

export function releaseWebhookSlot(workspaceId: string | null): TableWrite {
  return countBy(-1, workspaceId);
}

export function webhookLimitError({ limits }: Tenant, workspaceId: string | null): ApiError {
  const whose = workspaceId === null ? "for the whole account" : `in the workspace ${workspaceId}`;
  const message = `There are ${limits.webhooks} webhooks ${whose}, which is the most there may be`;
  const remedy = "Delete one that is no longer needed, or let one of them hear of these events as well";
  return new ApiError("VALIDATION_ERROR", `${message}. ${remedy}.`, {
    issues: [{ param: "", message: `${message}. ${remedy}` }],
  });
}

function countBy(amount: number, workspaceId: string | null) {
  const key = { collection: ["webhookCounts"], id: workspaceId ?? WHOLE_TENANT };
  return { kind: "update" as const, key, change: { add: { webhooks: amount } } };
}
