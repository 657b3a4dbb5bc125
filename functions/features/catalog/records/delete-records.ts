import { Patience } from "../../../platform/concurrency/patience.ts";
import { type TableWrite, tryTransact } from "../../../platform/ports/stores/table.ts";
import { toCapacityWrite } from "./capacity.ts";
import { type CatalogItem, type RecordLocation, type RecordPorts, recordKey } from "./catalog-item.ts";
import { recordContended } from "./read-record.ts";

/** A transaction holds 100 writes: 99 records and the counter. */
const MAX_WRITES = 99;

/**
 * Removes records and gives their capacity back in one transaction. Returns the ids that existed, in the order given.
 * Throws CONFLICT when others keep changing a record.
 */
export async function deleteRecords(ids: string[], location: RecordLocation, ports: RecordPorts): Promise<string[]> {
  const removed = new Set<string>();
  let pending = [...new Set(ids)];
  const patience = new Patience();
  while (pending.length > 0 && (await patience.grantsRound())) {
    const items = await ports.tables.catalog.getMany<CatalogItem>(
      location.tenantId,
      pending.map((id) => recordKey(location, id)),
    );
    const present = pending.flatMap((id, index) => (items[index] ? [{ id, version: items[index].version }] : []));
    pending = [];
    for (let start = 0; start < present.length; start += MAX_WRITES) {
      const part = present.slice(start, start + MAX_WRITES);
      if (await deleteTogether(part, location, ports)) for (const { id } of part) removed.add(id);
      else pending.push(...part.map(({ id }) => id));
    }
  }
  if (pending.length > 0) throw recordContended();
  return ids.filter((id) => removed.has(id));
}

/** Returns false when one of the records changed since it was read. */
async function deleteTogether(
  part: { id: string; version: number }[],
  location: RecordLocation,
  ports: RecordPorts,
): Promise<boolean> {
  const writes: TableWrite[] = part.map(({ id, version }) => ({
    kind: "remove",
    key: recordKey(location, id),
    when: { equals: { version } },
  }));
  const freed = toCapacityWrite(ports.tables.usage, location, -part.length, null);
  return tryTransact(ports.tables.catalog, location.tenantId, [...writes, freed]);
}
