import type { DueEntry } from "../../../platform/due-index.ts";
import type { Ports } from "../../../platform/ports.ts";
import { laneOf } from "../deliveries/circuit.ts";
import { LEASE_MS } from "../deliveries/lease.ts";
import { toLease } from "../deliveries/leases.ts";
import { type DeliveryMessage, dispatch } from "../deliveries/messages.ts";
import { writeEach } from "../deliveries/write-each.ts";
import { type DeliveryItem, stateKey, type WebhookState } from "../records.ts";

/** A delivery handed out so often without an attempt harms whoever takes it. */
const MOST_WAKES = 20;

interface Due {
  webhookId: string;
  id: string;
  dueAt: number;
  item: DeliveryItem;
}

/** Leases these deliveries of one tenant anew and hands them to senders. Throws UpstreamError. */
export async function wakeDeliveries(tenantId: string, entries: DueEntry[], ports: Ports): Promise<void> {
  if (entries.length === 0) return;
  const due = await readDue(tenantId, entries, ports);
  const [poisoned, healthy] = [true, false].map((is) => due.filter(({ item }) => (item.wakes ?? 0) >= MOST_WAKES === is));
  await giveUp(tenantId, poisoned!, ports);
  const dueAt = ports.clock.now() + LEASE_MS;
  const outcomes = await writeEach(
    ports.tables.webhooks,
    tenantId,
    healthy!.map((delivery) => {
      const lease = toLease(delivery, dueAt);
      return lease.kind === "update" ? { ...lease, change: { ...lease.change, add: { wakes: 1 } } } : lease;
    }),
  );
  const taken = healthy!.filter((_, index) => outcomes[index]).map((delivery) => ({ ...delivery, dueAt }));
  await dispatch(await toMessages(tenantId, taken, ports), ports);
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

async function toMessages(tenantId: string, due: Due[], ports: Ports): Promise<DeliveryMessage[]> {
  const groups = [...Map.groupBy(due, ({ webhookId }) => webhookId)];
  const keys = groups.map(([webhookId]) => stateKey(webhookId));
  const states = groups.length > 0 ? await ports.tables.webhooks.getMany<WebhookState>(tenantId, keys) : [];
  return groups.map(([webhookId, group], index) => ({
    tenantId,
    webhookId,
    lane: laneOf(states[index] ?? null),
    deliveries: group.map(({ id, dueAt, item: { attempts, attemptsBefore, slotted } }) => {
      return { id, attempts, attemptsBefore, dueAt, ...(slotted && { slotted }) };
    }),
  }));
}

async function giveUp(tenantId: string, poisoned: Due[], ports: Ports): Promise<void> {
  if (poisoned.length === 0) return;
  ports.log.error("Deliveries were handed out again and again without an attempt.", {
    tenantId,
    ids: poisoned.map(({ id }) => id),
  });
  ports.log.count("DeliveryPoisoned", poisoned.length);
  const change = {
    set: { status: "failed", reason: "It could not be processed. Send it again by hand, and tell us if that fails too." },
    unset: ["dueShard", "dueAt", "nextAttemptAt"],
  };
  await writeEach(
    ports.tables.webhooks,
    tenantId,
    poisoned.map((delivery) => {
      const lease = toLease(delivery, delivery.dueAt);
      return { ...lease, kind: "update" as const, change };
    }),
  );
}
