import { setTimeout as pause } from "node:timers/promises";
import { deriveEventId, emit, type NewEvent } from "../../functions/domain/event-log.ts";
import { deliveryCollection } from "../../functions/features/webhooks/records/delivery-records.ts";
import type { Item, TablePage } from "../../functions/platform/ports/stores/table.ts";
import { type EventType, sampleEvent } from "../../schemas/events.ts";
import type { Service } from "../support/service.ts";
import type { BenchShop } from "../support/shop.ts";
import { openStores } from "../support/stores.ts";
import { now } from "./receiver.ts";

/** Events of one transaction, as a change that tells of several makes it. */
const BATCH = 25;
/** Batches under way at a time. */
const LANES = 4;
/** The whole delivery is then about 1 KB. */
const TEXT = "oak ".repeat(150);

type BenchEvent = Extract<EventType, "product.created" | "product.updated">;

/** Writes events as a feature does, into the log of a running service. */
export interface EventLog {
  /** Writes many at once and returns the time at which each was accepted, by subject; ends early when the service has ended. */
  writeMany(shop: BenchShop, type: BenchEvent, subjects: string[]): Promise<Map<string, number>>;
  /** Writes one and returns the time at which it was accepted. */
  writeOne(shop: BenchShop, type: BenchEvent, subject: string): Promise<number>;
  /** Resolves when so many deliveries of a webhook are on record. */
  handedOut(shop: BenchShop, webhookId: string, deliveries: number): Promise<void>;
}

export async function openEventLog(service: Service): Promise<EventLog> {
  const ports = await openStores(service);
  const toWrite = (shop: BenchShop, type: BenchEvent, subject: string) =>
    emit(ports, shop.tenantId, newEvent(shop, type, subject));
  return {
    async writeMany(shop, type, subjects) {
      const accepted = new Map<string, number>();
      const batches = Array.from({ length: Math.ceil(subjects.length / BATCH) }, (_, at) =>
        subjects.slice(at * BATCH, (at + 1) * BATCH),
      );
      const lane = async () => {
        for (let batch = batches.shift(); batch; batch = batches.shift()) {
          const writes = await Promise.all(batch.map((subject) => toWrite(shop, type, subject)));
          await ports.tables.events.transact(shop.tenantId, writes);
          for (const subject of batch) accepted.set(subject, now());
        }
      };
      await Promise.allSettled(Array.from({ length: LANES }, lane));
      return accepted;
    },
    async writeOne(shop, type, subject) {
      await ports.tables.events.write(shop.tenantId, await toWrite(shop, type, subject));
      return now();
    },
    async handedOut({ tenantId }, webhookId, deliveries) {
      const count = async () => {
        let found = 0;
        for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
          const page: TablePage<Item> = await ports.tables.webhooks.list(tenantId, deliveryCollection(webhookId), {
            after,
            limit: 1_000,
          });
          found += page.items.length;
          after = page.next;
        }
        return found;
      };
      while ((await count()) < deliveries) await pause(100);
    },
  };
}

function newEvent({ tenantId, workspaceId }: BenchShop, event_type: BenchEvent, subject: string): NewEvent {
  const { data } = sampleEvent(event_type);
  return {
    id: deriveEventId(tenantId, event_type, subject),
    event_type,
    created_at: new Date().toISOString(),
    workspaceId,
    data: { ...data, id: subject, content: TEXT },
  };
}
