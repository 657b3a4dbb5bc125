import { CronExpressionParser } from "cron-parser";
import type { Ports } from "../../../domain/ports.ts";
import type { ValidationIssue } from "../../../http/errors.ts";
import { isKnownZone } from "../../../platform/time-zones.ts";
import { writeEach } from "../deliveries/conditional-writes.ts";
import { dueAttributes } from "../deliveries/delivery-state.ts";
import { type TimerItem, timerKey } from "../records/delivery-records.ts";
import type { Schedule, WebhookRecord } from "../records/webhook-records.ts";

/** The log keeps events for 30 days: the batch of a rarer schedule is sent before its events expire. */
const MAX_WAIT_MS = 28 * 86_400_000;
/**
 * Fields from minutes to weekdays. Seconds would allow more than once a minute, nicknames are less clear than they look, and `H`
 * is a random time.
 */
const FIVE_FIELDS = /^(?:[\d*,/?#L-]|SUN|MON|TUE|WED|THU|FRI|SAT|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)+$/i;
/** An arbitrary moment: whether an expression has times does not depend on the moment of the question. */
const SOME_TIME = Date.UTC(2025, 0, 1);

/** Returns the time at which events collected from `now` on are sent, in milliseconds. */
export function nextBatchTime(schedule: Schedule, now: number): number {
  return Math.min(nextCronTime(schedule, now), now + MAX_WAIT_MS);
}

/**
 * Moves the batch of collected events forward to the time of the changed schedule, or to now when the webhook has none any more:
 * an old time far ahead would delay it and everything collected after it. Throws UpstreamError.
 */
export async function advanceBatchTime(
  tenantId: string,
  webhookId: string,
  { schedule }: Pick<WebhookRecord, "schedule">,
  ports: Pick<Ports, "clock" | "tables">,
): Promise<void> {
  const { webhooks } = ports.tables;
  const key = timerKey(webhookId);
  const dueAt = (await webhooks.get<TimerItem>(tenantId, key))?.dueAt;
  const now = ports.clock.now();
  const next = schedule?.enabled ? nextBatchTime(schedule, now) : now;
  if (dueAt === undefined || dueAt <= next) return;
  const change = { set: dueAttributes(webhookId, next) };
  await writeEach(webhooks, tenantId, [{ kind: "update", key, change, when: { equals: { dueAt } } }]);
}

/** Returns the issues of `schedule`: an expression of five fields that has times, and a zone of the IANA database. */
export function validateSchedule(schedule: Schedule | undefined): ValidationIssue[] {
  if (!schedule) return [];
  const issues: ValidationIssue[] = [];
  const reason = validateCron(schedule.cronExpression);
  if (reason !== null) issues.push({ param: "schedule.cronExpression", message: reason });
  if (!isKnownZone(schedule.timezone)) {
    issues.push({
      param: "schedule.timezone",
      message: "must be a time zone of the IANA database, such as Europe/Berlin",
    });
  }
  return issues;
}

function validateCron(cronExpression: string): string | null {
  const fields = cronExpression.trim().split(/\s+/);
  if (fields.length !== 5 || !fields.every((field) => FIVE_FIELDS.test(field)))
    return "must be a cron expression of five fields: minute, hour, day of month, month, day of week";
  try {
    nextCronTime({ cronExpression, timezone: "UTC" }, SOME_TIME);
    return null;
  } catch {
    return "is not a cron expression that ever comes true: look at the range of each field";
  }
}

/** Times of a cron expression of five fields in a time zone of the IANA database. */
interface CronTimes {
  cronExpression: string;
  timezone: string;
}

/** Returns the next time after `afterMs`, in milliseconds. Throws on an expression or a zone that is none. */
export function nextCronTime({ cronExpression, timezone }: CronTimes, afterMs: number): number {
  return CronExpressionParser.parse(cronExpression, { tz: timezone, currentDate: new Date(afterMs) })
    .next()
    .getTime();
}
