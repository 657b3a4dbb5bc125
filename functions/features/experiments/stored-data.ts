import { experimentHeadCollection, experimentsCollection } from "../../platform/experiments/experiment-records.ts";
import { collectionData, listWorkspaceIds, type StoredData } from "../../platform/stored-data.ts";

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
