import type { Scope } from "../../../../schemas/scopes.ts";
import { hashApiKey, type KeyType, keyPrefix, newApiKey } from "../../../platform/api-key.ts";
import { REGISTRY, registryKey, TENANCY_KEYS } from "../../../platform/directory.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { KeyRecord } from "../../../platform/records.ts";
import type { Write } from "../../../platform/table.ts";

export interface KeyWish {
  keyType: KeyType;
  label: string;
  scopes: Scope[];
  expiresAt: string | null;
}

export interface MintedKey {
  id: string;
  key: string;
  record: KeyRecord;
  /** Puts the key into the tenant's partition: from then on it works. */
  write: Write;
}

/**
 * Makes a key and its look-up by hash. The look-up alone opens nothing, so that a crash before `write` leaves no key behind; a key whose record was
 * replaced under the same id is dead.
 */
export async function mintKey(tenantId: string, wish: KeyWish, ports: Ports, id = ports.ids.next("key")): Promise<MintedKey> {
  const key = newApiKey(wish.keyType, ports.ids);
  const record: KeyRecord = {
    ...wish,
    hash: hashApiKey(key),
    prefix: keyPrefix(key),
    createdAt: new Date(ports.clock.now()).toISOString(),
    revokedAt: null,
    lastUsedAt: null,
    ...(wish.keyType === "publishable" && { key }),
  };
  await ports.tables.tenancy.write(REGISTRY, {
    kind: "put",
    key: registryKey.apiKey(record.hash),
    item: { tenantId, keyId: id },
  });
  return { id, key, record, write: { kind: "put", key: TENANCY_KEYS.key(id), item: record } };
}
