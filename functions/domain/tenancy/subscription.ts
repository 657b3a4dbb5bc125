import type { TenantRecord } from "./records.ts";

/** docs/specification/tenancy.md, Subscriptions. */
export const ACTIVE_SUBSCRIPTIONS: ReadonlySet<string> = new Set(["active", "trialing", "past_due"]);

/** Days for which an account is served whose payment failed: a new card arrives within two weeks. */
const GRACE_DAYS = 14;
const DAY_MS = 86_400_000;

type Subscription = Pick<
  TenantRecord,
  "status" | "subscriptionStatus" | "trialEndsAt" | "graceEndsAt" | "cancelAt" | "deprovisionedAt"
>;

/** Reason for which a tenant is not served: its status, or the date that has come. */
export type SubscriptionEnd = { reason: "status" } | { reason: "trial" | "grace" | "cancelled"; endedAt: string };

/**
 * Returns why a tenant is not served at a time; null while it is. Dates are compared with each request, so that nothing has to
 * run when they come.
 */
export function findSubscriptionEnd(record: Subscription, now: number): SubscriptionEnd | null {
  const { status, subscriptionStatus, trialEndsAt, graceEndsAt, cancelAt, deprovisionedAt } = record;
  if (deprovisionedAt !== undefined) return { reason: "status" };
  if (status !== "active" || !ACTIVE_SUBSCRIPTIONS.has(subscriptionStatus)) return { reason: "status" };
  const ends = [
    { reason: "cancelled", endedAt: cancelAt },
    { reason: "trial", endedAt: subscriptionStatus === "trialing" ? trialEndsAt : null },
    { reason: "grace", endedAt: subscriptionStatus === "past_due" ? graceEndsAt : null },
  ] as const;
  for (const { reason, endedAt } of ends) if (endedAt && Date.parse(endedAt) <= now) return { reason, endedAt };
  return null;
}

/** Returns true when a tenant is served now. */
export function isServed(record: Subscription, now: number): boolean {
  return findSubscriptionEnd(record, now) === null;
}

/** Returns the status that others see: a tenant whose date has come is inactive. */
export function toShownStatus(record: Subscription, now: number): TenantRecord["status"] {
  return record.status === "active" && !isServed(record, now) ? "inactive" : record.status;
}

/**
 * Returns the end of the grace that a change of status begins, or ends (null). A provider that says `past_due` again and again
 * does not prolong it.
 */
export function graceAfter(before: Subscription, subscriptionStatus: string, now: number): string | null {
  if (subscriptionStatus !== "past_due") return null;
  if (before.subscriptionStatus === "past_due" && before.graceEndsAt) return before.graceEndsAt;
  return new Date(now + GRACE_DAYS * DAY_MS).toISOString();
}
