import type { Tier } from "../../../../schemas/limits.ts";
import { ConditionFailedError } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { TenantRecord } from "../../../platform/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../platform/tenancy/tenant-directory.ts";

/** HS256 asks for at least 32 bytes (RFC 7518, 3.2). */
const JWT_SECRET_LENGTH = 48;

export interface NewTenantFields {
  tier: Tier;
  name?: string;
  ownerEmail?: string;
}

/** Creates the tenant, or leaves it as it is where an interrupted run created it. */
export async function ensureTenant(tenantId: string, { tier, name, ownerEmail }: NewTenantFields, ports: Ports): Promise<void> {
  const at = new Date(ports.clock.now()).toISOString();
  const record: TenantRecord = {
    tier,
    status: "active",
    subscriptionStatus: "active",
    overagesEnabled: false,
    ...(name && { name }),
    ...(ownerEmail && { ownerEmail }),
    jwtSecret: await ports.cipher.encrypt(ports.ids.secret(JWT_SECRET_LENGTH), { tenantId, purpose: "jwtSecret" }),
    createdAt: at,
    updatedAt: at,
  };
  try {
    await ports.tables.tenancy.write(tenantId, { kind: "put", key: TENANCY_KEYS.tenant, item: record, when: { exists: false } });
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
  }
}
