import { toTenant } from "../../http/auth.ts";
import type { Tenant } from "../../http/operation.ts";
import type { Ports } from "../../platform/ports.ts";
import { isServed } from "../../platform/tenancy/subscription.ts";
import type { CrawlTarget } from "./store/config-item.ts";

/** Finds the tenant of a workspace as it is now; null when one of them is not served: a crawl has no request that tells. */
export async function findServedTenant(
  { tenantId, workspaceId }: CrawlTarget,
  { clock, directory }: Pick<Ports, "clock" | "directory">,
): Promise<Tenant | null> {
  const [record, workspaces] = await Promise.all([directory.findTenant(tenantId), directory.workspaces(tenantId)]);
  const areServed = record !== null && isServed(record, clock.now()) && workspaces.get(workspaceId)?.status === "active";
  return areServed ? toTenant(tenantId, record) : null;
}
