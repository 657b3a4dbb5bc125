import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { Ports } from "../../../platform/ports.ts";
import { readLanes } from "../deliveries/circuit.ts";
import { type MeteredWrite, writeMetered } from "../deliveries/conditional-writes.ts";
import { deriveDeliveryId } from "../deliveries/delivery-id.ts";
import {
  type DeliveryMessage,
  enqueueDeliveries,
  hasQueueCapacity,
  inlineEvent,
  type QueuedDelivery,
} from "../deliveries/delivery-queue.ts";
import { asSkipped, DELIVERY_LEASE_MS, dueAttributes, type NewDelivery, skipReason } from "../deliveries/delivery-state.ts";
import { countCreated } from "../deliveries/delivery-stats.ts";
import { WakeUps } from "../deliveries/wake-ups.ts";
import { notifyQuotaSpent } from "../notifications/notify-quota-spent.ts";
import { type DeliveryItem, deliveryKey } from "../records/delivery-records.ts";
import type { StoredWebhook } from "../records/webhook-records.ts";

/** Fewer deliveries than this are enqueued without asking how full the queue is. */
const FEW = 20;
/** Delivery logs are kept for 30 days (docs/specification/webhooks.md). */
const KEEP_SECONDS = 30 * 86_400;
const QUOTA_REASON = "The monthly quota of webhook deliveries was spent. POST /webhooks/{id}/recover sends it after the reset.";

export type DispatchPorts = Pick<Ports, "clock" | "log" | "mailer" | "objects" | "queues" | "tables">;

/** An event as it is handed on; without data it is read from the log by its worker. */
interface DispatchedEvent {
  id: string;
  event_type: DeliveryItem["eventType"];
  created_at: string;
  dataJson?: string;
}

/** An event and a webhook that wants it. */
export interface EventMatch {
  webhook: StoredWebhook;
  event: DispatchedEvent & { workspaceId: string };
}

interface StartResult {
  /** New ones that are on their way. */
  sent: number;
  /** Some were stored as skipped: the quota is spent. */
  quotaSpent: boolean;
}

interface CreatedDeliveries {
  /** The deliveries that were written, pending or skipped. One that was there already is not among them. */
  created: NewDelivery[];
  /** Some were skipped because the quota is spent. */
  quotaSpent: boolean;
}

interface EnqueueOptions {
  /** The queue takes them now; else the sweeper hands them out as room comes. */
  hasCapacity: boolean;
  findEvent(eventId: string): DispatchedEvent;
}

interface DeliveryInput {
  webhook: StoredWebhook;
  event: { id: string; event_type: DeliveryItem["eventType"]; created_at: string; workspaceId: string };
  /** Milliseconds; when it is due to a worker or to the sweeper. */
  dueAt: number;
  now: number;
  /** The events of a batch in the log. */
  batch?: [createdAt: string, id: string][];
}

/** Writes the deliveries of events to webhooks, and sends them off. Throws UpstreamError, and may then be called again. */
export async function startDeliveries(tenantId: string, matches: EventMatch[], ports: DispatchPorts): Promise<StartResult> {
  const now = ports.clock.now();
  const hasCapacity = matches.length <= FEW || (await hasQueueCapacity("fast", ports));
  const dueAt = hasCapacity ? now + DELIVERY_LEASE_MS : now;
  const wanted = matches.map(({ webhook, event }) => buildDelivery({ webhook, event, now, dueAt }));
  const { created, quotaSpent } = await createDeliveries(tenantId, wanted, ports);
  const byId = new Map(matches.map(({ event }) => [event.id, event]));
  await enqueueCreated(tenantId, created, { hasCapacity, findEvent: (id) => byId.get(id)! }, ports);
  const skipped = created.filter(({ item }) => item.status === "skipped");
  if (quotaSpent) await notifyQuotaSpent(tenantId, skipped, ports);
  return { sent: created.length - skipped.length, quotaSpent };
}

