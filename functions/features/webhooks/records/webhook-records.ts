import type { EventType } from "../../../../schemas/events.ts";
import type { WEBHOOK_STATUSES, WebhookInput } from "../../../../schemas/webhook.ts";
import type { Item, Key, TableWrite } from "../../../platform/ports/stores/table.ts";

export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];
export type RetryPolicy = NonNullable<WebhookInput["retryPolicy"]>;
export type Schedule = NonNullable<WebhookInput["schedule"]>;
export type AuthType = NonNullable<WebhookInput["authType"]>;
export type AuthConfig = NonNullable<WebhookInput["authConfig"]>;

/** A webhook in the table, under `["webhooks"]`. The merchant's own JSON is kept as text: DynamoDB limits numbers and depth. */
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
  /** Maximum deliveries per second; absent: no limit. */
  rateLimit?: number;
  createdAt: string;
  updatedAt: string;
  /** True: all its deliveries that did not arrive are in their index. Absent: those from `WebhookState.undeliveredFrom` on. */
  isUndeliveredIndexed?: boolean;
  /** Counts changes: a change that was planned on an older version is refused. */
  version: number;
}

export type StoredWebhook = WebhookRecord & { id: string };

/**
 * The state of a webhook that deliveries write, separate from its owner's fields. Stored under `["webhookStates"]`; absent until
 * there is one.
 */
export interface WebhookState extends Item {
  /** `failing`: the latest attempt failed, and no delivery was given up since the last success. */
  health?: "healthy" | "failing" | "failed";
  lastDeliveryAt?: string;
  /** JSON of `LastFailure`. */
  lastFailureJson?: string;
  /** Failed deliveries in a row; 10 suspend the webhook. */
  exhaustedInARow?: number;
  /** The time of the last mail to its owner, in milliseconds: at most one per hour. */
  mailedAt?: number;
  /** The mail that could not be sent because the tenant has no owner's address. */
  notice?: string;
  /** `open`: it was slow or silent, and the slow lane serves it; absent: the fast lane does. */
  circuit?: "open";
  /** Time-outs in a row while open. */
  timeouts?: number;
  /** Quick answers in a row while open; three close it. */
  quick?: number;
  /**
   * Time of events (milliseconds) from which on the index of what did not arrive holds all deliveries, of a webhook older than
   * that index: deliveries of earlier events are read one by one for as long as they are kept.
   */
  undeliveredFrom?: number;
  /** With `rateLimit`: the time at which the next delivery may begin, in milliseconds. */
  nextSlotAt?: number;
}

export interface LastFailure {
  at: string;
  deliveryId: string;
  event: string;
  responseCode: number | null;
  errorMessage: string;
}

export const WEBHOOK_COLLECTION = ["webhooks"] as const;

export function webhookKey(webhookId: string): Key {
  return { collection: WEBHOOK_COLLECTION, id: webhookId };
}

export function stateKey(webhookId: string): Key {
  return { collection: ["webhookStates"], id: webhookId };
}

/** Webhooks that were removed: their deliveries, which expire by themselves, can be found until then. */
export const REMOVED_WEBHOOKS = ["removedWebhooks"] as const;
/** Longer than deliveries are kept. */
const KEEP_REMOVED_SECONDS = 35 * 86_400;

/** Returns the write, for the transaction that removes a webhook, that keeps its id. */
export function toRemovedWebhook(webhookId: string, workspaceId: string | null, now: number): TableWrite {
  const expiresAt = Math.floor(now / 1_000) + KEEP_REMOVED_SECONDS;
  return { kind: "put", key: { collection: REMOVED_WEBHOOKS, id: webhookId }, item: { workspaceId, expiresAt } };
}
