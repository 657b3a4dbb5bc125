import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { TableWrite } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { selectLane } from "../deliveries/circuit.ts";
import { writeMetered } from "../deliveries/conditional-writes.ts";
import { enqueueDeliveries, hasQueueCapacity } from "../deliveries/delivery-queue.ts";
import { DELIVERY_LEASE_MS, dueAttributes } from "../deliveries/delivery-state.ts";
import { DeliveryStats } from "../deliveries/delivery-stats.ts";
import { WakeUps } from "../deliveries/wake-ups.ts";
import { type DeliveryItem, deliveryKey, type WebhookState } from "../records.ts";

export type StoredDelivery = DeliveryItem & { id: string };

export interface RequeueResult {
  /** Those that are on their way now. */
  ids: string[];
  /** Some were left as they were: the quota is spent. */
  quotaSpent: boolean;
}

/**
 * Sends deliveries anew, under the ids of their events, with all their attempts before them. One that was never counted to a quota is counted now. Those that
 * somebody else changed meanwhile are left alone. Throws UpstreamError.
 */
export async function requeueDeliveries(
  tenantId: string,
  webhook: { id: string; state: WebhookState | null },
  deliveries: StoredDelivery[],
  ports: Ports,
): Promise<RequeueResult> {
  if (deliveries.length === 0) return { ids: [], quotaSpent: false };
  const now = ports.clock.now();
  const room = await hasQueueCapacity("fast", ports);
  const dueAt = room ? now + DELIVERY_LEASE_MS : now;
  const writes = deliveries.map((item) => ({ write: toPending(webhook.id, item, dueAt, now), draws: !item.drawn }));
  const outcomes = await writeMetered(tenantId, writes, ports);
  const sent = deliveries.filter((_, index) => outcomes[index] === "written");
  await bestEffort(ports.log, "send deliveries off anew", async () => {
    if (!room) return new WakeUps(ports).schedule(now);
    const dispatched = sent.map(({ id, attempts }) => ({ id, attempts, attemptsBefore: attempts, dueAt }));
    await enqueueDeliveries(
      [{ tenantId, webhookId: webhook.id, lane: selectLane(webhook.state), deliveries: dispatched }],
      ports,
    );
  });
  await uncount(tenantId, webhook.id, sent, ports);
  return { ids: sent.map(({ id }) => id), quotaSpent: outcomes.includes("uncovered") };
}

function toPending(
  webhookId: string,
  { id, status, dueAt: before, attempts }: StoredDelivery,
  dueAt: number,
  now: number,
): TableWrite {
  const set = {
    ...dueAttributes(id, dueAt),
    status: "pending",
    drawn: true,
    attemptsBefore: attempts,
    updatedAt: new Date(now).toISOString(),
  };
  const unset = ["reason", "nextAttemptAt", "deliveredAt", "slotted", "wakes"];
  const equals = { status, ...(before !== undefined && { dueAt: before }) };
  return { kind: "update", key: deliveryKey(webhookId, id), change: { set, unset }, when: { equals } };
}

/** In the statistics a delivery counts once, as what became of it last: it is taken from the day on which it was counted. */
async function uncount(tenantId: string, webhookId: string, sent: StoredDelivery[], ports: Ports): Promise<void> {
  const counted = sent.filter(({ status }) => status !== "pending");
  for (const [day, group] of Map.groupBy(counted, ({ updatedAt }) => updatedAt.slice(0, 10))) {
    const tally = new DeliveryStats(ports, day);
    for (const { status } of group) tally.count(tenantId, webhookId, { [status]: -1 });
    await tally.flush();
  }
}
