import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { Ports } from "../../../platform/ports.ts";
import { type DeliveryMessage, enqueueDeliveries, inlineEvent } from "../deliveries/delivery-queue.ts";
import { countCreated } from "../deliveries/delivery-stats.ts";
import { readLanes } from "../deliveries/read-lanes.ts";
import { WakeUps } from "../deliveries/wake-ups.ts";
import type { DeliveryItem } from "../records.ts";
import type { NewDelivery } from "./create-deliveries.ts";

export interface EnqueueOptions {
  /** Whether the queue takes them now; else the sweeper hands them out as room comes. */
  hasCapacity: boolean;
  findEvent(eventId: string): DispatchedEvent;
}

/** An event as it is handed on; without data it is read from the log by its sender. */
export interface DispatchedEvent {
  id: string;
  event_type: DeliveryItem["eventType"];
  created_at: string;
  dataJson?: string;
}

/** Sends new deliveries off. A failure is not one of theirs: they are in the table, and their lease brings them to a sender. */
export async function enqueueCreated(tenantId: string, created: NewDelivery[], how: EnqueueOptions, ports: Ports): Promise<void> {
  const pending = created.filter(({ item }) => item.status === "pending");
  await bestEffort(ports.log, "send new deliveries off", async () => {
    if (pending.length === 0) return;
    if (how.hasCapacity) await enqueueDeliveries(await toMessages(tenantId, pending, how, ports), ports);
    else await new WakeUps(ports).schedule(ports.clock.now());
  });
  await countCreated(tenantId, created, ports);
}

async function toMessages(
  tenantId: string,
  pending: NewDelivery[],
  { findEvent: eventOf }: EnqueueOptions,
  ports: Ports,
): Promise<DeliveryMessage[]> {
  const groups = [...Map.groupBy(pending, ({ webhookId }) => webhookId)];
  const lanes = await readLanes(
    tenantId,
    groups.map(([webhookId]) => webhookId),
    ports,
  );
  return groups.map(([webhookId, group]) => ({
    tenantId,
    webhookId,
    lane: lanes.get(webhookId)!,
    deliveries: group.map(({ id, item }) => {
      const { id: eventId, event_type, created_at, dataJson } = eventOf(item.eventId);
      const inline = dataJson === undefined ? undefined : inlineEvent({ id: eventId, event_type, created_at, dataJson });
      return { id, attempts: 0, attemptsBefore: 0, dueAt: item.dueAt!, ...(inline && { event: inline }) };
    }),
  }));
}
