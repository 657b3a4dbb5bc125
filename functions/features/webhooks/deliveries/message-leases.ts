import { createHash } from "node:crypto";
import type { TableWrite } from "../../../platform/ports/stores/table.ts";
import { type MessageLeaseItem, messageLeaseKey } from "../records/delivery-records.ts";
import { MAX_DELIVERIES } from "./delivery-queue.ts";
import { DELIVERY_LEASE_MS, dueAttributes, type NewDelivery } from "./delivery-state.ts";

/** A shared lease costs two writes and two of the index. From three deliveries on, their own entries in the index cost more. */
const MIN_SHARING = 3;
/** A lease whose removal failed is found by the sweeper long before this. */
const KEEP_SECONDS = 86_400;

/**
 * Returns leased deliveries in the order of their messages. Those of one message share a lease: each keeps its `dueAt`, by which
 * workers recognise it, but only the lease is in the due index. A delivery enters the index by itself when its lease is renewed,
 * when it waits for a time, or when the sweeper hands it out.
 */
export function shareLeases(deliveries: NewDelivery[]): NewDelivery[] {
  const pending = deliveries.filter(({ item }) => item.status === "pending");
  const others = deliveries.filter(({ item }) => item.status !== "pending");
  const messages = [...Map.groupBy(pending, ({ webhookId }) => webhookId).values()].flatMap(splitIntoMessages);
  return [...messages.flatMap((message) => (message.length < MIN_SHARING ? message : shareLease(message))), ...others];
}

/** Returns the write of the lease that these deliveries share. It belongs into their transaction. */
export function toMessageLeaseWrite(leaseId: string, deliveries: NewDelivery[]): TableWrite {
  const { webhookId, item } = deliveries[0]!;
  const dueAt = item.dueAt!;
  const lease: MessageLeaseItem = {
    webhookId,
    deliveryIds: deliveries.map(({ id }) => id),
    ...dueAttributes(leaseId, dueAt),
    dueAt,
    expiresAt: Math.floor((dueAt - DELIVERY_LEASE_MS) / 1_000) + KEEP_SECONDS,
  };
  return { kind: "put", key: messageLeaseKey(leaseId), item: lease };
}

function splitIntoMessages(deliveries: NewDelivery[]): NewDelivery[][] {
  const count = Math.ceil(deliveries.length / MAX_DELIVERIES);
  return Array.from({ length: count }, (_, index) => deliveries.slice(index * MAX_DELIVERIES, (index + 1) * MAX_DELIVERIES));
}

function shareLease(message: NewDelivery[]): NewDelivery[] {
  const messageLeaseId = deriveLeaseId(message);
  return message.map(({ webhookId, id, item: { dueShard: _shard, ...item } }) => ({ webhookId, id, item, messageLeaseId }));
}

/** Derives a lease's id from all that it holds: another list or time is another lease, and overwrites nothing. */
function deriveLeaseId(message: NewDelivery[]): string {
  const parts = [message[0]!.webhookId, message[0]!.item.dueAt, ...message.map(({ id }) => id)];
  return `lse_${createHash("sha256").update(parts.join("\n")).digest("base64url").replace(/[-_]/g, "0").slice(0, 20)}`;
}
