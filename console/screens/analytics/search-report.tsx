import { useMemo } from "react";
import { Link } from "wouter";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { missingScopes } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { Chart } from "../../parts/charts/chart.tsx";
import { type ChartSeries, chartFigure, readFigures, toCounts, toPercent, toShares } from "../../parts/charts/chart-series.ts";
import { chartSearchDays } from "../../parts/charts/search-chart.ts";
import { toDayLabel } from "../../parts/formats.ts";
import { useAddress } from "../../parts/hooks/use-address.ts";
import { Problems } from "../../parts/problem.tsx";
import { Loading } from "../../parts/states.tsx";
import type { ComparedFigure } from "./compare-periods.ts";
import { ComparedFigures, type ReportColumn, ReportTable, SaveRows } from "./report-parts.tsx";
import type { ReportSpan } from "./span.ts";
import { useReports } from "./use-reports.ts";

type Report = Data<"GET /analytics/search">;
type Day = Report["byPeriod"][number];
type TopQuery = Report["topQueries"][number];
type FailedQuery = Report["zeroResultQueries"][number];

/** Searches: how many, what was clicked and bought, and what found nothing. */
export function SearchReport({ span }: { span: ReportSpan }) {
  const [query] = useAddress();
  const source = query.get("source");
  const { asked, reports } = useReports("GET /analytics/search", span, source ? { source } : {});
  if (asked.some(({ error }) => error)) return <Problems answers={asked} />;
  if (!reports) return <Loading />;
  const { now, before } = reports;
  const sells = now.revenue > 0;
  return (
    <>
      <ComparedFigures name="Searches" figures={toFigures(now, before)} />
      <Charts days={span.listed} byPeriod={now.byPeriod} sells={sells} />
      <ReportTable
        title="What is searched"
        file="searches"
        rows={now.topQueries}
        columns={sells ? [...TOP, QUERY_REVENUE] : TOP}
        empty="Nobody has searched."
      />
      <FailedQueries queries={now.zeroResultQueries} />
      <ReportTable
        title="Where searches come from"
        file="search-sources"
        rows={now.bySource}
        columns={SOURCES}
        empty="Nowhere."
      />
    </>
  );
}

function toFigures(now: Report, before: Report): ComparedFigure[] {
  const of = (name: string, field: keyof Report, kind: ComparedFigure["kind"], better?: "more" | "less") => ({
    ...{ name, kind, now: now[field] as number | null, before: before[field] as number | null },
    ...(better && { better }),
  });
  return [
    of("Searches", "totalSearches", "count"),
    of("Different queries", "uniqueQueries", "count"),
    of("Found nothing", "zeroResultRate", "share", "less"),
    of("Click-through", "clickThroughRate", "share", "more"),
    of("Mean position of clicks", "avgClickPosition", "number", "less"),
    of("Conversion", "conversionRate", "share", "more"),
    ...(now.revenue + before.revenue > 0 ? [of("Revenue", "revenue", "number", "more")] : []),
    of("Results of each search", "avgResults", "number"),
  ];
}

const DAYS: readonly ReportColumn<Day>[] = [
  { name: "Day", read: ({ period }) => period },
  { name: "Searches", read: ({ searches }) => searches },
  { name: "Found nothing", read: ({ zeroResults }) => zeroResults },
  { name: "With a click", read: ({ clicked }) => clicked },
  { name: "With a purchase", read: ({ converted }) => converted },
];

const DAY_REVENUE: ReportColumn<Day> = { name: "Revenue", read: ({ revenue }) => revenue };

function Charts({ days, byPeriod, sells }: { days: readonly string[]; byPeriod: Day[]; sells: boolean }) {
  const searches = useMemo(() => chartSearchDays(byPeriod, days), [byPeriod, days]);
  const clicks = useMemo(() => chartPart(byPeriod, days, CLICKS), [byPeriod, days]);
  const purchases = useMemo(() => chartPart(byPeriod, days, PURCHASES), [byPeriod, days]);
  return (
    <>
      <Chart title="Searches by day (UTC)" of="Day" empty="Nobody has searched in these days." {...searches}>
        <SaveRows
          title="Searches by day"
          file="searches-by-day"
          rows={byPeriod}
          columns={sells ? [...DAYS, DAY_REVENUE] : DAYS}
        />
      </Chart>
      <Chart title="Searches with a click by day (UTC)" of="Day" empty="Nobody has clicked in these days." {...clicks} />
      <Chart title="Searches with a purchase by day (UTC)" of="Day" empty="Nobody has bought in these days." {...purchases}>
        Clicks and purchases count on the day of the search that they followed.
      </Chart>
      {sells && <Revenue days={days} byPeriod={byPeriod} />}
    </>
  );
}

