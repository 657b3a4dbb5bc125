import type { Ports } from "../../../domain/ports.ts";
import type { TenantRecord } from "../../../domain/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../domain/tenancy/tenant-directory.ts";
import { type AuditedCall, auditEntry } from "../../../http/audit-log.ts";
import { ApiError } from "../../../http/errors.ts";
import { changeRecord, describeChange } from "../change-record.ts";

export interface TenantChange {
  tenantId: string;
  /** Id of the operation, for the audit log. */
  action: string;
  call: AuditedCall;
  fields: Partial<TenantRecord> | ((before: TenantRecord) => Partial<TenantRecord>);
}

/** Changes fields of a tenant, which takes effect everywhere within the directory's cache time. Throws NOT_FOUND. */
export async function changeTenant(
  { tenantId, action, call, fields }: TenantChange,
  ports: Pick<Ports, "tables" | "directory" | "clock" | "ids">,
): Promise<TenantRecord> {
  const target = { kind: "tenant", id: tenantId };
  const changed = await changeRecord(
    tenantId,
    TENANCY_KEYS.tenant,
    (before) => {
      const set = typeof fields === "function" ? fields(before as TenantRecord) : fields;
      return { set, further: [auditEntry(call, { action, target, details: describeChange(before, set) }, ports)] };
    },
    ports,
  );
  if (!changed) throw new ApiError("NOT_FOUND", "There is no such tenant.");
  return changed as TenantRecord;
}
