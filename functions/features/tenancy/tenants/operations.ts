import { Type } from "@sinclair/typebox";
import { TIERS } from "../../../../schemas/limits.ts";
import { SCOPES } from "../../../../schemas/scopes.ts";
import { Choice, FreeForm, Nullable } from "../../../../schemas/shapes.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { TenantRecord } from "../../../platform/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../platform/tenancy/tenant-directory.ts";
import { readKeys } from "../keys/keys.ts";
import { changeTenant } from "./change-tenant.ts";
import { readUsage } from "./usage.ts";

/** The status of a tenant (docs/specification/tenancy.md). */
const TenantStatus = Type.Object({
  tenantId: Type.String(),
  tier: Choice(TIERS),
  status: Choice(["active", "inactive", "suspended"]),
  publishableKey: Nullable(Type.String()),
  jwtSecret: Type.String(),
  subscriptionStatus: Type.String(),
  overagesEnabled: Type.Boolean(),
});

const shared = {
  feature: "tenancy",
  key: "secret",
  scope: "tenant:read",
  workspace: "unused",
  meter: null,
  object: "tenant",
  status: 200,
  request: null,
  query: null,
} as const;

const tenantStatus = defineOperation({
  ...shared,
  id: "tenantStatus",
  method: "GET",
  path: "/tenant/status",
  summary: "Reads the tenant's tier, status, publishable key and JWT secret.",
  response: TenantStatus,
  async handle({ tenant }, ports) {
    return readStatus(tenant.id, ports);
  },
});

/** The same by POST, which some clients send. */
const postTenantStatus: Operation = { ...tenantStatus, id: "postTenantStatus", method: "POST", sensitive: true };

const whoami = defineOperation({
  ...shared,
  id: "whoami",
  method: "GET",
  path: "/tenant/whoami",
  summary: "Describes the calling key and its scopes.",
  key: "any",
  scope: null,
  workspace: "optional",
  object: "api_key",
  response: Type.Object({
    tenantId: Type.String(),
    tier: Choice(TIERS),
    apiKeyId: Type.String(),
    keyType: Choice(["secret", "publishable"]),
    workspaceId: Nullable(Type.String()),
    scopes: Type.Array(Choice(SCOPES)),
    label: Type.String(),
  }),
  async handle({ tenant, key, workspaceId }) {
    return {
      tenantId: tenant.id,
      tier: tenant.tier,
      apiKeyId: key.id,
      keyType: key.type,
      workspaceId,
      scopes: key.scopes,
      label: key.label,
    };
  },
});

const tenantUsage = defineOperation({
  ...shared,
  id: "tenantUsage",
  method: "GET",
  path: "/tenant/usage",
  summary: "Reads every quota and capacity: current use, limit, percentage and reset date.",
  object: "usage",
  response: Type.Object({ quotas: FreeForm, capacities: FreeForm }),
  async handle({ tenant }, ports) {
    return readUsage(tenant, ports);
  },
});

const updateFeatures = defineOperation({
  ...shared,
  id: "updateFeatures",
  method: "PATCH",
  path: "/tenant/features",
  summary: "Allows or forbids use beyond the monthly quotas.",
  scope: "tenant:admin",
  request: Type.Object({ overagesEnabled: Type.Boolean() }),
  response: Type.Object({ overagesEnabled: Type.Boolean() }),
  async handle({ body, tenant }, ports) {
    const { overagesEnabled } = await changeTenant(tenant.id, body, ports);
    return { overagesEnabled };
  },
});

export const tenantOperations: Operation[] = [tenantStatus, postTenantStatus, whoami, tenantUsage, updateFeatures];

async function readStatus(tenantId: string, ports: Pick<Ports, "tables" | "clock" | "cipher">) {
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
