import { Type } from "@sinclair/typebox";
import { RATE_SHARES } from "../../../../schemas/limits.ts";
import { Scope } from "../../../../schemas/scopes.ts";
import { Choice, extending, FreeForm, Named, Nullable, Timestamp } from "../../../../schemas/shapes.ts";
import { TierName } from "../../../../schemas/tier.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { TenantRecord } from "../../../domain/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../domain/tenancy/tenant-directory.ts";
import { defineOperation, type HandlerContext, type Operation } from "../../../http/operation.ts";
import { describeAccess, KeyAccess, KeyTypeName } from "../keys/grants.ts";
import { readKeys } from "../keys/keys.ts";
import { listAuditLog } from "./audit-log.ts";
import { changeTenant } from "./change-tenant.ts";
import { listRequestErrors } from "./request-errors.ts";
import { readUsage } from "./usage.ts";

/** The status of a tenant (docs/specification/tenancy.md). */
const TenantStatus = Named(
  "TenantStatus",
  Type.Object({
    tenantId: Type.String(),
    tier: TierName,
    status: Choice(["active", "inactive", "suspended"]),
    publishableKey: Nullable(Type.String()),
    jwtSecret: { ...Nullable(Type.String()), description: "Null for a key without the scope tenant:admin." },
    subscriptionStatus: Type.String(),
    trialEndsAt: Nullable(Type.String()),
    graceEndsAt: Nullable(Type.String()),
    cancelAt: Nullable(Type.String()),
    overagesEnabled: Type.Boolean(),
  }),
);

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
  id: "getTenantStatus",
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
  id: "fetchTenantStatus",
  method: "POST",
  unknownProperties: "warn",
  sensitive: { withoutSecrets: () => ({}), repeat: (_stored, call, ports) => readStatus(call, ports) },
};

const RequestLimits = Named(
  "RequestLimits",
  Type.Object(
    {
      perMinute: Type.Integer({ description: "Requests a minute." }),
      perHour: Type.Integer({ description: "Requests an hour." }),
    },
    { description: "Requests of the whole account, of which publishable keys and each address may spend a share." },
  ),
);

const whoami = defineOperation({
  ...shared,
  id: "getCaller",
  method: "GET",
  path: "/tenant/whoami",
  summary: "Describes the calling key, its scopes and what it may do.",
  key: "any",
  obeysKeyFilters: true,
  scope: null,
  workspace: "optional",
  object: "api_key",
  response: Named(
    "Caller",
    Type.Object({
      tenantId: Type.String(),
      tier: TierName,
      apiKeyId: Type.String(),
      keyType: KeyTypeName,
      workspaceId: Nullable(Type.String()),
      scopes: Type.Array(Scope),
      ...KeyAccess.properties,
      label: Type.String(),
      requestLimits: RequestLimits,
      filters: Type.Optional(FreeForm),
    }),
    extending(KeyAccess),
  ),
  async handle({ tenant, key, workspaceId }) {
    return {
      tenantId: tenant.id,
      tier: tenant.tier,
      apiKeyId: key.id,
      keyType: key.type,
      workspaceId,
      scopes: key.scopes,
      ...describeAccess(key.type === "publishable" ? "publishable" : "secret", key.scopes, key.restriction !== undefined),
      label: key.label,
      requestLimits: { perMinute: tenant.limits.perMinute, perHour: tenant.limits.perHour },
      ...(key.restriction && { filters: key.restriction.filters }),
    };
  },
});

/** docs/specification/limits.md, Cost of language models. */
const ModelSpend = Type.Object(
  {
    usd: Type.Number({ description: "Cost of the account's language models this month, in dollars." }),
    limitUsd: Nullable(Type.Number(), { description: "Cost above which answers are made without them; null: no ceiling." }),
    isSpent: Type.Boolean({ description: "True while answers are made without a model, until resetDate or a higher limit." }),
    resetDate: Timestamp,
  },
  { description: "Cost of the account's language models this month, in chats and in searches with `useAgent`." },
);

const tenantUsage = defineOperation({
  ...shared,
  id: "getTenantUsage",
  method: "GET",
  path: "/tenant/usage",
  summary: "Reads every quota and capacity: current use, limit, percentage and reset date.",
  object: "usage",
  response: Type.Object({
    requests: RequestLimits,
    contractual: Type.Array(Type.String(), {
      description: "Names of the limits that are set by contract, in place of the tier's.",
    }),
    quotas: FreeForm,
    modelSpend: ModelSpend,
    capacities: FreeForm,
    notices: Type.Unsafe<Record<string, object>>({
      type: "object",
      description: "What the owner was told this month, by quota and percentage (search@80); mailed: whether by email.",
      additionalProperties: Type.Object({ at: Type.String(), mailed: Type.Boolean() }),
    }),
  }),
  async handle({ tenant }, ports) {
    const record = await ports.directory.findTenant(tenant.id);
    const { perMinute, perHour } = tenant.limits;
    return {
      requests: { perMinute, perHour },
      contractual: Object.keys(record?.limits ?? {}).sort(),
      ...(await readUsage(tenant, ports)),
    };
  },
});

/** A share of nothing would close the shop to its visitors. */
const RateShare = Type.Optional(Type.Number({ minimum: 0.01, maximum: 1 }));

const Features = Named(
  "TenantFeatures",
  Type.Object({
    overagesEnabled: Type.Boolean(),
    rateShares: Type.Object({ publishable: Type.Number(), address: Type.Number() }),
  }),
);

const updateFeatures = defineOperation({
  ...shared,
  id: "updateFeatures",
  method: "PATCH",
  path: "/tenant/features",
  summary: "Sets whether use may exceed the quotas, and what publishable keys may spend of the rate limits.",
  scope: "tenant:admin",
  unknownProperties: "refuse",
  request: Type.Object(
    {
      overagesEnabled: Type.Optional(Type.Boolean()),
      rateShares: Type.Optional(Type.Object({ publishable: RateShare, address: RateShare })),
    },
    { minProperties: 1 },
  ),
  response: Features,
  async handle(call, ports) {
    const { rateShares: changed, ...rest } = call.body;
    const fields = (before: TenantRecord): Partial<TenantRecord> => ({
      ...rest,
      ...(changed && { rateShares: { ...before.rateShares, ...changed } }),
    });
    const change = { tenantId: call.tenant.id, action: "updateFeatures", call, fields };
    const { overagesEnabled, rateShares } = await changeTenant(change, ports);
    return { overagesEnabled, rateShares: { ...RATE_SHARES, ...rateShares } };
  },
});

export const tenantOperations: Operation[] = [
  tenantStatus,
  postTenantStatus,
  whoami,
  tenantUsage,
  updateFeatures,
  listAuditLog,
  listRequestErrors,
];

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
