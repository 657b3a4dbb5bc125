import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import type { EventType } from "../../../../schemas/events.ts";
import { deriveEventId, emit, type NewEvent } from "../../../platform/events/event-log.ts";
import { type CatalogItem, type RecordLocation, toRecord } from "../records/catalog-item.ts";
import { findOffloadedFields } from "../records/offloaded-fields.ts";
import { RESOURCE_TYPES } from "../records/resource-types.ts";
import { type IndexFailures, type IndexingPorts, indexChanges } from "./index-changes.ts";
import { type RecordChange, toChange } from "./record-changes.ts";

export type TableStreamHandler = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

/**
 * Carries the catalog table's changes into the search index, then into the event log: an event is written only when its record
 * can be found. A record that fails is reported by its sequence number: the stream is then read again from there, in order, and
 * repeating what was done is harmless.
 */
export function createIndexer(ports: IndexingPorts): TableStreamHandler {
  return async ({ Records }) => {
    const failed: string[] = [];
    const changes = Records.flatMap((record) => toChange(record) ?? []);
    const byLocation = Map.groupBy(changes, ({ location }) => `${location.tenantId}#${location.workspaceId}#${location.kind}`);
    for (const group of byLocation.values()) failed.push(...(await indexAndPublish(group, group[0]!.location, ports)));
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

/** Processes the changes of one location and returns the sequence numbers of those that must be tried again. */
async function indexAndPublish(changes: RecordChange[], location: RecordLocation, ports: IndexingPorts): Promise<string[]> {
  try {
    const failures: IndexFailures = await indexChanges(changes, location, ports);
    const done = changes.filter(({ id }) => !failures.has(id));
    await publishChangeEvents(done, location, ports);
    await deleteOffloadedFields(done, location, ports);
    if (failures.size > 0)
      ports.log.error("Some records could not be indexed.", {
        kind: location.kind,
        reasons: [...new Set(failures.values())].slice(0, 5),
      });
    return changes.filter(({ id }) => failures.has(id)).map(({ sequenceNumber }) => sequenceNumber);
  } catch (error) {
    ports.log.error("A batch of changes could not be indexed.", { kind: location.kind, records: changes.length, error });
    return changes.map(({ sequenceNumber }) => sequenceNumber);
  }
}

/** Deletes the objects that records no longer name. */
async function deleteOffloadedFields(changes: RecordChange[], location: RecordLocation, ports: IndexingPorts): Promise<void> {
  const keys = changes.flatMap(({ before, after }) => (before?.spill && before.spill !== after?.spill ? [before.spill] : []));
  if (keys.length > 0) await ports.objects.content.remove(location.tenantId, keys);
}

/**
 * Writes product.* and post.* events of changes that are in the index. They share no transaction with the record: an event
 * promises that the record can be found, which holds only after its change was indexed here. A failed write is repeated by the
 * stream, and a replay writes the same items again: no second event.
 */
async function publishChangeEvents(changes: RecordChange[], location: RecordLocation, ports: IndexingPorts): Promise<void> {
  const events = (await Promise.all(changes.map((change) => toEvent(change, location, ports)))).filter((event) => event !== null);
  const writes = await Promise.all(events.map((event) => emit(ports, location.tenantId, event)));
  await ports.tables.events.writeMany(location.tenantId, writes);
}

/** Returns null for what no merchant would call a change: a renewed version, or a resource type without events. */
async function toEvent(
  { id, before, after, at }: RecordChange,
  location: RecordLocation,
  ports: IndexingPorts,
): Promise<NewEvent | null> {
  const { eventName: event } = RESOURCE_TYPES[location.kind] ?? { eventName: null };
  if (!event || (before && after && before.hash === after.hash)) return null;
  const change = after === null ? "deleted" : before === null ? "created" : "updated";
  const item: CatalogItem = after ?? before!;
  const created_at = after?.updatedAt ?? new Date(Math.max(at, Date.parse(before!.updatedAt))).toISOString();
  const type = `${event}.${change}` satisfies EventType;
  const offloaded = await findOffloadedFields(ports.objects.content, location.tenantId, item);
  // A record's offloaded fields are deleted after its event was written: this is a replay.
  if (!offloaded) return null;
  const { searchableText: _internal, ...data } = toRecord(id, item, offloaded);
  return {
    id: deriveEventId(location.tenantId, location.workspaceId, location.kind, id, item.version, change),
    event_type: type,
    created_at,
    workspaceId: location.workspaceId,
    // The request's schema, of which the event's is made, has checked it before it was stored.
    data: data as NewEvent["data"],
  };
}
