import { readEvent } from "../../../platform/emit.ts";
import type { Ports } from "../../../platform/ports.ts";
import { matchesFilter } from "../../search/index.ts";
import { type Created, createDeliveries, type NewDelivery } from "../deliveries/create-deliveries.ts";
import { dispatchCreated } from "../deliveries/dispatch-created.ts";
import { LEASE_MS } from "../deliveries/lease.ts";
import { hasRoom } from "../deliveries/messages.ts";
import { newDelivery } from "../deliveries/new-delivery.ts";
import { tellQuotaSpent } from "../notices/quota-spent.ts";
import type { Webhook } from "../records.ts";
import { filterOf } from "../registry/filters.ts";
import { readWebhooks } from "../registry/read-webhooks.ts";
import { collectEvents } from "./collect-events.ts";
import type { StreamedEvent } from "./streamed-event.ts";

/** Fewer deliveries than this are sent off without asking how full the queue is. */
const FEW = 20;

interface Match {
  webhook: Webhook;
  event: StreamedEvent;
}

/** Writes what these events of one tenant give its webhooks to do, and sends it off. Throws UpstreamError, and may then be called again. */
export async function carryEvents(tenantId: string, events: StreamedEvent[], ports: Ports): Promise<void> {
  const webhooks = await readWebhooks(tenantId, ports);
  const matches = await matchAll(tenantId, webhooks, events, ports);
  const collected = matches.filter(({ webhook }) => webhook.schedule?.enabled);
  const direct = matches.filter(({ webhook }) => !webhook.schedule?.enabled);
  for (const [webhook, group] of Map.groupBy(collected, (match) => match.webhook)) {
    await collectEvents(
      tenantId,
      webhook,
      group.map(({ event }) => event),
      ports,
    );
  }
  if (direct.length > 0) await deliver(tenantId, direct, ports);
}

async function matchAll(tenantId: string, webhooks: Webhook[], events: StreamedEvent[], ports: Ports): Promise<Match[]> {
  const matches: Match[] = [];
  for (const event of events) {
    const wanting = webhooks.filter(
      ({ events: types, workspaceId }) =>
        types.includes(event.event_type) && (workspaceId === null || workspaceId === event.workspaceId),
    );
    for (const webhook of wanting) if (await passes(tenantId, webhook, event, ports)) matches.push({ webhook, event });
  }
  return matches;
}

/** `eventFilters`: the filter language of search, over `data`. */
export async function passes(
  tenantId: string,
  webhook: Webhook,
  event: Pick<StreamedEvent, "id" | "created_at" | "dataJson">,
  ports: Ports,
): Promise<boolean> {
  const filter = filterOf(webhook);
  if (filter === null) return true;
  const data = event.dataJson === undefined ? (await readEvent(ports, tenantId, event))?.data : JSON.parse(event.dataJson);
  return matchesFilter(filter, (data ?? {}) as object);
}

async function deliver(tenantId: string, matches: Match[], ports: Ports): Promise<void> {
  const now = ports.clock.now();
  const room = matches.length <= FEW || (await hasRoom("fast", ports));
  const wanted = matches.map(({ webhook, event }): NewDelivery => {
    return newDelivery({ webhook, event, now, dueAt: room ? now + LEASE_MS : now });
  });
  const result: Created = await createDeliveries(tenantId, wanted, ports);
  const byId = new Map(matches.map(({ event }) => [event.id, event]));
  await dispatchCreated(tenantId, result.created, { room, eventOf: (id) => byId.get(id)! }, ports);
  if (!result.quotaSpent) return;
  const skipped = new Set(result.created.flatMap(({ webhookId, item }) => (item.drawn ? [] : [webhookId])));
  await tellQuotaSpent(tenantId, [...skipped], ports);
}
