import type { DueEntry } from "../../../platform/events/due-index.ts";
import type { TableWrite } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { writeEach } from "../deliveries/conditional-writes.ts";
import { toLease } from "../deliveries/delivery-leases.ts";
import { type DeliveryMessage, enqueueDeliveries, hasQueueCapacity, type Lane } from "../deliveries/delivery-queue.ts";
import { leaseDurationMs } from "../deliveries/delivery-state.ts";
import { readLanes } from "../deliveries/read-lanes.ts";
import type { DeliveryItem } from "../records.ts";
import { failPoisonedDeliveries } from "./fail-poisoned.ts";

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
