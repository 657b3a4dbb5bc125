import { ExpiringCache } from "../caching/expiring-cache.ts";
import type { Clock } from "../ports/clock.ts";
import type { Item, Table, TablePage } from "../ports/table.ts";
import { fromWorkspaceItem, type KeyRecord, type TenantRecord, type WorkspaceRecord } from "./records.ts";

/** Well within the 10 s after which revocation, expiry and suspension take effect (docs/specification/tenancy.md). */
const CACHE_MS = 5_000;
const CACHED_TENANTS = 2_000;
const MAX_WORKSPACES = 1_000;

export const TENANCY_KEYS = {
  tenant: { collection: ["tenant"], id: "tenant" },
  key: (keyId: string) => ({ collection: ["keys"], id: keyId }),
  workspace: (workspaceId: string) => ({ collection: ["workspaces"], id: workspaceId }),
  mcp: { collection: ["mcp"], id: "mcp" },
} as const;

/** Partition of the look-ups made before the tenant is known; its items hold only ids. */
export const REGISTRY = "~registry";
export const REGISTRY_KEYS = {
  apiKey: (hash: string) => ({ collection: ["keys"], id: hash }),
  shop: (shop: string) => ({ collection: ["shops"], id: shop }),
  site: (site: string) => ({ collection: ["sites"], id: site }),
} as const;

export interface ResolvedWorkspace {
  id: string;
  record: WorkspaceRecord;
}

export interface ResolvedKey {
  tenantId: string;
  keyId: string;
  record: KeyRecord;
}

/** Reads tenants, keys and workspaces for every request, at most 5 s old. Throws UpstreamError. */
export class TenantDirectory {
  private readonly table: Table;
  private readonly keys: ExpiringCache<ResolvedKey | null>;
  private readonly tenants: ExpiringCache<TenantRecord | null>;
  private readonly workspaceLists: ExpiringCache<Map<string, WorkspaceRecord>>;

  constructor(table: Table, clock: Clock) {
    this.table = table;
    this.keys = new ExpiringCache(clock, CACHE_MS, CACHED_TENANTS * 2);
    this.tenants = new ExpiringCache(clock, CACHE_MS, CACHED_TENANTS);
    this.workspaceLists = new ExpiringCache(clock, CACHE_MS, CACHED_TENANTS);
  }

  /** Returns null for an unknown key, which is looked up again each time: a new key works at once. */
  findKey(hash: string): Promise<ResolvedKey | null> {
    return this.keys.get(hash, () => this.readKey(hash), { keep: (cached) => cached !== null });
  }

  findTenant(tenantId: string): Promise<TenantRecord | null> {
    return this.tenants.get(tenantId, () => this.table.get<TenantRecord>(tenantId, TENANCY_KEYS.tenant), {
      // One that is away may come back, and its new keys work at once.
      keep: (found) => found !== null && found.deprovisionedAt === undefined,
    });
  }

  /** Returns all workspaces of the tenant by id. */
  workspaces(tenantId: string): Promise<Map<string, WorkspaceRecord>> {
    return this.workspaceLists.get(tenantId, () => this.readWorkspaces(tenantId));
  }

  /** Returns the workspace of a tenant that has only one: there a request need not name it. */
  async onlyWorkspace(tenantId: string): Promise<string | undefined> {
    const workspaces = await this.workspaces(tenantId);
    return workspaces.size === 1 ? workspaces.keys().next().value : undefined;
  }

  /** Returns the first workspace that fits. A missing one is looked up again in the table: a new workspace works at once. */
  async findWorkspace(
    tenantId: string,
    matches: (id: string, workspace: WorkspaceRecord) => boolean,
  ): Promise<ResolvedWorkspace | null> {
    const cached = findFirst(await this.workspaces(tenantId), matches);
    if (cached) return cached;
    this.workspaceLists.delete(tenantId);
    return findFirst(await this.workspaces(tenantId), matches);
  }

  /** Drops a tenant from the caches of the process that changed it, so that it sees its own change. */
  invalidate(tenantId: string): void {
    this.tenants.delete(tenantId);
    this.workspaceLists.delete(tenantId);
    this.keys.clear();
  }

  private async readKey(hash: string): Promise<ResolvedKey | null> {
    const entry = await this.table.get<{ tenantId: string; keyId: string }>(REGISTRY, REGISTRY_KEYS.apiKey(hash));
    if (!entry) return null;
    const record = await this.table.get<KeyRecord>(entry.tenantId, TENANCY_KEYS.key(entry.keyId));
    return record && record.hash === hash ? { ...entry, record } : null;
  }

  private async readWorkspaces(tenantId: string): Promise<Map<string, WorkspaceRecord>> {
    const found = new Map<string, WorkspaceRecord>();
    for (let after: string | null = null; ; ) {
      const page: TablePage<Item & { id: string }> = await this.table.list(tenantId, ["workspaces"], {
        limit: MAX_WORKSPACES,
        after,
      });
      for (const { id, ...record } of page.items) found.set(id, fromWorkspaceItem(record));
      if (page.next === null) return found;
      after = page.next;
    }
  }
}

function findFirst(
  workspaces: Map<string, WorkspaceRecord>,
  matches: (id: string, workspace: WorkspaceRecord) => boolean,
): ResolvedWorkspace | null {
  for (const [id, record] of workspaces) if (matches(id, record)) return { id, record };
  return null;
}
