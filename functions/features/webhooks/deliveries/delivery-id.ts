import { createHash } from "node:crypto";

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
