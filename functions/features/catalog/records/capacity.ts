import type { Tenant } from "../../../http/call.ts";
import { CAPACITY_KEY } from "../../../http/limits/usage.ts";
import type { Table, Write } from "../../../platform/table.ts";
import type { Place } from "./item.ts";

/** Beside the tenant's count stands one a workspace: lists tell their total by it. */
export function workspaceCounter({ kind, workspaceId }: Place): string {
  return `${kind}@${workspaceId}`;
}

/** The write that takes `amount` slots (or gives them back), to go into one transaction with the records. */
export function slots(usage: Table, place: Place, amount: number, tenant: Tenant | null): Write {
  const add = { [place.kind]: amount, [workspaceCounter(place)]: amount };
  const when = amount > 0 && tenant ? { atMost: { [place.kind]: tenant.limits.capacities[place.kind] - amount } } : undefined;
  return { kind: "update", table: usage, key: CAPACITY_KEY, change: { add }, when };
}

/** How many slots are left now. */
export async function slotsLeft(usage: Table, place: Place, tenant: Tenant): Promise<number> {
  const counts = await usage.get<Record<string, number>>(place.tenantId, CAPACITY_KEY);
  return Math.max(0, tenant.limits.capacities[place.kind] - (counts?.[place.kind] ?? 0));
}
