import { createHash } from "node:crypto";
import type { Ports } from "../../../domain/ports.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { TableWrite } from "../../../platform/ports/stores/table.ts";
import { readLanes } from "../deliveries/circuit.ts";
import { type MeteredGroup, writeMetered } from "../deliveries/conditional-writes.ts";
import {
  type DeliveryMessage,
  enqueueDeliveries,
  hasQueueCapacity,
  inlineEvent,
  MAX_DELIVERIES,
  type QueuedDelivery,
  WakeUps,
} from "../deliveries/delivery-queue.ts";
import { asSkipped, DELIVERY_LEASE_MS, dueAttributes, type NewDelivery, skipReason } from "../deliveries/delivery-state.ts";
import { countCreated } from "../deliveries/history/delivery-stats.ts";
import { notifyQuotaSpent } from "../notify-owner.ts";
import {
  type DeliveryItem,
  deliveryKey,
  deriveDeliveryId,
  type MessageLeaseItem,
  messageLeaseKey,
} from "../records/delivery-records.ts";
import type { StoredWebhook } from "../records/webhook-records.ts";

/** Fewer deliveries than this are enqueued without asking how full the queue is. */
const FEW = 20;
/** Delivery logs are kept for 30 days (docs/specification/webhooks.md). */
const KEEP_SECONDS = 30 * 86_400;
const QUOTA_REASON = "The monthly quota of webhook deliveries was spent. POST /webhooks/{id}/recover sends it after the reset.";

export type DispatchPorts = Pick<Ports, "clock" | "log" | "mailer" | "objects" | "queues" | "settings" | "tables">;

/** An event on its way to a worker; without data, the worker reads it from the log. */
interface DispatchedEvent {
  id: string;
  event_type: DeliveryItem["eventType"];
  created_at: string;
  dataJson?: string;
}

/** An event and a webhook that matches it. */
export interface EventMatch {
  webhook: StoredWebhook;
  event: DispatchedEvent & { workspaceId: string };
}

interface StartResult {
  /** Number of new deliveries that are on their way. */
  sent: number;
  /** The types of their events. */
  eventTypes: DeliveryItem["eventType"][];
  /** Number of those that were stored as skipped because the quota is spent. */
  skipped: number;
  /** True when some were stored as skipped because the quota is spent. */
  quotaSpent: boolean;
}

interface CreatedDeliveries {
  /** The deliveries that were written, pending or skipped; without those that existed already. */
  created: NewDelivery[];
  /** True when some were skipped because the quota is spent. */
  quotaSpent: boolean;
}

interface EnqueueOptions {
  /** True when the queue has room; otherwise the sweeper enqueues the deliveries later. */
  hasCapacity: boolean;
  findEvent(eventId: string): DispatchedEvent;
}

interface DeliveryInput {
  webhook: StoredWebhook;
  event: { id: string; event_type: DeliveryItem["eventType"]; created_at: string; workspaceId: string };
  /** Milliseconds; the time at which a worker or the sweeper handles it. */
  dueAt: number;
  now: number;
  /** The events of a batch in the log. */
  batch?: [createdAt: string, id: string][];
}

/** Writes the deliveries of events to webhooks and sends them to workers. Throws UpstreamError; calling it again is harmless. */
export async function startDeliveries(tenantId: string, matches: EventMatch[], ports: DispatchPorts): Promise<StartResult> {
  const now = ports.clock.now();
  const hasCapacity = matches.length <= FEW || (await hasQueueCapacity("fast", ports));
  const dueAt = hasCapacity ? now + DELIVERY_LEASE_MS : now;
  const wanted = matches.map(({ webhook, event }) => buildDelivery({ webhook, event, now, dueAt }));
  const { created, quotaSpent } = await createDeliveries(tenantId, hasCapacity ? shareLeases(wanted) : wanted, ports);
  const byId = new Map(matches.map(({ event }) => [event.id, event]));
  await enqueueCreated(tenantId, created, { hasCapacity, findEvent: (id) => byId.get(id)! }, ports);
  const skipped = created.filter(({ item }) => item.status === "skipped");
  if (quotaSpent) await notifyQuotaSpent(tenantId, skipped, ports);
  const eventTypes = created.flatMap(({ item }) => (item.status === "skipped" ? [] : [item.eventType]));
  return { sent: eventTypes.length, eventTypes, skipped: quotaSpent ? skipped.length : 0, quotaSpent };
}

/** Builds the delivery of an event to a webhook: pending, or skipped while the webhook is not active. */
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
  const delivery = { webhookId: webhook.id, id, item };
  return webhook.status === "active" ? delivery : asSkipped(delivery, skipReason(webhook));
}

/**
 * Writes deliveries that do not exist yet, pending ones with the quota that they consume; deliveries beyond the quota are written
 * as skipped. A repetition neither writes nor consumes twice. Throws UpstreamError.
 */
