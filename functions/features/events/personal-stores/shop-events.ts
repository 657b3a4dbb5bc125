import { isSubject, type PersonalStore, type Redactor, type Subject } from "../../../domain/identities/personal-data.ts";
import { type Key, tryWrite } from "../../../platform/ports/stores/table.ts";
import type { EventBatchItem, ShopEvent } from "../event-batches.ts";

/**
 * Shop events, by `[shard, id]` of the batch that holds them. A batch that is changed is counted again by its stream: the claims
 * of its events say that they were counted before, and analytics keeps what it has of an equal revision.
 */
export const shopEvents: PersonalStore = {
  name: "shopEvents",

  async read(subject, { path }, { tables }) {
    const item = await tables.activity.get<EventBatchItem>(subject.tenantId, toKey(path));
    const own = item ? parseEvents(item).filter((event) => isSubject(subject, event)) : [];
    return own.map(({ at, ...event }) => {
      const row = { timestamp: new Date(at).toISOString(), workspaceId: item!.workspaceId, ...event };
      return { table: "shopEvents", row };
    });
  },

  async redact(subject: Subject, { path }, redactor, { tables }) {
    const key = toKey(path);
    for (;;) {
      const item = await tables.activity.get<EventBatchItem>(subject.tenantId, key);
      if (!item || !parseEvents(item).some((event) => isSubject(subject, event))) return;
      const events = parseEvents(item).map((event) => (isSubject(subject, event) ? withoutPerson(event, redactor) : event));
      const change = { set: { eventsJson: JSON.stringify(events) } };
      // Nobody else changes a batch: this is another redaction.
      const when = { equals: { eventsJson: item.eventsJson } };
      if (await tryWrite(tables.activity, subject.tenantId, { kind: "update", key, change, when })) return;
    }
  },
};

/** Keeps the number of an order, as the event's own id: a purchase that waits is still confirmed, for the pseudonym. */
function withoutPerson({ network: _network, ...event }: ShopEvent, redactor: Redactor): ShopEvent {
  return {
    ...event,
    ...(event.userId !== undefined && { userId: redactor.shopperId("customer", event.userId) }),
    ...(event.visitorId !== undefined && { visitorId: redactor.shopperId("visitor", event.visitorId) }),
  };
}

function toKey([shard, id]: string[]): Key {
  return { collection: ["shopEvents", shard!], id: id! };
}

function parseEvents({ eventsJson }: EventBatchItem): ShopEvent[] {
  return JSON.parse(eventsJson);
}
