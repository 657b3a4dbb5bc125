import { readEvent } from "../../../platform/events/emit.ts";
import type { Ports } from "../../../platform/ports.ts";
import { parseEventFilter } from "../endpoints/event-filters.ts";
import { isSubscribed, matchesWebhook } from "../endpoints/matching.ts";
import { readWebhooks } from "../endpoints/read-webhooks.ts";
import type { StoredWebhook } from "../records.ts";
import { collectEvents } from "./collect-events.ts";
import { type EventMatch, startDeliveries } from "./start-deliveries.ts";
import type { StreamedEvent } from "./streamed-event.ts";

interface StreamedMatch extends EventMatch {
  event: StreamedEvent;
}

/** Writes what these events of one tenant give its webhooks to do, and sends it off. Throws UpstreamError, and may then be called again. */
export async function dispatchEvents(tenantId: string, events: StreamedEvent[], ports: Ports): Promise<void> {
  const webhooks = await readWebhooks(tenantId, ports);
  const matches: StreamedMatch[] = [];
  for (const event of events) {
    const wanting = await findMatchingWebhooks(tenantId, webhooks, event, ports);
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
async function findMatchingWebhooks(
  tenantId: string,
  webhooks: StoredWebhook[],
  event: StreamedEvent,
  ports: Ports,
): Promise<StoredWebhook[]> {
  const subscribed = webhooks.filter((webhook) => isSubscribed(webhook, event));
  if (subscribed.every((webhook) => parseEventFilter(webhook) === null)) return subscribed;
  const { dataJson } = event;
  const data = dataJson === undefined ? (await readEvent(ports, tenantId, event))?.data : JSON.parse(dataJson);
  return subscribed.filter((webhook) => matchesWebhook(webhook, event, () => data));
}
