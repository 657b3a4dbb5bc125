import { crc32 } from "node:zlib";
import { DUE_SHARDS } from "../../../platform/ports/stores/table.ts";
import { type LocalDay, nextLocalTime, toLocalDay } from "../../../platform/time-zones.ts";
import type { CrawlConfig, CrawlConfigItem } from "../store/config-item.ts";

/**
 * Minutes of the preferred hour over which workspaces are spread, so that their crawls do not start at once. Due crawls are
 * looked for every 15 minutes: all of them start within the hour.
 */
const SPREAD_MINUTES = 45;

/** The last day that all months have. */
const LAST_COMMON_DAY = 28;

type Plan = Pick<CrawlConfig, "schedule" | "preferredHour" | "timezone">;

/**
 * Returns the first time after `after` at which a workspace's site is crawled, in milliseconds; null without a schedule. Weekly
 * and monthly ones come back on the weekday and the day of the month of their first crawl, which is the next preferred hour after
 * `since`; a day that some months lack becomes the 28th.
 */
export function nextCrawlAt(plan: Plan, workspaceId: string, { since, after }: { since: number; after: number }): number | null {
  const { schedule, preferredHour, timezone } = plan;
  if (schedule === "none") return null;
  const time = { hour: preferredHour, minute: crc32(workspaceId) % SPREAD_MINUTES, timezone };
  const next = (matches: (day: LocalDay) => boolean) => nextLocalTime(time, after, matches);
  if (schedule === "daily") return next(() => true);
  const first = toLocalDay(
    nextLocalTime(time, since, () => true),
    timezone,
  );
  if (schedule === "weekly") return next(({ weekday }) => weekday === first.weekday);
  return next(({ day }) => day === Math.min(first.day, LAST_COMMON_DAY));
}

/** Returns the attributes by which the due index finds a workspace's configuration. */
export function scheduleAttributes(workspaceId: string, dueAt: number): Required<Pick<CrawlConfigItem, "dueShard" | "dueAt">> {
  return { dueShard: DUE_SHARDS[crc32(workspaceId) % DUE_SHARDS.length]!, dueAt };
}
