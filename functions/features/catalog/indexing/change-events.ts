import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import type { EventType } from "../../../../schemas/events.ts";
import { deriveEventId, type EventWrite, emit, type NewEvent } from "../../../domain/event-log.ts";
import { listStrings } from "../../../domain/identities/find-identities.ts";
import { noteTexts } from "../../../domain/identities/identity-places.ts";
import type { Ports } from "../../../domain/ports.ts";
import { type CatalogItem, parsePartition, type RecordLocation, toRecord } from "../records/catalog-item.ts";
import { findOffloadedFields } from "../records/offloaded-fields.ts";
import { RESOURCE_TYPES } from "../records/resource-types.ts";

type EventPorts = Pick<Ports, "tables" | "objects">;

/**
 * Writes product.* and post.* events of changes that are in the index. They share no transaction with the record: an event
 * promises that the record can be found, which holds only after its change was indexed here. A failed write is repeated by the
 * stream, and a replay writes the same items again: no second event.
 */
export async function publishChangeEvents(changes: RecordChange[], location: RecordLocation, ports: EventPorts): Promise<void> {
  const events = (await Promise.all(changes.map((change) => toEvent(change, location, ports)))).filter((event) => event !== null);
  const writes = await Promise.all(events.map((event) => emit(ports, location.tenantId, event)));
  await noteEvents(events, writes, location, ports);
  await ports.tables.events.writeMany(location.tenantId, writes);
}

/** Notes whom the records of events name: the log holds their texts for as long as it holds the event. */
async function noteEvents(
  events: NewEvent[],
  writes: EventWrite[],
  { tenantId, workspaceId }: RecordLocation,
  { tables }: EventPorts,
): Promise<void> {
  const notes = events.flatMap(({ data }, index) => {
    const { key, item } = writes[index]!;
    const place = { store: "events", path: [...key.collection.slice(1), key.id], workspaceId };
    return noteTexts(tenantId, listStrings(data), place, item.expiresAt, tables);
  });
  if (notes.length > 0) await tables.identities.writeMany(tenantId, notes);
}

/** Returns null for a change that is none to a merchant: a renewed version, or a resource type without events. */
async function toEvent(
  { id, before, after, at }: RecordChange,
  location: RecordLocation,
  ports: EventPorts,
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
    // The request's schema, from which the event's is made, has checked the data before it was stored.
    data: data as NewEvent["data"],
  };
}

/** One change of a record, as the table's stream reports it. */
export interface RecordChange {
  location: RecordLocation;
  id: string;
  /** Sequence number of the stream record, by which the batch reports a failure. */
  sequenceNumber: string;
  before: CatalogItem | null;
  after: CatalogItem | null;
  /** Time of the change, milliseconds since 1970 (the stream has seconds). */
  at: number;
}

/** Reads a stream record. Null for one that is not about a record of the catalogue. */
export function toChange({ dynamodb }: DynamoDBRecord): RecordChange | null {
  const location = parsePartition(dynamodb?.Keys?.pk?.S ?? "");
  const id = dynamodb?.Keys?.sk?.S;
  if (!location || id === undefined) return null;
  return {
    location,
    id,
    sequenceNumber: dynamodb!.SequenceNumber ?? "",
    before: toCatalogItem(dynamodb!.OldImage),
    after: toCatalogItem(dynamodb!.NewImage),
    at: (dynamodb!.ApproximateCreationDateTime ?? 0) * 1_000,
  };
}

/** Reads the few flat attributes of an item. A general unmarshaller takes three times as long on the hot path of an import. */
function toCatalogItem(image: Record<string, AttributeValue> | undefined): CatalogItem | null {
  if (!image) return null;
  return {
    version: Number(image.version?.N ?? 0),
    hash: image.hash?.S ?? "",
    createdAt: image.createdAt?.S ?? "",
    updatedAt: image.updatedAt?.S ?? "",
    body: image.body?.S ?? "{}",
    ...(image.spill?.S && { spill: image.spill.S }),
    writes: Number(image.writes?.N ?? 0),
    ...(image.ownKeywords?.S && { ownKeywords: image.ownKeywords.S }),
  };
}
