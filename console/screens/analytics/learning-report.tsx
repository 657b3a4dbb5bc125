import { useMemo } from "react";
import { Link } from "wouter";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { Chart } from "../../parts/charts/chart.tsx";
import { readFigures, toCounts, toPercent } from "../../parts/charts/chart-series.ts";
import { toDayLabel } from "../../parts/formats.ts";
import { Problems } from "../../parts/problem.tsx";
import { Loading } from "../../parts/states.tsx";
import type { ComparedFigure } from "./compare-periods.ts";
import { ComparedFigures, type ReportColumn, ReportTable, SaveRows } from "./report-parts.tsx";
import type { ReportSpan } from "./span.ts";
import { useReports } from "./use-reports.ts";

type Report = Data<"GET /analytics/learning">;
type Day = Report["byPeriod"][number];
type Actions = Report["counted"];

const ACTIONS: readonly [field: keyof Actions, name: string][] = [
  ["views", "Views"],
  ["clicks", "Clicks"],
  ["cartAdditions", "Put into a cart"],
  ["purchases", "Purchases"],
];

/** Events of the shop: those that popularity and recommendations learn from, and those that they do not. */
export function LearningReport({ span }: { span: ReportSpan }) {
  const { asked, reports } = useReports("GET /analytics/learning", span);
  if (asked.some(({ error }) => error)) return <Problems answers={asked} />;
  if (!reports) return <Loading />;
  const { now, before } = reports;
  return (
    <>
      <ComparedFigures name="Events that count" figures={toFigures(now, before)} />
      <Events days={span.listed} byPeriod={now.byPeriod} />
      <ReportTable
        {...{ title: "Events that teach nothing", file: "events-left-out", columns: LEFT_OUT }}
        rows={now.leftOut}
        empty="Every event counts."
      />
      <ReportTable
        {...{ title: "Products whose events come from few addresses", file: "few-addresses", columns: FEW }}
        rows={now.fewAddresses}
        empty="There are none."
      />
    </>
  );
}

function toFigures(now: Report, before: Report): ComparedFigure[] {
  return [
    ...ACTIONS.map(([field, name]) => ({
      ...{ name, kind: "count" as const, now: now.counted[field], before: before.counted[field] },
    })),
    { name: "Purchases confirmed", kind: "count", now: now.confirmed, before: before.confirmed },
  ];
}

const DAYS: readonly ReportColumn<Day>[] = [
  { name: "Day", read: ({ period }) => period },
  { name: "Are counted", read: ({ counted }) => counted },
  { name: "Teach nothing", read: ({ leftOut }) => leftOut },
];

function Events({ days, byPeriod }: { days: readonly string[]; byPeriod: Day[] }) {
  const chart = useMemo(
    () => ({
      labels: days.map(toDayLabel),
      series: [
        toCounts(
          "Are counted",
          "main",
          readFigures(days, byPeriod, (row) => [row.period, row.counted]),
        ),
        toCounts(
          "Teach nothing",
          "quiet",
          readFigures(days, byPeriod, (row) => [row.period, row.leftOut]),
        ),
      ],
    }),
    [days, byPeriod],
  );
  return (
    <Chart title="Events by day (UTC)" of="Day" empty="The shop has sent no event in these days." {...chart}>
      <SaveRows title="Events by day" file="events-by-day" rows={byPeriod} columns={DAYS} />
    </Chart>
  );
}

const toActions = <Row extends Actions>() =>
  ACTIONS.map(([field, name]): ReportColumn<Row> => ({ name, read: (row) => row[field] }));

const LEFT_OUT: readonly ReportColumn<Report["leftOut"][number]>[] = [
  { name: "Reason", read: ({ message }) => message },
  ...toActions<Report["leftOut"][number]>(),
];

const FEW: readonly ReportColumn<Report["fewAddresses"][number]>[] = [
  {
    name: "Product",
    read: ({ productId }) => productId,
    show: ({ productId }) => <Link href={`/catalogue/products?id=${encodeURIComponent(productId)}`}>{productId}</Link>,
  },
  { name: "Addresses", read: ({ addresses }) => addresses },
  { name: "What their word counts", read: ({ share }) => share, show: ({ share }) => toPercent(share) },
  ...toActions<Report["fewAddresses"][number]>(),
];
