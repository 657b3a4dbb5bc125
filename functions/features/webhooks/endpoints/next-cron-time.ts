import { CronExpressionParser } from "cron-parser";
import type { Schedule } from "../records.ts";

/** The next time of a schedule after `afterMs`, in milliseconds. Throws on a schedule that scheduleFaults refuses. */
export function nextCronTime({ cronExpression, timezone }: Schedule, afterMs: number): number {
  return CronExpressionParser.parse(cronExpression, { tz: timezone, currentDate: new Date(afterMs) })
    .next()
    .getTime();
}
