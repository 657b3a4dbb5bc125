import type { AnalyticsSpan, SearchReport, ZeroResultQuery } from "../../functions/platform/ports/analytics.ts";
import { DAY_MS, followGroup } from "./contributions.ts";
import { toPeriods } from "./popularity.ts";
import type { Periods, RollupReader, Sums } from "./rollup-reader.ts";

/** Entries of a list that `topN` does not bound. */
export const MAX_GROUPS = 50;
/** Queries and products that tell what a query without results was after. */
const LATER_SIZE = 5;

export function reportSearches(
  reader: RollupReader,
  span: AnalyticsSpan,
  { topN, source }: { topN: number; source: string | null },
): SearchReport {
  const periods = toPeriods(span, DAY_MS);
  const sources = reader.top({ dimension: "search", periods }, { order: "count", size: MAX_GROUPS });
  const chosen = source === null ? sources : sources.filter(({ name }) => name === source);
  const groupings = chosen.map(({ name }) => name);
  const queries = { dimension: "query", periods, groupings } as const;
  const total = addUp(chosen);
  const days = reader.byPeriod(queries);
  return {
    totalSearches: total.count,
    uniqueQueries: reader.countNames(queries),
    avgResults: share(total.results, total.count),
    zeroResultRate: share(total.zero, total.count),
    clickThroughRate: share(total.clicked, total.count),
    avgClickPosition: total.positioned ? total.positions! / total.positioned : null,
    conversionRate: share(total.converted, total.count),
    topQueries: reader.top(queries, { order: "count", size: topN }).map(({ name, count, ...sums }) => ({
      query: name,
      count,
      avgResults: share(sums.results, count),
      clickThroughRate: share(sums.clicked, count),
      conversionRate: share(sums.converted, count),
    })),
    zeroResultQueries: reader
      .top(queries, { order: "zero", size: topN })
      .map(({ name, zero }) => withLater(reader, periods, groupings, { query: name, count: zero! })),
    byPeriod: eachDay(periods, (day) => ({
      searches: days.get(day)?.count ?? 0,
      zeroResults: days.get(day)?.zero ?? 0,
      clicked: days.get(day)?.clicked ?? 0,
      converted: days.get(day)?.converted ?? 0,
    })),
    bySource: chosen.map(({ name, count }) => ({ source: name, searches: count })),
  };
}

function withLater(
  reader: RollupReader,
  periods: Periods,
  sources: string[],
  { query, count }: { query: string; count: number },
): ZeroResultQuery {
  const groupings = sources.map((source) => followGroup(source, query));
  const top = (dimension: "laterQuery" | "laterProduct") =>
    reader.top({ dimension, periods, groupings }, { order: "count", size: LATER_SIZE });
  return {
    query,
    count,
    laterQueries: top("laterQuery").map((later) => ({ query: later.name, count: later.count })),
    laterProductIds: top("laterProduct").map(({ name }) => name),
  };
}

function addUp(rows: ({ name: string } & Sums)[]): Sums {
  const total: Sums = { count: 0 };
  for (const { name: _name, ...sums } of rows) {
    for (const [sum, value] of Object.entries(sums)) total[sum] = (total[sum] ?? 0) + (value as number);
  }
  return total;
}

/** Returns a part of a whole, 0 where nothing was counted. */
export function share(part: number | undefined, whole: number): number {
  return whole === 0 ? 0 : (part ?? 0) / whole;
}

/** Returns an entry for each day, with its date. */
export function eachDay<T extends object>({ from, to }: Periods, describe: (day: number) => T): ({ period: string } & T)[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => {
    const day = from + at;
    return { period: new Date(day * DAY_MS).toISOString().slice(0, 10), ...describe(day) };
  });
}
