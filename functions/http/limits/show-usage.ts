import type { Ports } from "../../platform/ports.ts";
import { toTenant } from "../auth.ts";
import type { RequestContext, StoredOutcome } from "../request-context.ts";
import { readRateUsage } from "./rate-limit.ts";
import { readQuotaUsage } from "./usage.ts";

/** Fills in what the envelope of this outcome shows as `tierLimits` and `usage`, where the request itself has not drawn it. */
export async function addUsage(exchange: RequestContext, { about }: Pick<StoredOutcome, "about">, ports: Ports): Promise<void> {
  if (about) await addTenantUsage(exchange, about, ports);
  exchange.quota ??= await readQuotaUsage(exchange, ports);
}

/** An admin's call is about a tenant of which it says how much it has used; it draws on nothing itself. */
async function addTenantUsage(exchange: RequestContext, tenantId: string, ports: Ports): Promise<void> {
  const record = await ports.directory.findTenant(tenantId);
  if (!record) return;
  exchange.tenant = toTenant(tenantId, record);
  exchange.rate = await readRateUsage(exchange.tenant, ports);
}
