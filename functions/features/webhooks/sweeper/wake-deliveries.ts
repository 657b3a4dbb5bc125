import { type DueEntry, type TableWrite, tryTransact } from "../../../platform/ports/stores/table.ts";
import { readLanes } from "../deliveries/circuit.ts";
import { writeEach } from "../deliveries/conditional-writes.ts";
import { type DeliveryMessage, enqueueDeliveries, hasQueueCapacity, type Lane } from "../deliveries/delivery-queue.ts";
import { leaseDurationMs, toHandedOut, toLeased, toPoisoned } from "../deliveries/delivery-state.ts";
import { DeliveryStats } from "../deliveries/history/delivery-stats.ts";
import type { DispatchPorts } from "../dispatch/start-deliveries.ts";
import { notifyExhausted } from "../notify-owner.ts";
import { type DeliveryItem, deliveryKey, type MessageLeaseItem, parseEventTime } from "../records/delivery-records.ts";
import { type LastFailure, stateKey, type WebhookRecord, webhookKey } from "../records/webhook-records.ts";

/** Hand-outs without an attempt after which a delivery is ended: they take hours, and such a delivery harms every worker. */
const MAX_WAKES = 20;
/** Delay of a delivery for which the slow lane has no room; up to twice as long. */
const NO_CAPACITY_MS = 60_000;
const POISONED_REASON = "It could not be processed. Send it again by hand, and tell us if that fails too.";

interface DueDelivery {
  webhookId: string;
  id: string;
  dueAt: number;
  item: DeliveryItem;
}

/** A due delivery and its next lease. */
interface PlannedDelivery extends DueDelivery {
  lane: Lane;
  /** True when it goes to a worker now; otherwise it is due again later. */
  isSent: boolean;
  until: number;
}

/** Leases these deliveries of one tenant again and sends them to workers. Throws UpstreamError. */
export async function wakeDueDeliveries(tenantId: string, entries: DueEntry[], ports: DispatchPorts): Promise<void> {
  if (entries.length === 0) return;
  const due = await readDue(tenantId, entries, ports);
  const isPoisoned = ({ item }: DueDelivery) => (item.wakes ?? 0) >= MAX_WAKES;
  await failPoisonedDeliveries(tenantId, due.filter(isPoisoned), ports);
  const healthy = due.filter((delivery) => !isPoisoned(delivery));
  const planned = await plan(tenantId, healthy, ports);
  const outcomes = await writeEach(ports.tables.webhooks, tenantId, planned.map(toWrite));
  const sent = planned.filter(({ isSent }, index) => isSent && outcomes[index]);
  await enqueueDeliveries(toMessages(tenantId, sent), ports);
}

/**
 * Hands out the deliveries of messages whose worker did not finish them, and removes the messages' leases: from then on each of
 * these deliveries is in the due index by itself. Throws UpstreamError; the leases are then found again.
 */
export async function wakeMessageLeases(tenantId: string, entries: DueEntry[], ports: DispatchPorts): Promise<void> {
  if (entries.length === 0) return;
  const { webhooks } = ports.tables;
  const leaseKeys = entries.map(({ key }) => key);
  const leases = await webhooks.getMany<MessageLeaseItem>(tenantId, leaseKeys);
  const due = leases.flatMap((lease) =>
    (lease?.deliveryIds ?? []).map((id) => ({ tenantId, key: deliveryKey(lease!.webhookId, id), dueAt: lease!.dueAt })),
  );
  await wakeDueDeliveries(tenantId, due, ports);
  await webhooks.writeMany(
    tenantId,
    leaseKeys.map((key) => ({ kind: "remove", key })),
  );
}

/** Reads the deliveries that are still due in the table: the index may be a moment behind it. */
async function readDue(tenantId: string, entries: DueEntry[], ports: DispatchPorts): Promise<DueDelivery[]> {
  const keys = entries.map(({ key }) => key);
  const items = await ports.tables.webhooks.getMany<DeliveryItem>(tenantId, keys);
  const now = ports.clock.now();
  return entries.flatMap(({ key }, index) => {
    const item = items[index];
    if (item?.status !== "pending" || item.dueAt === undefined || item.dueAt > now) return [];
    return [{ webhookId: key.collection[1]!, id: key.id, dueAt: item.dueAt, item }];
  });
}

