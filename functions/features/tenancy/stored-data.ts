import type { Ports } from "../../domain/ports.ts";
import { collectionData, listWorkspaceIds, type PurgeScope, type StoredData } from "../../domain/stored-data.ts";
import type { KeyRecord } from "../../domain/tenancy/records.ts";
import { REGISTRY_KEYS, TENANCY_KEYS } from "../../domain/tenancy/tenant-directory.ts";
import { AUDIT_LOG } from "../../http/audit-log.ts";
import type { Key } from "../../platform/ports/stores/table.ts";
import { CONSOLE_LINKS } from "./console/console-links.ts";
import { parseHost } from "./hosts.ts";
import { listRegistryEntries, REGISTRY_ENTRIES, removeRegistryEntry } from "./registry-entries.ts";
import { QUOTA_NOTICES } from "./tenants/usage.ts";

const table = "tenancy";

/** Keys with their look-ups, by which a key is found before its tenant is. */
const keys = collectionData({
  name: "keys",
  table,
  collections: [["keys"]],
  workspaces: "tenant",
  list: () => [["keys"]],
  async removeParts(items, scope, ports) {
    for (const { hash } of items as unknown as KeyRecord[]) await removeRegistryEntry(scope, REGISTRY_KEYS.apiKey(hash), ports);
    return items.length;
  },
});

const SETTINGS = [TENANCY_KEYS.mcp.collection, TENANCY_KEYS.keyRevision.collection, AUDIT_LOG, CONSOLE_LINKS];

/** Single items that belong to the tenant as a whole. */
const settings = collectionData({
  name: "tenantSettings",
  table,
  collections: SETTINGS,
  workspaces: "tenant",
  list: () => SETTINGS.map((collection) => [...collection]),
});

/** Notices that the owner had of quotas. */
const usageNotices = collectionData({
  name: "usageNotices",
  table: "usage",
  collections: [QUOTA_NOTICES],
  workspaces: "tenant",
  list: () => [[...QUOTA_NOTICES]],
});

/**
 * The tenant and its workspaces, which name everything else and go last. Their shops and sites leave the registry just before
 * them: until then nobody provisions them anew.
 */
const tenants: StoredData = {
  name: "tenants",
  table,
  collections: [TENANCY_KEYS.tenant.collection, ["workspaces"], REGISTRY_ENTRIES],
  purge: async () => ({ removed: 0, next: null }),
  async finish(scope, ports) {
    const { tenantId, workspaceId } = scope;
    if (!(await isBeingRemoved(scope, ports))) return;
    for (const key of await listScopedEntries(scope, ports)) await removeRegistryEntry(scope, key, ports);
    ports.directory.invalidate(tenantId);
    const workspaces = (await listWorkspaceIds(scope, ports)).map((id) => TENANCY_KEYS.workspace(id));
    await ports.tables.tenancy.writeMany(
      tenantId,
      workspaces.map((key) => ({ kind: "remove", key })),
    );
    if (workspaceId === null) await ports.tables.tenancy.write(tenantId, { kind: "remove", key: TENANCY_KEYS.tenant });
    ports.directory.invalidate(tenantId);
  },
};

/** Returns false for a scope that an earlier run has removed, and for one that was made anew under its id since. */
async function isBeingRemoved({ tenantId, workspaceId }: PurgeScope, { tables }: Pick<Ports, "tables">): Promise<boolean> {
  const key = workspaceId === null ? TENANCY_KEYS.tenant : TENANCY_KEYS.workspace(workspaceId);
  const record = await tables.tenancy.get(tenantId, key);
  return workspaceId === null ? record?.deprovisionedAt !== undefined : record?.status === "deleting";
}

/** Lists the entries of the registry that name the scope: those noted, and those made before entries were noted. */
async function listScopedEntries(scope: PurgeScope, ports: Ports): Promise<Key[]> {
  const { tenantId, workspaceId } = scope;
  const noted = await listRegistryEntries(tenantId, ports);
  const scoped = noted.filter((entry) => workspaceId === null || entry.workspaceId === workspaceId);
  const workspaces = [...(await ports.directory.currentWorkspaces(tenantId))];
  const hosts = workspaces.flatMap(([id, { domain, siteUrl }]) =>
    workspaceId === null || id === workspaceId ? [domain, siteUrl].map((address) => parseHost(address ?? "")) : [],
  );
  const derived = [...new Set(hosts)].flatMap((host) => (host ? [REGISTRY_KEYS.shop(host), REGISTRY_KEYS.site(host)] : []));
  return [...scoped.map(({ key }) => key), ...derived];
}

export const tenancyData: StoredData[] = [keys, settings, usageNotices, tenants];
