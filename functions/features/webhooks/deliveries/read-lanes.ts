import type { Ports } from "../../../platform/ports.ts";
import { stateKey, type WebhookState } from "../records.ts";
import { selectLane } from "./circuit.ts";
import type { Lane } from "./delivery-queue.ts";

/** The lane of each of these webhooks, by its id, as its circuit is now. Throws UpstreamError. */
export async function readLanes(tenantId: string, ofWebhooks: Iterable<string>, ports: Ports): Promise<Map<string, Lane>> {
  const webhookIds = [...new Set(ofWebhooks)];
  if (webhookIds.length === 0) return new Map();
  const states = await ports.tables.webhooks.getMany<WebhookState>(tenantId, webhookIds.map(stateKey));
  return new Map(webhookIds.map((webhookId, index) => [webhookId, selectLane(states[index] ?? null)]));
}
