import type { AnalyticsSpan } from "../../functions/platform/ports/analytics/analytics.ts";
import { DAY_MS } from "./contributions.ts";
import type { NamedSums, Periods, Sums } from "./rollup-reader.ts";

/** Maximum entries of a list that the caller does not bound. */
export const MAX_GROUPS = 50;

/** Returns all periods of a length that the span touches. */
export function toPeriods({ from, to }: AnalyticsSpan, lengthMs: number): Periods {
  return { from: Math.floor(from / lengthMs), to: Math.ceil(to / lengthMs) };
}

export function toDays(span: AnalyticsSpan): Periods {
  return toPeriods(span, DAY_MS);
}

/** Returns a part of a whole, 0 where nothing was counted. */
export function share(part: number | undefined, whole: number): number {
  return whole === 0 ? 0 : (part ?? 0) / whole;
}

/** Adds up rows of one dimension. */
export function addUp(rows: NamedSums[]): Sums {
  const total: Sums = { count: 0 };
  for (const row of rows) {
    for (const [sum, value] of Object.entries(row)) {
      if (typeof value === "number") total[sum] = (total[sum] ?? 0) + value;
    }
  }
  return total;
}

/** Returns an entry for each day, in order. */
export function eachDay<T extends object>(
  { from, to }: Periods,
  rows: (NamedSums & { period: number })[],
  describe: (sums: Sums) => T,
): ({ period: string } & T)[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => {
    const day = from + at;
    const sums = addUp(rows.filter(({ period }) => period === day));
    return { period: new Date(day * DAY_MS).toISOString().slice(0, 10), ...describe(sums) };
  });
}
