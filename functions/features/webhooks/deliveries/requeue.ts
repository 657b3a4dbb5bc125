import { attempt } from "../../../platform/attempt.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { Write } from "../../../platform/table.ts";
import { type DeliveryItem, deliveryKey, type WebhookState } from "../records.ts";
import { laneOf } from "./circuit.ts";
import { dueOf, LEASE_MS } from "./lease.ts";
import { dispatch, hasRoom } from "./messages.ts";
import { Tally } from "./tally.ts";
import { Ticks } from "./ticks.ts";
import { writeDrawing } from "./write-drawing.ts";

export type KeptDelivery = DeliveryItem & { id: string };

export interface Requeued {
  /** Those that are on their way now. */
  ids: string[];
  /** Some were left as they were: the quota is spent. */
  quotaSpent: boolean;
}

/**
 * Sends deliveries anew, under the ids of their events, with all their attempts before them. One that was never counted to a quota is counted now. Those that
 * somebody else changed meanwhile are left alone. Throws UpstreamError.
 */
export async function requeue(
  tenantId: string,
  webhook: { id: string; state: WebhookState | null },
  deliveries: KeptDelivery[],
  ports: Ports,
): Promise<Requeued> {
  if (deliveries.length === 0) return { ids: [], quotaSpent: false };
  const now = ports.clock.now();
  const room = await hasRoom("fast", ports);
  const dueAt = room ? now + LEASE_MS : now;
  const writes = deliveries.map((item) => ({ write: toPending(webhook.id, item, dueAt, now), draws: !item.drawn }));
  const outcomes = await writeDrawing(tenantId, writes, ports);
  const sent = deliveries.filter((_, index) => outcomes[index] === "written");
  await attempt(ports.log, "send deliveries off anew", async () => {
    if (!room) return new Ticks(ports).ask(now);
    const dispatched = sent.map(({ id, attempts }) => ({ id, attempts, attemptsBefore: attempts, dueAt }));
    await dispatch([{ tenantId, webhookId: webhook.id, lane: laneOf(webhook.state), deliveries: dispatched }], ports);
  });
  await uncount(tenantId, webhook.id, sent, ports);
  return { ids: sent.map(({ id }) => id), quotaSpent: outcomes.includes("uncovered") };
}

function toPending(webhookId: string, { id, status, dueAt: before, attempts }: KeptDelivery, dueAt: number, now: number): Write {
  const set = {
    ...dueOf(id, dueAt),
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
async function uncount(tenantId: string, webhookId: string, sent: KeptDelivery[], ports: Ports): Promise<void> {
  const counted = sent.filter(({ status }) => status !== "pending");
  for (const [day, group] of Map.groupBy(counted, ({ updatedAt }) => updatedAt.slice(0, 10))) {
    const tally = new Tally(ports, day);
    for (const { status } of group) tally.add(tenantId, webhookId, { [status]: -1 });
    await tally.write();
  }
}
