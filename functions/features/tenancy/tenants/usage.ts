import { CAPACITIES, METERS } from "../../../../schemas/limits.ts";
import { quotaKey } from "../../../http/limits/quota.ts";
import { CAPACITY_KEY } from "../../../http/limits/usage.ts";
import { quotaMonthAt } from "../../../http/limits/windows.ts";
import type { Tenant } from "../../../http/operation.ts";
import type { Ports } from "../../../platform/ports.ts";

interface UsageEntry {
  current: number;
  limit: number;
  percentage: number;
  /** Null for a capacity, which does not reset. */
  resetDate: string | null;
}

/** Returns every monthly quota and every capacity of a tenant, as counted now. */
export async function readUsage(
  tenant: Tenant,
  ports: Pick<Ports, "tables" | "clock">,
): Promise<{ quotas: Record<string, UsageEntry>; capacities: Record<string, UsageEntry> }> {
  const now = ports.clock.now();
  const [month, documents] = await ports.tables.usage.getMany<Record<string, number>>(tenant.id, [quotaKey(now), CAPACITY_KEY]);
  const entry = (current: number, limit: number, resetDate: string | null): UsageEntry => ({
    current,
    limit,
    percentage: limit > 0 ? Math.round((current / limit) * 1_000) / 10 : 100,
    resetDate,
  });
  const { resetDate } = quotaMonthAt(now);
  return {
    quotas: Object.fromEntries(
      METERS.map((meter) => [meter, entry(month?.[meter] ?? 0, tenant.limits.quotas[meter], resetDate)]),
    ),
    capacities: Object.fromEntries(
      CAPACITIES.map((kind) => [kind, entry(documents?.[kind] ?? 0, tenant.limits.capacities[kind], null)]),
    ),
  };
}
