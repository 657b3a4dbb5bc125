import { CAPACITY_KEY } from "../../../http/limits/usage.ts";
import type { Tenant } from "../../../http/operation.ts";
import type { Table, TableWrite } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { RecordLocation } from "./catalog-item.ts";
import type { ResourceType } from "./resource-types.ts";

/** Beside the tenant's count stands one a workspace: lists tell their total by it. */
export function workspaceCounterName({ kind, workspaceId }: RecordLocation): string {
  return `${kind}@${workspaceId}`;
}

/** The write that takes `amount` slots (or gives them back), to go into one transaction with the records. */
export function toCapacityWrite(usage: Table, place: RecordLocation, amount: number, tenant: Tenant | null): TableWrite {
  const add = { [place.kind]: amount, [workspaceCounterName(place)]: amount };
  const when = amount > 0 && tenant ? { atMost: { [place.kind]: tenant.limits.capacities[place.kind] - amount } } : undefined;
  return { kind: "update", table: usage, key: CAPACITY_KEY, change: { add }, when };
}

/** How many slots are left now. */
export async function readFreeCapacity(usage: Table, place: RecordLocation, tenant: Tenant): Promise<number> {
  const counts = await usage.get<Record<string, number>>(place.tenantId, CAPACITY_KEY);
  return Math.max(0, tenant.limits.capacities[place.kind] - (counts?.[place.kind] ?? 0));
}

/** How many records there are, from the counters that the writes keep exact; of one workspace or of the whole tenant. */
export async function countRecords(
  family: ResourceType,
  tenantId: string,
  workspaceId: string | null,
  ports: Ports,
): Promise<number> {
  const counts = await ports.tables.usage.get<Record<string, number>>(tenantId, CAPACITY_KEY);
  return counts?.[workspaceId ? workspaceCounterName({ tenantId, workspaceId, kind: family.kind }) : family.kind] ?? 0;
}
