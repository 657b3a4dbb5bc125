import { setTimeout as pause } from "node:timers/promises";
import { RequestBatcher } from "../../../platform/concurrency/request-batcher.ts";
import { ConditionFailedError, type TableWrite } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { deliveryKey, stateKey, type WebhookState } from "../records.ts";
import { writeEach } from "./conditional-writes.ts";
import type { LeasedDelivery } from "./delivery-leases.ts";
import { dueAttributes } from "./delivery-state.ts";
import type { DeliveryBatch } from "./delivery-worker.ts";
import type { EndpointContext } from "./send-delivery.ts";

/** A moment this near is now: waiting for it would cost more than it keeps. */
const NOW_MS = 50;
/** Of the processes that reserve at the same time one gets through at a time; the waits of all tries add up to about 5 s. */
const MAX_TRIES = 20;
const PAUSE_MS = 25;

/** The moments that `rateLimit` gives, over all processes. Those who ask at the same time in one process ask together. */
export class RateLimitSlots {
  private readonly asks: RequestBatcher<number, number>;

  constructor(ports: Ports) {
    this.asks = new RequestBatcher(async (name, spans) => {
      const first = await reserve(name, total(spans), ports);
      return spans.map((_, index) => first + total(spans.slice(0, index)));
    });
  }

  /** When a span of the webhook's time begins that is nobody else's. Throws UpstreamError. */
  reserve(tenantId: string, webhookId: string, spanMs: number): Promise<number> {
    return this.asks.submit(`${tenantId}#${webhookId}`, spanMs);
  }
}

/**
 * Those deliveries whose moment by the webhook's `rateLimit` has come. Each of the others gets a moment of its own and waits for it in the due index, so
 * that however many there are, each is put off once. Throws UpstreamError.
 */
export async function acquireSlots(
  held: LeasedDelivery[],
  endpoint: EndpointContext,
  shift: DeliveryBatch,
): Promise<LeasedDelivery[]> {
  const { rateLimit } = endpoint.webhook;
  if (!rateLimit) return held;
  const waiting = held.filter(({ slotted }) => !slotted);
  const ready = held.filter(({ slotted }) => slotted);
  if (waiting.length === 0) return ready;
  const stepMs = 1_000 / rateLimit;
  const first = await shift.rateLimits.reserve(endpoint.tenantId, endpoint.webhookId, waiting.length * stepMs);
  const now = shift.ports.clock.now();
  const later: RescheduledDelivery[] = [];
  waiting.forEach((delivery, index) => {
    const at = Math.round(first + index * stepMs);
    if (at <= now + NOW_MS) ready.push(delivery);
    else later.push({ delivery, at, slotted: true });
  });
  await rescheduleDeliveries(later, shift);
  return ready;
}

async function reserve(name: string, spanMs: number, { tables, clock }: Ports): Promise<number> {
  const [tenantId, webhookId] = name.split("#") as [string, string];
  const key = stateKey(webhookId);
  let state = await tables.webhooks.get<WebhookState>(tenantId, key);
  for (let tries = 1; ; tries++) {
    const known = state?.nextSlotAt ?? 0;
    const first = Math.max(known, clock.now());
    // Moments only grow: one that is at most what was read is the one that was read.
    const when = { atMost: { nextSlotAt: known } };
    try {
      await tables.webhooks.write(tenantId, { kind: "update", key, change: { set: { nextSlotAt: first + spanMs } }, when });
      return first;
    } catch (error) {
      if (!(error instanceof ConditionFailedError) || tries === MAX_TRIES) throw error;
      state = error.current as WebhookState | null;
      await pause(Math.random() * PAUSE_MS * tries);
    }
  }
}

function total(spans: number[]): number {
  return spans.reduce((sum, span) => sum + span, 0);
}

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
