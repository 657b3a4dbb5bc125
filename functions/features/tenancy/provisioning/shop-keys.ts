import { createHash } from "node:crypto";
import { SCOPES } from "../../../../schemas/scopes.ts";
import { type AuditedCall, auditEntry } from "../../../http/audit-log.ts";
import { ApiError } from "../../../http/errors.ts";
import { ConditionFailedError, type Key, type TableWrite } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { KeyType } from "../../../platform/tenancy/api-key.ts";
import type { KeyRecord } from "../../../platform/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../platform/tenancy/tenant-directory.ts";
import { type MintedKey, mintKey } from "../keys/keys.ts";
import type { ShopIdentity } from "./shop-identity.ts";

type KeyPorts = Pick<Ports, "tables" | "clock" | "ids" | "directory">;

interface ShopKeys {
  apiKey?: string;
  apiKeyId: string;
  publishableKey?: string;
  publishableKeyId?: string;
}

/**
 * Derives a key id from the identity, so that a run that takes over an interrupted one replaces its keys instead of leaving them
 * valid, and a shop and a site that share a workspace keep their own.
 */
export function keyIdFor(type: string, { tenantId, workspaceId }: ShopIdentity, identityKey: Key | null): string {
  const name = [type, tenantId, workspaceId, ...(identityKey ? [...identityKey.collection, identityKey.id] : [])].join("\n");
  return `key_${createHash("sha256").update(name).digest("base64url").replace(/[-_]/g, "0").slice(0, 22)}`;
}

/** Mints a shop's key of one type, which takes the place of the one before. */
export function mintShopKey(
  type: KeyType,
  shop: ShopIdentity,
  identityKey: Key | null,
  ports: Pick<Ports, "tables" | "clock" | "ids">,
): Promise<MintedKey> {
  const scopes = type === "secret" ? [...SCOPES] : [];
  const fields = { keyType: type, scopes, expiresAt: null, label: `Provisioned for ${shop.workspaceId}` };
  return mintKey(shop.tenantId, fields, ports, keyIdFor(type, shop, identityKey));
}

/** Returns a shop's keys without the secret one, which was shown once. */
export async function readShopKeys(
  shop: ShopIdentity,
  identityKey: Key | null,
  { tables }: Pick<Ports, "tables">,
): Promise<ShopKeys> {
  const id = keyIdFor("publishable", shop, identityKey);
  const publishable = await tables.tenancy.get<KeyRecord>(shop.tenantId, TENANCY_KEYS.key(id));
  const shown = publishable?.revokedAt === null ? { publishableKey: publishable.key, publishableKeyId: id } : {};
  return { apiKeyId: keyIdFor("secret", shop, identityKey), ...shown };
}

/**
 * Gives a shop a new secret key in the place of the one that provisioning made, and a new publishable one where that is revoked.
 * Throws CONFLICT when another request does the same: only one of both keys would be valid.
 */
export async function rotateShopKeys(
  shop: ShopIdentity,
  identityKey: Key | null,
  { action, call }: { action: string; call: AuditedCall },
  ports: KeyPorts,
): Promise<ShopKeys> {
  const { tenantId, workspaceId } = shop;
  const [secret, publishable] = await Promise.all([
    replaceShopKey("secret", shop, identityKey, ports),
    replaceShopKey("publishable", shop, identityKey, ports),
  ]);
  const keyIds = [secret, publishable].flatMap(({ write, id }) => (write ? [id] : []));
  const audit = auditEntry(call, { action, target: { kind: "workspace", id: workspaceId }, details: { rotated: keyIds } }, ports);
  try {
    const writes = [secret.write, publishable.write].filter((write) => write !== null);
    await ports.tables.tenancy.transact(tenantId, [...writes, audit]);
    ports.directory.invalidate(tenantId);
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    throw new ApiError("CONFLICT", "Another request has just given this shop new keys. Use those, or try again.");
  }
  return { apiKey: secret.key, apiKeyId: secret.id, publishableKey: publishable.key, publishableKeyId: publishable.id };
}

/** Mints a key in the place of the one that was read; a publishable one that is valid stays. */
async function replaceShopKey(
  type: KeyType,
  shop: ShopIdentity,
  identityKey: Key | null,
  ports: KeyPorts,
): Promise<{ id: string; key: string | undefined; write: TableWrite | null }> {
  const id = keyIdFor(type, shop, identityKey);
  const known = await ports.tables.tenancy.get<KeyRecord>(shop.tenantId, TENANCY_KEYS.key(id));
  if (type === "publishable" && known?.revokedAt === null) return { id, key: known.key, write: null };
  const { key, write } = await mintShopKey(type, shop, identityKey, ports);
  return { id, key, write: { ...write, when: known ? { equals: { hash: known.hash } } : { exists: false } } };
}
