import { DUE_SHARDS } from "../../../platform/due-index.ts";

/** For so long a delivery is its sender's. Long against a quick exchange, so that renewals are rare; short against a merchant's patience when a sender dies. */
export const LEASE_MS = 30_000;

/** The due attributes of a delivery, spread over the index's shards: ids end in a hash. */
export function dueOf(deliveryId: string, dueAt: number): { dueShard: string; dueAt: number } {
  return { dueShard: DUE_SHARDS[deliveryId.charCodeAt(deliveryId.length - 1) % DUE_SHARDS.length]!, dueAt };
}
