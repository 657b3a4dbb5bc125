import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { selectLane } from "../deliveries/circuit.ts";
import { writeMetered } from "../deliveries/conditional-writes.ts";
import { enqueueDeliveries, hasQueueCapacity, WakeUps } from "../deliveries/delivery-queue.ts";
import { DELIVERY_LEASE_MS, toRequeued } from "../deliveries/delivery-state.ts";
import { DeliveryStats } from "../deliveries/history/delivery-stats.ts";
import type { DeliveryItem } from "../records/delivery-records.ts";
import type { WebhookState } from "../records/webhook-records.ts";
import type { DispatchPorts } from "./start-deliveries.ts";

export type StoredDelivery = DeliveryItem & { id: string };

interface RequeueResult {
  /** Deliveries that are on their way now. */
  ids: string[];
  /** True when some were left unchanged because the quota is spent, and the number of those. */
  quotaSpent: boolean;
  beyondQuota: number;
}

/**
 * Sends deliveries again, under the ids of their events, with all attempts of the retry policy available. A delivery that was
 * never counted to a quota is counted now. Deliveries that another process changed meanwhile are left alone. Throws
 * UpstreamError.
 */
export async function requeueDeliveries(
  tenantId: string,
  webhook: { id: string; state: WebhookState | null },
  deliveries: StoredDelivery[],
  ports: DispatchPorts,
): Promise<RequeueResult> {
  if (deliveries.length === 0) return { ids: [], quotaSpent: false, beyondQuota: 0 };
  const now = ports.clock.now();
  const hasCapacity = await hasQueueCapacity("fast", ports);
  const dueAt = hasCapacity ? now + DELIVERY_LEASE_MS : now;
  const writes = deliveries.map((item) => {
    return { writes: [{ write: toRequeued(webhook.id, item, dueAt, now), isMetered: !item.drawn }] };
  });
  const outcomes = await writeMetered(tenantId, writes, ports);
  const sent = deliveries.filter((_, index) => outcomes[index] === "written");
  await bestEffort(ports.log, "send deliveries off anew", async () => {
    if (!hasCapacity) return new WakeUps(ports).schedule(now);
    const queued = sent.map(({ id, attempts }) => ({ id, attempts, attemptsBefore: attempts, dueAt }));
    const lane = selectLane(webhook.state);
    await enqueueDeliveries([{ tenantId, webhookId: webhook.id, lane, deliveries: queued }], ports);
  });
  await uncount(tenantId, webhook.id, sent, ports);
  const beyondQuota = outcomes.filter((outcome) => outcome === "uncovered").length;
  return { ids: sent.map(({ id }) => id), quotaSpent: beyondQuota > 0, beyondQuota };
}

/** Subtracts deliveries from the statistics of the day on which they were counted: each counts once, under its last outcome. */
async function uncount(tenantId: string, webhookId: string, sent: StoredDelivery[], ports: DispatchPorts): Promise<void> {
  const counted = sent.filter(({ status }) => status !== "pending");
  for (const [day, group] of Map.groupBy(counted, ({ updatedAt }) => updatedAt.slice(0, 10))) {
    const stats = new DeliveryStats(ports, day);
    for (const { status } of group) stats.count(tenantId, webhookId, { [status]: -1 });
    await stats.flush();
  }
}
