import { collectionData, type StoredData } from "../domain/stored-data.ts";
import type { Item } from "../platform/ports/stores/table.ts";
import { REQUEST_ERRORS } from "./refused-requests.ts";

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

/** Requests that were answered with an error. They name no person: only a purge removes them before their time. */
const requestErrors = collectionData({
  name: "requestErrors",
  table: "usage",
  collections: [REQUEST_ERRORS],
  workspaces: "mixed",
  list: () => [[...REQUEST_ERRORS]],
});

export const kernelData: StoredData[] = [counters, requestErrors];
