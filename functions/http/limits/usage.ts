import type { Meter } from "../../../schemas/limits.ts";
import type { Ports } from "../../domain/ports.ts";
import { quotaKey, quotaMonthAt } from "../../domain/tenancy/quota-month.ts";
import { toTenant } from "../keys/auth.ts";
import type { Tenant } from "../operation.ts";
import type { QuotaUsage, RequestContext, StoredOutcome } from "../request-context.ts";
import { rateWindowsAt } from "./counters.ts";
import { readRateUsage } from "./rate-limit.ts";

type UsagePorts = Pick<Ports, "clock" | "directory" | "settings" | "tables">;

/** Key of a tenant's document counts in the usage table. */
export const CAPACITY_KEY = { collection: ["capacity"], id: "documents" } as const;

/** Adds the figures of `tierLimits` and `usage` that the request itself has not produced to its context. */
export async function addUsage(
  context: RequestContext,
  { about }: Pick<StoredOutcome, "about">,
  ports: UsagePorts,
): Promise<void> {
  if (about) await addTenantUsage(context, about, ports);
  context.quota ??= await readQuotaUsage(context, ports);
}

/** Builds `tierLimits` of the envelope (docs/specification/data-shapes.md). */
export function toTierLimits({ limits }: Tenant) {
  const { quotas, capacities } = limits;
  return {
    search: { enabled: true, queriesPerMonth: quotas.search, semantic: { enabled: true } },
    chat: { enabled: true, messagesPerMonth: quotas.chat },
    recommendations: { enabled: true, perMonth: quotas.recommendations },
    suggestions: { enabled: true, perMonth: quotas.suggestions },
    indexing: { ...capacities, webhooks: limits.webhooks },
    crawl: { enabled: true, pagesPerMonth: quotas.crawlPages },
    webhooks: { enabled: true, deliveriesPerMonth: quotas.webhookDeliveries },
  };
}

/** Adds the usage of the tenant that an admin's call is about; the call itself consumes nothing. */
async function addTenantUsage(context: RequestContext, tenantId: string, ports: UsagePorts): Promise<void> {
  const record = await ports.directory.findTenant(tenantId);
  if (!record) return;
  context.tenant = toTenant(tenantId, record, ports.settings);
  const { usage, hour } = await readRateUsage(context.tenant, ports);
  Object.assign(context, { rate: usage, hour });
}

/**
 * Reads `usage.quota` of a request that consumed no monthly quota: its operation's quota or document capacity if it has one, else
 * the hour's requests, which the rate limit has just counted.
 */
async function readQuotaUsage({ operation, tenant, hour }: RequestContext, ports: UsagePorts): Promise<QuotaUsage | null> {
  if (!tenant || !hour) return null;
  if (operation?.meter) return readMonthUsage(operation.meter, tenant, ports);
  const resetDate = new Date(rateWindowsAt(ports.clock.now()).hourEnd).toISOString();
  if (!operation?.capacity) return { ...hour, resetDate };
  const counts = await ports.tables.usage.get<Record<string, number>>(tenant.id, CAPACITY_KEY).catch(() => null);
  return { current: counts?.[operation.capacity] ?? 0, limit: tenant.limits.capacities[operation.capacity], resetDate };
}

async function readMonthUsage(meter: Meter, tenant: Tenant, ports: UsagePorts): Promise<QuotaUsage> {
  const now = ports.clock.now();
  const counts = await ports.tables.usage.get<Record<string, number>>(tenant.id, quotaKey(now)).catch(() => null);
  return { current: counts?.[meter] ?? 0, limit: tenant.limits.quotas[meter], resetDate: quotaMonthAt(now).resetDate };
}
