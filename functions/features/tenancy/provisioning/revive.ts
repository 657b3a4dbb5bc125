import type { Tier } from "../../../../schemas/limits.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { TenantRecord } from "../../../domain/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../domain/tenancy/tenant-directory.ts";
import { ApiError } from "../../../http/errors.ts";
import { ConditionFailedError, type TableWrite } from "../../../platform/ports/stores/table.ts";
import { countRevision } from "../bounded-list.ts";
import { revokeKeys } from "../keys/keys.ts";

type RevivalPorts = Pick<Ports, "tables" | "clock" | "directory">;

interface Place {
  tenantId: string;
  workspaceId: string;
}

/**
 * Returns true for a shop that was deprovisioned and whose data are kept: provisioning brings it back. Throws CONFLICT while its
 * data are removed.
 */
export async function isAway({ tenantId, workspaceId }: Place, { tables }: Pick<Ports, "tables">): Promise<boolean> {
  const [tenant, workspace] = await tables.tenancy.getMany(tenantId, [TENANCY_KEYS.tenant, TENANCY_KEYS.workspace(workspaceId)]);
  if (tenant?.isPurging || workspace?.status === "deleting") throw removalError();
  return tenant?.deprovisionedAt !== undefined || workspace?.status === "inactive";
}

/** Returns true for a workspace of a tenant that is served. Throws CONFLICT while its data are removed. */
export async function isThere(place: Place, ports: Pick<Ports, "tables">): Promise<boolean> {
  const workspace = await ports.tables.tenancy.get(place.tenantId, TENANCY_KEYS.workspace(place.workspaceId));
  return workspace !== null && !(await isAway(place, ports));
}

/**
 * Returns a tenant's tier and the writes that bring it and a workspace back, none when they were never away. Revokes the keys of
 * the time before: they ended with the service. Throws CONFLICT while the data are removed.
 */
export async function prepareRevival(
  { tenantId, workspaceId }: Place,
  ports: RevivalPorts,
): Promise<{ tier: Tier; writes: TableWrite[] }> {
  const key = TENANCY_KEYS.workspace(workspaceId);
  const [record, workspace] = await ports.tables.tenancy.getMany(tenantId, [TENANCY_KEYS.tenant, key]);
  const tenant = record as TenantRecord;
  if (tenant.isPurging || workspace?.status === "deleting") throw removalError();
  const updatedAt = new Date(ports.clock.now()).toISOString();
  const writes: TableWrite[] = [];
  if (tenant.deprovisionedAt) {
    await revokeKeys(tenantId, ports);
    const change = { set: { updatedAt }, unset: ["deprovisionedAt", "purgeJobId", "isPurging"] };
    const when = { equals: { purgeJobId: tenant.purgeJobId!, isPurging: false } };
    writes.push({ kind: "update", key: TENANCY_KEYS.tenant, change, when });
  }
  if (workspace?.status === "inactive") {
    const change = { set: { status: "active", updatedAt }, unset: ["purgeJobId"] };
    writes.push({ kind: "update", key, change, when: { equals: { status: "inactive" } } });
    writes.push(countRevision(TENANCY_KEYS.workspaceRevision));
  }
  return { tier: tenant.tier, writes };
}

/** Writes a transaction of provisioning. Throws CONFLICT when a removal has begun meanwhile. */
export async function transactUnlessPurged(tenantId: string, writes: TableWrite[], ports: RevivalPorts): Promise<void> {
  try {
    await ports.tables.tenancy.transact(tenantId, writes);
    ports.directory.invalidate(tenantId);
  } catch (error) {
    if (error instanceof ConditionFailedError) throw removalError();
    throw error;
  }
}

function removalError(): ApiError {
  return new ApiError("CONFLICT", "The data of this shop is being removed. Provision it again in some minutes.");
}
