import type { HandlerContext } from "../../../http/operation.ts";
import type { WebhookScope } from "../endpoints/webhook-store.ts";

/** The properties that all operations on webhooks share. */
export const webhookOperationDefaults = {
  feature: "webhooks",
  key: "secret",
  scope: "webhooks:manage",
  workspace: "optional",
  meter: null,
  object: "webhook",
  status: 200,
  query: null,
} as const;

/** Returns the webhooks that the caller may see: with X-Workspace-ID that workspace's, without all of the tenant's. */
export function toWebhookScope({
  tenant,
  workspaceId,
}: Pick<HandlerContext<unknown, unknown>, "tenant" | "workspaceId">): WebhookScope {
  return { tenantId: tenant.id, workspaceId };
}
