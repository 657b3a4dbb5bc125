import { DUE_SHARDS } from "../../../platform/ports/due-index.ts";

/** For so long a delivery is its sender's. Long against a quick exchange, so that renewals are rare; short against a merchant's patience when a sender dies. */
export const DELIVERY_LEASE_MS = 30_000;

/** Hand-outs after which leases grow, and how often they double: up to 16 minutes. */
const SHORT_LEASES = 3;
const MAX_DOUBLINGS = 5;

/**
 * The lease of a delivery that was handed out so often without an attempt. It grows, so that messages which wait long in a queue still find their lease,
 * and so that hours in which nobody can send (a key service that is away, a queue that stands still) do not pass for a delivery that harms its senders.
 */
export function leaseDurationMs(wakes: number): number {
  return DELIVERY_LEASE_MS * 2 ** Math.min(Math.max(wakes - SHORT_LEASES + 1, 0), MAX_DOUBLINGS);
}

/** The due attributes of a delivery, spread over the index's shards: ids end in a hash. */
export function dueAttributes(deliveryId: string, dueAt: number): { dueShard: string; dueAt: number } {
  return { dueShard: DUE_SHARDS[deliveryId.charCodeAt(deliveryId.length - 1) % DUE_SHARDS.length]!, dueAt };
}
