import type { Item } from "../platform/ports/table.ts";
import { collectionData, type StoredData } from "../platform/stored-data.ts";

const COUNTERS = [["quota"], ["rate"], ["addressRate"]];

/** Counters of requests. The numbers of a tenant's records are the catalog's. */
const counters = collectionData({
  name: "counters",
  table: "usage",
  collections: COUNTERS,
  workspaces: "tenant",
  list: () => COUNTERS,
});

/** Stored outcomes of requests with an Idempotency-Key, by operation. */
export function storedOutcomesData(operationIds: readonly string[]): StoredData {
  return collectionData({
    name: "storedOutcomes",
    table: "idempotency",
    collections: operationIds.map((id) => [id]),
    workspaces: "mixed",
    list: () => operationIds.map((id) => [id]),
    async removeParts(items, { tenantId }, { objects }) {
      const keys = (items as Item[]).flatMap(({ outcomeObject }) => (outcomeObject ? [outcomeObject as string] : []));
      if (keys.length > 0) await objects.content.remove(tenantId, keys);
      return 0;
    },
  });
}

export const kernelData: StoredData[] = [counters];
