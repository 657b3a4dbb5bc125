import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { TableWrite } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { readLanes } from "../deliveries/circuit.ts";
import { writeMetered } from "../deliveries/conditional-writes.ts";
import { deriveDeliveryId } from "../deliveries/delivery-id.ts";
import { type DeliveryMessage, enqueueDeliveries, hasQueueCapacity, inlineEvent } from "../deliveries/delivery-queue.ts";
import { DELIVERY_LEASE_MS, dueAttributes } from "../deliveries/delivery-state.ts";
import { countCreated } from "../deliveries/delivery-stats.ts";
import { WakeUps } from "../deliveries/wake-ups.ts";
import { notifyQuotaSpent } from "../notifications/notify-quota-spent.ts";
import { type DeliveryItem, deliveryKey, type StoredWebhook, type WebhookRecord } from "../records.ts";

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

const QUOTA_REASON = "The monthly quota of webhook deliveries was spent. POST /webhooks/{id}/recover sends it after the reset.";

export interface NewDelivery {
  webhookId: string;
  id: string;
  item: DeliveryItem;
}

export interface CreatedDeliveries {
  /** What was written, pending or skipped. What was there already is not in it. */
  created: NewDelivery[];
  /** Whether any was skipped because the quota is spent. */
  quotaSpent: boolean;
}

/**
 * Writes deliveries that are not there yet, pending ones with their draw on the month's quota; what the quota does not cover is written as skipped. A
 * repetition neither writes nor draws twice. Throws UpstreamError.
 */
export async function createDeliveries(tenantId: string, wanted: NewDelivery[], ports: Ports): Promise<CreatedDeliveries> {
  const outcomes = await writeMetered(tenantId, wanted.map(toMeteredWrite), ports);
  const created = wanted.filter((_, index) => outcomes[index] === "written");
  const uncovered = wanted.filter((_, index) => outcomes[index] === "uncovered");
  if (uncovered.length === 0) return { created, quotaSpent: false };
  const skipped = uncovered.map((each) => ({ ...each, item: toSkipped(each.item, QUOTA_REASON) }));
  const written = await writeMetered(tenantId, skipped.map(toMeteredWrite), ports);
  return { created: [...created, ...skipped.filter((_, index) => written[index] === "written")], quotaSpent: true };
}

function toMeteredWrite({ webhookId, id, item }: NewDelivery) {
  const write: TableWrite = { kind: "put", key: deliveryKey(webhookId, id), item, when: { exists: false } };
  return { write, draws: item.drawn };
}

/** A delivery that waits for `recover`: it has no time and has drawn nothing. */
export function toSkipped(item: DeliveryItem, reason: string): DeliveryItem {
  const { dueShard: _shard, dueAt: _at, nextAttemptAt: _next, ...rest } = item;
  return { ...rest, status: "skipped", reason, drawn: false };
}

export interface EnqueueOptions {
  /** Whether the queue takes them now; else the sweeper hands them out as room comes. */
  hasCapacity: boolean;
  findEvent(eventId: string): DispatchedEvent;
}

/** An event as it is handed on; without data it is read from the log by its sender. */
export interface DispatchedEvent {
  id: string;
  event_type: DeliveryItem["eventType"];
  created_at: string;
  dataJson?: string;
}

/** Sends new deliveries off. A failure is not one of theirs: they are in the table, and their lease brings them to a sender. */
export async function enqueueCreated(tenantId: string, created: NewDelivery[], how: EnqueueOptions, ports: Ports): Promise<void> {
  const pending = created.filter(({ item }) => item.status === "pending");
  await bestEffort(ports.log, "send new deliveries off", async () => {
    if (pending.length === 0) return;
    if (how.hasCapacity) await enqueueDeliveries(await toMessages(tenantId, pending, how, ports), ports);
    else await new WakeUps(ports).schedule(ports.clock.now());
  });
  await countCreated(tenantId, created, ports);
}

async function toMessages(
  tenantId: string,
  pending: NewDelivery[],
  { findEvent: eventOf }: EnqueueOptions,
  ports: Ports,
): Promise<DeliveryMessage[]> {
  const groups = [...Map.groupBy(pending, ({ webhookId }) => webhookId)];
  const lanes = await readLanes(
    tenantId,
    groups.map(([webhookId]) => webhookId),
    ports,
  );
  return groups.map(([webhookId, group]) => ({
    tenantId,
    webhookId,
    lane: lanes.get(webhookId)!,
    deliveries: group.map(({ id, item }) => {
      const { id: eventId, event_type, created_at, dataJson } = eventOf(item.eventId);
      const inline = dataJson === undefined ? undefined : inlineEvent({ id: eventId, event_type, created_at, dataJson });
      return { id, attempts: 0, attemptsBefore: 0, dueAt: item.dueAt!, ...(inline && { event: inline }) };
    }),
  }));
}

/** Decisions *Webhook deliveries*: delivery logs live 30 days. */
const KEEP_SECONDS = 30 * 86_400;

export interface DeliveryInput {
  webhook: WebhookRecord & { id: string };
  event: { id: string; event_type: DeliveryItem["eventType"]; created_at: string; workspaceId: string };
  /** Milliseconds; when it is due to a sender or to the sweeper. */
  dueAt: number;
  now: number;
  /** Of a batch: its events in the log. */
  batch?: [createdAt: string, id: string][];
}

/** The delivery of an event to a webhook: pending, or skipped while the webhook takes none. */
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
  return { webhookId: webhook.id, id, item: toSkipped(item, skipReason(webhook)) };
}

/** Why a webhook that is not active gets nothing, for its owner. */
export function skipReason({ status }: Pick<WebhookRecord, "status">): string {
  return `The webhook was ${status}. POST /webhooks/{id}/recover sends it once the webhook is active again.`;
}
