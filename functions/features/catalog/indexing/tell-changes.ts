import { type EventType, eventIdOf, eventKey, type LoggedEvent, toEventItem } from "../../../platform/event-log.ts";
import type { Ports } from "../../../platform/ports.ts";
import { FAMILIES } from "../families.ts";
import { type CatalogItem, type Place, toRecord } from "../records/item.ts";
import { findSpilled } from "../records/spill.ts";
import type { RecordChange } from "./changes.ts";

/** A payload above this lies in object storage (architecture *Webhooks*). */
const MOST_INLINE_BYTES = 200_000;

/** Writes product.* and post.* events of changes that are in the index. A replay writes the same items again: no second event. */
export async function tellChanges(changes: RecordChange[], place: Place, ports: Ports): Promise<void> {
  const told = (await Promise.all(changes.map((change) => toEvent(change, place, ports)))).filter((event) => event !== null);
  const puts = told.map(async (event) => {
    const item = toEventItem(event);
    if (item.data!.length > MOST_INLINE_BYTES / 3 && Buffer.byteLength(item.data!) > MOST_INLINE_BYTES) {
      item.dataObject = `events/${event.created_at.slice(0, 10)}/${event.id}`;
      await ports.objects.content.put(place.tenantId, item.dataObject, Buffer.from(item.data!), "application/json");
      delete item.data;
    }
    return { kind: "put" as const, key: eventKey(event), item };
  });
  await ports.tables.events.writeMany(place.tenantId, await Promise.all(puts));
}

/** Null: nothing that a merchant would call a change (a renewed version, a family that tells no events). */
async function toEvent({ id, before, after, at }: RecordChange, place: Place, ports: Ports): Promise<LoggedEvent | null> {
  const { event } = FAMILIES[place.kind] ?? { event: null };
  if (!event || (before && after && before.hash === after.hash)) return null;
  const change = after === null ? "deleted" : before === null ? "created" : "updated";
  const item: CatalogItem = after ?? before!;
  const created_at = after?.updatedAt ?? new Date(Math.max(at, Date.parse(before!.updatedAt))).toISOString();
  const type = `${event}.${change}` as EventType;
  const spilled = await findSpilled(ports.objects.content, place.tenantId, item);
  // What a record has elsewhere is dropped after its change was told: this is a replay.
  if (!spilled) return null;
  const { searchableText: _internal, ...data } = toRecord(id, item, spilled);
  return {
    id: eventIdOf(place.tenantId, place.workspaceId, place.kind, id, item.version, change),
    event_type: type,
    created_at,
    workspaceId: place.workspaceId,
    data,
  };
}
