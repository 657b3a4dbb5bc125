import type { Ports } from "../../../platform/ports.ts";
import { tellQuotaSpent } from "../notices/quota-spent.ts";
import type { Webhook } from "../records.ts";
import { createDeliveries, type NewDelivery } from "./create-deliveries.ts";
import { dispatchCreated, type Told } from "./dispatch-created.ts";
import { LEASE_MS } from "./lease.ts";
import { hasRoom } from "./messages.ts";
import { newDelivery } from "./new-delivery.ts";

/** Fewer deliveries than this are sent off without asking how full the queue is. */
const FEW = 20;

export interface Match {
  webhook: Webhook;
  event: Told & { workspaceId: string };
}

export interface Started {
  /** New ones that are on their way. */
  sent: number;
  /** Some were stored as skipped: the quota is spent. */
  quotaSpent: boolean;
}

/** Writes the deliveries of events to webhooks, and sends them off. Throws UpstreamError, and may then be called again. */
export async function startDeliveries(tenantId: string, matches: Match[], ports: Ports): Promise<Started> {
  const now = ports.clock.now();
  const room = matches.length <= FEW || (await hasRoom("fast", ports));
  const wanted = matches.map(({ webhook, event }): NewDelivery => {
    return newDelivery({ webhook, event, now, dueAt: room ? now + LEASE_MS : now });
  });
  const { created, quotaSpent } = await createDeliveries(tenantId, wanted, ports);
  const byId = new Map(matches.map(({ event }) => [event.id, event]));
  await dispatchCreated(tenantId, created, { room, eventOf: (id) => byId.get(id)! }, ports);
  const skipped = created.filter(({ item }) => item.status === "skipped");
  if (quotaSpent) await tellQuotaSpent(tenantId, skipped, ports);
  return { sent: created.length - skipped.length, quotaSpent };
}
