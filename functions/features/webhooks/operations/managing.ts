import type { Call } from "../../../http/call.ts";
import type { Scope } from "../registry/find-webhook.ts";

/** What all operations on webhooks share. */
export const managing = {
  feature: "webhooks",
  key: "secret",
  scope: "webhooks:manage",
  workspace: "optional",
  meter: null,
  object: "webhook",
  status: 200,
  query: null,
} as const;

/** Whose webhooks the caller may see: with X-Workspace-ID that workspace's, without all of the tenant's. */
export function scopeOf({ tenant, workspaceId }: Pick<Call<unknown, unknown>, "tenant" | "workspaceId">): Scope {
  return { tenantId: tenant.id, workspaceId };
}
