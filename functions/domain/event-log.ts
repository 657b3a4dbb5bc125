import { createHash } from "node:crypto";
import type { EventData, EventType } from "../../schemas/events.ts";
import { expiringObjectKey } from "../platform/ports/stores/objects.ts";
import { type Item, type Key, readItems, type Table } from "../platform/ports/stores/table.ts";
import { UpstreamError } from "../platform/ports/upstream-error.ts";
import type { Ports } from "./ports.ts";
import { collectionData, type StoredData } from "./stored-data.ts";

const DAY_MS = 86_400_000;
/** The log keeps 30 days (docs/specification/webhooks.md). */
const KEEP_SECONDS = 30 * 86_400;
/** Larger payloads go to object storage: a table item ends at 400 KB. */
const MAX_INLINE_BYTES = 200_000;

/** An event as the log holds it. */
export interface LoggedEvent {
  id: string;
  event_type: EventType;
  /** ISO 8601. */
  created_at: string;
  /** Decides which webhooks it concerns; a receiver does not see it. */
  workspaceId: string;
  data: unknown;
}

/** An event to be written, its data as its schema says: the compiler checks it, and nothing does at run time. */
export interface NewEvent<T extends EventType = EventType> extends LoggedEvent {
  /** Made by `deriveEventId` from what identifies the change, so that a repetition writes the event under the same id. */
  id: string;
  event_type: T;
  data: EventData<T>;
}

/** The stored form of an event. */
export interface EventItem extends Item {
  eventType: EventType;
  createdAt: string;
  workspaceId: string;
  /** `data` as JSON; in object storage when `dataObject` is set. */
  data?: string;
  dataObject?: string;
  /** Time at which a person was taken out of it, in milliseconds since 1970. */
  redactedAt?: number;
  expiresAt: number;
}

/** The write of one event, for the transaction of its change. */
export interface EventWrite {
  kind: "put";
  table: Table;
  key: Key;
  item: EventItem;
}

interface EventSpan {
  /** ISO 8601, both inclusive. */
  since: string;
  until: string;
  /** The `next` of the page before. */
  after?: string | null;
  limit: number;
}

type LogPorts = Pick<Ports, "tables" | "objects">;
type ListedItem = EventItem & { id: string };
type EventRef = Pick<LoggedEvent, "id" | "created_at">;

/** Derives an event's id from its change: a replayed change writes the same event again, not a second one. */
export function deriveEventId(...change: (string | number)[]): string {
  return `evt_${createHash("sha256").update(change.join("\n")).digest("base64url").replace(/[-_]/g, "0").slice(0, 24)}`;
}

/** The key of an event: one partition per day, ordered by time, so that a span of the log can be read (`recover`). */
export function eventKey({ id, created_at }: EventRef): Key {
  return { collection: toDayCollection(toDay(created_at)), id: `${created_at}#${id}` };
}

function toDayCollection(day: string): string[] {
  return ["events", day];
}

/** The log of a tenant, with the payloads that lie in object storage. */
export const eventLogData: StoredData = collectionData({
  name: "events",
  table: "events",
  collections: [["events", "*"]],
  workspaces: "mixed",
  list(_scope, { clock }) {
    // The table may be late with what has expired, and clocks differ.
    const first = clock.now() - (KEEP_SECONDS * 1_000 + 3 * DAY_MS);
    const days = KEEP_SECONDS / 86_400 + 5;
    return Array.from({ length: days }, (_, day) => toDayCollection(toDay(new Date(first + day * DAY_MS).toISOString())));
  },
  async removeParts(items, { tenantId }, { objects }) {
    const keys = (items as Item[]).flatMap(({ dataObject }) => (dataObject ? [dataObject as string] : []));
    if (keys.length > 0) await objects.content.remove(tenantId, keys);
    return 0;
  },
});

/**
 * Returns the write of an event. It goes into the transaction that makes the change, so that there is neither a change
 * without its event nor an event without its change; the log's stream does the rest. Puts a large payload into object
 * storage first. Throws UpstreamError.
 */
export async function emit<T extends EventType>(
  { tables, objects }: LogPorts,
  tenantId: string,
  event: NewEvent<T>,
): Promise<EventWrite> {
  const { data, ...item } = toEventItem(event);
  const write = (stored: EventItem): EventWrite => ({ kind: "put", table: tables.events, key: eventKey(event), item: stored });
  if (fitsInline(data!)) return write({ ...item, data } as EventItem);
  const dataObject = expiringObjectKey("events", event.created_at.slice(0, 10), event.id);
  await objects.content.put(tenantId, dataObject, Buffer.from(data!), "application/json");
  return write({ ...item, dataObject } as EventItem);
}

