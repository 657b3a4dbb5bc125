import { listPlaces } from "../../../domain/identities/identity-places.ts";
import { isInScope, type PersonalStore, type Place, REDACTED, type Subject } from "../../../domain/identities/personal-data.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { Item } from "../../../platform/ports/stores/table.ts";
import { deliveryIdPrefix, deriveDeliveryId } from "../deliveries/delivery-id.ts";
import { readWebhooks } from "../endpoints/webhook-store.ts";
import { type AttemptRecord, type DeliveryItem, deliveryCollection, deliveryKey } from "../records/delivery-records.ts";
import type { StoredWebhook } from "../records/webhook-records.ts";
import { loggedEvents } from "./logged-events.ts";

/** Events whose deliveries are looked for at a time. */
const PAGE = 25;
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
    const range = { after: from, limit: PAGE, store: loggedEvents.name };
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
  for (let after: string | null = deliveryIdPrefix(first); after !== null; ) {
    const page: Awaited<ReturnType<typeof tables.webhooks.list<DeliveryItem>>> = await tables.webhooks.list<DeliveryItem>(
      tenantId,
      deliveryCollection(webhook.id),
      { after },
    );
    for (const { id, batchJson = "" } of page.items) {
      const ref = refs.find((event) => batchJson.includes(event.id));
      if (ref) found.push(toPlace(webhook.id, id, ref));
    }
    after = page.next;
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
