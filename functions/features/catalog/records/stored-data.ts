import { CAPACITIES } from "../../../../schemas/limits.ts";
import { collectionData, type PurgeScope, type StoredData, workspaceData } from "../../../domain/stored-data.ts";
import { CAPACITY_KEY } from "../../../http/limits/usage.ts";
import { type TableWrite, tryWrite } from "../../../platform/ports/stores/table.ts";
import { workspaceCounterName } from "./capacity.ts";
import { KEYWORD_COLLECTIONS } from "./keyword-items.ts";
import { toReindexKey } from "./workspace-reindex.ts";

/** Records by workspace and kind. Their offloaded fields are objects, which a purge removes by their prefix. */
const records = workspaceData({
  name: "catalog",
  table: "catalog",
  collectionsOf: (workspaceId) => CAPACITIES.map((kind) => [workspaceId, kind]),
});

/** The counters of records. A workspace that goes gives back what it holds; its own counter says how much that is. */
const capacity: StoredData = {
  name: "capacity",
  table: "usage",
  collections: [CAPACITY_KEY.collection],
  async purge(scope, _after, ports) {
    const counts = await ports.tables.usage.get<Record<string, number>>(scope.tenantId, CAPACITY_KEY);
    if (!counts) return { removed: 0, next: null };
    const write = scope.workspaceId === null ? REMOVAL : toRelease(counts, { ...scope, workspaceId: scope.workspaceId });
    if (!write) return { removed: 0, next: null };
    // A late write may have changed the counters: the next pass reads them again.
    return { removed: 1, next: null, isLeft: !(await tryWrite(ports.tables.usage, scope.tenantId, write)) };
  },
};

const REMOVAL: TableWrite = { kind: "remove", key: CAPACITY_KEY };

/** Returns null when the workspace holds nothing. */
function toRelease(counts: Record<string, number>, { tenantId, workspaceId }: PurgeScope & { workspaceId: string }) {
  const held = CAPACITIES.flatMap((kind) => {
    const name = workspaceCounterName({ tenantId, workspaceId, kind });
    return counts[name] === undefined ? [] : [{ kind, name, count: counts[name] }];
  });
  if (held.length === 0) return null;
  return {
    kind: "update",
    key: CAPACITY_KEY,
    change: { add: Object.fromEntries(held.map(({ kind, count }) => [kind, -count])), unset: held.map(({ name }) => name) },
    when: { equals: Object.fromEntries(held.map(({ name, count }) => [name, count])) },
  } satisfies TableWrite;
}

/** The latest runs that indexed workspaces anew. */
const reindexes = collectionData({
  name: "workspaceReindexes",
  table: "jobs",
  collections: [toReindexKey("").collection],
  workspaces: "mixed",
  list: () => [[...toReindexKey("").collection]],
});

/** The keywords that a model has written for products and pages, and those that wait for some. */
const keywords = workspaceData({
  name: "keywords",
  table: "jobs",
  collectionsOf: (workspaceId) => KEYWORD_COLLECTIONS.map((collection) => [collection, workspaceId]),
});

export const catalogData: StoredData[] = [records, capacity, reindexes, keywords];
