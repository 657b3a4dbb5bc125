import type { Meter } from "../../../schemas/limits.ts";
import { readModelSpend } from "../../domain/model-budget.ts";
import type { Ports } from "../../domain/ports.ts";
import { quotaExpiresAt, quotaKey, quotaMonthAt } from "../../domain/tenancy/quota-month.ts";
import { UpstreamError } from "../../platform/ports/upstream-error.ts";
import { ApiError } from "../errors.ts";
import type { Tenant } from "../operation.ts";
import type { QuotaUsage } from "../request-context.ts";
import type { CounterIncrement, UsageCounters } from "./counters.ts";

interface QuotaConsumption {
  usage: QuotaUsage;
  /** Cost of the tenant's models this month before this request, told by the same write; null: not known. */
  modelMicroUsd: number | null;
  refund: () => Promise<void>;
}

/**
 * Consumes one of a monthly quota. Throws QUOTA_EXCEEDED unless the tenant pays for overages.
 * While the usage table cannot be reached shoppers are served all the same, and an alarm counts it (docs/specification/http.md).
 */
export async function consumeQuota(
  counters: UsageCounters,
  meter: Meter,
  tenant: Tenant,
  ports: Pick<Ports, "clock" | "log">,
): Promise<QuotaConsumption> {
  const now = ports.clock.now();
  const { resetsAt, resetDate } = quotaMonthAt(now);
  const limit = tenant.limits.quotas[meter];
  const limits = { [meter]: tenant.overagesEnabled ? Number.POSITIVE_INFINITY : limit };
  const increment: CounterIncrement = { tenantId: tenant.id, key: quotaKey(now), limits, expiresAt: quotaExpiresAt(now) };
  try {
    const { isAccepted, item } = await counters.increment(increment);
    const current = (item[meter] as number | undefined) ?? 0;
    if (!isAccepted) throw quotaExceeded(meter, current, limit, resetsAt, now);
    const refund = () => counters.decrement(increment);
    return { usage: { current, limit, resetDate }, modelMicroUsd: readModelSpend(item), refund };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    ports.log.count("UsageUnavailable");
    return { usage: { current: 0, limit, resetDate }, modelMicroUsd: null, refund: async () => undefined };
  }
}

/** Throws QUOTA_EXCEEDED when a monthly quota has nothing left and the tenant does not pay for overages; consumes nothing. */
export async function requireQuota(
  meter: Meter,
  tenant: Tenant,
  { clock, tables }: Pick<Ports, "clock" | "tables">,
): Promise<void> {
  if (tenant.overagesEnabled) return;
  const now = clock.now();
  const used = (await tables.usage.get<Record<string, number>>(tenant.id, quotaKey(now)))?.[meter] ?? 0;
  const limit = tenant.limits.quotas[meter];
  if (used >= limit) throw quotaExceeded(meter, used, limit, quotaMonthAt(now).resetsAt, now);
}

function quotaExceeded(meter: Meter, current: number, limit: number, resetsAt: number, now: number): ApiError {
  const resetDay = new Date(resetsAt).toISOString().slice(0, 10);
  const figures = `current ${current}, limit ${limit}, requested 1`;
  const message = `The monthly ${meter} quota is spent: ${figures}. It resets on ${resetDay}.`;
  return new ApiError("QUOTA_EXCEEDED", message, { retryAfter: Math.ceil((resetsAt - now) / 1_000) });
}
