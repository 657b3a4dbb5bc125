import { readEvent } from "../../../platform/emit.ts";
import type { Ports } from "../../../platform/ports.ts";
import { type DeliveryItem, deliveryKey } from "../records.ts";
import type { Envelope } from "../sending/envelope.ts";
import type { Held } from "./leases.ts";

/** Events of a batch read at the same time. */
const READS = 20;

/** What each delivery tells, by the delivery's id; absent where the log holds the event no more. Throws UpstreamError. */
export async function loadEnvelopes(tenantId: string, deliveries: Held[], ports: Ports): Promise<Map<string, Envelope>> {
  const envelopes = new Map<string, Envelope>();
  for (const { id, event } of deliveries) if (event) envelopes.set(id, fromInline(event));
  const others = deliveries.filter(({ event }) => !event);
  const keys = others.map(({ webhookId, id }) => deliveryKey(webhookId, id));
  const items = await ports.tables.webhooks.getMany<DeliveryItem>(tenantId, keys);
  await Promise.all(
    others.map(async ({ id }, index) => {
      const item = items[index];
      const envelope = item ? await loadEnvelope(tenantId, item, ports) : null;
      if (envelope) envelopes.set(id, envelope);
    }),
  );
  return envelopes;
}

function fromInline({ dataJson, ...event }: NonNullable<Held["event"]>): Envelope {
  return { ...event, data: JSON.parse(dataJson) };
}

/** What one delivery tells; null where the log holds the event no more. Throws UpstreamError. */
export async function loadEnvelope(tenantId: string, item: DeliveryItem, ports: Ports): Promise<Envelope | null> {
  if (item.batchJson !== undefined) return loadBatch(tenantId, item, ports);
  return toEnvelope(await readEvent(ports, tenantId, { id: item.eventId, created_at: item.eventCreatedAt }));
}

/** Decisions *Webhook deliveries*: what a schedule has collected goes as one event. */
async function loadBatch(tenantId: string, item: DeliveryItem, ports: Ports): Promise<Envelope> {
  const keys = JSON.parse(item.batchJson!) as [createdAt: string, id: string][];
  const events: Envelope[] = [];
  for (let start = 0; start < keys.length; start += READS) {
    const read = keys
      .slice(start, start + READS)
      .map(([created_at, id]) => readEvent(ports, tenantId, { id, created_at }).then(toEnvelope));
    events.push(...(await Promise.all(read)).filter((event) => event !== null));
  }
  return { id: item.eventId, event_type: "batch", created_at: item.eventCreatedAt, data: { events } };
}

/** Without what the log keeps beside the API's own names. */
function toEnvelope(event: Envelope | null): Envelope | null {
  return event && { id: event.id, event_type: event.event_type, created_at: event.created_at, data: event.data };
}
