import type { Meter } from "../../../schemas/limits.ts";
import { UpstreamError } from "../../platform/ports/upstream-error.ts";
import type { Ports } from "../../platform/ports.ts";
import { ApiError } from "../errors.ts";
import type { Tenant } from "../handler-context.ts";
import type { QuotaUsage } from "../request-context.ts";
import type { CounterIncrement, UsageCounters } from "./counters.ts";
import { quotaMonthAt } from "./windows.ts";

/** Months are kept for reports. */
const KEEP_SECONDS = 400 * 86_400;

export interface QuotaConsumption {
  usage: QuotaUsage;
  refund: () => Promise<void>;
}

/** Where a tenant's month of quotas lies in the usage table. */
export function quotaKey(now: number) {
  return { collection: ["quota"], id: quotaMonthAt(now).month };
}

/** When a month of quotas may be forgotten, epoch seconds. */
export function quotaExpiresAt(now: number): number {
  return Math.ceil(quotaMonthAt(now).resetsAt / 1_000) + KEEP_SECONDS;
}

/**
 * Draws one from a monthly quota. Throws QUOTA_EXCEEDED unless the tenant pays for overages.
 * When the usage table cannot be reached the shopper is served, and an alarm counts it (architecture *Data*).
 */
export async function consumeQuota(
  counters: UsageCounters,
  meter: Meter,
  tenant: Tenant,
  ports: Ports,
): Promise<QuotaConsumption> {
  const now = ports.clock.now();
  const { resetsAt, resetDate } = quotaMonthAt(now);
  const limit = tenant.limits.quotas[meter];
  const upTo = { [meter]: tenant.overagesEnabled ? Number.POSITIVE_INFINITY : limit };
  const draw: CounterIncrement = { tenantId: tenant.id, key: quotaKey(now), limits: upTo, expiresAt: quotaExpiresAt(now) };
  try {
    const { isAccepted: taken, item } = await counters.increment(draw);
    const current = (item[meter] as number | undefined) ?? 0;
    if (!taken) throw quotaExceeded(meter, current, limit, resetsAt, now);
    return { usage: { current, limit, resetDate }, refund: () => counters.decrement(draw) };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    ports.log.count("UsageUnavailable");
    return { usage: { current: 0, limit, resetDate }, refund: async () => undefined };
  }
}

function quotaExceeded(meter: Meter, current: number, limit: number, resetsAt: number, now: number): ApiError {
  const message = `The monthly ${meter} quota is spent: current ${current}, limit ${limit}, requested 1. It resets on ${new Date(resetsAt).toISOString().slice(0, 10)}.`;
  return new ApiError("QUOTA_EXCEEDED", message, { retryAfter: Math.ceil((resetsAt - now) / 1_000) });
}
