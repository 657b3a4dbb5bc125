import { ApiError } from "../../../http/errors.ts";
import { TENANCY_KEYS } from "../../../platform/directory.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { TenantRecord } from "../../../platform/records.ts";
import { ConditionFailed } from "../../../platform/table.ts";

/** Changes fields of a tenant; takes effect everywhere within the directory's cache time. Throws NOT_FOUND. */
export async function changeTenant(tenantId: string, fields: Partial<TenantRecord>, ports: Ports): Promise<TenantRecord> {
  const change = { set: { ...fields, updatedAt: new Date(ports.clock.now()).toISOString() } };
  try {
    const write = { kind: "update" as const, key: TENANCY_KEYS.tenant, change, when: { exists: true } };
    const record = await ports.tables.tenancy.write<TenantRecord>(tenantId, write);
    ports.directory.forget(tenantId);
    return record!;
  } catch (error) {
    if (error instanceof ConditionFailed) throw new ApiError("NOT_FOUND", "There is no such tenant.");
    throw error;
  }
}
