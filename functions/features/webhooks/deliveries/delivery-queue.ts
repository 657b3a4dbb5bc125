import type { Ports } from "../../../domain/ports.ts";
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
