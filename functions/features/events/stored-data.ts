import { AFFINITY_KINDS, affinityKey } from "../../domain/signals/affinities.ts";
import { searchesData } from "../../domain/signals/recorded-search.ts";
import { NO_WORKSPACE, shopperKey } from "../../domain/signals/shopper-history.ts";
import { collectionData, listWorkspaceIds, type StoredData } from "../../domain/stored-data.ts";
import { pendingCollection } from "./counting/claim-events.ts";
import { claimCollections } from "./counting/claims.ts";
import { waitingCollections } from "./counting/waiting-purchases.ts";
import { SHARDS, toShardCollection } from "./event-batches.ts";
import { visitorCollections } from "./weigh-events.ts";

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
    ["waitingPurchases", "*", "*"],
  ],
  workspaces: "apart",
  async list(scope, ports) {
    const { tenantId } = scope;
    const workspaceIds = await listWorkspaceIds(scope, ports);
    const known = workspaceIds.flatMap((workspaceId) => [
      ...AFFINITY_KINDS.map((kind) => [...affinityKey(workspaceId, kind, "").collection]),
      [...shopperKey(workspaceId, "").collection],
      ...claimCollections(workspaceId),
      ...waitingCollections(workspaceId),
      ...SHARDS.map((shard) => pendingCollection({ tenantId, workspaceId, shard })),
    ]);
    return scope.workspaceId === null ? [...known, [...shopperKey(NO_WORKSPACE, "").collection]] : known;
  },
});

/** Digests of an hour's visitors by digests of their addresses, gone two hours later. */
const addressVisitors = collectionData({
  name: "addressVisitors",
  table: "usage",
  collections: [["addressVisitors", "*"]],
  workspaces: "tenant",
  list: visitorCollections,
});

export const activityData: StoredData[] = [searchesData, shopEvents, insights, addressVisitors];
