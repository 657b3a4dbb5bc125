import type { Item, Key, Table } from "../ports/table.ts";
import { RequestBatcher } from "./request-batcher.ts";

interface Put {
  key: Key;
  item: Item;
}

const groups = new WeakMap<Table, RequestBatcher<Put, undefined>>();

/** Puts an item, whatever was there; a tenant's puts at the same time are written together. Throws UpstreamError for all of them, though some may be written. */
export async function batchedPut(table: Table, tenantId: string, put: Put): Promise<void> {
  let group = groups.get(table);
  if (!group) {
    group = new RequestBatcher((tenant, puts) => putAll(table, tenant, puts));
    groups.set(table, group);
  }
  await group.submit(tenantId, put);
}

async function putAll(table: Table, tenantId: string, puts: Put[]): Promise<undefined[]> {
  const writes = puts.map((put) => ({ kind: "put" as const, ...put }));
  if (writes.length === 1) await table.write(tenantId, writes[0]!);
  else await table.writeMany(tenantId, writes);
  return puts.map(() => undefined);
}
