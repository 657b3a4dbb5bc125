import { createHash } from "node:crypto";
import type { Ports } from "../../../domain/ports.ts";
import type { SignalScope } from "../../../domain/signals/affinities.ts";
import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import { ConditionFailedError, type Item, type Key } from "../../../platform/ports/stores/table.ts";
import { type EventBatchItem, type ShopEvent, toShardCollection } from "../event-batches.ts";
import { type CountedEvent, toCountedEvent } from "./learn-from-shopper.ts";

/** Partitions of a workspace's waiting purchases: each takes 1,000 write units a second. */
const SHARDS = 32;
/** Time that a purchase waits for its confirmation: the longest that invoices usually give. */
const WAITING_SECONDS = 30 * 86_400;
/** Purchases that wait for one order: the shopper's own may come after some that strangers have invented. */
const MAX_WAITING = 4;
/** Items that are written at a time. */
const CONCURRENCY = 8;

type WaitingPorts = Pick<Ports, "tables" | "clock">;

/** The purchases of publishable keys that name one order: where they are stored, since only there redactions find persons. */
interface WaitingItem extends Item {
  /** `WaitingPlace[]` as JSON. */
  placesJson: string;
  revision: number;
  expiresAt: number;
}

type WaitingPlace = [shard: string, batchId: string, eventId: string];

/** Notes purchases that wait for the confirmation of their orders. Repeating it changes nothing. Throws UpstreamError. */
export async function noteWaiting(
  scope: SignalScope & { shard: string },
  purchases: CountedEvent[],
  ports: WaitingPorts,
): Promise<void> {
  const byOrder = [...Map.groupBy(purchases, ({ orderId }) => orderId!)];
  await inBatches(byOrder, 1, CONCURRENCY, async ([group]) => {
    const [orderId, own] = group!;
    const places = own.map(({ batchId, id }): WaitingPlace => [scope.shard, batchId, id]);
    await addPlaces(scope, orderId, places, ports);
  });
}

async function addPlaces(
  { tenantId, workspaceId }: SignalScope,
  orderId: string,
  places: WaitingPlace[],
  { tables, clock }: WaitingPorts,
): Promise<void> {
  const key = waitingKey(workspaceId, orderId);
  for (let current = await tables.insights.get<WaitingItem>(tenantId, key); ; ) {
    const known = JSON.parse(current?.placesJson ?? "[]") as WaitingPlace[];
    const isKnown = (place: WaitingPlace) => known.some((other) => other.join() === place.join());
    const next = [...known, ...places.filter((place) => !isKnown(place))].slice(0, MAX_WAITING);
    if (next.length === known.length) return;
    const item: WaitingItem = {
      placesJson: JSON.stringify(next),
      revision: (current?.revision ?? 0) + 1,
      expiresAt: Math.floor(clock.now() / 1_000) + WAITING_SECONDS,
    };
    try {
      const when = current ? { equals: { revision: current.revision } } : { exists: false };
      await tables.insights.write(tenantId, { kind: "put", key, item, when });
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailedError)) throw error;
      current = error.current as WaitingItem | null;
    }
  }
}

/** Returns the purchases that wait for these orders, as they are stored, by order. Throws UpstreamError. */
export async function readWaiting(
  { tenantId, workspaceId }: SignalScope,
  orderIds: readonly string[],
  { tables }: Pick<Ports, "tables">,
): Promise<Map<string, CountedEvent[]>> {
  const unique = [...new Set(orderIds)];
  if (unique.length === 0) return new Map();
  const items = await tables.insights.getMany<WaitingItem>(
    tenantId,
    unique.map((orderId) => waitingKey(workspaceId, orderId)),
  );
  const places = items.map((item) => JSON.parse(item?.placesJson ?? "[]") as WaitingPlace[]);
  const batches = await readBatches(tenantId, places.flat(), { tables });
  return new Map(
    unique.flatMap((orderId, index) => {
      const waiting = places[index]!.flatMap((place) => findEvent(batches, place));
      return waiting.length > 0 ? [[orderId, waiting]] : [];
    }),
  );
}

async function readBatches(tenantId: string, places: WaitingPlace[], { tables }: Pick<Ports, "tables">) {
  const keys = new Map(places.map(([shard, id]) => [`${shard} ${id}`, { collection: toShardCollection(shard), id }]));
  const items = await tables.activity.getMany<EventBatchItem>(tenantId, [...keys.values()]);
  return new Map([...keys.keys()].map((name, index) => [name, items[index] ?? null]));
}

function findEvent(batches: ReadonlyMap<string, EventBatchItem | null>, [shard, batchId, eventId]: WaitingPlace): CountedEvent[] {
  const batch = batches.get(`${shard} ${batchId}`);
  if (!batch) return [];
  const events = (JSON.parse(batch.eventsJson) as ShopEvent[]).filter(({ id }) => id === eventId);
  return events.map((event) => toCountedEvent(event, batchId, batch));
}

function waitingKey(workspaceId: string, orderId: string): Key {
  const shard = createHash("sha256").update(orderId).digest()[0]! % SHARDS;
  return { collection: toCollection(workspaceId, shard), id: orderId };
}

function toCollection(workspaceId: string, shard: number): string[] {
  return ["waitingPurchases", workspaceId, String(shard)];
}

/** Returns the collections of a workspace's waiting purchases. */
export function waitingCollections(workspaceId: string): string[][] {
  return Array.from({ length: SHARDS }, (_, shard) => toCollection(workspaceId, shard));
}
