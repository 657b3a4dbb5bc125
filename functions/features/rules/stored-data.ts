import { ruleSetCollection, rulesCollection } from "../../platform/rules/rule-records.ts";
import { collectionData, listWorkspaceIds, type StoredData } from "../../platform/stored-data.ts";

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
