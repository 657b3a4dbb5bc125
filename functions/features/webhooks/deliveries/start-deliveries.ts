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

/** Writes the deliveries of events to webhooks, and sends them off. Returns how many are new. Throws UpstreamError, and may then be called again. */
export async function startDeliveries(
  tenantId: string,
  matches: Match[],
  ports: Ports,
): Promise<{ created: number; quotaSpent: boolean }> {
  const now = ports.clock.now();
  const room = matches.length <= FEW || (await hasRoom("fast", ports));
  const wanted = matches.map(({ webhook, event }): NewDelivery => {
    return newDelivery({ webhook, event, now, dueAt: room ? now + LEASE_MS : now });
  });
  const { created, quotaSpent } = await createDeliveries(tenantId, wanted, ports);
  const byId = new Map(matches.map(({ event }) => [event.id, event]));
  await dispatchCreated(tenantId, created, { room, eventOf: (id) => byId.get(id)! }, ports);
  const skipped = new Set(created.flatMap(({ webhookId, item }) => (item.drawn ? [] : [webhookId])));
  if (quotaSpent) await tellQuotaSpent(tenantId, [...skipped], ports);
  return { created: created.length, quotaSpent };
}
