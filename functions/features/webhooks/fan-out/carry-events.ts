import { readEvent } from "../../../platform/emit.ts";
import type { Ports } from "../../../platform/ports.ts";
import { type Match, startDeliveries } from "../deliveries/start-deliveries.ts";
import type { Webhook } from "../records.ts";
import { filterOf } from "../registry/filters.ts";
import { readWebhooks } from "../registry/read-webhooks.ts";
import { collectEvents } from "./collect-events.ts";
import type { StreamedEvent } from "./streamed-event.ts";
import { subscribes, wants } from "./wants.ts";

interface StreamedMatch extends Match {
  event: StreamedEvent;
}

/** Writes what these events of one tenant give its webhooks to do, and sends it off. Throws UpstreamError, and may then be called again. */
export async function carryEvents(tenantId: string, events: StreamedEvent[], ports: Ports): Promise<void> {
  const webhooks = await readWebhooks(tenantId, ports);
  const matches: StreamedMatch[] = [];
  for (const event of events) {
    const wanting = await wantingOf(tenantId, webhooks, event, ports);
    for (const webhook of wanting) matches.push({ webhook, event });
  }
  const collected = matches.filter(({ webhook }) => webhook.schedule?.enabled);
  for (const [webhook, group] of Map.groupBy(collected, (match) => match.webhook)) {
    const ofWebhook = group.map(({ event }) => event);
    await collectEvents(tenantId, webhook, ofWebhook, ports);
  }
  const direct = matches.filter(({ webhook }) => !webhook.schedule?.enabled);
  if (direct.length > 0) await startDeliveries(tenantId, direct, ports);
}

/** Data is parsed, and a large one fetched, only where a filter asks for it. */
async function wantingOf(tenantId: string, webhooks: Webhook[], event: StreamedEvent, ports: Ports): Promise<Webhook[]> {
  const subscribed = webhooks.filter((webhook) => subscribes(webhook, event));
  if (subscribed.every((webhook) => filterOf(webhook) === null)) return subscribed;
  const { dataJson } = event;
  const data = dataJson === undefined ? (await readEvent(ports, tenantId, event))?.data : JSON.parse(dataJson);
  return subscribed.filter((webhook) => wants(webhook, event, () => data));
}
