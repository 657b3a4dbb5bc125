import { experimentHeadCollection, experimentsCollection } from "../../domain/experiments/experiment-records.ts";
import { collectionData, listWorkspaceIds, type StoredData } from "../../domain/purge/stored-data.ts";

export const experimentsData: StoredData[] = [
  collectionData({
    name: "experiments",
    table: "tenancy",
    collections: [experimentsCollection("*"), experimentHeadCollection("*")],
    workspaces: "apart",
    async list(scope, ports) {
      const workspaceIds = await listWorkspaceIds(scope, ports);
      return workspaceIds.flatMap((workspaceId) => [experimentsCollection(workspaceId), experimentHeadCollection(workspaceId)]);
    },
  }),
];
