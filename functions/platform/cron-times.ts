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

/** Returns true for a known name of a time zone. Intl takes offsets (`+02:00`) as well, but they have no summer time. */
export function isKnownZone(timezone: string): boolean {
  if (!/^[A-Za-z]/.test(timezone)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: timezone });
    return true;
  } catch {
    return false;
  }
}
