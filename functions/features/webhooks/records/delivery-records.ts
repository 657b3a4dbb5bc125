import { createHash } from "node:crypto";
import type { EventType } from "../../../../schemas/events.ts";
import type { Item, Key } from "../../../platform/ports/stores/table.ts";

export const DELIVERY_STATUSES = ["pending", "delivered", "failed", "skipped"] as const;
type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/**
 * One event on its way to one webhook. Stored under `["deliveries", webhookId]`, by id, which begins with the event's time. The
 * latest attempts are in further attributes, `attempt<n>`: JSON of `AttemptRecord`.
 */
export interface DeliveryItem extends Item {
  eventId: string;
  eventType: EventType | "batch";
  eventCreatedAt: string;
  workspaceId: string;
  status: DeliveryStatus;
  /** The reason why it was skipped or failed, in words for its owner. */
  reason?: string;
  /** True when it was counted to a month's quota: once per delivery, however often it is sent. */
  drawn: boolean;
  /** Number of all attempts made. */
  attempts: number;
  /** Number of attempts made before it was last sent again by hand: `retryPolicy` counts from here. */
  attemptsBefore: number;
  createdAt: string;
  updatedAt: string;
  deliveredAt?: string;
  /** The time of the next attempt (ISO 8601), after a failed one. */
  nextAttemptAt?: string;
  /** True when `rateLimit` has given it its slot. */
  slotted?: boolean;
  /** The number of times that the sweeper has handed it out since its last attempt. */
  wakes?: number;
  /** A batch's events as keys in the log, JSON `[createdAt, id][]`. */
  batchJson?: string;
  /** Name of what became of it while it has not arrived, for the index that lists such deliveries of a webhook. */
  undeliveredAs?: string;
  /** While pending: the end of its lease, or the time of the next attempt. */
  dueShard?: string;
  dueAt?: number;
  expiresAt: number;
}

/** One attempt, in the form in which it is kept and shown. */
export interface AttemptRecord {
  attempt: number;
  at: string;
  durationMs: number;
  responseCode: number | null;
  responseHeaders?: Record<string, string>;
  responseBody?: string;
  errorMessage?: string;
}

/** Returns the latest attempt; null before the first. */
export function parseLastAttempt(item: DeliveryItem): AttemptRecord | null {
  const json = item[`attempt${item.attempts}`];
  return typeof json === "string" ? (JSON.parse(json) as AttemptRecord) : null;
}

export function deliveryCollection(webhookId: string): string[] {
  return ["deliveries", webhookId];
}

export function deliveryKey(webhookId: string, deliveryId: string): Key {
  return { collection: deliveryCollection(webhookId), id: deliveryId };
}

/**
 * The lease that new deliveries of one message share: one entry of the due index instead of one for each of them. Removed when
 * all of them have an outcome; otherwise the sweeper finds it.
 */
export interface MessageLeaseItem extends Item {
  webhookId: string;
  deliveryIds: string[];
  dueShard: string;
  dueAt: number;
  expiresAt: number;
}

export const MESSAGE_LEASES = "messageLeases";

export function messageLeaseKey(leaseId: string): Key {
  return { collection: [MESSAGE_LEASES], id: leaseId };
}

/** An event that a schedule has collected, by `created_at#id`. */
export interface CollectedItem extends Item {
  bytes: number;
  expiresAt: number;
}

export function collectedEventsCollection(webhookId: string): string[] {
  return ["collectedEvents", webhookId];
}

/** The time at which a webhook's collected events are due to be sent; exists while there are any. */
export interface TimerItem extends Item {
  dueShard?: string;
  dueAt?: number;
  /** Grows with each collected event: a timer that has grown is not removed. */
  touched: number;
}

export const SCHEDULE_TIMERS = "scheduleTimers";

export function timerKey(webhookId: string): Key {
  return { collection: [SCHEDULE_TIMERS], id: webhookId };
}

/** Counters of one UTC day: created, delivered, failed, skipped, attempts, failedAttempts, durationMs. */
export function statsKey(webhookId: string, day: string): Key {
  return { collection: statsCollection(webhookId), id: day };
}

export function statsCollection(webhookId: string): string[] {
  return ["webhookStats", webhookId];
}

/** Time in milliseconds to base 36 keeps nine characters until the year 5188. */
const TIME_LENGTH = 9;

/**
 * Derives a delivery's id. It begins with its event's time, so that a webhook's deliveries are in order; the same event
 * gives the same webhook the same id.
 */
export function deriveDeliveryId(webhookId: string, event: { id: string; created_at: string }): string {
  const hash = createHash("sha256").update(`${webhookId}\n${event.id}`).digest("base64url").replace(/[-_]/g, "0").slice(0, 16);
  return `${deliveryIdPrefix(Date.parse(event.created_at))}${hash}`;
}

/** Returns the beginning of the ids of all deliveries of events of that millisecond. */
export function deliveryIdPrefix(atMs: number): string {
  return `dlv_${Math.floor(atMs).toString(36).padStart(TIME_LENGTH, "0")}`;
}

/** Returns the time of a delivery's event in milliseconds, by which spans of deliveries are selected. */
export function parseEventTime(deliveryId: string): number {
  return Number.parseInt(deliveryId.slice("dlv_".length, "dlv_".length + TIME_LENGTH), 36);
}
