import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import type { EventType } from "../../../../schemas/events.ts";
import { deriveEventId, emit, type NewEvent } from "../../../platform/events/event-log.ts";
import type { Ports } from "../../../platform/ports.ts";
import { type CatalogItem, type RecordLocation, toRecord } from "../records/catalog-item.ts";
import { findOffloadedFields } from "../records/offloaded-fields.ts";
import { RESOURCE_TYPES } from "../records/resource-types.ts";
import { type IndexFailures, indexChanges } from "./index-changes.ts";
import { type RecordChange, toChange } from "./record-changes.ts";

export type TableStreamHandler = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

/**
 * Carries the catalog table's changes into the search index, then into the event log: an event is written only when its record can be found.
 * A record that fails is reported by its sequence number: the stream is then read again from there, in order, and what was done is done again
 * without harm.
 */
export function createIndexer(ports: Ports): TableStreamHandler {
  return async ({ Records }) => {
    const failed: string[] = [];
    const changes = Records.flatMap((record) => toChange(record) ?? []);
    const places = Map.groupBy(changes, ({ location: place }) => `${place.tenantId}#${place.workspaceId}#${place.kind}`);
    for (const group of places.values()) failed.push(...(await indexAndPublish(group, group[0]!.location, ports)));
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

/** Sequence numbers of what must be tried again. */
async function indexAndPublish(changes: RecordChange[], place: RecordLocation, ports: Ports): Promise<string[]> {
  try {
    const failures: IndexFailures = await indexChanges(changes, place, ports);
    const done = changes.filter(({ id }) => !failures.has(id));
    await publishChangeEvents(done, place, ports);
    await deleteOffloadedFields(done, place, ports);
    if (failures.size > 0)
      ports.log.error("Some records could not be indexed.", {
        kind: place.kind,
        reasons: [...new Set(failures.values())].slice(0, 5),
      });
    return changes.filter(({ id }) => failures.has(id)).map(({ sequenceNumber }) => sequenceNumber);
  } catch (error) {
    ports.log.error("A batch of changes could not be indexed.", { kind: place.kind, records: changes.length, error });
    return changes.map(({ sequenceNumber }) => sequenceNumber);
  }
}

/** Long texts that a record no longer names. */
async function deleteOffloadedFields(changes: RecordChange[], place: RecordLocation, ports: Ports): Promise<void> {
  const keys = changes.flatMap(({ before, after }) => (before?.spill && before.spill !== after?.spill ? [before.spill] : []));
  if (keys.length > 0) await ports.objects.content.remove(place.tenantId, keys);
}

/**
 * Writes product.* and post.* events of changes that are in the index. They have no transaction: they tell that a record can be found, which is so only
 * after its change was stored and carried here. What fails is carried again, and a replay writes the same items again: no second event.
 */
export async function publishChangeEvents(changes: RecordChange[], place: RecordLocation, ports: Ports): Promise<void> {
  const told = (await Promise.all(changes.map((change) => toEvent(change, place, ports)))).filter((event) => event !== null);
  const writes = await Promise.all(told.map((event) => emit(ports, place.tenantId, event)));
  await ports.tables.events.writeMany(place.tenantId, writes);
}

/** Null: nothing that a merchant would call a change (a renewed version, a family that tells no events). */
async function toEvent({ id, before, after, at }: RecordChange, place: RecordLocation, ports: Ports): Promise<NewEvent | null> {
  const { eventName: event } = RESOURCE_TYPES[place.kind] ?? { eventName: null };
  if (!event || (before && after && before.hash === after.hash)) return null;
  const change = after === null ? "deleted" : before === null ? "created" : "updated";
  const item: CatalogItem = after ?? before!;
  const created_at = after?.updatedAt ?? new Date(Math.max(at, Date.parse(before!.updatedAt))).toISOString();
  const type = `${event}.${change}` satisfies EventType;
  const spilled = await findOffloadedFields(ports.objects.content, place.tenantId, item);
  // What a record has elsewhere is dropped after its change was told: this is a replay.
  if (!spilled) return null;
  const { searchableText: _internal, ...data } = toRecord(id, item, spilled);
  return {
    id: deriveEventId(place.tenantId, place.workspaceId, place.kind, id, item.version, change),
    event_type: type,
    created_at,
    workspaceId: place.workspaceId,
    // The request's schema, of which the event's is made, has checked it before it was stored.
    data: data as NewEvent["data"],
  };
}
