/** A quota or capacity as the service tells it. */
export interface Figure {
  current: number;
  limit: number;
  percentage: number;
  /** Null for a capacity, which does not reset. */
  resetDate: string | null;
}

const DAY_MS = 86_400_000;

/** Explains the last column of the table. */
export const METHOD =
  "Expected is what was used so far this month, divided by the days that have passed and times the days of the month (UTC); " +
  "before a whole day has passed nothing is expected.";

/** Tells what a month's use will be if it goes on as so far; null before a whole day of it has passed. */
export function forecast({ current, resetDate }: Pick<Figure, "current" | "resetDate">, now: number): number | null {
  const end = Date.parse(resetDate ?? "");
  if (Number.isNaN(end)) return null;
  const last = new Date(end);
  const begin = Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - 1, 1);
  const passed = now - begin;
  if (passed < DAY_MS || now >= end) return null;
  return Math.round((current / passed) * (end - begin));
}
