import { CAPACITY_KEY } from "../../../http/limits/usage.ts";
import type { Tenant } from "../../../http/operation.ts";
import { CATALOG_KINDS } from "../../../platform/ports/search/search-index.ts";
import type { Table, TableWrite } from "../../../platform/ports/stores/table.ts";
import type { RecordLocation, RecordPorts } from "./catalog-item.ts";
import type { ResourceType } from "./resource-types.ts";

/** Names the counter of one workspace, kept with the tenant's own: lists take their total from it. */
export function workspaceCounterName({ kind, workspaceId }: RecordLocation): string {
  return `${kind}@${workspaceId}`;
}

/** Returns the write that takes `amount` slots (or gives them back), to go into one transaction with the records. */
export function toCapacityWrite(usage: Table, location: RecordLocation, amount: number, tenant: Tenant | null): TableWrite {
  const add = { [location.kind]: amount, [workspaceCounterName(location)]: amount };
  const when =
    amount > 0 && tenant ? { atMost: { [location.kind]: tenant.limits.capacities[location.kind] - amount } } : undefined;
  return { kind: "update", table: usage, key: CAPACITY_KEY, change: { add }, when };
}

/** Returns the number of free slots of the kind. */
export async function readFreeCapacity(usage: Table, location: RecordLocation, tenant: Tenant): Promise<number> {
  const counts = await usage.get<Record<string, number>>(location.tenantId, CAPACITY_KEY);
  return Math.max(0, tenant.limits.capacities[location.kind] - (counts?.[location.kind] ?? 0));
}

/** Returns the number of records of one workspace or of the whole tenant, from the counters that the writes keep exact. */
export async function countRecords(
  resource: ResourceType,
  tenantId: string,
  workspaceId: string | null,
  ports: Pick<RecordPorts, "tables">,
): Promise<number> {
  const counts = await ports.tables.usage.get<Record<string, number>>(tenantId, CAPACITY_KEY);
  return counts?.[workspaceId ? workspaceCounterName({ tenantId, workspaceId, kind: resource.kind }) : resource.kind] ?? 0;
}

/** Returns the number of records of a workspace that have a place in a search index. */
export async function countIndexedRecords(tenantId: string, workspaceId: string, { tables }: Pick<RecordPorts, "tables">) {
  const counts = await tables.usage.get<Record<string, number>>(tenantId, CAPACITY_KEY);
  const held = CATALOG_KINDS.map((kind) => counts?.[workspaceCounterName({ tenantId, workspaceId, kind })] ?? 0);
  return held.reduce((sum, count) => sum + count, 0);
}
