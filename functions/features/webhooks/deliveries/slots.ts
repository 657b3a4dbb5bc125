import { ConditionFailed } from "../../../platform/table.ts";
import { deliveryKey, stateKey, type WebhookState } from "../records.ts";
import type { Shift } from "./desk.ts";
import { dueOf } from "./lease.ts";
import type { Held } from "./leases.ts";
import type { Endpoint } from "./send-one.ts";
import { writeEach } from "./write-each.ts";

/** A moment this near is now: waiting for it would cost more than it keeps. */
const NOW_MS = 50;
const MOST_TRIES = 10;

/**
 * Those deliveries whose moment by the webhook's `rateLimit` has come. Each of the others gets a moment of its own and waits for it in the due index, so
 * that however many there are, each is put off once. Throws UpstreamError.
 */
export async function takeSlots(held: Held[], endpoint: Endpoint, shift: Shift): Promise<Held[]> {
  const { rateLimit } = endpoint.webhook;
  if (!rateLimit) return held;
  const waiting = held.filter(({ slotted }) => !slotted);
  const ready = held.filter(({ slotted }) => slotted);
  if (waiting.length === 0) return ready;
  const first = await reserve(waiting.length, 1_000 / rateLimit, endpoint, shift);
  const now = shift.ports.clock.now();
  const later: { delivery: Held; at: number }[] = [];
  waiting.forEach((delivery, index) => {
    const at = Math.round(first + (index * 1_000) / rateLimit);
    if (at <= now + NOW_MS) ready.push(delivery);
    else later.push({ delivery, at });
  });
  await putOff(later, shift);
  return ready;
}

/** The first of `count` moments that nobody else has. */
async function reserve(count: number, stepMs: number, { tenantId, webhookId }: Endpoint, { ports }: Shift): Promise<number> {
  const { webhooks } = ports.tables;
  for (let tries = 1; ; tries++) {
    const known = (await webhooks.get<WebhookState>(tenantId, stateKey(webhookId)))?.nextSlotAt ?? 0;
    const first = Math.max(known, ports.clock.now());
    // Moments only grow: one that is at most what was read is the one that was read.
    const when = { atMost: { nextSlotAt: known } };
    const change = { set: { nextSlotAt: first + count * stepMs } };
    try {
      await webhooks.write(tenantId, { kind: "update", key: stateKey(webhookId), change, when });
      return first;
    } catch (error) {
      if (!(error instanceof ConditionFailed) || tries === MOST_TRIES) throw error;
    }
  }
}

async function putOff(later: { delivery: Held; at: number }[], { ports, leases, ticks }: Shift): Promise<void> {
  for (const [tenantId, group] of Map.groupBy(later, ({ delivery }) => delivery.tenantId)) {
    const writes = group.map(({ delivery: { webhookId, id, dueAt }, at }) => ({
      kind: "update" as const,
      key: deliveryKey(webhookId, id),
      change: { set: { ...dueOf(id, at), slotted: true } },
      when: { equals: { status: "pending", dueAt } },
    }));
    await writeEach(ports.tables.webhooks, tenantId, writes);
  }
  for (const { delivery, at } of later) {
    leases.release(delivery);
    await ticks.ask(at);
  }
}
