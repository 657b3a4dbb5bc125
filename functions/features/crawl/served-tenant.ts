import type { Ports } from "../../domain/ports.ts";
import { toTenant } from "../../http/keys/auth.ts";
import type { Tenant } from "../../http/operation.ts";
import type { CrawlTarget } from "./store/config-item.ts";

/**
 * Finds the tenant of a workspace; null when one of them is not served: a crawl has no request that tells. A workspace, or a
 * subscription, that has just begun is known.
 */
export async function findServedTenant(
  { tenantId, workspaceId }: CrawlTarget,
  { directory, settings }: Pick<Ports, "directory" | "settings">,
): Promise<Tenant | null> {
  const [record, workspace] = await Promise.all([
    directory.findServedTenant(tenantId),
    directory.findWorkspace(tenantId, workspaceId, ({ status }) => status === "active"),
  ]);
  return record && workspace ? toTenant(tenantId, record, settings) : null;
}
