import { CronExpressionParser } from "cron-parser";

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
