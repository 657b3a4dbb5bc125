import type { TableWrite } from "../../../platform/ports/table.ts";
import { deliveryKey } from "../records.ts";
import { writeEach } from "./conditional-writes.ts";
import type { LeasedDelivery } from "./delivery-leases.ts";
import { dueAttributes } from "./delivery-state.ts";
import type { DeliveryBatch } from "./delivery-worker.ts";

export interface RescheduledDelivery {
  delivery: LeasedDelivery;
  /** Milliseconds. */
  at: number;
  /** Whether the time was given by the webhook's `rateLimit`: it is given once. */
  slotted?: boolean;
}

/** Gives deliveries back to the due index until their times, without an attempt. Throws UpstreamError. */
export async function rescheduleDeliveries(
  later: RescheduledDelivery[],
  { ports, leases, wakeUps: ticks }: DeliveryBatch,
): Promise<void> {
  for (const [tenantId, group] of Map.groupBy(later, ({ delivery }) => delivery.tenantId)) {
    await writeEach(ports.tables.webhooks, tenantId, group.map(toWrite));
  }
  for (const { delivery, at } of later) {
    leases.release(delivery);
    await ticks.schedule(at);
  }
}

/** Whoever puts it off has it well in hand: it is no poison. */
function toWrite({ delivery: { webhookId, id, dueAt }, at, slotted }: RescheduledDelivery): TableWrite {
  return {
    kind: "update",
    key: deliveryKey(webhookId, id),
    change: { set: { ...dueAttributes(id, Math.round(at)), ...(slotted && { slotted }) }, unset: ["wakes"] },
    when: { equals: { status: "pending", dueAt } },
  };
}
