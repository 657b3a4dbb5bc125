import { ConditionFailedError, type TableWrite } from "../../../platform/ports/table.ts";
import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import type { Ports } from "../../../platform/ports.ts";
import { toCapacityWrite } from "./capacity.ts";
import { type CatalogItem, type RecordLocation, recordKey } from "./catalog-item.ts";

/** A transaction holds 100 writes: 99 records and the counter. */
const MAX_WRITES = 99;
const MAX_ROUNDS = 10;

/** Removes records and gives their slots back in one transaction. Returns the ids that were there, in order. Throws UpstreamError. */
export async function deleteRecords(ids: string[], place: RecordLocation, ports: Ports): Promise<string[]> {
  const removed = new Set<string>();
  let pending = [...new Set(ids)];
  for (let round = 1; pending.length > 0 && round <= MAX_ROUNDS; round++) {
    const items = await ports.tables.catalog.getMany<CatalogItem>(
      place.tenantId,
      pending.map((id) => recordKey(place, id)),
    );
    const present = pending.flatMap((id, index) => (items[index] ? [{ id, version: items[index].version }] : []));
    pending = [];
    for (let start = 0; start < present.length; start += MAX_WRITES) {
      const part = present.slice(start, start + MAX_WRITES);
      if (await deleteTogether(part, place, ports)) for (const { id } of part) removed.add(id);
      else pending.push(...part.map(({ id }) => id));
    }
  }
  if (pending.length > 0) throw new UpstreamError("A record that keeps changing");
  return ids.filter((id) => removed.has(id));
}

/** False when one of them changed in between. */
async function deleteTogether(part: { id: string; version: number }[], place: RecordLocation, ports: Ports): Promise<boolean> {
  const writes: TableWrite[] = part.map(({ id, version }) => ({
    kind: "remove",
    key: recordKey(place, id),
    when: { equals: { version } },
  }));
  try {
    await ports.tables.catalog.transact(place.tenantId, [
      ...writes,
      toCapacityWrite(ports.tables.usage, place, -part.length, null),
    ]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError) return false;
    throw error;
  }
}
