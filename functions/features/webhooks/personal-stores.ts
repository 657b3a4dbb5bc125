import { holdsIdentity } from "../../domain/identities/find-identities.ts";
import { listPlaces } from "../../domain/identities/identity-places.ts";
import {
  isInScope,
  namesInText,
  type PersonalStore,
  type Place,
  REDACTED,
  type Subject,
} from "../../domain/identities/personal-data.ts";
import type { Ports } from "../../domain/ports.ts";
import { type Item, type Key, readItems, tryWrite } from "../../platform/ports/stores/table.ts";
import { BIN_COLLECTION, type BinRecord, type BinRequestRecord, binRequestCollection } from "./bins/bin-store.ts";
import { readWebhooks } from "./endpoints/webhook-store.ts";
import { loggedEvents } from "./logged-events.ts";
import {
  type AttemptRecord,
  type DeliveryItem,
  deliveryCollection,
  deliveryIdPrefix,
  deliveryKey,
  deriveDeliveryId,
} from "./records/delivery-records.ts";
import type { StoredWebhook } from "./records/webhook-records.ts";

/** Events whose deliveries are looked for at a time. */
const EVENTS_PAGE = 25;
const MAX_READ = 100;

/**
 * Answers of receivers to deliveries of events about the person, by `[webhook, delivery]`: a receiver may have answered with what
 * it was sent. The deliveries themselves hold ids only, and read the event from the log.
 */
export const webhookDeliveries: PersonalStore = {
  name: "deliveries",

  async find(subject, after, ports) {
    const [number, from] = after === null ? [0, null] : (JSON.parse(after) as [number, string | null]);
    const identity = subject.identities[number];
    if (!identity) return { places: [], next: null };
    const range = { after: from, limit: EVENTS_PAGE, store: loggedEvents.name };
    const { places, next } = await listPlaces(subject.tenantId, identity, range, ports.tables);
    const own = places.filter((place) => isInScope(subject, place));
    const found = own.length === 0 ? [] : await findDeliveries(subject, own, ports);
    return { places: found, next: JSON.stringify(next === null ? [number + 1, null] : [number, next]) };
  },

  async read({ tenantId }, { path: [webhookId, deliveryId] }, { tables }) {
    const item = await tables.webhooks.get<DeliveryItem>(tenantId, deliveryKey(webhookId!, deliveryId!));
    return listAttempts(item ?? ({} as DeliveryItem)).flatMap(({ record }) => {
      if (record.responseBody === undefined || record.responseBody === "" || record.responseBody === REDACTED) return [];
      const { at, responseCode, responseBody } = record;
      return [
        { table: "deliveries", row: { webhookId, deliveryId, eventType: item!.eventType, at, responseCode, responseBody } },
      ];
    });
  },

  async redact({ tenantId }, { path: [webhookId, deliveryId] }, _redactor, { tables }) {
    const key = deliveryKey(webhookId!, deliveryId!);
    const item = await tables.webhooks.get<DeliveryItem>(tenantId, key);
    const set: Item = {};
    for (const { name, record } of listAttempts(item ?? ({} as DeliveryItem))) {
      const { responseHeaders: _headers, ...rest } = record;
      if (record.responseBody) set[name] = JSON.stringify({ ...rest, responseBody: REDACTED });
    }
    // Other attempts stand in other attributes: a worker that writes one meanwhile loses nothing.
    if (Object.keys(set).length > 0)
      await tables.webhooks.write(tenantId, { kind: "update", key, change: { set }, when: { exists: true } });
  },
};

/** Requests looked through at a time: each may hold 64 KB. */
const REQUESTS_PAGE = 20;

/**
 * Requests that bins received, by `[bin, slot]`: anybody may have sent anything. There are a thousand at most, so that all are
 * looked through.
 */
