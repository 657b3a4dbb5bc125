import type { Ports } from "../../../platform/ports.ts";
import { hasQueueCapacity } from "../deliveries/delivery-queue.ts";
import { DELIVERY_LEASE_MS } from "../deliveries/delivery-state.ts";
import { notifyQuotaSpent } from "../notifications/notify-quota-spent.ts";
import type { StoredWebhook } from "../records.ts";
import { buildDelivery } from "./build-delivery.ts";
import { createDeliveries, type NewDelivery } from "./create-deliveries.ts";
import { type DispatchedEvent, enqueueCreated } from "./enqueue-created.ts";

/** Fewer deliveries than this are sent off without asking how full the queue is. */
const FEW = 20;

export interface EventMatch {
  webhook: StoredWebhook;
  event: DispatchedEvent & { workspaceId: string };
}

export interface StartResult {
  /** New ones that are on their way. */
  sent: number;
  /** Some were stored as skipped: the quota is spent. */
  quotaSpent: boolean;
}

/** Writes the deliveries of events to webhooks, and sends them off. Throws UpstreamError, and may then be called again. */
export async function startDeliveries(tenantId: string, matches: EventMatch[], ports: Ports): Promise<StartResult> {
  const now = ports.clock.now();
  const room = matches.length <= FEW || (await hasQueueCapacity("fast", ports));
  const wanted = matches.map(({ webhook, event }): NewDelivery => {
    return buildDelivery({ webhook, event, now, dueAt: room ? now + DELIVERY_LEASE_MS : now });
  });
  const { created, quotaSpent } = await createDeliveries(tenantId, wanted, ports);
  const byId = new Map(matches.map(({ event }) => [event.id, event]));
  await enqueueCreated(tenantId, created, { hasCapacity: room, findEvent: (id) => byId.get(id)! }, ports);
  const skipped = created.filter(({ item }) => item.status === "skipped");
  if (quotaSpent) await notifyQuotaSpent(tenantId, skipped, ports);
  return { sent: created.length - skipped.length, quotaSpent };
}
