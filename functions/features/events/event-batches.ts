import { createHash } from "node:crypto";
import type { LeftOutReason } from "../../../schemas/search/left-out.ts";
import type { Ports } from "../../domain/ports.ts";
import type { SignalScope } from "../../domain/signals/affinities.ts";
import { ACTIVITY_DAYS } from "../../domain/signals/recorded-search.ts";
import type { ShopEventType } from "../../domain/signals/shopper-history.ts";
import { ApiError } from "../../http/errors.ts";
import type { Item, Key, TableWrite } from "../../platform/ports/stores/table.ts";

/** An event of a shop as it is stored: its products exist, its shopper is verified. */
export interface ShopEvent {
  id: string;
  type: ShopEventType;
  productIds: string[];
  /** Milliseconds since 1970. */
  at: number;
  userId?: string;
  visitorId?: string;
  searchRequestId?: string;
  /** Place of the product among the results, from 1. */
  position?: number;
  /** In the shop's currency. */
  value?: number;
  /** The order that a purchase is of, as the shop names it. */
  orderId?: string;
  /** Number of the network that it came from; none when a server of the shop told of it. */
  network?: number;
  /** Reason for which it teaches nothing; an unconfirmed purchase: until its order is confirmed. */
  leftOut?: LeftOutReason;
}

/** The events of one request, or of a part of a large one. */
export interface EventBatchItem extends Item {
  workspaceId: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** True when a secret key sent them: their times can be trusted. */
  isFromServer: boolean;
  /** `ShopEvent[]`. */
  eventsJson: string;
  expiresAt: number;
}

/**
 * Partitions of a tenant's events. Each takes 1,000 write units a second (an AWS limit), and one lane of the stream counts its
 * events: few of them, since a lane adds up what it counts of a product before it writes. More may be added; none may be taken
 * away.
 */
export const SHARDS = ["0", "1", "2", "3"] as const;
/** Limit of an item's events; an item ends at 400 KB. */
const MAX_BATCH_BYTES = 300_000;
/** Limit of a request's events; a transaction ends at 4 MB. */
const MAX_REQUEST_BYTES = 3_800_000;

/** Stores the events of a request: all or none. Throws PAYLOAD_TOO_LARGE, UpstreamError. */
export async function storeEvents(
  { tenantId, workspaceId }: SignalScope,
  { events, isFromServer }: { events: ShopEvent[]; isFromServer: boolean },
  { tables, batchedPuts, clock, ids }: Pick<Ports, "tables" | "batchedPuts" | "clock" | "ids">,
): Promise<void> {
  if (events.length === 0) return;
  const receivedAt = clock.now();
  const expiresAt = Math.floor(receivedAt / 1_000) + ACTIVITY_DAYS * 86_400;
  const puts = split(events.map((event) => JSON.stringify(event))).map((parts) => ({
    key: newBatchKey(receivedAt, ids.next("batch")),
    item: { workspaceId, receivedAt, isFromServer, eventsJson: `[${parts.join(",")}]`, expiresAt } satisfies EventBatchItem,
  }));
  const [only, ...others] = puts;
  if (others.length === 0) return batchedPuts.put(tables.activity, tenantId, only!);
  const writes = puts.map((put): TableWrite => ({ kind: "put", ...put }));
  await tables.activity.transact(tenantId, writes);
}

/** The id begins with the time, so that a partition is written at its end and read in order. */
function newBatchKey(at: number, id: string): Key {
  const shard = SHARDS[createHash("sha256").update(id).digest()[0]! % SHARDS.length]!;
  return { collection: toShardCollection(shard), id: `${new Date(at).toISOString()}#${id}` };
}

/** Returns the collection of one partition. */
export function toShardCollection(shard: string): string[] {
  return ["shopEvents", shard];
}

/** Splits events so that no part passes the size of an item; the events of most requests are one part. */
function split(events: string[]): string[][] {
  const parts: string[][] = [];
  let size = Infinity;
  let total = 0;
  for (const event of events) {
    const bytes = Buffer.byteLength(event) + 1;
    total += bytes;
    size += bytes;
    if (size > MAX_BATCH_BYTES) {
      parts.push([]);
      size = bytes;
    }
    parts.at(-1)!.push(event);
  }
  if (total > MAX_REQUEST_BYTES)
    throw new ApiError("PAYLOAD_TOO_LARGE", "These events are too large together. Send them in several requests.");
  return parts;
}
