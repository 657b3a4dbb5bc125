import { readEvent, readEventsById } from "../../../domain/event-log.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { Envelope } from "../http/delivery-attempt.ts";
import { type DeliveryItem, deliveryKey } from "../records/delivery-records.ts";
import type { LeasedDelivery } from "./delivery-leases.ts";

type LogPorts = Pick<Ports, "objects" | "tables">;
type KnownDelivery = { id: string; item: DeliveryItem };
type LoadedEnvelopes = [id: string, envelope: Envelope | null][];

/**
 * Loads the envelope of each delivery, by the delivery's id; absent where the log does not hold the event any more.
 * Throws UpstreamError.
 */
export async function loadEnvelopes(
  tenantId: string,
  deliveries: LeasedDelivery[],
  ports: LogPorts,
): Promise<Map<string, Envelope>> {
  const envelopes = new Map<string, Envelope>();
  for (const { id, event } of deliveries) if (event) envelopes.set(id, fromInline(event));
  const others = deliveries.filter(({ event }) => !event);
  if (others.length === 0) return envelopes;
  const keys = others.map(({ webhookId, id }) => deliveryKey(webhookId, id));
  const items = await ports.tables.webhooks.getMany<DeliveryItem>(tenantId, keys);
  const known = others.flatMap(({ id }, index) => (items[index] ? [{ id, item: items[index] }] : []));
  const loaded = await Promise.all([
    loadSingles(tenantId, known, ports),
    ...known.map((each) => loadIfBatch(tenantId, each, ports)),
  ]);
  for (const [id, envelope] of loaded.flat()) if (envelope) envelopes.set(id, envelope);
  return envelopes;
}

/** Loads the envelope of one delivery; null where the log does not hold the event any more. Throws UpstreamError. */
export async function loadEnvelope(tenantId: string, item: DeliveryItem, ports: LogPorts): Promise<Envelope | null> {
  if (item.batchJson !== undefined) return loadBatch(tenantId, item, ports);
  return toEnvelope(await readEvent(ports, tenantId, { id: item.eventId, created_at: item.eventCreatedAt }));
}

async function loadSingles(tenantId: string, known: KnownDelivery[], ports: LogPorts): Promise<LoadedEnvelopes> {
  const singles = known.filter(({ item }) => item.batchJson === undefined);
  const refs = singles.map(({ item }) => ({ id: item.eventId, created_at: item.eventCreatedAt }));
  const events = await readEventsById(ports, tenantId, refs);
  return singles.map(({ id }, index) => [id, toEnvelope(events[index]!)]);
}

async function loadIfBatch(tenantId: string, { id, item }: KnownDelivery, ports: LogPorts): Promise<LoadedEnvelopes> {
  return item.batchJson === undefined ? [] : [[id, await loadBatch(tenantId, item, ports)]];
}

/** Loads the events that a schedule collected, as one event (docs/specification/webhooks.md). */
async function loadBatch(tenantId: string, item: DeliveryItem, ports: LogPorts): Promise<Envelope> {
  const keys = JSON.parse(item.batchJson!) as [createdAt: string, id: string][];
  const refs = keys.map(([created_at, id]) => ({ id, created_at }));
  const read = await readEventsById(ports, tenantId, refs);
  const events = read.flatMap((event) => toEnvelope(event) ?? []);
  return { id: item.eventId, event_type: "batch", created_at: item.eventCreatedAt, data: { events } };
}

function fromInline({ dataJson, ...event }: NonNullable<LeasedDelivery["event"]>): Envelope {
  return { ...event, data: JSON.parse(dataJson) };
}

/** Keeps the API's own names only: the log holds more. */
function toEnvelope(event: Envelope | null): Envelope | null {
  return event && { id: event.id, event_type: event.event_type, created_at: event.created_at, data: event.data };
}