export const binRequests: PersonalStore = {
  name: "binRequests",

  async find(subject, after, { tables }) {
    const [done, from] = after === null ? ["", null] : (JSON.parse(after) as [string, string | null]);
    const { items: bins } = await tables.webhooks.list<BinRecord>(subject.tenantId, BIN_COLLECTION);
    const bin = bins.filter((each) => isInScope(subject, each)).find(({ id }) => (from === null ? id > done : id === done));
    if (!bin) return { places: [], next: null };
    const range = { after: from, limit: REQUESTS_PAGE };
    const collection = binRequestCollection(bin.binId);
    const { items, next } = await tables.webhooks.list<BinRequestRecord>(subject.tenantId, collection, range);
    const places = items
      .filter((item) => isAbout(subject, item))
      .map(({ id }) => ({ store: "binRequests", path: [bin.binId, id], workspaceId: bin.workspaceId }));
    return { places, next: JSON.stringify([bin.id, next]) };
  },

  async read(subject, { path }, { tables }) {
    const item = await tables.webhooks.get<BinRequestRecord>(subject.tenantId, toKey(path));
    if (!item || !isAbout(subject, item)) return [];
    const { requestId, receivedAt, method, query, headersJson, body, bodyEncoding } = item;
    const headers = JSON.parse(headersJson) as Record<string, string>;
    const row = { binId: path[0], id: requestId, receivedAt, method, query, headers, body, bodyEncoding };
    return [{ table: "binRequests", row }];
  },

  async redact(subject, { path }, _redactor, { tables }) {
    const key = toKey(path);
    const item = await tables.webhooks.get<BinRequestRecord>(subject.tenantId, key);
    if (!item || !isAbout(subject, item)) return;
    const set = { query: "", headersJson: "{}", body: REDACTED, bodyEncoding: "utf8" };
    // Another request that has taken its slot meanwhile is another place.
    const when = { equals: { requestId: item.requestId } };
    await tryWrite(tables.webhooks, subject.tenantId, { kind: "update", key, change: { set }, when });
  },
};

function listAttempts(item: DeliveryItem): { name: string; record: AttemptRecord }[] {
  const names = Object.keys(item).filter((name) => /^attempt\d+$/.test(name));
  return names.map((name) => ({ name, record: JSON.parse(item[name] as string) as AttemptRecord }));
}

/** Finds the deliveries of events, by the ids that they have with each webhook of the tenant, and the batches that hold them. */
async function findDeliveries(subject: Subject, events: Place[], ports: Ports): Promise<Place[]> {
  const { tenantId } = subject;
  const webhooks = await readWebhooks(tenantId, ports);
  const refs = events.map(({ path, workspaceId }) => ({ ...parseEventKey(path[1]!), workspaceId }));
  const wanted = webhooks.flatMap((webhook) => refs.map((ref) => toPlace(webhook.id, deriveDeliveryId(webhook.id, ref), ref)));
  const found: Place[] = [];
  for (let start = 0; start < wanted.length; start += MAX_READ) {
    const some = wanted.slice(start, start + MAX_READ);
    const keys = some.map(({ path }) => deliveryKey(path[0]!, path[1]!));
    const items = await ports.tables.webhooks.getMany<DeliveryItem>(tenantId, keys);
    found.push(...some.filter((_, index) => items[index]));
  }
  for (const webhook of webhooks.filter(({ schedule }) => schedule))
    found.push(...(await findBatches(tenantId, webhook, refs, ports)));
  return found;
}

type EventRef = ReturnType<typeof parseEventKey> & Pick<Place, "workspaceId">;

/** Finds the batches of a webhook with a schedule: each names its events. */
async function findBatches(tenantId: string, webhook: StoredWebhook, refs: EventRef[], { tables }: Ports): Promise<Place[]> {
  const first = Math.min(...refs.map(({ created_at }) => Date.parse(created_at)));
  const found: Place[] = [];
  const range = { after: deliveryIdPrefix(first) };
  const deliveries = readItems<DeliveryItem>(tables.webhooks, tenantId, deliveryCollection(webhook.id), range);
  for await (const { id, batchJson = "" } of deliveries) {
    const ref = refs.find((event) => batchJson.includes(event.id));
    if (ref) found.push(toPlace(webhook.id, id, ref));
  }
  return found;
}

function parseEventKey(id: string): { id: string; created_at: string } {
  const [created_at, eventId] = id.split("#") as [string, string];
  return { id: eventId, created_at };
}

function toPlace(webhookId: string, deliveryId: string, { workspaceId }: Pick<Place, "workspaceId">): Place {
  return { store: "deliveries", path: [webhookId, deliveryId], workspaceId };
}

function toKey([binId, slot]: string[]): Key {
  return { collection: binRequestCollection(binId!), id: slot! };
}

/** Returns true when a request names the subject anywhere, in whatever its bytes were meant to be. */
function isAbout(subject: Subject, { query, headersJson, body, bodyEncoding }: BinRequestRecord): boolean {
  const names = namesInText(subject);
  const text = bodyEncoding === "utf8" ? body : readAsText(Buffer.from(body, "base64"));
  return [query, headersJson, text].flatMap((part) => [part, decodeEscapes(part)]).some((part) => holdsIdentity(part, names));
}

/** Reads the letters among bytes: other bytes part words, and the zeros of UTF-16 do not. */
function readAsText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll("\ufffd", " ").replaceAll("\u0000", "");
}

/** Decodes what forms and addresses (`%40`) and JSON (`\u0040`) escape. */
function decodeEscapes(text: string): string {
  const unescaped = text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return unescaped.replace(/(?:%[0-9a-f]{2})+/gi, (octets) => Buffer.from(octets.replaceAll("%", ""), "hex").toString());
}