/** Reads one event with its data; null when the log does not hold it any more. Throws UpstreamError. */
export async function readEvent(ports: LogPorts, tenantId: string, event: EventRef): Promise<LoggedEvent | null> {
  const key = eventKey(event);
  const item = await ports.tables.events.get<EventItem>(tenantId, key);
  return item && fromEventItem(ports, tenantId, { ...item, id: key.id });
}

/**
 * Reads several events with their data, in the order asked; null for those the log does not hold any more. Throws
 * UpstreamError.
 */
export async function readEventsById(ports: LogPorts, tenantId: string, events: EventRef[]): Promise<(LoggedEvent | null)[]> {
  if (events.length === 0) return [];
  const keys = events.map(eventKey);
  const items = await ports.tables.events.getMany<EventItem>(tenantId, keys);
  return Promise.all(items.map((item, index) => item && fromEventItem(ports, tenantId, { ...item, id: keys[index]!.id })));
}

/**
 * Reads a page of the log in order of time: at most `limit` events with their data. `next` is null at the end of the
 * span. Throws UpstreamError.
 */
export async function readEvents(
  ports: LogPorts,
  tenantId: string,
  { since, until, after = null, limit }: EventSpan,
): Promise<{ events: LoggedEvent[]; next: string | null }> {
  const [first, last] = [toIso(since), toIso(until)];
  const items: ListedItem[] = [];
  // A sort key begins with its time: the bare time comes before all events of that time.
  for await (const item of listItems(ports, tenantId, after ?? first, last)) {
    items.push(item);
    if (items.length === limit) break;
  }
  const events = await Promise.all(items.map((item) => fromEventItem(ports, tenantId, item)));
  return { events, next: items.length === limit ? items.at(-1)!.id : null };
}

async function* listItems({ tables }: LogPorts, tenantId: string, start: string, last: string): AsyncGenerator<ListedItem> {
  for (let day = toDay(start); day <= toDay(last); day = nextDay(day)) {
    for await (const item of readItems<EventItem>(tables.events, tenantId, toDayCollection(day), { after: start })) {
      if (item.createdAt > last) return;
      yield item;
    }
  }
}

function toEventItem({ event_type, created_at, workspaceId, data }: LoggedEvent): EventItem {
  const expiresAt = Math.floor(Date.parse(created_at) / 1_000) + KEEP_SECONDS;
  return { eventType: event_type, createdAt: created_at, workspaceId, data: JSON.stringify(data), expiresAt };
}

async function fromEventItem(
  { objects }: LogPorts,
  tenantId: string,
  { id, eventType, createdAt, workspaceId, data, dataObject }: ListedItem,
): Promise<LoggedEvent> {
  const bytes = dataObject && (await objects.content.get(tenantId, dataObject));
  const text = bytes ? Buffer.from(bytes).toString() : data;
  // The object was written before the item, and a written object is found at once: it was deleted since.
  if (text === undefined) throw new UpstreamError("The event's data", { isRefusal: true });
  return {
    id: id.slice(createdAt.length + 1),
    event_type: eventType,
    created_at: createdAt,
    workspaceId,
    data: JSON.parse(text),
  };
}

function toDay(time: string): string {
  return time.slice(0, 10);
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/** Converts a time to the one form that keys hold. */
function toIso(time: string): string {
  return new Date(time).toISOString();
}

/** Returns true when a payload fits into its item. UTF-8 takes at most three bytes for each of a string's units. */
function fitsInline(text: string): boolean {
  return text.length <= MAX_INLINE_BYTES / 3 || Buffer.byteLength(text) <= MAX_INLINE_BYTES;
}

/** Reads the data of an event by its key; null when the log does not hold it any more. Throws UpstreamError. */
export async function readStoredEvent(
  ports: LogPorts,
  tenantId: string,
  key: Key,
): Promise<{ item: EventItem; event: LoggedEvent } | null> {
  const item = await ports.tables.events.get<EventItem>(tenantId, key);
  return item && { item, event: await fromEventItem(ports, tenantId, { ...item, id: key.id }) };
}

/**
 * Replaces the data of an event, unless somebody else has replaced it since it was read; webhooks are not told. Throws
 * UpstreamError, ConditionFailedError.
 */
export async function replaceEventData(
  { tables, objects, clock }: LogPorts & Pick<Ports, "clock">,
  tenantId: string,
  key: Key,
  item: EventItem,
  data: unknown,
): Promise<void> {
  const text = JSON.stringify(data);
  const { dataObject } = item;
  if (dataObject !== undefined) await objects.content.put(tenantId, dataObject, Buffer.from(text), "application/json");
  const set = { redactedAt: clock.now(), ...(dataObject === undefined && { data: text }) };
  const when = dataObject === undefined ? { equals: { data: item.data! } } : { exists: true };
  await tables.events.write(tenantId, { kind: "update", key, change: { set }, when });
}
