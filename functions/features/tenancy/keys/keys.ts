import { MAX_KEPT_KEYS, MAX_KEYS } from "../../../../schemas/limits.ts";
import type { KeyScope } from "../../../../schemas/scopes.ts";
import type { Ports } from "../../../domain/ports.ts";
import { hashApiKey, type KeyType, keyPrefix, newApiKey } from "../../../domain/tenancy/api-key.ts";
import type { KeyRecord } from "../../../domain/tenancy/records.ts";
import { REGISTRY, REGISTRY_KEYS, TENANCY_KEYS } from "../../../domain/tenancy/tenant-directory.ts";
import { ApiError } from "../../../http/errors.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { readItems, type TableWrite } from "../../../platform/ports/stores/table.ts";
import { addToList } from "../bounded-list.ts";
import { noteRegistryEntry, removeRegistryEntry } from "../registry-entries.ts";

/** A transaction has room for some more than come in. */
const MAX_REMOVED_AT_ONCE = 20;

interface NewKeyFields {
  keyType: KeyType;
  label: string;
  scopes: KeyScope[];
  expiresAt: string | null;
  originId?: string;
  workspaceId?: string;
  firstUseBy?: string;
}

/** A key of a tenant with its id. */
export interface StoredKey {
  id: string;
  record: KeyRecord;
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
export async function readKeys(tenantId: string, ports: Pick<Ports, "tables">): Promise<StoredKey[]> {
  const keys: StoredKey[] = [];
  for await (const { id, ...record } of readItems<KeyRecord>(ports.tables.tenancy, tenantId, ["keys"]))
    keys.push({ id, record: record as unknown as KeyRecord });
  return keys;
}

/** Returns true for a key that is refused from now on, or has been. */
export function hasEnded({ revokedAt, expiresAt, firstUseBy }: KeyRecord, now: number): boolean {
  return [revokedAt, expiresAt, firstUseBy ?? null].some((end) => end !== null && Date.parse(end) <= now);
}

/**
 * Adds a key to a tenant that has fewer valid ones than it may, with further writes. `replaces` tells that one of these ends a
 * key at once. Of those that have ended only so many are kept. Throws CONFLICT, and ConditionFailedError of a further write.
 */
export async function addKey(
  tenantId: string,
  fields: NewKeyFields,
  { replaces, toFurther }: { replaces: boolean; toFurther: (minted: MintedKey, keys: StoredKey[]) => TableWrite[] },
  ports: Pick<Ports, "tables" | "ids" | "clock" | "log">,
): Promise<MintedKey> {
  let minted: MintedKey | null = null;
  let removed: KeyRecord[] = [];
  const plan = async () => {
    const now = ports.clock.now();
    const keys = await readKeys(tenantId, ports);
    const valid = keys.filter(({ record }) => !hasEnded(record, now)).length;
    if (valid - (replaces ? 1 : 0) >= MAX_KEYS) throw tooManyKeys();
    minted ??= await mintKey(tenantId, fields, ports);
    const oldest = listSurplus(keys, now);
    removed = oldest.map(({ record }) => record);
    const removals = oldest.map(({ id }): TableWrite => ({ kind: "remove", key: TENANCY_KEYS.key(id) }));
    return [minted.write, ...toFurther(minted, keys), ...removals];
  };
  await addToList(tenantId, TENANCY_KEYS.keyRevision, plan, ports);
  await bestEffort(ports.log, "remove the look-ups of keys that have ended", async () => {
    for (const { hash } of removed) await removeRegistryEntry({ tenantId, workspaceId: null }, REGISTRY_KEYS.apiKey(hash), ports);
  });
  return minted!;
}

/** Lists keys that ended first, of those beyond what is kept. */
function listSurplus(keys: StoredKey[], now: number) {
  const surplus = Math.min(keys.length + 1 - MAX_KEPT_KEYS, MAX_REMOVED_AT_ONCE);
  if (surplus <= 0) return [];
  const endOf = ({ revokedAt, expiresAt, firstUseBy }: KeyRecord) =>
    Math.min(...[revokedAt, expiresAt, firstUseBy ?? null].map((end) => Date.parse(end ?? "9999-12-31")));
  const ended = keys.filter(({ record }) => hasEnded(record, now));
  return ended.sort((one, other) => endOf(one.record) - endOf(other.record)).slice(0, surplus);
}

function tooManyKeys(): ApiError {
  return new ApiError(
    "CONFLICT",
    `The account has ${MAX_KEYS} valid keys, the most there may be. Revoke one that is no longer used.`,
  );
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
