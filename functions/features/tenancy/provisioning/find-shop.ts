import type { Ports } from "../../../platform/ports.ts";
import { REGISTRY, REGISTRY_KEYS } from "../../../platform/tenancy/tenant-directory.ts";
import type { ShopIdentity } from "./provision.ts";

export interface ProvisionedShop {
  tenantId: string;
  workspaceId: string;
}

/** Finds a Shopify shop by its host; null when it was never provisioned, or removed. */
export async function findShop(host: string, { tables }: Pick<Ports, "tables">): Promise<ProvisionedShop | null> {
  const identity = await tables.tenancy.get<ShopIdentity>(REGISTRY, REGISTRY_KEYS.shop(host));
  if (!identity?.isDone) return null;
  return { tenantId: identity.tenantId, workspaceId: identity.workspaceId };
}
