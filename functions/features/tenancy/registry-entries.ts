import type { Ports } from "../../domain/ports.ts";
import type { PurgeScope } from "../../domain/stored-data.ts";
import { REGISTRY } from "../../domain/tenancy/tenant-directory.ts";
import { type Item, type Key, readItems, type TableWrite, tryWrite } from "../../platform/ports/stores/table.ts";

/** Entries of the registry that name a tenant, under `["registryEntries"]`: the registry itself is in order of keys and hosts. */
export const REGISTRY_ENTRIES = ["registryEntries"] as const;

interface RegistryNote extends Item {
  workspaceId: string | null;
}

/** An entry of the registry, with the workspace that it names. */
interface RegistryEntry {
  key: Key;
  workspaceId: string | null;
}

type TablePorts = Pick<Ports, "tables">;

/** Returns the write that notes an entry with its tenant. It comes before the entry, so that a purge finds every entry. */
export function noteRegistryEntry(key: Key, workspaceId: string | null): TableWrite {
  return { kind: "put", key: noteKey(key), item: { workspaceId } satisfies RegistryNote };
}

/** Lists the noted entries of a tenant. Throws UpstreamError. */
export async function listRegistryEntries(tenantId: string, { tables }: TablePorts): Promise<RegistryEntry[]> {
  const entries: RegistryEntry[] = [];
  const notes = readItems<RegistryNote>(tables.tenancy, tenantId, REGISTRY_ENTRIES, { limit: 1_000 });
  for await (const { id, workspaceId } of notes) {
    const [collection = "", ...rest] = id.split("#");
    entries.push({ key: { collection: [collection], id: rest.join("#") }, workspaceId });
  }
  return entries;
}

/** Removes an entry that names the tenant (and workspace), then its note. Another's is left. Throws UpstreamError. */
export async function removeRegistryEntry(
  { tenantId, workspaceId }: PurgeScope,
  key: Key,
  { tables }: TablePorts,
): Promise<void> {
  const equals = { tenantId, ...(workspaceId !== null && { workspaceId }) };
  await tryWrite(tables.tenancy, REGISTRY, { kind: "remove", key, when: { equals } });
  await tables.tenancy.write(tenantId, { kind: "remove", key: noteKey(key) });
}

function noteKey({ collection, id }: Key): Key {
  return { collection: REGISTRY_ENTRIES, id: `${collection.join("#")}#${id}` };
}
