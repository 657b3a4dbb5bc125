import type { DueEntry } from "../../../platform/ports/due-index.ts";
import { ConditionFailedError, type TableWrite } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { readLanes } from "../deliveries/circuit.ts";
import { writeEach } from "../deliveries/conditional-writes.ts";
import { toLease } from "../deliveries/delivery-leases.ts";
import { type DeliveryMessage, enqueueDeliveries, hasQueueCapacity, type Lane } from "../deliveries/delivery-queue.ts";
import { leaseDurationMs } from "../deliveries/delivery-state.ts";
import { DeliveryStats } from "../deliveries/delivery-stats.ts";
import { notifyExhausted } from "../notifications/notify-exhausted.ts";
import { type DeliveryItem, type LastFailure, stateKey, type WebhookRecord, type WebhookState, webhookKey } from "../records.ts";

/** A delivery handed out so often without an attempt, which takes hours, harms whoever takes it. */
const MAX_WAKES = 20;
/** What the slow lane has no room for looks again after that, and up to twice as long. */
const NO_ROOM_MS = 60_000;

export interface DueDelivery {
  webhookId: string;
  id: string;
  dueAt: number;
  item: DeliveryItem;
}

/** A due delivery and what is to become of it. */
interface Handed extends DueDelivery {
  lane: Lane;
  /** Whether it goes to a sender now; else it is due again later. */
  isSent: boolean;
  until: number;
}

/** Leases these deliveries of one tenant anew and hands them to senders. Throws UpstreamError. */
export async function wakeDueDeliveries(tenantId: string, entries: DueEntry[], ports: Ports): Promise<void> {
  if (entries.length === 0) return;
  const due = await readDue(tenantId, entries, ports);
  const [poisoned, healthy] = [true, false].map((is) => due.filter(({ item }) => (item.wakes ?? 0) >= MAX_WAKES === is));
  await failPoisonedDeliveries(tenantId, poisoned!, ports);
  const handed = await plan(tenantId, healthy!, ports);
  const outcomes = await writeEach(ports.tables.webhooks, tenantId, handed.map(toWrite));
  const sent = handed.filter(({ isSent }, index) => isSent && outcomes[index]);
  await enqueueDeliveries(toMessages(tenantId, sent), ports);
}

/** What is still due in the table: the index may be a moment behind it. */
async function readDue(tenantId: string, entries: DueEntry[], ports: Ports): Promise<DueDelivery[]> {
  const items = await ports.tables.webhooks.getMany<DeliveryItem>(
    tenantId,
    entries.map(({ key }) => key),
  );
  const now = ports.clock.now();
  return entries.flatMap(({ key }, index) => {
    const item = items[index];
    if (item?.status !== "pending" || item.dueAt === undefined || item.dueAt > now) return [];
    return [{ webhookId: key.collection[1]!, id: key.id, dueAt: item.dueAt, item }];
  });
}

/** The fast lane has room: the sweep goes on only then. */
async function plan(tenantId: string, due: DueDelivery[], ports: Ports): Promise<Handed[]> {
  const webhookIds = due.map(({ webhookId }) => webhookId);
  const lanes = await readLanes(tenantId, webhookIds, ports);
  const isSlowFull = [...lanes.values()].includes("slow") && !(await hasQueueCapacity("slow", ports));
  const now = ports.clock.now();
  return due.map((delivery) => {
    const lane = lanes.get(delivery.webhookId)!;
    const isSent = lane === "fast" || !isSlowFull;
    const forMs = isSent ? leaseDurationMs(delivery.item.wakes ?? 0) : NO_ROOM_MS * (1 + Math.random());
    return { ...delivery, lane, isSent, until: now + Math.round(forMs) };
  });
}

/** Only what goes to a sender can be poison for it. */
function toWrite({ isSent, until, ...delivery }: Handed): TableWrite {
  const lease = toLease(delivery, until);
  return isSent ? { ...lease, change: { ...lease.change, add: { wakes: 1 } } } : lease;
}

function toMessages(tenantId: string, sent: Handed[]): DeliveryMessage[] {
  return [...Map.groupBy(sent, ({ webhookId }) => webhookId)].map(([webhookId, group]) => ({
    tenantId,
    webhookId,
    lane: group[0]!.lane,
    deliveries: group.map(({ id, until, item: { attempts, attemptsBefore, slotted } }) => {
      return { id, attempts, attemptsBefore, dueAt: until, ...(slotted && { slotted }) };
    }),
  }));
}

const REASON = "It could not be processed. Send it again by hand, and tell us if that fails too.";

/** Ends deliveries that no sender survives as failed, for everybody to see: us, their webhook, and its owner. Throws UpstreamError. */
export async function failPoisonedDeliveries(tenantId: string, poisoned: DueDelivery[], ports: Ports): Promise<void> {
  if (poisoned.length === 0) return;
  const ids = poisoned.map(({ id }) => id);
  ports.log.error("Deliveries were handed out again and again without an attempt.", { tenantId, ids });
  ports.log.count("DeliveryPoisoned", poisoned.length);
  const tally = new DeliveryStats(ports);
  for (const delivery of poisoned) {
    const { webhookId, id, item } = delivery;
    const at = new Date(ports.clock.now()).toISOString();
    const failure: LastFailure = { at, deliveryId: id, event: item.eventType, responseCode: null, errorMessage: REASON };
    if (!(await write(tenantId, delivery, failure, ports))) continue;
    tally.count(tenantId, webhookId, { failed: 1 });
    await tell(tenantId, webhookId, failure, ports);
  }
  await tally.flush();
}

/** False when somebody has it in hand again. It is no failure of the receiver's: it does not count towards a suspension. */
async function write(tenantId: string, delivery: DueDelivery, failure: LastFailure, ports: Ports): Promise<boolean> {
  const { key, when } = toLease(delivery, delivery.dueAt);
  const set = { status: "failed", reason: REASON, updatedAt: failure.at };
  const change = { set, unset: ["dueShard", "dueAt", "nextAttemptAt", "slotted", "wakes"] };
  const health = { set: { health: "failed", lastFailureJson: JSON.stringify(failure) } };
  const writes: TableWrite[] = [
    { kind: "update", key, change, ...(when && { when }) },
    { kind: "update", key: stateKey(delivery.webhookId), change: health },
  ];
  try {
    await ports.tables.webhooks.transact(tenantId, writes);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError) return false;
    throw error;
  }
}

async function tell(tenantId: string, webhookId: string, failure: LastFailure, ports: Ports): Promise<void> {
  const keys = [webhookKey(webhookId), stateKey(webhookId)];
  const [webhook, state] = await ports.tables.webhooks.getMany<WebhookRecord | WebhookState>(tenantId, keys);
  if (!webhook) return;
  const known = { webhook: webhook as WebhookRecord, state: (state ?? {}) as WebhookState };
  await notifyExhausted({ tenantId, webhookId, ...known, failure, isSuspended: false, isGone: false }, ports);
}
