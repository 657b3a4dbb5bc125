import { CronExpressionParser } from "cron-parser";
import type { ValidationIssue } from "../../../http/errors.ts";
import type { Ports } from "../../../platform/ports.ts";
import { writeEach } from "../deliveries/conditional-writes.ts";
import { dueAttributes } from "../deliveries/delivery-state.ts";
import { type Schedule, type TimerItem, timerKey, type WebhookRecord } from "../records.ts";

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

/** Minutes to weekdays: seconds and nicknames would be more often than once a minute, or less plain than they look. `H` is a time by chance. */
const FIVE_FIELDS = /^(?:[\d*,/?#L-]|SUN|MON|TUE|WED|THU|FRI|SAT|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)+$/i;
/** Any moment: that an expression has times at all does not depend on when one asks. */
const SOME_TIME = Date.UTC(2025, 0, 1);

/** Faults of `schedule`: an expression of five fields that has times, and a zone of the IANA database. */
export function validateSchedule(schedule: Schedule | undefined): ValidationIssue[] {
  if (!schedule) return [];
  const isZone = isKnownZone(schedule.timezone);
  const zoneFault = { param: "schedule.timezone", message: "must be a time zone of the IANA database, such as Europe/Berlin" };
  const reason = validateCron(schedule.cronExpression);
  const cron = { param: "schedule.cronExpression", message: reason ?? "" };
  return [...(reason === null ? [] : [cron]), ...(isZone ? [] : [zoneFault])];
}

function validateCron(cronExpression: string): string | null {
  const fields = cronExpression.trim().split(/\s+/);
  if (fields.length !== 5 || !fields.every((field) => FIVE_FIELDS.test(field)))
    return "must be a cron expression of five fields: minute, hour, day of month, month, day of week";
  try {
    nextCronTime({ enabled: true, cronExpression, timezone: "UTC" }, SOME_TIME);
    return null;
  } catch {
    return "is not a cron expression that ever comes true: look at the range of each field";
  }
}

/** Offsets (`+02:00`) would be taken by Intl as well, and know no summer time. */
function isKnownZone(timezone: string): boolean {
  if (!/^[A-Za-z]/.test(timezone)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: timezone });
    return true;
  } catch {
    return false;
  }
}

/** The next time of a schedule after `afterMs`, in milliseconds. Throws on a schedule that scheduleFaults refuses. */
export function nextCronTime({ cronExpression, timezone }: Schedule, afterMs: number): number {
  return CronExpressionParser.parse(cronExpression, { tz: timezone, currentDate: new Date(afterMs) })
    .next()
    .getTime();
}
