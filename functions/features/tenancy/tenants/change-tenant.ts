import { ApiError } from "../../../http/errors.ts";
import { ConditionFailedError } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { TenantRecord } from "../../../platform/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../platform/tenancy/tenant-directory.ts";

/** Changes fields of a tenant, which takes effect everywhere within the directory's cache time. Throws NOT_FOUND. */
export async function changeTenant(
  tenantId: string,
  fields: Partial<TenantRecord>,
  ports: Pick<Ports, "tables" | "directory" | "clock">,
): Promise<TenantRecord> {
  const change = { set: { ...fields, updatedAt: new Date(ports.clock.now()).toISOString() } };
  try {
    const write = { kind: "update" as const, key: TENANCY_KEYS.tenant, change, when: { exists: true } };
    const record = await ports.tables.tenancy.write<TenantRecord>(tenantId, write);
    ports.directory.invalidate(tenantId);
    return record!;
  } catch (error) {
    if (error instanceof ConditionFailedError) throw new ApiError("NOT_FOUND", "There is no such tenant.");
    throw error;
  }
}
