import type { Input } from "../../../clients/typescript/src/types.ts";
import { fromLocalInput, toLocalInput } from "../../parts/form/local-input.ts";
import type { Tenant } from "./tenant-record.ts";

type Body = NonNullable<Input<"PUT /admin/tenants/{tenantId}/subscription">>;
type Status = NonNullable<Body["status"]>;

/** Statuses of a subscription by which a tenant is served. */
const SERVED = ["active", "trialing", "past_due"] as const satisfies readonly Status[];
const OTHERS = [
  ...(["suspended", "paused", "unpaid", "canceled", "cancelled", "expired", "inactive", "ended"] as const),
  ...(["incomplete", "incomplete_expired"] as const),
] satisfies readonly Status[];
export const STATUSES: readonly Status[] = [...SERVED, ...OTHERS];

export const TIERS = ["personal", "starter", "professional", "enterprise"] as const satisfies readonly Tenant["tier"][];

/** Dates at which something ends, by their names. */
export const ENDS = [
  ["trialEndsAt", "The trial ends"],
  ["graceEndsAt", "The grace after a failed payment ends"],
  ["cancelAt", "The subscription ends"],
] as const;

/** The fields of the form, as they are typed. */
export interface SubscriptionFields extends Record<(typeof ENDS)[number][0], string> {
  status: string;
  tier: string;
  providerCustomerId: string;
  /** Contractual limits by name; an empty one is the tier's. */
  limits: Record<string, string>;
}

/** Written for `modelUsd` where the contract takes the ceiling away. */
const NO_CEILING = "none";

/** Names the limits that a contract may replace. */
function namesOfLimits({ usage: { quotas, capacities } }: Pick<Tenant, "usage">): string[] {
  return [...new Set([...Object.keys(quotas), ...Object.keys(capacities), "perMinute", "perHour", "webhooks", "modelUsd"])];
}

export function toSubscriptionFields(tenant: Tenant): SubscriptionFields {
  const limit = (name: string): [string, string] => {
    const set = tenant.limits?.[name];
    return [name, set === null ? NO_CEILING : String(set ?? "")];
  };
  return {
    ...{ status: tenant.subscriptionStatus, tier: tenant.tier, providerCustomerId: tenant.providerCustomerId ?? "" },
    trialEndsAt: toLocalInput(tenant.trialEndsAt ?? null),
    graceEndsAt: toLocalInput(tenant.graceEndsAt ?? null),
    cancelAt: toLocalInput(tenant.cancelAt ?? null),
    limits: Object.fromEntries(namesOfLimits(tenant).map(limit)),
  };
}

/** A change of a subscription: what is sent, and a sentence for each field. */
export interface SubscriptionChange {
  body: Body;
  lines: string[];
  /** It may end the service for the tenant, now or at a date. */
  mayEnd: boolean;
}

/** Compares the form with the tenant. Fields that nobody changed are not sent, so that what others change meanwhile stays. */
export function readSubscriptionChange(fields: SubscriptionFields, tenant: Tenant): SubscriptionChange {
  const before = toSubscriptionFields(tenant);
  const body: Record<string, unknown> = {};
  const lines: string[] = [];
  for (const name of ["status", "tier", "providerCustomerId"] as const) {
    const value = fields[name].trim();
    if (value === before[name] || value === "") continue;
    body[name] = value;
    lines.push(`${name}: ${before[name] || "none"} → ${value}`);
  }
  for (const [name] of ENDS) {
    if (fields[name] === before[name]) continue;
    body[name] = fromLocalInput(fields[name]) || null;
    lines.push(`${name}: ${before[name] || "never"} → ${fields[name] || "never"}`);
  }
  const moved = Object.entries(fields.limits).filter(([name, limit]) => limit.trim() !== before.limits[name]);
  if (moved.length > 0) body.limits = toLimits(fields.limits);
  for (const [name, limit] of moved)
    lines.push(`${name}: ${before.limits[name] || "the tier's"} → ${limit.trim() || "the tier's"}`);
  const ends = ENDS.some(([name]) => typeof body[name] === "string");
  const isServed = body.status === undefined || SERVED.some((status) => status === body.status);
  return { body: body as Body, lines, mayEnd: ends || !isServed };
}

/** All limits of a contract go together. What is no number stays as it was typed: the service names it. */
function toLimits(limits: Record<string, string>): Body["limits"] {
  const given = Object.entries(limits).filter(([, limit]) => limit.trim() !== "");
  if (given.length === 0) return null;
  const toNumber = (text: string) => (Number.isNaN(Number(text)) ? text : Number(text));
  const toLimit = (name: string, text: string) => (name === "modelUsd" && text === NO_CEILING ? null : toNumber(text));
  return Object.fromEntries(given.map(([name, limit]) => [name, toLimit(name, limit.trim())])) as Body["limits"];
}