/** Plans lanes and leases. The fast lane has room: otherwise the sweep has ended. */
async function plan(tenantId: string, due: DueDelivery[], ports: DispatchPorts): Promise<PlannedDelivery[]> {
  const webhookIds = due.map(({ webhookId }) => webhookId);
  const lanes = await readLanes(tenantId, webhookIds, ports);
  const isSlowFull = [...lanes.values()].includes("slow") && !(await hasQueueCapacity("slow", ports));
  const now = ports.clock.now();
  return due.map((delivery) => {
    const lane = lanes.get(delivery.webhookId)!;
    const isSent = lane === "fast" || !isSlowFull;
    const forMs = isSent ? leaseDurationMs(delivery.item.wakes ?? 0) : NO_CAPACITY_MS * (1 + Math.random());
    return { ...delivery, lane, isSent, until: now + Math.round(forMs) };
  });
}

/** Returns the write of a plan. Only a delivery that goes to a worker counts as handed out. */
function toWrite({ isSent, until, ...delivery }: PlannedDelivery): TableWrite {
  return isSent ? toHandedOut(delivery, until) : toLeased(delivery, until);
}

function toMessages(tenantId: string, sent: PlannedDelivery[]): DeliveryMessage[] {
  return [...Map.groupBy(sent, ({ webhookId }) => webhookId)].map(([webhookId, group]) => ({
    tenantId,
    webhookId,
    lane: group[0]!.lane,
    deliveries: group.map(({ id, until, item: { attempts, attemptsBefore, slotted } }) => {
      return { id, attempts, attemptsBefore, dueAt: until, ...(slotted && { slotted }) };
    }),
  }));
}

/**
 * Ends deliveries that no worker survives as failed, and reports this to us, in the webhook, and to its owner. Throws
 * UpstreamError.
 */
async function failPoisonedDeliveries(tenantId: string, poisoned: DueDelivery[], ports: DispatchPorts): Promise<void> {
  if (poisoned.length === 0) return;
  const ids = poisoned.map(({ id }) => id);
  ports.log.error("Deliveries were handed out again and again without an attempt.", { tenantId, ids });
  ports.log.count("DeliveryPoisoned", poisoned.length);
  const stats = new DeliveryStats(ports);
  for (const delivery of poisoned) {
    const { webhookId, id, item } = delivery;
    const at = new Date(ports.clock.now()).toISOString();
    const failure = { at, deliveryId: id, event: item.eventType, responseCode: null, errorMessage: POISONED_REASON };
    if (!(await fail(tenantId, delivery, failure, ports))) continue;
    stats.count(tenantId, webhookId, { failed: 1 });
    await notify(tenantId, webhookId, failure, ports);
  }
  await stats.flush();
}

/**
 * Writes a failure; false when another worker has the delivery again. The failure is not the receiver's: it does not count
 * towards a suspension.
 */
async function fail(tenantId: string, delivery: DueDelivery, failure: LastFailure, ports: DispatchPorts): Promise<boolean> {
  const health = { set: { health: "failed", lastFailureJson: JSON.stringify(failure) } };
  const writes: TableWrite[] = [
    toPoisoned(delivery, POISONED_REASON, failure.at),
    { kind: "update", key: stateKey(delivery.webhookId), change: health },
  ];
  return tryTransact(ports.tables.webhooks, tenantId, writes);
}

async function notify(tenantId: string, webhookId: string, failure: LastFailure, ports: DispatchPorts): Promise<void> {
  const webhook = await ports.tables.webhooks.get<WebhookRecord>(tenantId, webhookKey(webhookId));
  if (!webhook) return;
  const eventTime = parseEventTime(failure.deliveryId);
  await notifyExhausted({ tenantId, webhookId, webhook, failure, eventTime, isSuspended: false, isGone: false }, ports);
}
