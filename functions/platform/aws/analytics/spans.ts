import type { AnalyticsSpan } from "../../ports/analytics/analytics.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Widens a span to whole UTC days. */
export function toWholeDays(span: AnalyticsSpan): AnalyticsSpan {
  return toWhole(DAY_MS, span);
}

/** Widens a span to whole hours. */
export function toWholeHours(span: AnalyticsSpan): AnalyticsSpan {
  return toWhole(HOUR_MS, span);
}

function toWhole(unitMs: number, { from, to }: AnalyticsSpan): AnalyticsSpan {
  return { from: Math.floor(from / unitMs) * unitMs, to: Math.ceil(to / unitMs) * unitMs };
}

/** Makes an entry for each UTC day of a span of whole days, also for those of which nothing is known. */
export function byDay<Known, Entry>(
  { from, to }: AnalyticsSpan,
  known: { key: string | number; day: Known }[],
  toEntry: (period: string, day: Known | undefined) => Entry,
): Entry[] {
  const days = new Map(known.map(({ key, day }) => [Number(key), day]));
  const entries: Entry[] = [];
  for (let start = from; start < to; start += DAY_MS) {
    entries.push(toEntry(new Date(start).toISOString().slice(0, "2026-11-22".length), days.get(start)));
  }
  return entries;
}
