import { Type } from "@sinclair/typebox";
import { McpUris } from "../../../../schemas/custom-domain.ts";
import { TIERS } from "../../../../schemas/limits.ts";
import { SCOPES } from "../../../../schemas/scopes.ts";
import { Choice, Deleted, FreeForm, Nullable } from "../../../../schemas/shapes.ts";
import { auditEntry } from "../../../http/audit-log.ts";
import { ApiError, type ValidationIssue } from "../../../http/errors.ts";
import { defineOperation, type HandlerContext, type Operation } from "../../../http/operation.ts";
import type { AddressGuard } from "../../../platform/network/address-guard.ts";
import type { Ports } from "../../../platform/ports.ts";
import { fromMcpItem, type TenantRecord, toMcpItem } from "../../../platform/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../platform/tenancy/tenant-directory.ts";
import { readKeys } from "../keys/keys.ts";
import { listAuditLog } from "./audit-log.ts";
import { changeTenant } from "./change-tenant.ts";
import { readUsage } from "./usage.ts";

/** The status of a tenant (docs/specification/tenancy.md). */
const TenantStatus = Type.Object({
  tenantId: Type.String(),
  tier: Choice(TIERS),
  status: Choice(["active", "inactive", "suspended"]),
  publishableKey: Nullable(Type.String()),
  jwtSecret: { ...Nullable(Type.String()), description: "Null for a key without the scope tenant:admin." },
  subscriptionStatus: Type.String(),
  trialEndsAt: Nullable(Type.String()),
  graceEndsAt: Nullable(Type.String()),
  cancelAt: Nullable(Type.String()),
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
  async handle(call, ports) {
    return readStatus(call, ports);
  },
});

/** The same by POST, which some clients send. It changes nothing, so that a repetition reads again. */
const postTenantStatus: Operation = {
  ...tenantStatus,
  id: "postTenantStatus",
  method: "POST",
  sensitive: { withoutSecrets: () => ({}), repeat: (_stored, call, ports) => readStatus(call, ports) },
};

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
  response: Type.Object({
    quotas: FreeForm,
    capacities: FreeForm,
    notices: Type.Unsafe<Record<string, object>>({
      type: "object",
      description: "What the owner was told this month, by quota and percentage (search@80); mailed: whether by email.",
      additionalProperties: Type.Object({ at: Type.String(), mailed: Type.Boolean() }),
    }),
  }),
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
  async handle(call, ports) {
    const change = { tenantId: call.tenant.id, action: "updateFeatures", call, fields: call.body };
    const { overagesEnabled } = await changeTenant(change, ports);
    return { overagesEnabled };
  },
});

export const tenantOperations: Operation[] = [tenantStatus, postTenantStatus, whoami, tenantUsage, updateFeatures, listAuditLog];

/** Reads the status of the caller's tenant. The JWT secret, with which any shopper can be signed in, needs `tenant:admin`. */
async function readStatus(
  call: Pick<HandlerContext<never, never>, "tenant" | "key">,
  ports: Pick<Ports, "tables" | "clock" | "cipher">,
) {
  const tenantId = call.tenant.id;
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
    jwtSecret: call.key.scopes.includes("tenant:admin")
      ? await ports.cipher.decrypt(tenant.jwtSecret, { tenantId, purpose: "jwtSecret" })
      : null,
    subscriptionStatus: tenant.subscriptionStatus,
    trialEndsAt: tenant.trialEndsAt ?? null,
    graceEndsAt: tenant.graceEndsAt ?? null,
    cancelAt: tenant.cancelAt ?? null,
    overagesEnabled: tenant.overagesEnabled,
  };
}

const mcpDefaults = {
  feature: "tenancy",
  path: "/tenant/mcp",
  key: "secret",
  scope: "tenant:admin",
  workspace: "unused",
  meter: null,
  object: "mcp",
  status: 200,
  query: null,
} as const;

const getMcp = defineOperation({
  ...mcpDefaults,
  id: "getMcp",
  method: "GET",
  summary: "Reads the addresses of the tenant's MCP servers.",
  request: null,
  response: McpUris,
  async handle({ tenant }, { tables }) {
    return fromMcpItem(await tables.tenancy.get(tenant.id, TENANCY_KEYS.mcp));
  },
});

const putMcp = defineOperation({
  ...mcpDefaults,
  id: "putMcp",
  method: "PUT",
  summary: "Replaces the addresses of the tenant's MCP servers, which a workspace's customDomains name.",
  request: McpUris,
  response: McpUris,
  async handle(call, ports) {
    const { body, tenant } = call;
    await rejectUnreachable(body, ports.addresses);
    const item = toMcpItem(body, new Date(ports.clock.now()).toISOString());
    const target = { kind: "mcp", id: tenant.id };
    const audit = auditEntry(call, { action: "putMcp", target, details: { servers: Object.keys(body) } }, ports);
    await ports.tables.tenancy.transact(tenant.id, [{ kind: "put", key: TENANCY_KEYS.mcp, item }, audit]);
    return body;
  },
});

const deleteMcp = defineOperation({
  ...mcpDefaults,
  id: "deleteMcp",
  method: "DELETE",
  summary: "Removes the tenant's MCP servers; custom domains are no longer answered.",
  request: null,
  response: Deleted,
  async handle(call, ports) {
    const { id } = call.tenant;
    const audit = auditEntry(call, { action: "deleteMcp", target: { kind: "mcp", id } }, ports);
    await ports.tables.tenancy.transact(id, [{ kind: "remove", key: TENANCY_KEYS.mcp }, audit]);
    return { id, deleted: true };
  },
});

export const mcpOperations: Operation[] = [getMcp, putMcp, deleteMcp];

/** Refuses addresses of our own network and others that must not be called, all issues at once. */
async function rejectUnreachable(uris: Record<string, string>, addresses: AddressGuard): Promise<void> {
  const found = await Promise.all(Object.entries(uris).map(([name, uri]) => validateUri(name, uri, addresses)));
  const issues = found.filter((issue) => issue !== null);
  const first = issues[0];
  if (!first) return;
  const more = issues.length > 1 ? ` (${issues.length} issues: see details)` : "";
  throw new ApiError("VALIDATION_ERROR", `${first.param} cannot be called: ${first.message}${more}`, { issues });
}

async function validateUri(param: string, uri: string, addresses: AddressGuard): Promise<ValidationIssue | null> {
  const url = URL.parse(uri);
  // The address check would point to fields that only webhooks have.
  if (url?.username || url?.password) return { param, message: "The URL must not contain a user name or password." };
  const refusal = await addresses.checkUrl(uri);
  return refusal === null ? null : { param, message: refusal };
}
