import type { KeyScope } from "../../../../schemas/scopes.ts";
import type { TablePage, TableWrite } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { hashApiKey, type KeyType, keyPrefix, newApiKey } from "../../../platform/tenancy/api-key.ts";
import type { KeyRecord } from "../../../platform/tenancy/records.ts";
import { REGISTRY, REGISTRY_KEYS, TENANCY_KEYS } from "../../../platform/tenancy/tenant-directory.ts";
import { noteRegistryEntry } from "../registry-entries.ts";

interface NewKeyFields {
  keyType: KeyType;
  label: string;
  scopes: KeyScope[];
  expiresAt: string | null;
}

export interface MintedKey {
  id: string;
  key: string;
  record: KeyRecord;
  /** Puts the key into the tenant's partition: from then on it is valid. */
  write: Extract<TableWrite, { kind: "put" }>;
}

/**
 * Makes a key and its look-up by hash. The look-up alone grants nothing, so that a crash before `write` leaves no key behind; a
 * key whose record was replaced under the same id is invalid.
 */
export async function mintKey(
  tenantId: string,
  fields: NewKeyFields,
  ports: Pick<Ports, "tables" | "ids" | "clock">,
  id = ports.ids.next("key"),
): Promise<MintedKey> {
  const key = newApiKey(fields.keyType, ports.ids);
  const record: KeyRecord = {
    ...fields,
    hash: hashApiKey(key),
    prefix: keyPrefix(key),
    createdAt: new Date(ports.clock.now()).toISOString(),
    revokedAt: null,
    lastUsedAt: null,
    ...(fields.keyType === "publishable" && { key }),
  };
  const lookUp = REGISTRY_KEYS.apiKey(record.hash);
  await ports.tables.tenancy.write(tenantId, noteRegistryEntry(lookUp, null));
  await ports.tables.tenancy.write(REGISTRY, { kind: "put", key: lookUp, item: { tenantId, keyId: id } });
  return { id, key, record, write: { kind: "put", key: TENANCY_KEYS.key(id), item: record } };
}

/** Returns every key of a tenant, in order of id. */
export async function readKeys(tenantId: string, ports: Pick<Ports, "tables">): Promise<{ id: string; record: KeyRecord }[]> {
  const keys: { id: string; record: KeyRecord }[] = [];
  for (let after: string | null = null; ; ) {
    const page: TablePage<KeyRecord & { id: string }> = await ports.tables.tenancy.list<KeyRecord>(tenantId, ["keys"], { after });
    for (const { id, ...record } of page.items) keys.push({ id, record: record as unknown as KeyRecord });
    if (page.next === null) return keys;
    after = page.next;
  }
}

/** Revokes every key of a tenant that has ended. Repeatable; throws UpstreamError. */
export async function revokeKeys(tenantId: string, ports: Pick<Ports, "tables" | "clock">): Promise<void> {
  const revokedAt = new Date(ports.clock.now()).toISOString();
  for (const { id, record } of await readKeys(tenantId, ports)) {
    if (record.revokedAt !== null && record.revokedAt <= revokedAt) continue;
    const change = { set: { revokedAt } };
    await ports.tables.tenancy.write(tenantId, { kind: "update", key: TENANCY_KEYS.key(id), change, when: { exists: true } });
  }
}
