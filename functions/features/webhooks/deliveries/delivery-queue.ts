import type { Ports } from "../../../domain/ports.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { QueueMessage } from "../../../platform/ports/stores/queue.ts";

/** `slow` is for endpoints whose circuit is open: hanging endpoints then occupy the workers of this lane only. */
export type Lane = "fast" | "slow";

/** A delivery on its way to a worker. */
export interface QueuedDelivery {
  id: string;
  attempts: number;
  attemptsBefore: number;
  /** The lease that comes with the delivery: a worker that finds another one in the table has lost the delivery. */
  dueAt: number;
  slotted?: boolean;
  /** The event, when it is small; it saves the worker two reads. */
  event?: { id: string; event_type: string; created_at: string; dataJson: string };
}

/** Deliveries of one webhook, as a queue carries them. */
export interface DeliveryMessage {
  tenantId: string;
  webhookId: string;
  lane: Lane;
  deliveries: QueuedDelivery[];
  /** The lease that its deliveries share: the worker removes it when all of them have an outcome. */
  leaseId?: string;
}

/** Deliveries of one webhook share a message: the queue is billed per message. */
export const MAX_DELIVERIES = 10;
/** The worker reads larger events from the log: a message holds 256 KB, and a character takes at most six bytes. */
const MAX_INLINE_CHARACTERS = 4_000;
/** More waiting messages help nobody; further deliveries wait in the due index, where they take no memory. */
const MAX_BACKLOG = 400;

const QUEUE_BY_LANE = { fast: "delivery", slow: "deliverySlow" } as const;

/** Sends deliveries to workers. They must be leased: a lost message is found by its lease. Throws UpstreamError. */
export async function enqueueDeliveries(messages: DeliveryMessage[], ports: Pick<Ports, "queues">): Promise<void> {
  const lanes = Map.groupBy(messages, ({ lane }) => lane);
  for (const [lane, group] of lanes) await ports.queues[QUEUE_BY_LANE[lane]].send(group.flatMap(toQueueMessages));
}

/** Returns true when a lane has room for more. Throws UpstreamError. */
export async function hasQueueCapacity(lane: Lane, ports: Pick<Ports, "queues">): Promise<boolean> {
  return (await ports.queues[QUEUE_BY_LANE[lane]].backlog()) < MAX_BACKLOG;
}

/** Returns an event as a message carries it; undefined for one that is too large. */
export function inlineEvent(event: Required<QueuedDelivery>["event"]): QueuedDelivery["event"] {
  return event.dataJson.length <= MAX_INLINE_CHARACTERS ? event : undefined;
}

function toQueueMessages(message: DeliveryMessage): QueueMessage[] {
  const parts: QueueMessage[] = [];
  for (let start = 0; start < message.deliveries.length; start += MAX_DELIVERIES) {
    const deliveries = message.deliveries.slice(start, start + MAX_DELIVERIES);
    parts.push({ body: { ...message, deliveries }, group: message.webhookId });
  }
  return parts;
}

/** SQS limit. */
const MAX_DELAY_SECONDS = 900;
/** Number of remembered times: thousands of retries due in one second schedule one wake-up. */
const MAX_REMEMBERED = 2_000;

/** The message that starts a sweep. */
export interface WakeUp {
  /** Milliseconds, a full second. */
  at: number;
}

/**
 * Schedules sweeps, to the second. The due index holds what waits; a wake-up only says when to read it. When a wake-up is lost or
 * is later than SQS's limit allows, the sweep of each minute replaces it.
 */
export class WakeUps {
  private readonly ports: Pick<Ports, "clock" | "log" | "queues">;
  private readonly scheduled = new Set<number>();

  constructor(ports: Pick<Ports, "clock" | "log" | "queues">) {
    this.ports = ports;
  }

  /** Notes that a wake-up has come. One that came before its time, by this process's clock, may be scheduled again. */
  received({ at }: WakeUp): void {
    this.scheduled.delete(at / 1_000);
  }

  /** Schedules a sweep at a time, once. A failure is logged. */
  async schedule(atMs: number): Promise<void> {
    const now = this.ports.clock.now();
    const second = Math.ceil(Math.max(atMs, now + 1) / 1_000);
    const delaySeconds = Math.max(1, Math.ceil((second * 1_000 - now) / 1_000));
    if (delaySeconds > MAX_DELAY_SECONDS || this.scheduled.has(second)) return;
    if (this.scheduled.size >= MAX_REMEMBERED) this.scheduled.clear();
    this.scheduled.add(second);
    const sent = await bestEffort(this.ports.log, "ask for a sweep", () =>
      this.ports.queues.deliveryTicks.send([{ body: { at: second * 1_000 } satisfies WakeUp, delaySeconds }]),
    );
    if (!sent) this.scheduled.delete(second);
  }
}
