import { deriveDeliveryId } from "../deliveries/delivery-id.ts";
import { dueAttributes } from "../deliveries/delivery-state.ts";
import type { DeliveryItem, WebhookRecord } from "../records.ts";
import { type NewDelivery, toSkipped } from "./create-deliveries.ts";

/** Decisions *Webhook deliveries*: delivery logs live 30 days. */
const KEEP_SECONDS = 30 * 86_400;

export interface DeliveryInput {
  webhook: WebhookRecord & { id: string };
  event: { id: string; event_type: DeliveryItem["eventType"]; created_at: string; workspaceId: string };
  /** Milliseconds; when it is due to a sender or to the sweeper. */
  dueAt: number;
  now: number;
  /** Of a batch: its events in the log. */
  batch?: [createdAt: string, id: string][];
}

/** The delivery of an event to a webhook: pending, or skipped while the webhook takes none. */
export function buildDelivery({ webhook, event, dueAt, now, batch }: DeliveryInput): NewDelivery {
  const id = deriveDeliveryId(webhook.id, event);
  const at = new Date(now).toISOString();
  const item: DeliveryItem = {
    eventId: event.id,
    eventType: event.event_type,
    eventCreatedAt: event.created_at,
    workspaceId: event.workspaceId,
    status: "pending",
    drawn: true,
    attempts: 0,
    attemptsBefore: 0,
    createdAt: at,
    updatedAt: at,
    ...(batch && { batchJson: JSON.stringify(batch) }),
    ...dueAttributes(id, dueAt),
    expiresAt: Math.floor(now / 1_000) + KEEP_SECONDS,
  };
  if (webhook.status === "active") return { webhookId: webhook.id, id, item };
  return { webhookId: webhook.id, id, item: toSkipped(item, skipReason(webhook)) };
}

/** Why a webhook that is not active gets nothing, for its owner. */
export function skipReason({ status }: Pick<WebhookRecord, "status">): string {
  return `The webhook was ${status}. POST /webhooks/{id}/recover sends it once the webhook is active again.`;
}