/** Revenue that searches led to, drawn only for a shop whose events tell it. */
function Revenue({ days, byPeriod }: { days: readonly string[]; byPeriod: Day[] }) {
  const chart = useMemo(() => chartFigure(byPeriod, days, "Revenue", (row) => row.revenue, "good"), [days, byPeriod]);
  return (
    <Chart title="Revenue by day (UTC)" of="Day" empty="None." {...chart}>
      In the shop's currency: the value of the purchases that searches led to. One that several searches led to counts once.
    </Chart>
  );
}

const CLICKS = { name: "With a click", share: "Click-through", read: ({ clicked }: Day) => clicked };
const PURCHASES = { name: "With a purchase", share: "Conversion", read: ({ converted }: Day) => converted };

/** Draws the searches of which something came, and their share. */
function chartPart(byPeriod: readonly Day[], days: readonly string[], { name, share, read }: typeof CLICKS) {
  const part = readFigures(days, byPeriod, (row) => [row.period, read(row)]);
  const searches = readFigures(days, byPeriod, (row) => [row.period, row.searches]);
  const shares = searches.map((count, place) => (count > 0 ? part[place]! / count : null));
  const series: ChartSeries[] = [toCounts(name, "main", part), toShares(share, shares)];
  return { labels: days.map(toDayLabel), series };
}

const toSearch = (query: string) => `/search?q=${encodeURIComponent(query)}`;

const TOP: readonly ReportColumn<TopQuery>[] = [
  { name: "Query", read: ({ query }) => query, show: ({ query }) => <Link href={toSearch(query)}>{query || "(no words)"}</Link> },
  { name: "Searches", read: ({ count }) => count },
  { name: "Results of each", read: ({ avgResults }) => avgResults },
  { name: "Click-through", read: (row) => row.clickThroughRate, show: (row) => toPercent(row.clickThroughRate) },
  { name: "Conversion", read: (row) => row.conversionRate, show: (row) => toPercent(row.conversionRate) },
];

const QUERY_REVENUE: ReportColumn<TopQuery> = { name: "Revenue", read: ({ revenue }) => revenue };

const SOURCES: readonly ReportColumn<Report["bySource"][number]>[] = [
  { name: "Source", read: ({ source }) => source },
  { name: "Searches", read: ({ searches }) => searches },
];

function FailedQueries({ queries }: { queries: FailedQuery[] }) {
  const { caller } = useSession();
  const mayAct = missingScopes(caller, ["content:read", "search", "tenant:read"]).length === 0;
  const columns: ReportColumn<FailedQuery>[] = [
    { name: "Query", read: ({ query }) => query, show: ({ query }) => <Link href={toSearch(query)}>{query}</Link> },
    { name: "Searches", read: ({ count }) => count },
    { name: "Typed next", read: ({ laterQueries }) => laterQueries.map(({ query, count }) => `${query} (${count})`).join(", ") },
    { name: "Looked at next", read: ({ laterProductIds }) => laterProductIds.join(", ") },
    ...(mayAct ? [{ name: "Act", read: () => null, show: toSynonym, isAct: true as const }] : []),
  ];
  return (
    <ReportTable
      title="What finds nothing"
      file="searches-without-result"
      rows={queries}
      columns={columns}
      empty="Each search found something."
    />
  );
}

function toSynonym({ query, laterQueries }: FailedQuery) {
  const line = [query, ...laterQueries.slice(0, 1).map((later) => later.query)].join(", ");
  return (
    <Link href={`/rules?view=synonyms&add=${encodeURIComponent(line)}`} aria-label={`Add a synonym for ${query}`}>
      Add a synonym
    </Link>
  );
}
