import { AFFINITY_KINDS, affinityKey } from "../../platform/signals/affinities.ts";
import { searchesData } from "../../platform/signals/recorded-search.ts";
import { NO_WORKSPACE, shopperKey } from "../../platform/signals/shopper-history.ts";
import { collectionData, listWorkspaceIds, type StoredData } from "../../platform/stored-data.ts";
import { claimCollections, pendingCollection } from "./counting/claim-events.ts";
import { SHARDS, toShardCollection } from "./event-batches.ts";

const shopEvents = collectionData({
  name: "shopEvents",
  table: "activity",
  collections: [["shopEvents", "*"]],
  workspaces: "mixed",
  list: () => SHARDS.map(toShardCollection),
});

/** Histories and affinities, which are learned from searches and events, by workspace. */
const insights = collectionData({
  name: "insights",
  table: "insights",
  collections: [
    ["affinities", "*", "*"],
    ["shoppers", "*"],
    ["eventClaims", "*", "*"],
    ["affinityChanges", "*", "*"],
  ],
  workspaces: "apart",
  async list(scope, ports) {
    const { tenantId } = scope;
    const workspaceIds = await listWorkspaceIds(scope, ports);
    const known = workspaceIds.flatMap((workspaceId) => [
      ...AFFINITY_KINDS.map((kind) => [...affinityKey(workspaceId, kind, "").collection]),
      [...shopperKey(workspaceId, "").collection],
      ...claimCollections(workspaceId),
      ...SHARDS.map((shard) => pendingCollection({ tenantId, workspaceId, shard })),
    ]);
    return scope.workspaceId === null ? [...known, [...shopperKey(NO_WORKSPACE, "").collection]] : known;
  },
});

export const activityData: StoredData[] = [searchesData, shopEvents, insights];
