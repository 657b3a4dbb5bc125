import type { TableName } from "../../schemas/resources.ts";
import type { Item } from "../platform/ports/stores/table.ts";
import type { Ports } from "./ports.ts";
import type { TenantDirectory } from "./tenancy/tenant-directory.ts";

/** Scope of a purge: one workspace, or the whole tenant (null). */
export interface PurgeScope {
  tenantId: string;
  workspaceId: string | null;
}

export interface PurgedPart {
  /** Number of items that were there. */
  removed: number;
  /** Place at which to go on; null when all is gone. */
  next: string | null;
  /** True when something was left alone that still runs: a later pass finds it. */
  isLeft?: boolean;
}

/**
 * A class of stored items of a tenant. Each feature declares its own, so that a purge leaves nothing behind: a test scans every
 * table for items that no class covers.
 */
export interface StoredData {
  name: string;
  table: TableName;
  /** Collections that it covers; `*` stands for any part. */
  collections: readonly (readonly string[])[];
  /** Removes a bounded part of what belongs to the scope. Repeatable, and harmless beside writers. Throws UpstreamError. */
  purge(scope: PurgeScope, after: string | null, ports: Ports): Promise<PurgedPart>;
  /** Removes, after a pass that found nothing, what the passes needed to find the rest. Repeatable. */
  finish?(scope: PurgeScope, ports: Ports): Promise<void>;
}

type ListedItem = Item & { id: string };
type Selection = (item: ListedItem) => boolean;

interface CollectionData {
  name: string;
  table: TableName;
  collections: readonly (readonly string[])[];
  /**
   * `apart`: `list` names collections that hold the scope's items only. `mixed`: they hold items of several workspaces, each with
   * the attribute `workspaceId`. `tenant`: they belong to no workspace, and go with the tenant only.
   */
  workspaces: "apart" | "mixed" | "tenant";
  /** Lists the collections of a scope; each can be listed until its purge is over. */
  list(scope: PurgeScope, ports: Ports): string[][] | Promise<string[][]>;
  /** Returns what decides, in place of the attribute, whether an item belongs to the purged workspace. */
  select?(scope: PurgeScope, ports: Ports): Selection | Promise<Selection>;
  /** Removes what hangs on items before they go, and returns the number of further items. */
  removeParts?(items: ListedItem[], scope: PurgeScope, ports: Ports): Promise<number>;
  finish?: StoredData["finish"];
}

const PAGE = 1_000;
/** Collections that one call looks at: each takes a query at least. */
const COLLECTIONS = 25;

/** Describes items that are found and removed collection by collection. */
export function collectionData({ list, workspaces, select, removeParts, ...data }: CollectionData): StoredData {
  return {
    ...data,
    async purge(scope, after, ports) {
      if (workspaces === "tenant" && scope.workspaceId !== null) return { removed: 0, next: null };
      const place: Place = after === null ? ["", null] : JSON.parse(after);
      const named = (await list(scope, ports)).map((collection) => ({ collection, name: collection.join("#") }));
      const open = named.filter(({ name }) => name >= place[0]).sort((one, other) => (one.name < other.name ? -1 : 1));
      const isOwn = select && scope.workspaceId !== null ? await select(scope, ports) : isOf(scope);
      return purgeInTurn(open, place, async (collection, start) => {
        const table = ports.tables[data.table];
        const page = await table.list(scope.tenantId, collection, { limit: PAGE, after: start });
        const own = workspaces === "mixed" ? page.items.filter(isOwn) : page.items;
        const parts = own.length > 0 ? ((await removeParts?.(own, scope, ports)) ?? 0) : 0;
        await table.writeMany(
          scope.tenantId,
          own.map(({ id }) => ({ kind: "remove", key: { collection, id } })),
        );
        return { removed: own.length + parts, next: page.next };
      });
    },
  };
}

interface WorkspaceData extends Pick<CollectionData, "name" | "table"> {
  /** Returns the collections that hold the items of this workspace, and no other's; for `*` those of any. */
  collectionsOf(workspaceId: string): string[][];
}

/** Describes items that stand in collections of their workspace. */
export function workspaceData({ collectionsOf, ...data }: WorkspaceData): StoredData {
  return collectionData({
    ...data,
    collections: collectionsOf("*"),
    workspaces: "apart",
    list: async (scope, ports) => (await listWorkspaceIds(scope, ports)).flatMap(collectionsOf),
  });
}

/** Collection, and the last item of it that was seen: the purge goes on after it. */
type Place = [name: string, lastId: string | null];

/** Purges collections page by page, until one has a further page, or as many as one call looks at. */
async function purgeInTurn(
  collections: { collection: string[]; name: string }[],
  [from, lastId]: Place,
  purgePage: (collection: string[], after: string | null) => Promise<PurgedPart>,
): Promise<PurgedPart> {
  const next = (...place: Place) => JSON.stringify(place);
  let removed = 0;
  for (const [position, { collection, name }] of collections.entries()) {
    if (position === COLLECTIONS) return { removed, next: next(name, null) };
    const page = await purgePage(collection, name === from ? lastId : null);
    removed += page.removed;
    if (page.next !== null) return { removed, next: next(name, page.next) };
  }
  return { removed, next: null };
}

function isOf(scope: PurgeScope): Selection {
  return ({ workspaceId }) => scope.workspaceId === null || workspaceId === scope.workspaceId;
}

/** Returns the ids of the workspaces in a scope. */
export async function listWorkspaceIds(
  { tenantId, workspaceId }: PurgeScope,
  { directory }: Pick<Ports, "directory">,
): Promise<string[]> {
  return workspaceId === null ? [...(await directory.currentWorkspaces(tenantId)).keys()] : [workspaceId];
}

/**
 * Returns true when what belongs to a tenant, or to one of its workspaces, is being removed or is gone: work on it is dropped.
 * At most 5 s old.
 */
export async function isPurged(
  { tenantId, workspaceId }: { tenantId: string; workspaceId: string | null },
  directory: Pick<TenantDirectory, "findTenant" | "findWorkspace">,
): Promise<boolean> {
  const tenant = await directory.findTenant(tenantId);
  if (!tenant || tenant.isPurging) return true;
  if (!workspaceId) return false;
  const workspace = await directory.findWorkspace(tenantId, workspaceId);
  return workspace?.record.status !== "active" && workspace?.record.status !== "inactive";
}
