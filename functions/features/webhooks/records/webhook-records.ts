import type { EventType } from "../../../../schemas/events.ts";
import type { WEBHOOK_STATUSES, WebhookInput } from "../../../../schemas/webhook.ts";
import type { Item, Key } from "../../../platform/ports/table.ts";

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

export const WEBHOOK_COLLECTION = ["webhooks"] as const;

export function webhookKey(webhookId: string): Key {
  return { collection: WEBHOOK_COLLECTION, id: webhookId };
}

export function stateKey(webhookId: string): Key {
  return { collection: ["webhookStates"], id: webhookId };
}
