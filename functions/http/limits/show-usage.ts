import type { Ports } from "../../platform/ports.ts";
import { toTenant } from "../authenticate.ts";
import type { Exchange, StoredOutcome } from "../exchange.ts";
import { readRate } from "./rate-limit.ts";
import { usageOf } from "./usage.ts";

/** Fills in what the envelope of this outcome shows as `tierLimits` and `usage`, where the request itself has not drawn it. */
export async function showUsage(exchange: Exchange, { about }: Pick<StoredOutcome, "about">, ports: Ports): Promise<void> {
  if (about) await showTenant(exchange, about, ports);
  exchange.quota ??= await usageOf(exchange, ports);
}

/** An admin's call is about a tenant of which it says how much it has used; it draws on nothing itself. */
async function showTenant(exchange: Exchange, tenantId: string, ports: Ports): Promise<void> {
  const record = await ports.directory.tenant(tenantId);
  if (!record) return;
  exchange.tenant = toTenant(tenantId, record);
  exchange.rate = await readRate(exchange.tenant, ports);
}
