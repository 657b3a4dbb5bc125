import { collectionData, listWorkspaceIds, type StoredData } from "../../domain/purge/stored-data.ts";
import { ruleSetCollection, rulesCollection } from "../../domain/rule-records.ts";

export const rulesData: StoredData[] = [
  collectionData({
    name: "rules",
    table: "tenancy",
    collections: [rulesCollection("*"), ruleSetCollection("*")],
    workspaces: "apart",
    async list(scope, ports) {
      const workspaceIds = await listWorkspaceIds(scope, ports);
      return workspaceIds.flatMap((workspaceId) => [rulesCollection(workspaceId), ruleSetCollection(workspaceId)]);
    },
  }),
];
