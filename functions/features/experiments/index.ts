import { experimentHeadCollection, experimentsCollection } from "../../domain/experiment-records.ts";
import { type StoredData, workspaceData } from "../../domain/stored-data.ts";

export { experimentsOperations } from "./operations.ts";

export const experimentsData: StoredData[] = [
  workspaceData({
    name: "experiments",
    table: "tenancy",
    collectionsOf: (workspaceId) => [experimentsCollection(workspaceId), experimentHeadCollection(workspaceId)],
  }),
];
