import { crc32 } from "node:zlib";
import { nextCronTime } from "../../../platform/cron-times.ts";
import { DUE_SHARDS } from "../../../platform/ports/table.ts";
import type { CrawlConfig, CrawlConfigItem } from "../store/config-item.ts";

/**
 * Minutes of the preferred hour over which workspaces are spread, so that their crawls do not start at once. Due crawls are
 * looked for every 15 minutes: all of them start within the hour.
 */
const SPREAD_MINUTES = 45;

type Plan = Pick<CrawlConfig, "schedule" | "preferredHour" | "timezone">;

/**
 * Returns the first time after `after` at which a workspace's site is crawled, in milliseconds; null without a schedule. Weekly
 * and monthly ones come back on the weekday and the day of the month of their first crawl, which is the next preferred hour after
 * `since`; a day that some months lack becomes the 28th.
 */
export function nextCrawlAt(plan: Plan, workspaceId: string, { since, after }: { since: number; after: number }): number | null {
  const { schedule, preferredHour, timezone } = plan;
  if (schedule === "none") return null;
  const time = `${crc32(workspaceId) % SPREAD_MINUTES} ${preferredHour}`;
  const next = (days: string, from: number) => nextCronTime({ cronExpression: `${time} ${days}`, timezone }, from);
  if (schedule === "daily") return next("* * *", after);
  const first = toLocalDay(next("* * *", since), timezone);
  return next(schedule === "weekly" ? `* * ${first.weekday}` : `${Math.min(first.day, 28)} * *`, after);
}

/** Returns the attributes by which the due index finds a workspace's configuration. */
export function scheduleAttributes(workspaceId: string, dueAt: number): Required<Pick<CrawlConfigItem, "dueShard" | "dueAt">> {
  return { dueShard: DUE_SHARDS[crc32(workspaceId) % DUE_SHARDS.length]!, dueAt };
}

function toLocalDay(at: number, timeZone: string): { weekday: string; day: number } {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, weekday: "short", day: "numeric" }).formatToParts(at);
  const find = (type: string) => parts.find((part) => part.type === type)!.value;
  return { weekday: find("weekday").toUpperCase(), day: Number(find("day")) };
}
