import { crc32 } from "node:zlib";
import { DUE_SHARDS, type TableWrite } from "../../../platform/ports/stores/table.ts";
import { type AttemptRecord, type DeliveryItem, deliveryKey } from "../records/delivery-records.ts";
import type { WebhookRecord } from "../records/webhook-records.ts";

// The states of a delivery, and the conditional write of each transition:
//
//     pending → leased → delivered | retrying | failed | skipped
//
// The item names four of them (`status`); the other two are in its due time. A leased delivery is `pending` and due when its
// lease ends, a retrying one is `pending` and due at its next attempt. Every change but a requeue holds only while the delivery
// is `pending` with the `dueAt` that the caller knows: of two processes that work on it, one writes.

/**
 * The attributes that put a delivery into the due index, and the time of its next attempt: removed once it is not pending any
 * more.
 */
const DUE_ATTRIBUTES = ["dueShard", "dueAt", "nextAttemptAt"];
/** Attribute by which the index of what did not arrive finds a delivery: one that arrives at once never has it. */
const UNDELIVERED_ATTRIBUTE = "undeliveredAs";
/** The attributes that count between two attempts. */
const ATTEMPT_ATTRIBUTES = ["wakes", "slotted"];
/** The attributes that say how a delivery ended. */
const END_ATTRIBUTES = ["reason", "deliveredAt"];

/**
 * Number of attempts whose details are kept: all that a retry policy allows. With at most 29 KB each, an item stays below
 * DynamoDB's 400 KB.
 */
const KEPT_ATTEMPTS = 10;

/**
 * Duration of a worker's lease. Long compared with a quick attempt, so that renewals are rare; short enough for a merchant when a
 * worker dies.
 */
export const DELIVERY_LEASE_MS = 30_000;
/** Hand-outs after which leases grow, and the number of times they double: up to 16 minutes. */
const SHORT_LEASES = 3;
const MAX_DOUBLINGS = 5;

/** A delivery as a process knows it: a process that finds another `dueAt` in the table has lost the delivery. */
interface DeliveryRef {
  webhookId: string;
  id: string;
  dueAt: number;
}

/** The outcome of an attempt for its delivery. */
export type DeliveryOutcome =
  | { kind: "delivered" }
  | { kind: "retrying"; at: number }
  | { kind: "failed"; reason: string; isGone: boolean };

/** Fates of a delivery that does not arrive: it is `retrying` after a failed attempt while there is another one. */
export type UndeliveredKind = "retrying" | "failed" | "skipped";

/** Returns the value by which the index finds the deliveries of a webhook that became this. */
export function toUndelivered(webhookId: string, kind: UndeliveredKind): string {
  return `${webhookId}#${kind}`;
}

type UpdateWrite = TableWrite & { kind: "update" };

/** A delivery to be written, under its webhook and id. */
export interface NewDelivery {
  webhookId: string;
  id: string;
  item: DeliveryItem;
  /** The lease that it shares with the other deliveries of its message, in place of an entry of its own in the due index. */
  messageLeaseId?: string;
}

/** Returns the due attributes of a delivery or timer, spread over the index's shards. */
export function dueAttributes(id: string, dueAt: number): { dueShard: string; dueAt: number } {
  return { dueShard: DUE_SHARDS[crc32(id) % DUE_SHARDS.length]!, dueAt };
}

/**
 * Returns the lease of a delivery, by the number of hand-outs without an attempt. Leases grow for two reasons: messages that wait
 * long in a queue must still find their lease, and hours in which no worker can send (a key service is unavailable, a queue
 * stands still) must not look like a delivery that harms its workers.
 */
export function leaseDurationMs(wakes: number): number {
  return DELIVERY_LEASE_MS * 2 ** Math.min(Math.max(wakes - SHORT_LEASES + 1, 0), MAX_DOUBLINGS);
}

/** leased: takes the lease from its holder, or renews it. */
export function toLeased(delivery: DeliveryRef, until: number): UpdateWrite {
  return changePending(delivery, { set: dueAttributes(delivery.id, until) });
}

/** leased, by the sweeper for the next worker; counts the hand-outs without an attempt. */
export function toHandedOut(delivery: DeliveryRef, until: number): UpdateWrite {
  return changePending(delivery, { set: dueAttributes(delivery.id, until), add: { wakes: 1 } });
}

/** pending again until a time, without an attempt. The worker that reschedules it works: `wakes` starts at zero again. */
export function toRescheduled(delivery: DeliveryRef, at: number, slotted = false): UpdateWrite {
  const set = { ...dueAttributes(delivery.id, Math.round(at)), ...(slotted && { slotted }) };
  return changePending(delivery, { set, unset: ["wakes"] });
}

