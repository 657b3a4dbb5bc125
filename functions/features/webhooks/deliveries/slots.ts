import { ConditionFailed } from "../../../platform/table.ts";
import { stateKey, type WebhookState } from "../records.ts";
import type { Shift } from "./desk.ts";
import type { Held } from "./leases.ts";
import { type PutOff, putOff } from "./put-off.ts";
import type { Endpoint } from "./send-one.ts";

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
  const later: PutOff[] = [];
  waiting.forEach((delivery, index) => {
    const at = Math.round(first + (index * 1_000) / rateLimit);
    if (at <= now + NOW_MS) ready.push(delivery);
    else later.push({ delivery, at, slotted: true });
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
