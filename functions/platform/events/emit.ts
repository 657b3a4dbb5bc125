import type { EventType } from "../../../schemas/events/event-types.ts";
import type { EventData } from "../../../schemas/events.ts";
import type { Key, Table, TablePage } from "../ports/table.ts";
import { UpstreamError } from "../ports/upstream-error.ts";
import type { Ports } from "../ports.ts";
import { type EventItem, eventKey, type LoggedEvent, toEventItem } from "./event-log.ts";

const DAY_MS = 86_400_000;
/** A payload above this lies in object storage (architecture *Webhooks*). */
const MAX_INLINE_BYTES = 200_000;

/** An event to be told, its data as its schema says: the compiler checks it, and nothing does at run time. */
export interface NewEvent<T extends EventType = EventType> extends LoggedEvent {
  /** From `eventIdOf` and what makes the change that change, so that a repetition tells it under the same id. */
  id: string;
  event_type: T;
  data: EventData<T>;
}

export interface EventWrite {
  kind: "put";
  table: Table;
  key: Key;
  item: EventItem;
}

export interface EventSpan {
  /** ISO 8601, both inclusive. */
  since: string;
  until: string;
  /** The `next` of the page before. */
  after?: string | null;
  limit: number;
}

type LogPorts = Pick<Ports, "tables" | "objects">;
type ListedItem = EventItem & { id: string };

/**
 * The write that tells an event: it goes into the transaction that makes the change, so that there is neither a change without its event nor an event without
 * its change. The log's stream does the rest. A large payload is put into object storage first. Throws UpstreamError.
 */
export async function emit<T extends EventType>(
  { tables, objects }: LogPorts,
  tenantId: string,
  event: NewEvent<T>,
): Promise<EventWrite> {
  const { data, ...item } = toEventItem(event);
  const write = (stored: EventItem): EventWrite => ({ kind: "put", table: tables.events, key: eventKey(event), item: stored });
  if (fits(data!)) return write({ ...item, data } as EventItem);
  const dataObject = `events/${event.created_at.slice(0, 10)}/${event.id}`;
  await objects.content.put(tenantId, dataObject, Buffer.from(data!), "application/json");
  return write({ ...item, dataObject } as EventItem);
}

/** One event whole; null when the log holds it no more. Throws UpstreamError. */
export async function readEvent(
  ports: LogPorts,
  tenantId: string,
  event: Pick<LoggedEvent, "id" | "created_at">,
): Promise<LoggedEvent | null> {
  const key = eventKey(event);
  const item = await ports.tables.events.get<EventItem>(tenantId, key);
  return item && fromEventItem(ports, tenantId, { ...item, id: key.id });
}

/** Several events whole, in the order asked; null for those the log holds no more. Throws UpstreamError. */
export async function readEventsById(
  ports: LogPorts,
  tenantId: string,
  events: Pick<LoggedEvent, "id" | "created_at">[],
): Promise<(LoggedEvent | null)[]> {
  if (events.length === 0) return [];
  const keys = events.map(eventKey);
  const items = await ports.tables.events.getMany<EventItem>(tenantId, keys);
  return Promise.all(items.map((item, index) => item && fromEventItem(ports, tenantId, { ...item, id: keys[index]!.id })));
}

/** A page of the log in order of time: at most `limit` events, each whole. `next` is null at the end of the span. Throws UpstreamError. */
export async function readEvents(
  ports: LogPorts,
  tenantId: string,
  { since, until, after = null, limit }: EventSpan,
): Promise<{ events: LoggedEvent[]; next: string | null }> {
  const [first, last] = [toIso(since), toIso(until)];
  const items: ListedItem[] = [];
  // A sort key begins with its time: the bare time comes before all events of that time.
  for await (const item of itemsAfter(ports, tenantId, after ?? first, last)) {
    items.push(item);
    if (items.length === limit) break;
  }
  const events = await Promise.all(items.map((item) => fromEventItem(ports, tenantId, item)));
  return { events, next: items.length === limit ? items.at(-1)!.id : null };
}

async function* itemsAfter({ tables }: LogPorts, tenantId: string, start: string, last: string): AsyncGenerator<ListedItem> {
  for (let day = dayOf(start); day <= dayOf(last); day = dayAfter(day)) {
    let after: string | null = start;
    while (after !== null) {
      const page: TablePage<ListedItem> = await tables.events.list<EventItem>(tenantId, ["events", day], { after });
      for (const item of page.items) {
        if (item.createdAt > last) return;
        yield item;
      }
      after = page.next;
    }
  }
}

async function fromEventItem(
  { objects }: LogPorts,
  tenantId: string,
  { id, eventType, createdAt, workspaceId, data, dataObject }: ListedItem,
): Promise<LoggedEvent> {
  const bytes = dataObject && (await objects.content.get(tenantId, dataObject));
  const text = bytes ? Buffer.from(bytes).toString() : data;
  // The object was written before the item: trying again finds it.
  if (text === undefined) throw new UpstreamError("The event's data");
  return {
    id: id.slice(createdAt.length + 1),
    event_type: eventType,
    created_at: createdAt,
    workspaceId,
    data: JSON.parse(text),
  };
}

function dayOf(time: string): string {
  return time.slice(0, 10);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/** Keys hold times in this one form. */
function toIso(time: string): string {
  return new Date(time).toISOString();
}

/** UTF-8 takes at most three bytes for each of a string's units. */
function fits(text: string): boolean {
  return text.length <= MAX_INLINE_BYTES / 3 || Buffer.byteLength(text) <= MAX_INLINE_BYTES;
}