/** delivered, retrying or failed, with the record of the attempt that led there. */
export function toAttempted(delivery: DeliveryRef, outcome: DeliveryOutcome, attempt: AttemptRecord, now: number): UpdateWrite {
  const number = attempt.attempt;
  const updatedAt = toIso(now);
  const set: Partial<DeliveryItem> = { attempts: number, [`attempt${number}`]: JSON.stringify(attempt), updatedAt };
  const dropped = number > KEPT_ATTEMPTS ? [`attempt${number - KEPT_ATTEMPTS}`] : [];
  const unset = [...ATTEMPT_ATTRIBUTES, ...dropped];
  const { webhookId } = delivery;
  switch (outcome.kind) {
    case "retrying": {
      const due = { ...dueAttributes(delivery.id, outcome.at), nextAttemptAt: toIso(outcome.at) };
      const undeliveredAs = toUndelivered(webhookId, "retrying");
      return changePending(delivery, { set: { ...set, ...due, undeliveredAs }, unset });
    }
    case "delivered": {
      const end = { status: "delivered", deliveredAt: updatedAt } as const;
      return changePending(delivery, {
        set: { ...set, ...end },
        unset: [...unset, ...DUE_ATTRIBUTES, UNDELIVERED_ATTRIBUTE, "reason"],
      });
    }
    case "failed": {
      const end = { status: "failed", reason: outcome.reason, undeliveredAs: toUndelivered(webhookId, "failed") } as const;
      return changePending(delivery, { set: { ...set, ...end }, unset: [...unset, ...DUE_ATTRIBUTES] });
    }
  }
}

/** failed without an attempt: no worker has ever recorded one. */
export function toPoisoned(delivery: DeliveryRef, reason: string, updatedAt: string): UpdateWrite {
  const set = { status: "failed", reason, undeliveredAs: toUndelivered(delivery.webhookId, "failed"), updatedAt };
  return changePending(delivery, { set, unset: [...DUE_ATTRIBUTES, ...ATTEMPT_ATTRIBUTES] });
}

/** skipped: waits for `recover`. */
export function toSkipped(delivery: DeliveryRef, reason: string, now: number): UpdateWrite {
  const undeliveredAs = toUndelivered(delivery.webhookId, "skipped");
  const set = { status: "skipped", reason, undeliveredAs, updatedAt: toIso(now) };
  return changePending(delivery, { set, unset: DUE_ATTRIBUTES });
}

/**
 * pending again from any state, due at `dueAt`, with all attempts of the retry policy available. Holds while the delivery is as
 * it was read.
 */
export function toRequeued(webhookId: string, delivery: DeliveryItem & { id: string }, dueAt: number, now: number): UpdateWrite {
  const { id, status, dueAt: knownDueAt, attempts } = delivery;
  const due = dueAttributes(id, dueAt);
  const set = { ...due, status: "pending", drawn: true, attemptsBefore: attempts, updatedAt: toIso(now) };
  return {
    kind: "update",
    key: deliveryKey(webhookId, id),
    change: { set, unset: [...END_ATTRIBUTES, ...ATTEMPT_ATTRIBUTES, UNDELIVERED_ATTRIBUTE, "nextAttemptAt"] },
    when: { equals: { status, ...(knownDueAt !== undefined && { dueAt: knownDueAt }) } },
  };
}

/**
 * Returns true when a worker has the delivery. If another worker sent it as well, it would arrive twice and the first answer
 * would be lost. A delivery that waits for its next attempt, or for its slot by a rate limit, is not leased.
 */
export function isLeased({ status, dueAt = 0, nextAttemptAt, slotted }: DeliveryItem, now: number): boolean {
  const isWaiting = slotted || (nextAttemptAt !== undefined && Date.parse(nextAttemptAt) === dueAt);
  return status === "pending" && dueAt > now && !isWaiting;
}

/** Returns a new delivery as a skipped one: it has no due time and is not counted to the quota. */
export function asSkipped({ webhookId, id, item }: NewDelivery, reason: string): NewDelivery {
  const rest = Object.fromEntries(Object.entries(item).filter(([name]) => !DUE_ATTRIBUTES.includes(name))) as DeliveryItem;
  const undeliveredAs = toUndelivered(webhookId, "skipped");
  return { webhookId, id, item: { ...rest, status: "skipped", reason, drawn: false, undeliveredAs } };
}

/** Returns the reason, for its owner, why an inactive webhook gets nothing. */
export function skipReason({ status }: Pick<WebhookRecord, "status">): string {
  return `The webhook was ${status}. POST /webhooks/{id}/recover sends it once the webhook is active again.`;
}

function changePending({ webhookId, id, dueAt }: DeliveryRef, change: UpdateWrite["change"]): UpdateWrite {
  return { kind: "update", key: deliveryKey(webhookId, id), change, when: { equals: { status: "pending", dueAt } } };
}

function toIso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
