import type { Meter } from "../../../schemas/limits.ts";
import type { Ports } from "../../platform/ports.ts";
import { UpstreamError } from "../../platform/upstream-error.ts";
import type { Tenant } from "../call.ts";
import { ApiError } from "../errors.ts";
import type { QuotaUsage } from "../exchange.ts";
import type { Counters, Draw } from "./counters.ts";
import { monthAt } from "./windows.ts";

/** Months are kept for reports. */
const KEEP_SECONDS = 400 * 86_400;

export interface QuotaDraw {
  usage: QuotaUsage;
  giveBack: () => Promise<void>;
}

/** Where a tenant's month of quotas lies in the usage table. */
export function quotaKey(now: number) {
  return { collection: ["quota"], id: monthAt(now).month };
}

/** When a month of quotas may be forgotten, epoch seconds. */
export function quotaExpiresAt(now: number): number {
  return Math.ceil(monthAt(now).resetsAt / 1_000) + KEEP_SECONDS;
}

/**
 * Draws one from a monthly quota. Throws QUOTA_EXCEEDED unless the tenant pays for overages.
 * When the usage table cannot be reached the shopper is served, and an alarm counts it (architecture *Data*).
 */
export async function drawQuota(counters: Counters, meter: Meter, tenant: Tenant, ports: Ports): Promise<QuotaDraw> {
  const now = ports.clock.now();
  const { resetsAt, resetDate } = monthAt(now);
  const limit = tenant.limits.quotas[meter];
  const upTo = { [meter]: tenant.overagesEnabled ? Number.POSITIVE_INFINITY : limit };
  const draw: Draw = { tenantId: tenant.id, key: quotaKey(now), upTo, expiresAt: quotaExpiresAt(now) };
  try {
    const { taken, item } = await counters.draw(draw);
    const current = (item[meter] as number | undefined) ?? 0;
    if (!taken) throw spent(meter, current, limit, resetsAt, now);
    return { usage: { current, limit, resetDate }, giveBack: () => counters.giveBack(draw) };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    ports.log.count("UsageUnavailable");
    return { usage: { current: 0, limit, resetDate }, giveBack: async () => undefined };
  }
}

function spent(meter: Meter, current: number, limit: number, resetsAt: number, now: number): ApiError {
  const message = `The monthly ${meter} quota is spent: current ${current}, limit ${limit}, requested 1. It resets on ${new Date(resetsAt).toISOString().slice(0, 10)}.`;
  return new ApiError("QUOTA_EXCEEDED", message, { retryAfter: Math.ceil((resetsAt - now) / 1_000) });
}
