import { useMemo } from "react";
import { Link } from "wouter";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { Chart } from "../../parts/charts/chart.tsx";
import { type ChartSeries, readFigures, toCounts, toShares } from "../../parts/charts/chart-series.ts";
import { toDayLabel } from "../../parts/formats.ts";
import { Problems } from "../../parts/problem.tsx";
import { Loading } from "../../parts/states.tsx";
import { ComparedFigures, type ReportColumn, ReportTable, SaveRows } from "./report-parts.tsx";
import type { ReportSpan } from "./span.ts";
import { useRatings } from "./use-reports.ts";

type Report = Data<"GET /analytics/feedback">;
type Day = Report["byPeriod"][number];

/** Ratings of shoppers by day, category and source. */
export function FeedbackReport({ span }: { span: ReportSpan }) {
  const { asked, reports } = useRatings(span);
  if (asked.some(({ error }) => error)) return <Problems answers={asked} />;
  if (!reports) return <Loading />;
  const { now, before } = reports;
  const rate = ({ total, positiveRate }: Report) => (total === 0 ? null : positiveRate);
  return (
    <>
      <ComparedFigures
        name="Ratings"
        figures={[
          { name: "Ratings", now: now.total, before: before.total, kind: "count" },
          { name: "Positive", now: now.positive, before: before.positive, kind: "count" },
          { name: "Negative", now: now.negative, before: before.negative, kind: "count" },
          { name: "Share of positive ones", now: rate(now), before: rate(before), kind: "share", better: "more" },
        ]}
      />
      <Ratings days={span.listed} byPeriod={now.byPeriod} />
      {now.negative > 0 && (
        <p>
          <Link href="/conversations?rating=negative">Look at the conversations that were rated negative</Link>
        </p>
      )}
      <ReportTable
        {...{ title: "By category", file: "ratings-by-category", columns: CATEGORIES }}
        rows={now.topCategories}
        empty="No rating has a category."
      />
      <ReportTable title="By source" file="ratings-by-source" rows={now.bySource} columns={SOURCES} empty="Nobody has rated." />
    </>
  );
}

const DAYS: readonly ReportColumn<Day>[] = [
  { name: "Day", read: ({ period }) => period },
  { name: "Positive", read: ({ positive }) => positive },
  { name: "Negative", read: ({ negative }) => negative },
];
const CATEGORIES: readonly ReportColumn<Report["topCategories"][number]>[] = [
  { name: "Category", read: ({ category }) => category },
  { name: "Positive", read: ({ positive }) => positive },
  { name: "Negative", read: ({ negative }) => negative },
];
const SOURCES: readonly ReportColumn<Report["bySource"][number]>[] = [
  { name: "Source", read: ({ source }) => source },
  { name: "Positive", read: ({ positive }) => positive },
  { name: "Negative", read: ({ negative }) => negative },
];

function Ratings({ days, byPeriod }: { days: readonly string[]; byPeriod: Day[] }) {
  const chart = useMemo(() => chartRatings(byPeriod, days), [byPeriod, days]);
  return (
    <Chart title="Ratings by day (UTC)" of="Day" empty="Nobody has rated in these days." {...chart}>
      <SaveRows title="Ratings by day" file="ratings-by-day" rows={byPeriod} columns={DAYS} />
    </Chart>
  );
}

function chartRatings(byPeriod: readonly Day[], days: readonly string[]) {
  const positive = readFigures(days, byPeriod, (row) => [row.period, row.positive]);
  const negative = readFigures(days, byPeriod, (row) => [row.period, row.negative]);
  const shares = positive.map((count, place) => {
    const all = count + negative[place]!;
    return all > 0 ? count / all : null;
  });
  const series: ChartSeries[] = [
    toCounts("Positive", "good", positive),
    toCounts("Negative", "bad", negative),
    toShares("Share of positive ones", shares),
  ];
  return { labels: days.map(toDayLabel), series };
}
