import { setTimeout as pause } from "node:timers/promises";
import type { Ports } from "../../../domain/ports.ts";
import { RequestBatcher } from "../../../platform/concurrency/request-batcher.ts";
import { ConditionFailedError } from "../../../platform/ports/stores/table.ts";
import { stateKey, type WebhookRecord, type WebhookState } from "../records/webhook-records.ts";
import { writeEach } from "./conditional-writes.ts";
import type { DeliveryLeases, LeasedDelivery } from "./delivery-leases.ts";
import type { WakeUps } from "./delivery-queue.ts";
import { toRescheduled } from "./delivery-state.ts";

/** A slot this near counts as now: waiting for it would cost more than it keeps. */
const NOW_MS = 50;
/** Maximum tries: one of several concurrent processes succeeds per round; the waits of all tries add up to about 5 s. */
const MAX_TRIES = 20;
const PAUSE_MS = 25;

type SlotPorts = Pick<Ports, "clock" | "tables">;

/** Parts of the worker that deliveries need to wait. */
interface SlotContext {
  ports: SlotPorts;
  leases: DeliveryLeases;
  wakeUps: WakeUps;
  rateLimits: RateLimitSlots;
}

/** Gives out the slots that `rateLimit` allows, over all processes. Concurrent reservations in one process are made together. */
export class RateLimitSlots {
  private readonly reservations: RequestBatcher<number, number>;

  constructor(ports: SlotPorts) {
    this.reservations = new RequestBatcher(async (name, spans) => {
      const first = await reserve(name, sum(spans), ports);
      return spans.map((_, index) => first + sum(spans.slice(0, index)));
    });
  }

  /** Reserves a span of the webhook's time for this caller and returns its start. Throws UpstreamError. */
  reserve(tenantId: string, webhookId: string, spanMs: number): Promise<number> {
    return this.reservations.submit(`${tenantId}#${webhookId}`, spanMs);
  }
}

/**
 * Returns the deliveries whose slot under the webhook's `rateLimit` has come. Each of the others gets a slot of its own and waits
 * for it in the due index, so that each is rescheduled only once. Throws UpstreamError.
 */
export async function acquireSlots(
  deliveries: LeasedDelivery[],
  endpoint: { tenantId: string; webhookId: string; webhook: WebhookRecord },
  batch: SlotContext,
): Promise<LeasedDelivery[]> {
  const { rateLimit } = endpoint.webhook;
  if (!rateLimit) return deliveries;
  const waiting = deliveries.filter(({ slotted }) => !slotted);
  const ready = deliveries.filter(({ slotted }) => slotted);
  if (waiting.length === 0) return ready;
  const stepMs = 1_000 / rateLimit;
  const first = await batch.rateLimits.reserve(endpoint.tenantId, endpoint.webhookId, waiting.length * stepMs);
  const now = batch.ports.clock.now();
  const later: RescheduledDelivery[] = [];
  waiting.forEach((delivery, index) => {
    const at = Math.round(first + index * stepMs);
    if (at <= now + NOW_MS) ready.push(delivery);
    else later.push({ delivery, at, slotted: true });
  });
  await rescheduleDeliveries(later, batch);
  return ready;
}

interface RescheduledDelivery {
  delivery: LeasedDelivery;
  /** Milliseconds. */
  at: number;
  /** The time is a slot of the webhook's `rateLimit`, which is given once. */
  slotted?: boolean;
}

/** Returns deliveries to the due index until their times, without an attempt. Throws UpstreamError. */
export async function rescheduleDeliveries(
  later: RescheduledDelivery[],
  { ports, leases, wakeUps }: Omit<SlotContext, "rateLimits">,
): Promise<void> {
  for (const [tenantId, group] of Map.groupBy(later, ({ delivery }) => delivery.tenantId)) {
    const writes = group.map(({ delivery, at, slotted }) => toRescheduled(delivery, at, slotted));
    await writeEach(ports.tables.webhooks, tenantId, writes);
  }
  for (const { delivery, at } of later) {
    leases.release(delivery);
    await wakeUps.schedule(at);
  }
}

async function reserve(name: string, spanMs: number, { tables, clock }: SlotPorts): Promise<number> {
  const [tenantId, webhookId] = name.split("#") as [string, string];
  const key = stateKey(webhookId);
  let state = await tables.webhooks.get<WebhookState>(tenantId, key);
  for (let tries = 1; ; tries++) {
    const known = state?.nextSlotAt ?? 0;
    const first = Math.max(known, clock.now());
    // Times only grow: a slot that is at most the value read is the value read.
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

function sum(spans: number[]): number {
  return spans.reduce((total, span) => total + span, 0);
}
