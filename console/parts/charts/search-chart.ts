import type { Data } from "../../../clients/typescript/src/types.ts";
import { toDayLabel } from "../formats.ts";
import { type ChartSeries, readFigures, toCounts, toShares } from "./chart-series.ts";

type Row = Data<"GET /analytics/search">["byPeriod"][number];

/** The searches of some days, those that found nothing, and their share. */
export function chartSearchDays(byPeriod: readonly Row[], days: readonly string[]) {
  const searches = readFigures(days, byPeriod, (row) => [row.period, row.searches]);
  const nothing = readFigures(days, byPeriod, (row) => [row.period, row.zeroResults]);
  const shares = searches.map((count, place) => (count > 0 ? nothing[place]! / count : null));
  const found = searches.map((count, place) => count - nothing[place]!);
  const series: ChartSeries[] = [
    toCounts("Found something", "main", found),
    toCounts("Found nothing", "bad", nothing),
    toShares("Share that found nothing", shares),
  ];
  return { labels: days.map(toDayLabel), series };
}
