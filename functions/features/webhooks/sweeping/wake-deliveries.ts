import type { DueEntry } from "../../../platform/due-index.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { Write } from "../../../platform/table.ts";
import { leaseMs } from "../deliveries/lease.ts";
import { toLease } from "../deliveries/leases.ts";
import { type DeliveryMessage, dispatch, hasRoom, type Lane } from "../deliveries/messages.ts";
import { readLanes } from "../deliveries/read-lanes.ts";
import { writeEach } from "../deliveries/write-each.ts";
import type { DeliveryItem } from "../records.ts";
import { giveUp } from "./give-up.ts";

/** A delivery handed out so often without an attempt, which takes hours, harms whoever takes it. */
const MOST_WAKES = 20;
/** What the slow lane has no room for looks again after that, and up to twice as long. */
const NO_ROOM_MS = 60_000;

export interface Due {
  webhookId: string;
  id: string;
  dueAt: number;
  item: DeliveryItem;
}

/** A due delivery and what is to become of it. */
interface Handed extends Due {
  lane: Lane;
  /** Whether it goes to a sender now; else it is due again later. */
  isSent: boolean;
  until: number;
}

/** Leases these deliveries of one tenant anew and hands them to senders. Throws UpstreamError. */
export async function wakeDeliveries(tenantId: string, entries: DueEntry[], ports: Ports): Promise<void> {
  if (entries.length === 0) return;
  const due = await readDue(tenantId, entries, ports);
  const [poisoned, healthy] = [true, false].map((is) => due.filter(({ item }) => (item.wakes ?? 0) >= MOST_WAKES === is));
  await giveUp(tenantId, poisoned!, ports);
  const handed = await plan(tenantId, healthy!, ports);
  const outcomes = await writeEach(ports.tables.webhooks, tenantId, handed.map(toWrite));
  const sent = handed.filter(({ isSent }, index) => isSent && outcomes[index]);
  await dispatch(toMessages(tenantId, sent), ports);
}

/** What is still due in the table: the index may be a moment behind it. */
async function readDue(tenantId: string, entries: DueEntry[], ports: Ports): Promise<Due[]> {
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
async function plan(tenantId: string, due: Due[], ports: Ports): Promise<Handed[]> {
  const webhookIds = due.map(({ webhookId }) => webhookId);
  const lanes = await readLanes(tenantId, webhookIds, ports);
  const isSlowFull = [...lanes.values()].includes("slow") && !(await hasRoom("slow", ports));
  const now = ports.clock.now();
  return due.map((delivery) => {
    const lane = lanes.get(delivery.webhookId)!;
    const isSent = lane === "fast" || !isSlowFull;
    const forMs = isSent ? leaseMs(delivery.item.wakes ?? 0) : NO_ROOM_MS * (1 + Math.random());
    return { ...delivery, lane, isSent, until: now + Math.round(forMs) };
  });
}

/** Only what goes to a sender can be poison for it. */
function toWrite({ isSent, until, ...delivery }: Handed): Write {
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
