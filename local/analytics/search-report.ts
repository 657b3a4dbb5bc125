import type { AnalyticsSpan } from "../../functions/platform/ports/analytics/analytics.ts";
import type { SearchReport } from "../../functions/platform/ports/analytics/search-report.ts";
import { MAX_RULES } from "../../schemas/search/rule.ts";
import { followGroup, REVENUE_UNITS } from "./contributions.ts";
import { addUp, eachDay, MAX_GROUPS, share, toDays } from "./reporting.ts";
import type { NamedSums, Periods, RollupReader } from "./rollup-reader.ts";

/** Queries and products that tell what a query without results was after. */
const MAX_LATER = 5;

export function reportSearches(
  reader: RollupReader,
  span: AnalyticsSpan,
  { topN, source }: { topN: number; source: string | null },
): SearchReport {
  const periods = toDays(span);
  const rows = reader.all({ dimension: "search", periods }).filter(({ name }) => source === null || name === source);
  const sources = [...new Set(rows.map(({ name }) => name))];
  const total = addUp(rows);
  const queries = { dimension: "query", periods, groups: sources } as const;
  const top = reader.top(queries, { size: topN, sums: [] });
  const rules = reader.top({ ...queries, dimension: "rule" }, { size: MAX_RULES }).rows;
  const zero = reader.top({ ...queries, dimension: "zeroQuery" }, { size: topN });
  return {
    totalSearches: total.count,
    uniqueQueries: top.names,
    avgResults: share(total.results, total.count),
    zeroResultRate: share(total.zero, total.count),
    clickThroughRate: share(total.clicked, total.count),
    avgClickPosition: total.positioned ? total.positions! / total.positioned : null,
    conversionRate: share(total.converted, total.count),
    revenue: toRevenue(total.revenue),
    topQueries: reader.complete(queries, top.rows).map(({ name, count, results, clicked, converted, revenue }) => ({
      query: name,
      count,
      avgResults: share(results, count),
      clickThroughRate: share(clicked, count),
      conversionRate: share(converted, count),
      revenue: toRevenue(revenue),
    })),
    zeroResultQueries: zero.rows.map(({ name, count }) => {
      return { query: name, count, ...findLater(reader, periods, sources, name) };
    }),
    byPeriod: eachDay(periods, rows, ({ count, zero, clicked, converted, revenue }) => ({
      ...{ searches: count, zeroResults: zero ?? 0, clicked: clicked ?? 0, converted: converted ?? 0 },
      revenue: toRevenue(revenue),
    })),
    bySource: toBySource(sources, rows),
    byRule: rules.map(({ name, count, clicked = 0, converted = 0, revenue }) => {
      return { ruleId: name, searches: count, clicked, converted, revenue: toRevenue(revenue) };
    }),
  };
}

function toRevenue(revenue = 0): number {
  return revenue / REVENUE_UNITS;
}

function findLater(reader: RollupReader, periods: Periods, sources: string[], query: string) {
  const groups = sources.map((source) => followGroup(source, query));
  const top = (dimension: "laterQuery" | "laterProduct") => reader.top({ dimension, periods, groups }, { size: MAX_LATER }).rows;
  return {
    laterQueries: top("laterQuery").map(({ name, count }) => ({ query: name, count })),
    laterProductIds: top("laterProduct").map(({ name }) => name),
  };
}

function toBySource(sources: string[], rows: NamedSums[]): SearchReport["bySource"] {
  return sources
    .map((source) => ({ source, searches: addUp(rows.filter(({ name }) => name === source)).count }))
    .sort((one, other) => other.searches - one.searches || (one.source < other.source ? -1 : 1))
    .slice(0, MAX_GROUPS);
}