/** Builds the delivery of an event to a webhook: pending, or skipped while the webhook takes none. */
export function buildDelivery({ webhook, event, dueAt, now, batch }: DeliveryInput): NewDelivery {
  const id = deriveDeliveryId(webhook.id, event);
  const at = new Date(now).toISOString();
  const item: DeliveryItem = {
    eventId: event.id,
    eventType: event.event_type,
    eventCreatedAt: event.created_at,
    workspaceId: event.workspaceId,
    status: "pending",
    drawn: true,
    attempts: 0,
    attemptsBefore: 0,
    createdAt: at,
    updatedAt: at,
    ...(batch && { batchJson: JSON.stringify(batch) }),
    ...dueAttributes(id, dueAt),
    expiresAt: Math.floor(now / 1_000) + KEEP_SECONDS,
  };
  if (webhook.status === "active") return { webhookId: webhook.id, id, item };
  return { webhookId: webhook.id, id, item: asSkipped(item, skipReason(webhook)) };
}

/**
 * Writes deliveries that are not there yet, pending ones with what they consume of the month's quota; what the quota does
 * not cover is written as skipped. A repetition neither writes nor consumes twice. Throws UpstreamError.
 */
export async function createDeliveries(
  tenantId: string,
  wanted: NewDelivery[],
  ports: DispatchPorts,
): Promise<CreatedDeliveries> {
  const outcomes = await writeMetered(tenantId, wanted.map(toMeteredWrite), ports);
  const created = wanted.filter((_, index) => outcomes[index] === "written");
  const uncovered = wanted.filter((_, index) => outcomes[index] === "uncovered");
  if (uncovered.length === 0) return { created, quotaSpent: false };
  const skipped = uncovered.map((each) => ({ ...each, item: asSkipped(each.item, QUOTA_REASON) }));
  const written = await writeMetered(tenantId, skipped.map(toMeteredWrite), ports);
  return { created: [...created, ...skipped.filter((_, index) => written[index] === "written")], quotaSpent: true };
}

function toMeteredWrite({ webhookId, id, item }: NewDelivery): MeteredWrite {
  const key = deliveryKey(webhookId, id);
  return { write: { kind: "put", key, item, when: { exists: false } }, isMetered: item.drawn };
}

/**
 * Hands new deliveries to workers. A failure does not fail the caller: they are in the table, and their lease brings them
 * to a worker.
 */
export async function enqueueCreated(
  tenantId: string,
  created: NewDelivery[],
  options: EnqueueOptions,
  ports: DispatchPorts,
): Promise<void> {
  const pending = created.filter(({ item }) => item.status === "pending");
  await bestEffort(ports.log, "send new deliveries off", async () => {
    if (pending.length === 0) return;
    if (options.hasCapacity) await enqueueDeliveries(await toMessages(tenantId, pending, options, ports), ports);
    else await new WakeUps(ports).schedule(ports.clock.now());
  });
  await countCreated(tenantId, created, ports);
}

async function toMessages(
  tenantId: string,
  pending: NewDelivery[],
  { findEvent }: EnqueueOptions,
  ports: DispatchPorts,
): Promise<DeliveryMessage[]> {
  const groups = Map.groupBy(pending, ({ webhookId }) => webhookId);
  const lanes = await readLanes(tenantId, groups.keys(), ports);
  return [...groups].map(([webhookId, group]) => {
    const deliveries = group.map(({ id, item }) => toQueued(id, item, findEvent(item.eventId)));
    return { tenantId, webhookId, lane: lanes.get(webhookId)!, deliveries };
  });
}

function toQueued(id: string, item: DeliveryItem, event: DispatchedEvent): QueuedDelivery {
  const { id: eventId, event_type, created_at, dataJson } = event;
  const inline = dataJson === undefined ? undefined : inlineEvent({ id: eventId, event_type, created_at, dataJson });
  return { id, attempts: 0, attemptsBefore: 0, dueAt: item.dueAt!, ...(inline && { event: inline }) };
}
