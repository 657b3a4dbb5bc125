import { deriveEventId } from "../../../domain/event-log.ts";
import type { TablePage } from "../../../platform/ports/stores/table.ts";
import { writeEach } from "../deliveries/conditional-writes.ts";
import { DELIVERY_LEASE_MS, dueAttributes, type NewDelivery } from "../deliveries/delivery-state.ts";
import { buildDelivery, createDeliveries, type DispatchPorts, enqueueCreated } from "../dispatch/start-deliveries.ts";
import { nextBatchTime } from "../endpoints/schedule.ts";
import { notifyQuotaSpent } from "../notify-owner.ts";
import {
  type CollectedItem,
  collectedEventsCollection,
  type DeliveryItem,
  deliveryKey,
  type TimerItem,
  timerKey,
} from "../records/delivery-records.ts";
import { type StoredWebhook, type WebhookRecord, webhookKey } from "../records/webhook-records.ts";

/**
 * Maximum events of a batch: its list of events is in its item, limited to 400 KB, and a receiver must be able to read the body
 * in one piece.
 */
const MAX_EVENTS = 1_000;
const MAX_BYTES = 1_000_000;

type Collected = CollectedItem & { id: string };

/**
 * Sends the events that a schedule has collected until its time, as one delivery or, when that is too large, as several; the next
 * sweep continues with those that are left at `until`. A batch's id derives from its first event, and events leave the collection
 * after their batch was written, the first one last: after an interruption, or when it runs twice at once, nothing is sent twice
 * and nothing is left out.
 */
export async function sendBatches(
  tenantId: string,
  { id: webhookId, dueAt }: { id: string; dueAt: number },
  until: number,
  ports: DispatchPorts,
): Promise<void> {
  const { webhooks } = ports.tables;
  const [record, timer] = await webhooks.getMany<WebhookRecord | TimerItem>(tenantId, [
    webhookKey(webhookId),
    timerKey(webhookId),
  ]);
  if (!timer || timer.dueAt !== dueAt) return;
  for (;;) {
    if (Date.now() > until) return;
    const batch = await readBatch(tenantId, webhookId, ports);
    if (batch.length === 0) break;
    const sent = record
      ? await sendBatch(tenantId, { ...(record as WebhookRecord), id: webhookId }, { batch, dueAt }, ports)
      : batch;
    await removeCollected(tenantId, webhookId, sent, ports);
  }
  await endTimer(tenantId, webhookId, { timer: timer as TimerItem, webhook: record as WebhookRecord | null }, ports);
}

/** Removes sent events, the first one last: as long as it exists, every reader of the collection makes the same batch. */
async function removeCollected(tenantId: string, webhookId: string, sent: { id: string }[], ports: DispatchPorts): Promise<void> {
  const collection = collectedEventsCollection(webhookId);
  const removals = sent.map(({ id }) => ({ kind: "remove" as const, key: { collection, id } }));
  const [first, ...others] = removals;
  if (others.length > 0) await ports.tables.webhooks.writeMany(tenantId, others);
  if (first) await ports.tables.webhooks.writeMany(tenantId, [first]);
}

/** Reads the earliest events that one batch holds. */
async function readBatch(tenantId: string, webhookId: string, ports: DispatchPorts): Promise<Collected[]> {
  const page: TablePage<Collected> = await ports.tables.webhooks.list<CollectedItem>(
    tenantId,
    collectedEventsCollection(webhookId),
    {
      limit: MAX_EVENTS,
    },
  );
  let bytes = 0;
  const end = page.items.findIndex((item) => {
    bytes += item.bytes;
    return bytes > MAX_BYTES;
  });
  return end < 0 ? page.items : page.items.slice(0, Math.max(1, end));
}

/** Sends a batch and returns the events in its delivery: in an existing delivery they may be fewer than are collected now. */
async function sendBatch(
  tenantId: string,
  webhook: StoredWebhook,
  { batch, dueAt }: { batch: Collected[]; dueAt: number },
  ports: DispatchPorts,
): Promise<{ id: string }[]> {
  const now = ports.clock.now();
  const keys = batch.map(({ id }) => id.split("#") as [createdAt: string, id: string]);
  const event = {
    id: deriveEventId(tenantId, webhook.id, "batch", keys[0]![1]),
    event_type: "batch" as const,
    created_at: new Date(dueAt).toISOString(),
    workspaceId: webhook.workspaceId ?? "",
  };
  const wanted = buildDelivery({ webhook, event, dueAt: now + DELIVERY_LEASE_MS, now, batch: keys });
  const { created, quotaSpent } = await createDeliveries(tenantId, [wanted], ports);
  if (created.length === 0) return readSent(tenantId, wanted, ports);
  await enqueueCreated(tenantId, created, { hasCapacity: true, findEvent: () => event }, ports);
  if (quotaSpent) await notifyQuotaSpent(tenantId, created, ports);
  return batch;
}

async function readSent(tenantId: string, { webhookId, id }: NewDelivery, ports: DispatchPorts): Promise<{ id: string }[]> {
  const item = await ports.tables.webhooks.get<DeliveryItem>(tenantId, deliveryKey(webhookId, id));
  const keys = JSON.parse(item?.batchJson ?? "[]") as [createdAt: string, id: string][];
  return keys.map((key) => ({ id: key.join("#") }));
}

/** Ends the timer when nothing is left; events that came meanwhile wait for the next time. */
async function endTimer(
  tenantId: string,
  webhookId: string,
  { timer, webhook }: { timer: TimerItem; webhook: WebhookRecord | null },
  ports: DispatchPorts,
): Promise<void> {
  const now = ports.clock.now();
  const next = webhook?.schedule?.enabled ? nextBatchTime(webhook.schedule, now) : now;
  const key = timerKey(webhookId);
  const { touched } = timer;
  // Only this timer: another sweep may have ended it, and a later event may have begun the next one.
  const isThis = { dueAt: timer.dueAt! };
  const table = ports.tables.webhooks;
  const [isEnded] = await writeEach(table, tenantId, [{ kind: "remove", key, when: { equals: { ...isThis, touched } } }]);
  if (isEnded) return;
  await writeEach(table, tenantId, [
    { kind: "update", key, change: { set: dueAttributes(webhookId, next) }, when: { equals: isThis } },
  ]);
}
