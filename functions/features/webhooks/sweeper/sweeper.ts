import type { ScheduledEvent, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { deriveEventId } from "../../../platform/events/event-log.ts";
import type { Log } from "../../../platform/ports/log.ts";
import { DUE_SHARDS, type DueEntry, type TablePage } from "../../../platform/ports/table.ts";
import { isOutage } from "../../../platform/ports/upstream-error.ts";
import type { Ports } from "../../../platform/ports.ts";
import { writeEach } from "../deliveries/conditional-writes.ts";
import { hasQueueCapacity } from "../deliveries/delivery-queue.ts";
import { DELIVERY_LEASE_MS, dueAttributes, type NewDelivery } from "../deliveries/delivery-state.ts";
import { type WakeUp, WakeUps } from "../deliveries/wake-ups.ts";
import { buildDelivery, createDeliveries, type DispatchPorts, enqueueCreated } from "../dispatch/start-deliveries.ts";
import { nextBatchTime } from "../endpoints/schedule.ts";
import { notifyQuotaSpent } from "../notifications/notify-quota-spent.ts";
import {
  type CollectedItem,
  collectedEventsCollection,
  type DeliveryItem,
  deliveryKey,
  SCHEDULE_TIMERS,
  type TimerItem,
  timerKey,
} from "../records/delivery-records.ts";
import { type StoredWebhook, type WebhookRecord, webhookKey } from "../records/webhook-records.ts";
import { wakeDueDeliveries } from "./wake-deliveries.ts";

type SweeperPorts = DispatchPorts & Pick<Ports, "dueIndex">;

const PAGE = 100;
/** The longest delay of a wake-up. */
const AHEAD_MS = 900_000;
/** A sweep ends by then, well within its function's minute; the next wake-up continues. */
const SWEEP_MS = 40_000;

/**
 * Returns the handler of sweeps: hands out all that is due (retries, rate-limit slots, schedules, and deliveries whose worker or
 * message was lost) and schedules the next sweep at the next due time. Any number may run at once: each delivery goes to the
 * sweep that takes its lease.
 */
export function createSweepHandler(ports: Ports): (event: SQSEvent | ScheduledEvent) => Promise<SQSBatchResponse> {
  // One for all sweeps: separate ones would schedule the same time, and each wake-up would begin another sweep that schedules.
  const wakeUps = new WakeUps(ports);
  return async (event) => {
    if (!("Records" in event)) await sweep(wakeUps, ports);
    else {
      for (const { body } of event.Records) wakeUps.received(JSON.parse(body) as WakeUp);
      await bestEffortInOutage(ports.log, () => sweep(wakeUps, ports));
    }
    return { batchItemFailures: [] };
  };
}

async function sweep(wakeUps: WakeUps, ports: SweeperPorts): Promise<void> {
  const beganAt = ports.clock.now();
  const until = Date.now() + SWEEP_MS;
  const left = await Promise.all(DUE_SHARDS.map((shard) => sweepShard(shard, until, ports)));
  const next = left.some(Boolean) ? ports.clock.now() : await findNextDue(beganAt, ports);
  if (next !== null) await wakeUps.schedule(next);
}

/** Ends a wake-up that meets an outage: kept, it would become a dead letter, and the sweep of each minute replaces it. */
async function bestEffortInOutage(log: Log, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isOutage(error)) throw error;
    log.error("A wake-up found no store; the sweep of the next minute replaces it.", { error });
  }
}

/** Sweeps one shard; true when something due was left, because the queue is full or the time is over. */
async function sweepShard(shard: string, until: number, ports: SweeperPorts): Promise<boolean> {
  const seen = new Set<string>();
  for (let behind = 0; ; ) {
    if (Date.now() > until) return true;
    const limit = PAGE + behind;
    const entries = await ports.dueIndex.list(shard, { until: ports.clock.now(), limit });
    const fresh = entries.filter((entry) => !seen.has(toName(entry)));
    for (const entry of fresh) seen.add(toName(entry));
    // An entry that is listed again was either handled already (the index is a moment behind the table) or could not be handled.
    // In both cases it must not hide later entries.
    behind = entries.length - fresh.length;
    if (fresh.length > 0) {
      if (!(await hasQueueCapacity("fast", ports))) return true;
      await handOut(fresh, until, ports);
    }
    if (entries.length < limit) return false;
  }
}

/**
 * Hands entries out by tenant. When a tenant's entries fail, they stay in the index for the next sweep and do not affect other
 * tenants.
 */
async function handOut(entries: DueEntry[], until: number, ports: SweeperPorts): Promise<void> {
  for (const [tenantId, group] of Map.groupBy(entries, (entry) => entry.tenantId)) {
    const timers = group.filter(isTimer);
    const deliveries = group.filter((entry) => !isTimer(entry));
    await bestEffort(ports.log, "hand out what is due", () => wakeDueDeliveries(tenantId, deliveries, ports));
    for (const { key, dueAt } of timers) {
      const send = () => sendBatches(tenantId, { id: key.id, dueAt }, until, ports);
      await bestEffort(ports.log, "send what a schedule collected", send);
    }
  }
}

function isTimer({ key }: DueEntry): boolean {
  return key.collection[0] === SCHEDULE_TIMERS;
}

/** Returns the next due time; an entry that became due during this sweep is due at once. */
async function findNextDue(beganAt: number, ports: SweeperPorts): Promise<number | null> {
  const range = { after: beganAt, until: ports.clock.now() + AHEAD_MS, limit: 1 };
  const first = (await Promise.all(DUE_SHARDS.map((shard) => ports.dueIndex.list(shard, range)))).flat();
  return first.length === 0 ? null : Math.min(...first.map(({ dueAt }) => dueAt));
}

function toName({ tenantId, key, dueAt }: DueEntry): string {
  return [tenantId, ...key.collection, key.id, dueAt].join("#");
}

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
async function sendBatches(
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
