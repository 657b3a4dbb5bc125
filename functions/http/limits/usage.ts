import type { Ports } from "../../platform/ports.ts";
import type { Exchange, QuotaUsage } from "../exchange.ts";
import { windowsAt } from "./windows.ts";

/** Where a tenant's document counts lie in the usage table. */
export const CAPACITY_KEY = { collection: ["capacity"], id: "documents" } as const;

/**
 * `usage.quota` of an operation that draws on no monthly quota: its document capacity where it has one, else the hour's requests, which the rate
 * limit has just counted (docs/decisions/0007).
 */
export async function usageOf({ operation, tenant, rate }: Exchange, ports: Ports): Promise<QuotaUsage | null> {
  if (!tenant || !rate) return null;
  const resetDate = new Date(windowsAt(ports.clock.now()).hourEnd).toISOString();
  if (!operation?.capacity)
    return { current: tenant.limits.perHour - rate.remaining.perHour, limit: tenant.limits.perHour, resetDate };
  const counts = await ports.tables.usage.get<Record<string, number>>(tenant.id, CAPACITY_KEY).catch(() => null);
  return { current: counts?.[operation.capacity] ?? 0, limit: tenant.limits.capacities[operation.capacity], resetDate };
}
