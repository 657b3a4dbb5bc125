import { createHash } from "node:crypto";
import { SCOPES } from "../../../../schemas/scopes.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { KeyType } from "../../../domain/tenancy/api-key.ts";
import type { KeyRecord } from "../../../domain/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../domain/tenancy/tenant-directory.ts";
import { type AuditedCall, auditEntry } from "../../../http/audit-log.ts";
import { ApiError } from "../../../http/errors.ts";
import { ConditionFailedError, type Key, type TableWrite } from "../../../platform/ports/stores/table.ts";
import { addToList } from "../bounded-list.ts";
import { hasEnded, type MintedKey, mintKey, readKeys } from "../keys/keys.ts";
import { listRegistryEntries } from "../registry-entries.ts";
import type { ShopIdentity } from "./shop-identity.ts";

/** A transaction has room for some more than the new keys and the audit log. */
const MAX_ENDED_AT_ONCE = 90;

type KeyPorts = Pick<Ports, "tables" | "clock" | "ids" | "directory">;

type TenantKey = { id: string; record: KeyRecord };

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

interface Rotation {
  /** The address that names the shop, if one does. */
  identityKey: Key | null;
  /** Given: all addresses of the workspace are meant, not one alone. */
  existingTenantId?: string;
  action: string;
  call: AuditedCall;
}

/**
 * Gives a shop a new secret key in the place of those that provisioning made and of what replaced them by rotation, and a new
 * publishable one where none of these is valid. Whenever it stops, a repetition ends the rest. Throws CONFLICT when another
 * request does the same: only one of both keys would be valid.
 */
export async function rotateShopKeys(shop: ShopIdentity, rotation: Rotation, ports: KeyPorts): Promise<ShopKeys> {
  const { tenantId, workspaceId } = shop;
  const { own, addresses } = await findAddresses(shop, rotation, ports);
  const [secret, publishable] = await Promise.all([
    replaceShopKey("secret", shop, own, ports),
    replaceShopKey("publishable", shop, own, ports),
  ]);
  let shown = { publishableKey: publishable.key, publishableKeyId: publishable.id };
  const plan = async (): Promise<TableWrite[]> => {
    const keys = await readKeys(tenantId, ports);
    const secrets = listLineage(keys, "secret", shop, addresses, ports).filter(({ id }) => id !== secret.id);
    const lasting = listLineage(keys, "publishable", shop, addresses, ports).filter(({ record }) => record.revokedAt === null);
    const kept = lasting.find(({ id }) => id === publishable.id) ?? lasting[0];
    if (kept) shown = { publishableKey: kept.record.key!, publishableKeyId: kept.id };
    const writes = kept ? [secret.write] : [secret.write, publishable.write];
    const [rotated, ended] = [kept ? [secret.id] : [secret.id, publishable.id], secrets.map(({ id }) => id)];
    const target = { kind: "workspace", id: workspaceId };
    const audit = auditEntry(rotation.call, { action: rotation.action, target, details: { rotated, ended } }, ports);
    return [...writes, audit, ...(await endSurplus(tenantId, secrets, ports))];
  };
  try {
    await addToList(tenantId, TENANCY_KEYS.keyRevision, plan, ports);
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    throw new ApiError("CONFLICT", "Another request has just given this shop new keys. Use those, or try again.");
  } finally {
    ports.directory.invalidate(tenantId);
  }
  return { apiKey: secret.key, apiKeyId: secret.id, ...shown };
}

/** Finds the addresses whose keys are meant, and the one whose key is replaced: null where none or several could be. */
async function findAddresses(
  { tenantId, workspaceId }: ShopIdentity,
  { identityKey, existingTenantId }: Rotation,
  ports: KeyPorts,
): Promise<{ own: Key | null; addresses: Key[] }> {
  if (identityKey && !existingTenantId) return { own: identityKey, addresses: [identityKey] };
  const entries = (await listRegistryEntries(tenantId, ports)).filter((entry) => entry.workspaceId === workspaceId);
  const addresses = entries.map(({ key }) => key);
  const only = addresses.length === 1 ? addresses[0]! : null;
  return identityKey ? { own: identityKey, addresses: [...addresses, identityKey] } : { own: only, addresses };
}

/** Lists valid keys of one type that provisioning made for a shop, by an address or without one, and what replaced them. */
function listLineage(keys: TenantKey[], type: KeyType, shop: ShopIdentity, addresses: Key[], { clock }: KeyPorts): TenantKey[] {
  const origins = new Set([null, ...addresses].map((address) => keyIdFor(type, shop, address)));
  return keys.filter(({ id, record }) => origins.has(record.originId ?? id) && !hasEnded(record, clock.now()));
}

/** Ends keys beyond what a transaction takes, first those that end soon anyway, and returns the writes that end the others. */
async function endSurplus(tenantId: string, keys: TenantKey[], { tables, clock }: KeyPorts): Promise<TableWrite[]> {
  const revokedAt = new Date(clock.now()).toISOString();
  const soonest = keys.toSorted((one, other) => Number(one.record.revokedAt === null) - Number(other.record.revokedAt === null));
  const writes = soonest.map(({ id, record }): TableWrite => {
    const when = { exists: true, equals: { hash: record.hash, revokedAt: record.revokedAt } };
    return { kind: "update", key: TENANCY_KEYS.key(id), change: { set: { revokedAt } }, when };
  });
  while (writes.length > MAX_ENDED_AT_ONCE) await tables.tenancy.transact(tenantId, writes.splice(0, MAX_ENDED_AT_ONCE));
  return writes;
}

/** Mints a key that takes the place of the one that is there now, and of no other. */
async function replaceShopKey(type: KeyType, shop: ShopIdentity, identityKey: Key | null, ports: KeyPorts): Promise<MintedKey> {
  const key = TENANCY_KEYS.key(keyIdFor(type, shop, identityKey));
  const known = await ports.tables.tenancy.get<KeyRecord>(shop.tenantId, key);
  const minted = await mintShopKey(type, shop, identityKey, ports);
  const when = known ? { equals: { hash: known.hash, revokedAt: known.revokedAt } } : { exists: false };
  return { ...minted, write: { ...minted.write, when } };
}
