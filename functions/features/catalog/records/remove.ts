import type { Ports } from "../../../platform/ports.ts";
import { ConditionFailed, type Write } from "../../../platform/table.ts";
import { UpstreamError } from "../../../platform/upstream-error.ts";
import { slots } from "./capacity.ts";
import { type CatalogItem, type Place, recordKey } from "./item.ts";

/** A transaction holds 100 writes: 99 records and the counter. */
const MOST_WRITES = 99;
const ROUNDS = 10;

/** Removes records and gives their slots back in one transaction. Returns the ids that were there, in order. Throws UpstreamError. */
export async function removeRecords(ids: string[], place: Place, ports: Ports): Promise<string[]> {
  const removed = new Set<string>();
  let pending = [...new Set(ids)];
  for (let round = 1; pending.length > 0 && round <= ROUNDS; round++) {
    const items = await ports.tables.catalog.getMany<CatalogItem>(
      place.tenantId,
      pending.map((id) => recordKey(place, id)),
    );
    const present = pending.flatMap((id, index) => (items[index] ? [{ id, version: items[index].version }] : []));
    pending = [];
    for (let start = 0; start < present.length; start += MOST_WRITES) {
      const part = present.slice(start, start + MOST_WRITES);
      if (await removePart(part, place, ports)) for (const { id } of part) removed.add(id);
      else pending.push(...part.map(({ id }) => id));
    }
  }
  if (pending.length > 0) throw new UpstreamError("A record that keeps changing");
  return ids.filter((id) => removed.has(id));
}

/** False when one of them changed in between. */
async function removePart(part: { id: string; version: number }[], place: Place, ports: Ports): Promise<boolean> {
  const writes: Write[] = part.map(({ id, version }) => ({
    kind: "remove",
    key: recordKey(place, id),
    when: { equals: { version } },
  }));
  try {
    await ports.tables.catalog.transact(place.tenantId, [...writes, slots(ports.tables.usage, place, -part.length, null)]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
