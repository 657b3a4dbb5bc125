import type { EventType } from "../../../schemas/events.ts";
import type { WEBHOOK_STATUSES, WebhookInput } from "../../../schemas/webhook.ts";
import type { Item, Key } from "../../platform/ports/table.ts";

export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];
export type RetryPolicy = NonNullable<WebhookInput["retryPolicy"]>;
export type Schedule = NonNullable<WebhookInput["schedule"]>;
export type AuthType = NonNullable<WebhookInput["authType"]>;
export type AuthConfig = NonNullable<WebhookInput["authConfig"]>;

/**
 * A webhook in the table, under `["webhooks"]`. JSON of the merchant's own is kept as text: DynamoDB limits numbers and
 * depth.
 */
export interface WebhookRecord extends Item {
  name: string;
  url: string;
  events: EventType[];
  /** Null: events of all workspaces. */
  workspaceId: string | null;
  status: WebhookStatus;
  method: NonNullable<WebhookInput["method"]>;
  timeoutMs: number;
  description?: string;
  /** The filter language over `data`. */
  eventFiltersJson?: string;
  payloadTemplate?: string;
  retryPolicy?: RetryPolicy;
  headersJson?: string;
  authType: AuthType;
  /** `authConfig` as JSON, encrypted. */
  sealedAuth?: string;
  /** The masked form that callers read. */
  authMask?: Record<string, string>;
  /** Encrypted. */
  sealedSecret?: string;
  secretMask?: string;
  /** The previous secret during a rotation's grace, encrypted, and the time until which it signs (ISO 8601). */
  sealedPreviousSecret?: string;
  previousSecretUntil?: string;
  schedule?: Schedule;
  metadataJson?: string;
  /** Deliveries a second at most; absent: as fast as it takes them. */
  rateLimit?: number;
  createdAt: string;
  updatedAt: string;
  /** Counts changes: a change that was made on an older one is refused. */
  version: number;
}

export type StoredWebhook = WebhookRecord & { id: string };

/**
 * The state of a webhook that deliveries write, apart from its owner's fields. Under `["webhookStates"]`; absent until
 * there is one.
 */
export interface WebhookState extends Item {
  health?: "healthy" | "failed";
  lastDeliveryAt?: string;
  /** JSON of `LastFailure`. */
  lastFailureJson?: string;
  /** Deliveries given up in a row; 10 suspend. */
  exhaustedInARow?: number;
  /** The time of the last mail to its owner, milliseconds: one an hour at most. */
  mailedAt?: number;
  /** The mail that a tenant without an owner's address would have got. */
  notice?: string;
  /** `open`: it was slow or silent, and is served by the slow lane; absent: the fast lane. */
  circuit?: "open";
  /** Time-outs in a row while open. */
  timeouts?: number;
  /** Quick answers in a row while open; three close it. */
  quick?: number;
  /** With `rateLimit`: the time at which the next delivery may begin, milliseconds. */
  nextSlotAt?: number;
}

export interface LastFailure {
  at: string;
  deliveryId: string;
  event: string;
  responseCode: number | null;
  errorMessage: string;
}

export const DELIVERY_STATUSES = ["pending", "delivered", "failed", "skipped"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One event on its way to one webhook. Under `["deliveries", webhookId]`, by id, which begins with the event's time. */
export interface DeliveryItem extends Item {
  eventId: string;
  eventType: EventType | "batch";
  eventCreatedAt: string;
  workspaceId: string;
  status: DeliveryStatus;
  /** The reason why it was skipped or failed, in words for its owner. */
  reason?: string;
  /** It was counted to a month's quota: one a delivery, however often it is sent. */
  drawn: boolean;
  /** Attempts made, ever. */
  attempts: number;
  /** Attempts made before it was last sent anew by hand: `retryPolicy` counts from here. */
  attemptsBefore: number;
  /** JSON of `AttemptRecord`, the latest ones, as `attempt<n>`. */
  createdAt: string;
  updatedAt: string;
  deliveredAt?: string;
  /** The time of the next attempt (ISO 8601), once one has failed. */
  nextAttemptAt?: string;
  /** `rateLimit` has given it its moment. */
  slotted?: boolean;
  /** The number of times that the sweeper has handed it out since its last attempt. */
  wakes?: number;
  /** A batch's events as keys in the log, JSON `[createdAt, id][]`. */
  batchJson?: string;
  /** While pending: the end of its lease, or the time of the next attempt. */
  dueShard?: string;
  dueAt?: number;
  expiresAt: number;
}

/** One attempt, as it is kept and shown. */
export interface AttemptRecord {
  attempt: number;
  at: string;
  durationMs: number;
  responseCode: number | null;
  responseHeaders?: Record<string, string>;
  responseBody?: string;
  errorMessage?: string;
}

export const WEBHOOK_COLLECTION = ["webhooks"] as const;

export function webhookKey(webhookId: string): Key {
  return { collection: WEBHOOK_COLLECTION, id: webhookId };
}

export function stateKey(webhookId: string): Key {
  return { collection: ["webhookStates"], id: webhookId };
}

export function deliveryCollection(webhookId: string): string[] {
  return ["deliveries", webhookId];
}

export function deliveryKey(webhookId: string, deliveryId: string): Key {
  return { collection: deliveryCollection(webhookId), id: deliveryId };
}

/** An event that a schedule has collected, by `created_at#id`. */
export interface CollectedItem extends Item {
  bytes: number;
  expiresAt: number;
}

export function collectedEventsCollection(webhookId: string): string[] {
  return ["collectedEvents", webhookId];
}

/** The time at which a webhook's collected events are due to be sent; there while there are any. */
export interface TimerItem extends Item {
  dueShard?: string;
  dueAt?: number;
  /** Grows with each collected event: a timer that grew is not removed. */
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
