import type { Write } from "../../../platform/table.ts";
import { deliveryKey } from "../records.ts";
import type { Shift } from "./desk.ts";
import { dueOf } from "./lease.ts";
import type { Held } from "./leases.ts";
import { writeEach } from "./write-each.ts";

export interface PutOff {
  delivery: Held;
  /** Milliseconds. */
  at: number;
  /** Whether the time was given by the webhook's `rateLimit`: it is given once. */
  slotted?: boolean;
}

/** Gives deliveries back to the due index until their times, without an attempt. Throws UpstreamError. */
export async function putOff(later: PutOff[], { ports, leases, ticks }: Shift): Promise<void> {
  for (const [tenantId, group] of Map.groupBy(later, ({ delivery }) => delivery.tenantId)) {
    await writeEach(ports.tables.webhooks, tenantId, group.map(toWrite));
  }
  for (const { delivery, at } of later) {
    leases.release(delivery);
    await ticks.ask(at);
  }
}

/** Whoever puts it off has it well in hand: it is no poison. */
function toWrite({ delivery: { webhookId, id, dueAt }, at, slotted }: PutOff): Write {
  return {
    kind: "update",
    key: deliveryKey(webhookId, id),
    change: { set: { ...dueOf(id, Math.round(at)), ...(slotted && { slotted }) }, unset: ["wakes"] },
    when: { equals: { status: "pending", dueAt } },
  };
}
