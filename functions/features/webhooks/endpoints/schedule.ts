import type { Ports } from "../../../platform/ports.ts";
import { writeEach } from "../deliveries/conditional-writes.ts";
import { dueAttributes } from "../deliveries/delivery-state.ts";
import { type Schedule, type TimerItem, timerKey, type WebhookRecord } from "../records.ts";
import { nextCronTime } from "./next-cron-time.ts";

/** The log keeps events for 30 days: what a rarer schedule collects goes before it is forgotten. */
const LONGEST_WAIT_MS = 28 * 86_400_000;

/** When what a schedule collects from `now` on is sent, in milliseconds. */
export function nextBatchTime(schedule: Schedule, now: number): number {
  return Math.min(nextCronTime(schedule, now), now + LONGEST_WAIT_MS);
}

/**
 * Brings the sending of what was collected forward to what the webhook's schedule has become, or to now when it has none any more: an old time that lies
 * far ahead would keep it, and everything collected after it. Throws UpstreamError.
 */
export async function advanceBatchTime(
  tenantId: string,
  webhookId: string,
  { schedule }: Pick<WebhookRecord, "schedule">,
  ports: Ports,
): Promise<void> {
  const { webhooks } = ports.tables;
  const key = timerKey(webhookId);
  const dueAt = (await webhooks.get<TimerItem>(tenantId, key))?.dueAt;
  const now = ports.clock.now();
  const next = schedule?.enabled ? nextBatchTime(schedule, now) : now;
  if (dueAt === undefined || dueAt <= next) return;
  await writeEach(webhooks, tenantId, [
    { kind: "update", key, change: { set: dueAttributes(webhookId, next) }, when: { equals: { dueAt } } },
  ]);
}