export async function createDeliveries(
  tenantId: string,
  wanted: NewDelivery[],
  ports: DispatchPorts,
): Promise<CreatedDeliveries> {
  const outcomes = await writeMetered(tenantId, toMeteredGroups(wanted), ports);
  const created = wanted.filter((_, index) => outcomes[index] === "written");
  const uncovered = wanted.filter((_, index) => outcomes[index] === "uncovered");
  if (uncovered.length === 0) return { created, quotaSpent: false };
  const skipped = uncovered.map((each) => asSkipped(each, QUOTA_REASON));
  const written = await writeMetered(tenantId, toMeteredGroups(skipped), ports);
  return { created: [...created, ...skipped.filter((_, index) => written[index] === "written")], quotaSpent: true };
}

/** Groups deliveries with the lease that they share. Deliveries of one lease follow one another. */
function toMeteredGroups(deliveries: NewDelivery[]): MeteredGroup[] {
  const groups = Map.groupBy(deliveries, ({ id, messageLeaseId }) => messageLeaseId ?? id);
  return [...groups].map(([name, group]) => ({
    writes: group.map(({ webhookId, id, item }) => {
      const write = { kind: "put" as const, key: deliveryKey(webhookId, id), item, when: { exists: false } };
      return { write, isMetered: item.drawn };
    }),
    ...(group[0]!.messageLeaseId && { companion: toMessageLeaseWrite(name, group) }),
  }));
}

/**
 * Sends new deliveries to workers. A failure does not fail the caller: the deliveries are in the table, and their lease brings
 * them to a worker.
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
  const groups = Map.groupBy(pending, ({ webhookId, messageLeaseId }) => messageLeaseId ?? webhookId);
  const webhookIds = pending.map(({ webhookId }) => webhookId);
  const lanes = await readLanes(tenantId, webhookIds, ports);
  return [...groups.values()].map((group) => {
    const { webhookId, messageLeaseId: leaseId } = group[0]!;
    const deliveries = group.map(({ id, item }) => toQueued(id, item, findEvent(item.eventId)));
    return { tenantId, webhookId, lane: lanes.get(webhookId)!, deliveries, ...(leaseId && { leaseId }) };
  });
}

function toQueued(id: string, item: DeliveryItem, event: DispatchedEvent): QueuedDelivery {
  const { id: eventId, event_type, created_at, dataJson } = event;
  const inline = dataJson === undefined ? undefined : inlineEvent({ id: eventId, event_type, created_at, dataJson });
  return { id, attempts: 0, attemptsBefore: 0, dueAt: item.dueAt!, ...(inline && { event: inline }) };
}

/** A shared lease costs two writes and two of the index. From three deliveries on, their own entries in the index cost more. */
const MIN_SHARING = 3;
/** A lease whose removal failed is found by the sweeper long before this. */
const LEASE_KEEP_SECONDS = 86_400;

/**
 * Returns leased deliveries in the order of their messages. Those of one message share a lease: each keeps its `dueAt`, by which
 * workers recognise it, but only the lease is in the due index. A delivery enters the index by itself when its lease is renewed,
 * when it waits for a time, or when the sweeper hands it out.
 */
export function shareLeases(deliveries: NewDelivery[]): NewDelivery[] {
  const pending = deliveries.filter(({ item }) => item.status === "pending");
  const others = deliveries.filter(({ item }) => item.status !== "pending");
  const messages = [...Map.groupBy(pending, ({ webhookId }) => webhookId).values()].flatMap(splitIntoMessages);
  return [...messages.flatMap((message) => (message.length < MIN_SHARING ? message : shareLease(message))), ...others];
}

/** Returns the write of the lease that these deliveries share. It belongs into their transaction. */
export function toMessageLeaseWrite(leaseId: string, deliveries: NewDelivery[]): TableWrite {
  const { webhookId, item } = deliveries[0]!;
  const dueAt = item.dueAt!;
  const lease: MessageLeaseItem = {
    webhookId,
    deliveryIds: deliveries.map(({ id }) => id),
    ...dueAttributes(leaseId, dueAt),
    dueAt,
    expiresAt: Math.floor((dueAt - DELIVERY_LEASE_MS) / 1_000) + LEASE_KEEP_SECONDS,
  };
  return { kind: "put", key: messageLeaseKey(leaseId), item: lease };
}

function splitIntoMessages(deliveries: NewDelivery[]): NewDelivery[][] {
  const count = Math.ceil(deliveries.length / MAX_DELIVERIES);
  return Array.from({ length: count }, (_, index) => deliveries.slice(index * MAX_DELIVERIES, (index + 1) * MAX_DELIVERIES));
}

function shareLease(message: NewDelivery[]): NewDelivery[] {
  const messageLeaseId = deriveLeaseId(message);
  return message.map(({ webhookId, id, item: { dueShard: _shard, ...item } }) => ({ webhookId, id, item, messageLeaseId }));
}

/** Derives a lease's id from all that it holds: another list or time is another lease, and overwrites nothing. */
function deriveLeaseId(message: NewDelivery[]): string {
  const parts = [message[0]!.webhookId, message[0]!.item.dueAt, ...message.map(({ id }) => id)];
  return `lse_${createHash("sha256").update(parts.join("\n")).digest("base64url").replace(/[-_]/g, "0").slice(0, 20)}`;
}
