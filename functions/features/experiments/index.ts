import { experimentHeadCollection, experimentsCollection } from "../../domain/experiment-records.ts";
import { collectionData, listWorkspaceIds, type StoredData } from "../../domain/stored-data.ts";

export { experimentsOperations } from "./operations.ts";

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
