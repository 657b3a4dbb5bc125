import type { Meter } from "../../../schemas/limits.ts";
import type { Ports } from "../../platform/ports.ts";
import type { Tenant } from "../handler-context.ts";
import type { QuotaUsage, RequestContext } from "../request-context.ts";
import { quotaKey } from "./quota.ts";
import { quotaMonthAt, rateWindowsAt } from "./windows.ts";

/** Where a tenant's document counts lie in the usage table. */
export const CAPACITY_KEY = { collection: ["capacity"], id: "documents" } as const;

/**
 * `usage.quota` of a request that has drawn on no monthly quota: its operation's quota or document capacity where it has one, else the hour's
 * requests, which the rate limit has just counted.
 */
export async function readQuotaUsage({ operation, tenant, rate }: RequestContext, ports: Ports): Promise<QuotaUsage | null> {
  if (!tenant || !rate) return null;
  if (operation?.meter) return readMonthUsage(operation.meter, tenant, ports);
  const resetDate = new Date(rateWindowsAt(ports.clock.now()).hourEnd).toISOString();
  if (!operation?.capacity)
    return { current: tenant.limits.perHour - rate.remaining.perHour, limit: tenant.limits.perHour, resetDate };
  const counts = await ports.tables.usage.get<Record<string, number>>(tenant.id, CAPACITY_KEY).catch(() => null);
  return { current: counts?.[operation.capacity] ?? 0, limit: tenant.limits.capacities[operation.capacity], resetDate };
}

async function readMonthUsage(meter: Meter, tenant: Tenant, ports: Ports): Promise<QuotaUsage> {
  const now = ports.clock.now();
  const counts = await ports.tables.usage.get<Record<string, number>>(tenant.id, quotaKey(now)).catch(() => null);
  return { current: counts?.[meter] ?? 0, limit: tenant.limits.quotas[meter], resetDate: quotaMonthAt(now).resetDate };
}
