import type { Ports } from "../../../platform/ports.ts";
import { dueAttributes } from "../deliveries/delivery-state.ts";
import { nextBatchTime } from "../endpoints/schedule.ts";
import { type CollectedItem, collectedEventsCollection, type StoredWebhook, type TimerItem, timerKey } from "../records.ts";
import type { StreamedEvent } from "./streamed-event.ts";

/** As long as the log keeps the events themselves. */
const KEEP_SECONDS = 30 * 86_400;
/** What an event in object storage counts for at the least: the log keeps up to this beside itself. */
const LARGE_BYTES = 200_000;

/** Keeps events for the webhook's next time, and sees to it that the time is set. A repetition keeps nothing twice. */
export async function collectEvents(
  tenantId: string,
  webhook: StoredWebhook,
  events: StreamedEvent[],
  ports: Ports,
): Promise<void> {
  const { webhooks } = ports.tables;
  const now = ports.clock.now();
  const expiresAt = Math.floor(now / 1_000) + KEEP_SECONDS;
  const collection = collectedEventsCollection(webhook.id);
  await webhooks.writeMany(
    tenantId,
    events.map(({ id, created_at, dataJson }) => {
      const item: CollectedItem = { bytes: dataJson === undefined ? LARGE_BYTES : Buffer.byteLength(dataJson), expiresAt };
      return { kind: "put" as const, key: { collection, id: `${created_at}#${id}` }, item };
    }),
  );
  const key = timerKey(webhook.id);
  const timer = await webhooks.write<TimerItem>(tenantId, { kind: "update", key, change: { add: { touched: 1 } } });
  const next = nextBatchTime(webhook.schedule!, now);
  // A later one is of a schedule that was changed since.
  if (timer?.dueAt !== undefined && timer.dueAt <= next) return;
  await webhooks.write(tenantId, {
    kind: "update",
    key,
    change: { set: dueAttributes(webhook.id, next) },
  });
}
