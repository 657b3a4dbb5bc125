import { ExpiringCache } from "../../platform/caching/expiring-cache.ts";
import { TimeoutError, withTimeout } from "../../platform/concurrency/with-timeout.ts";
import type { Clock } from "../../platform/ports/clock.ts";
import { readItems, type Table } from "../../platform/ports/stores/table.ts";
import { UpstreamError } from "../../platform/ports/upstream-error.ts";
import { fromWorkspaceItem, type KeyRecord, type TenantRecord, type WorkspaceRecord } from "./records.ts";
import { isServed } from "./subscription.ts";

/** Well within the 10 s after which revocation, expiry and suspension take effect (docs/specification/tenancy.md). */
const CACHE_MS = 5_000;
const CACHED_TENANTS = 2_000;
/** Anybody may ask whether the store answers: however many do, it is asked once in this time. */
const PROBE_MS = 1_000;
/** A store that is silent for so long does not serve requests; whoever asks gives up soon after. */
const PROBE_TIMEOUT_MS = 3_000;
const PAGE = 1_000;

export const TENANCY_KEYS = {
  tenant: { collection: ["tenant"], id: "tenant" },
  key: (keyId: string) => ({ collection: ["keys"], id: keyId }),
  workspace: (workspaceId: string) => ({ collection: ["workspaces"], id: workspaceId }),
  mcp: { collection: ["mcp"], id: "mcp" },
  /**
   * Count additions to the tenant's lists, and changes of workspaces: whoever knows a list sees by them whether it is as it was.
   */
  workspaceRevision: { collection: ["revisions"], id: "workspaces" },
  keyRevision: { collection: ["revisions"], id: "keys" },
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

interface WorkspaceList {
  workspaces: Map<string, WorkspaceRecord>;
  /** Its revision when it was read, or an earlier one. */
  revision: number;
}

export interface ResolvedKey {
  tenantId: string;
  keyId: string;
  record: KeyRecord;
}

/** Reads tenants, keys and workspaces for every request, at most 5 s old. Throws UpstreamError. */
export class TenantDirectory {
  private readonly table: Table;
  private readonly clock: Clock;
  private readonly keys: ExpiringCache<ResolvedKey | null>;
  private readonly tenants: ExpiringCache<TenantRecord | null>;
  private readonly workspaceLists: ExpiringCache<WorkspaceList>;
  private readonly probes: ExpiringCache<{ failure: unknown }>;

  constructor(table: Table, clock: Clock) {
    this.table = table;
    this.clock = clock;
    this.keys = new ExpiringCache(clock, CACHE_MS, CACHED_TENANTS * 2);
    this.tenants = new ExpiringCache(clock, CACHE_MS, CACHED_TENANTS);
    this.workspaceLists = new ExpiringCache(clock, CACHE_MS, CACHED_TENANTS);
    this.probes = new ExpiringCache(clock, PROBE_MS, 1);
  }

  /** Reads from the store, at most once a second; a failure counts as long. Throws UpstreamError. */
  async probe(): Promise<void> {
    const read = () => withTimeout(PROBE_TIMEOUT_MS, () => this.table.get("~health", { collection: ["probe"], id: "probe" }));
    const { failure } = await this.probes.get("probe", () =>
      read().then(
        () => ({ failure: null }),
        (error: unknown) => ({
          failure: error instanceof TimeoutError ? new UpstreamError("The store", { cause: error }) : error,
        }),
      ),
    );
    if (failure !== null) throw failure;
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

  /**
   * Returns a tenant that is served; null for all others. One that the cache knows as not served is read once more: work that
   * would be given up for good does not end by a subscription as it was before.
   */
  async findServedTenant(tenantId: string): Promise<TenantRecord | null> {
    const cached = await this.findTenant(tenantId);
    if (cached === null || isServed(cached, this.clock.now())) return cached;
    this.tenants.delete(tenantId);
    const current = await this.findTenant(tenantId);
    return current !== null && isServed(current, this.clock.now()) ? current : null;
  }

  /** Returns all workspaces of the tenant by id. */
  async workspaces(tenantId: string): Promise<Map<string, WorkspaceRecord>> {
    return (await this.list(tenantId)).workspaces;
  }

  /** Returns all workspaces of the tenant as they are now, but for what was removed. */
  async currentWorkspaces(tenantId: string): Promise<Map<string, WorkspaceRecord>> {
    const [{ workspaces, revision }, current] = await Promise.all([this.list(tenantId), this.readRevision(tenantId)]);
    if (revision === current) return workspaces;
    this.workspaceLists.delete(tenantId);
    return this.workspaces(tenantId);
  }

  /**
   * Returns the workspace of a tenant that has only one: there a request need not name it. Of a tenant that seems to have none
   * the first may have just been made.
   */
  async onlyWorkspace(tenantId: string): Promise<string | undefined> {
    const known = await this.workspaces(tenantId);
    const workspaces = known.size === 0 ? await this.currentWorkspaces(tenantId) : known;
    return workspaces.size === 1 ? workspaces.keys().next().value : undefined;
  }

  /**
   * Returns a workspace, where it is as wanted. One that is not known as such is looked up in the table by itself: a new
   * workspace works at once, and a wrong id costs one read, however many workspaces there are.
   */
  async findWorkspace(
    tenantId: string,
    workspaceId: string,
    isWanted: (workspace: WorkspaceRecord) => boolean = () => true,
  ): Promise<ResolvedWorkspace | null> {
    const workspaces = await this.workspaces(tenantId);
    const cached = workspaces.get(workspaceId);
    if (cached && isWanted(cached)) return { id: workspaceId, record: cached };
    const item = await this.table.get(tenantId, TENANCY_KEYS.workspace(workspaceId));
    if (!item) return null;
    const record = fromWorkspaceItem(item);
    workspaces.set(workspaceId, record);
    return isWanted(record) ? { id: workspaceId, record } : null;
  }

  /** Returns the first workspace that fits. Where none does, all are read again, but only when one has changed since. */
  async searchWorkspaces(
    tenantId: string,
    matches: (id: string, workspace: WorkspaceRecord) => boolean,
  ): Promise<ResolvedWorkspace | null> {
    const cached = findFirst(await this.workspaces(tenantId), matches);
    return cached ?? findFirst(await this.currentWorkspaces(tenantId), matches);
  }

  /** Reads a workspace as it is now, past the cache: for what must not miss a change that was made before. */
  async readWorkspace(tenantId: string, workspaceId: string): Promise<WorkspaceRecord | null> {
    const item = await this.table.get(tenantId, TENANCY_KEYS.workspace(workspaceId));
    return item && fromWorkspaceItem(item);
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

  private list(tenantId: string): Promise<WorkspaceList> {
    return this.workspaceLists.get(tenantId, () => this.readWorkspaces(tenantId));
  }

  /** Reads the revision first: a list that is newer than it says is read once more, an older one would be believed. */
  private async readWorkspaces(tenantId: string): Promise<WorkspaceList> {
    const revision = await this.readRevision(tenantId);
    const workspaces = new Map<string, WorkspaceRecord>();
    for await (const { id, ...record } of readItems(this.table, tenantId, ["workspaces"], { limit: PAGE }))
      workspaces.set(id, fromWorkspaceItem(record));
    return { workspaces, revision };
  }

  private async readRevision(tenantId: string): Promise<number> {
    return (await this.table.get<{ revision: number }>(tenantId, TENANCY_KEYS.workspaceRevision))?.revision ?? 0;
  }
}

function findFirst(
  workspaces: Map<string, WorkspaceRecord>,
  matches: (id: string, workspace: WorkspaceRecord) => boolean,
): ResolvedWorkspace | null {
  for (const [id, record] of workspaces) if (matches(id, record)) return { id, record };
  return null;
}
