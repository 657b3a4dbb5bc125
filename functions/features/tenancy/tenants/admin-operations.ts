import { Type } from "@sinclair/typebox";
import { CAPACITIES, METERS } from "../../../../schemas/limits.ts";
import { Choice, FreeForm, Named, Nullable, Timestamp } from "../../../../schemas/shapes.ts";
import { TierName } from "../../../../schemas/tier.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { LimitOverrides, TenantRecord } from "../../../domain/tenancy/records.ts";
import { ACTIVE_SUBSCRIPTIONS, graceAfter, toShownStatus } from "../../../domain/tenancy/subscription.ts";
import { TENANCY_KEYS } from "../../../domain/tenancy/tenant-directory.ts";
import { ApiError } from "../../../http/errors.ts";
import { toTenant } from "../../../http/keys/auth.ts";
import { defineOperation, type HandlerContext, type Operation, Reply } from "../../../http/operation.ts";
import { changeTenant, type TenantChange } from "./change-tenant.ts";
import { readUsage } from "./usage.ts";

const shared = {
  feature: "tenancy",
  key: "admin",
  scope: null,
  workspace: "unused",
  meter: null,
  object: "tenant",
  status: 200,
  request: null,
  query: null,
} as const;

const Email = Type.String({ format: "email", maxLength: 320 });
const EndsAt = Type.Optional(Nullable(Timestamp));
const TenantView = Named("Tenant", Type.Object({ tenantId: Type.String(), tier: TierName, status: Type.String() }));

/** Maximum above what any shop reaches and below what a number holds exactly. */
const LimitOverride = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 }));
/** Above any bill of one shop. */
const MAX_MODEL_USD = 1_000_000;
const LimitsInput = Named(
  "TenantLimitsInput",
  Type.Object(
    {
      ...Object.fromEntries([...METERS, ...CAPACITIES].map((name) => [name, LimitOverride])),
      perMinute: { ...LimitOverride, description: "Requests a minute." },
      perHour: { ...LimitOverride, description: "Requests an hour." },
      webhooks: { ...LimitOverride, description: "Webhooks of a workspace." },
      modelUsd: Type.Optional({
        ...Nullable(Type.Number({ minimum: 0, maximum: MAX_MODEL_USD })),
        description: "Dollars that language models may cost in a month; 0: no model is asked, null: no ceiling.",
      }),
    },
    { additionalProperties: false },
  ),
);

/** Statuses by which billing providers stop a service until something is done. */
const SUSPENDING_STATUSES = ["suspended", "paused", "unpaid"];
/** Statuses by which they end it, or have not begun it. */
const ENDING_STATUSES = ["canceled", "cancelled", "expired", "inactive", "ended", "incomplete", "incomplete_expired"];
const SUBSCRIPTION_STATUSES = [...ACTIVE_SUBSCRIPTIONS, ...SUSPENDING_STATUSES, ...ENDING_STATUSES];

const getTenant = defineOperation({
  ...shared,
  id: "getTenant",
  method: "GET",
  path: "/admin/tenants/{tenantId}",
  summary: "Reads a tenant with its usage.",
  response: Type.Intersect([TenantView, Type.Object({ usage: FreeForm })]),
  async handle({ params }, ports) {
    const record = await ports.tables.tenancy.get<TenantRecord>(params.tenantId!, TENANCY_KEYS.tenant);
    if (!record) throw new ApiError("NOT_FOUND", "There is no such tenant.");
    const usage = await readUsage(toTenant(params.tenantId!, record, ports.settings), ports);
    return toAdminReply(params.tenantId!, { ...viewTenant(params.tenantId!, record, ports), usage });
  },
});

const claimTenant = defineOperation({
  ...shared,
  id: "claimTenant",
  method: "POST",
  path: "/admin/tenants/{tenantId}/claim",
  summary: "Sets the owner of a tenant that has none.",
  unknownProperties: "refuse",
  request: Type.Object({ ownerId: Type.String({ minLength: 1, maxLength: 255 }), ownerEmail: Type.Optional(Email) }),
  response: TenantView,
  async handle(call, ports) {
    const fields = (before: TenantRecord) => {
      if (before.ownerId !== undefined && before.ownerId !== call.body.ownerId) throw alreadyClaimed();
      return call.body;
    };
    return changeByAdmin("claimTenant", call, fields, ports);
  },
});

function alreadyClaimed(): ApiError {
  return new ApiError("CONFLICT", "This tenant has another owner already. PUT …/owner-email changes the owner's address.");
}

const updateOwnerEmail = defineOperation({
  ...shared,
  id: "updateOwnerEmail",
  method: "PUT",
  path: "/admin/tenants/{tenantId}/owner-email",
  summary: "Changes the email address of a tenant's owner.",
  unknownProperties: "refuse",
  request: Type.Object({ ownerEmail: Email }),
  response: TenantView,
  async handle(call, ports) {
    return changeByAdmin("updateOwnerEmail", call, call.body, ports);
  },
});

const updateSubscription = defineOperation({
  ...shared,
  id: "updateSubscription",
  method: "PUT",
  path: "/admin/tenants/{tenantId}/subscription",
  summary: "Changes a tenant's tier, status or contractual limits, or when they end.",
  unknownProperties: "refuse",
  request: Type.Object(
    {
      status: Type.Optional(Choice(SUBSCRIPTION_STATUSES)),
      tier: Type.Optional(TierName),
      providerCustomerId: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
      limits: Type.Optional({
        ...Nullable(LimitsInput),
        description: "Contractual limits in place of the tier's, all at once: those left out are the tier's. Null: all are.",
      }),
      trialEndsAt: EndsAt,
      graceEndsAt: EndsAt,
      cancelAt: EndsAt,
    },
    { minProperties: 1 },
  ),
  response: TenantView,
  async handle(call, ports) {
    const { status, limits, ...rest } = call.body;
    const fields = (before: TenantRecord): Partial<TenantRecord> => ({
      ...(status !== undefined && toSubscriptionFields(before, status, ports.clock.now())),
      ...rest,
      ...(limits !== undefined && { limits: (limits ?? {}) as LimitOverrides }),
    });
    return changeByAdmin("updateSubscription", call, fields, ports);
  },
});

function toSubscriptionFields(before: TenantRecord, status: string, now: number): Partial<TenantRecord> {
  const graceEndsAt = graceAfter(before, status, now);
  const grace = graceEndsAt === (before.graceEndsAt ?? null) ? {} : { graceEndsAt };
  return { subscriptionStatus: status, status: toStatusForSubscription(status), ...grace };
}

function toStatusForSubscription(subscription: string): TenantRecord["status"] {
  if (ACTIVE_SUBSCRIPTIONS.has(subscription)) return "active";
  return SUSPENDING_STATUSES.includes(subscription) ? "suspended" : "inactive";
}

async function changeByAdmin(
  action: string,
  call: HandlerContext<unknown, unknown>,
  fields: TenantChange["fields"],
  ports: Ports,
): Promise<Reply> {
  const tenantId = call.params.tenantId!;
  return toAdminReply(tenantId, viewTenant(tenantId, await changeTenant({ tenantId, action, call, fields }, ports), ports));
}

function viewTenant(tenantId: string, { jwtSecret: _secret, ...record }: TenantRecord, { clock }: Pick<Ports, "clock">) {
  return { tenantId, ...record, status: toShownStatus(record as TenantRecord, clock.now()) };
}

function toAdminReply(tenantId: string, data: unknown): Reply {
  return new Reply(data, { subjectTenantId: tenantId });
}

export const adminOperations: Operation[] = [getTenant, claimTenant, updateOwnerEmail, updateSubscription];
