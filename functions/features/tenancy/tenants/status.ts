import { Type } from "@sinclair/typebox";
import { TIERS } from "../../../../schemas/limits.ts";
import { Choice, Nullable } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { TenantRecord } from "../../../platform/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../platform/tenancy/tenant-directory.ts";
import { readKeys } from "../keys/read-keys.ts";

/** Specification *Tenant status*. */
export const TenantStatus = Type.Object({
  tenantId: Type.String(),
  tier: Choice(TIERS),
  status: Choice(["active", "inactive", "suspended"]),
  publishableKey: Nullable(Type.String()),
  jwtSecret: Type.String(),
  subscriptionStatus: Type.String(),
  overagesEnabled: Type.Boolean(),
});

export async function readStatus(tenantId: string, ports: Ports) {
  const tenant = (await ports.tables.tenancy.get<TenantRecord>(tenantId, TENANCY_KEYS.tenant))!;
  const keys = await readKeys(tenantId, ports);
  const now = new Date(ports.clock.now()).toISOString();
  const publishable = keys.find(
    ({ record: { keyType, revokedAt, expiresAt } }) =>
      keyType === "publishable" && (revokedAt ?? "9") > now && (expiresAt ?? "9") > now,
  );
  return {
    tenantId,
    tier: tenant.tier,
    status: tenant.status,
    publishableKey: publishable?.record.key ?? null,
    jwtSecret: await ports.cipher.decrypt(tenant.jwtSecret, { tenantId, purpose: "jwtSecret" }),
    subscriptionStatus: tenant.subscriptionStatus,
    overagesEnabled: tenant.overagesEnabled,
  };
}
