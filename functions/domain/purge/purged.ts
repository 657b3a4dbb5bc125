import type { TenantDirectory } from "../tenancy/tenant-directory.ts";

/**
 * Returns true when what belongs to a tenant, or to one of its workspaces, is being removed or is gone: work on it is dropped.
 * At most 5 s old.
 */
export async function isPurged(
  { tenantId, workspaceId }: { tenantId: string; workspaceId: string | null },
  directory: Pick<TenantDirectory, "findTenant" | "findWorkspace">,
): Promise<boolean> {
  const tenant = await directory.findTenant(tenantId);
  if (!tenant || tenant.isPurging) return true;
  if (!workspaceId) return false;
  const workspace = await directory.findWorkspace(tenantId, workspaceId);
  return workspace?.record.status !== "active" && workspace?.record.status !== "inactive";
}
