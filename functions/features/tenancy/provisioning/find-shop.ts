import type { Ports } from "../../../domain/ports.ts";
import type { KeyRecord } from "../../../domain/tenancy/records.ts";
import { REGISTRY, REGISTRY_KEYS, TENANCY_KEYS } from "../../../domain/tenancy/tenant-directory.ts";
import type { ShopIdentity } from "./shop-identity.ts";
import { keyIdFor } from "./shop-keys.ts";

export interface ProvisionedShop {
  tenantId: string;
  workspaceId: string;
  /** Time of the last provisioning: the first, or the one that brought the shop back. */
  installedAt: number;
}

/** Finds a Shopify shop by its host; null when it was never provisioned, or removed. */
export async function findShop(host: string, { tables }: Pick<Ports, "tables">): Promise<ProvisionedShop | null> {
  const identityKey = REGISTRY_KEYS.shop(host);
  const identity = await tables.tenancy.get<ShopIdentity>(REGISTRY, identityKey);
  // One that is being provisioned anew, or whose run died, has its earlier key and data.
  if (!identity) return null;
  const { tenantId, workspaceId } = identity;
  // Each provisioning makes this key anew, under the same id.
  const key = await tables.tenancy.get<KeyRecord>(tenantId, TENANCY_KEYS.key(keyIdFor("secret", identity, identityKey)));
  return key && { tenantId, workspaceId, installedAt: Date.parse(key.createdAt) };
}
