import { useMemo } from "react";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { missingScopes } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { Chart } from "../../parts/chart.tsx";
import { listDays, readFigures, toCounts, toDayLabel, toMonthLabel } from "../../parts/chart-series.ts";
import { Problem } from "../../parts/problem.tsx";
import { Forbidden, Loading } from "../../parts/states.tsx";
import { useAddress } from "../../parts/use-address.ts";

const SPANS = {
  days: { name: "30 days", days: 30, of: "Day" },
  months: { name: "12 months", days: 365, of: "Month" },
} as const;

interface Reports {
  searches: Data<"GET /analytics/search">;
  chats: Data<"GET /analytics/chat">;
}

/** What was used by day or by month, as far as reports tell it: searches and messages of chats. */
export function UsageChart() {
  const { caller } = useSession();
  const [query, change] = useAddress();
  const span = query.get("span") === "months" ? "months" : "days";
  const missing = missingScopes(caller, ["analytics:read"]);
  const asked = { ofAccount: true, enabled: missing.length === 0 };
  const searches = useAnswer("GET /analytics/search", { days: SPANS[span].days, topN: 1 }, asked);
  const chats = useAnswer("GET /analytics/chat", { days: SPANS[span].days, topN: 1 }, asked);
  if (missing.length > 0) return <Forbidden scopes={missing} />;
  const broken = [searches, chats].find(({ error }) => error);
  if (broken) return <Problem error={broken.error} onRetry={() => void broken.refetch()} />;
  if (!searches.data || !chats.data) return <Loading />;
  return (
    <>
      <label className="span">
        Use by day or month
        <select
          className="input"
          value={span}
          onChange={({ currentTarget: { value } }) => change({ span: value === "days" ? "" : value })}
        >
          {Object.entries(SPANS).map(([id, { name }]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Drawn span={span} searches={searches.data} chats={chats.data} />
    </>
  );
}

function Drawn({ span, searches, chats }: Reports & { span: keyof typeof SPANS }) {
  const chart = useMemo(() => chartUse({ searches, chats }, span, Date.now()), [searches, chats, span]);
  const { name, of } = SPANS[span];
  return (
    <Chart title={`Searches and messages of the last ${name} (UTC)`} of={of} empty="Nothing was used in this time." {...chart}>
      Of searches and chats alone the service tells the use by day, for all workspaces together, and only of those that its
      reports count. The table has what counts against the limits.
    </Chart>
  );
}

/** Sums up reports by day, or by month. */
export function chartUse({ searches, chats }: Reports, span: keyof typeof SPANS, now: number) {
  const days = listDays(SPANS[span].days, now);
  const toPeriod = (day: string) => (span === "months" ? day.slice(0, 7) : day);
  const periods = [...new Set(days.map(toPeriod))];
  return {
    labels: periods.map(span === "months" ? toMonthLabel : toDayLabel),
    series: [
      toCounts(
        "Searches",
        "main",
        readFigures(periods, searches.byPeriod, (row) => [toPeriod(row.period), row.searches]),
      ),
      toCounts(
        "Messages of chats",
        "waiting",
        readFigures(periods, chats.byPeriod, (row) => [toPeriod(row.period), row.messages]),
      ),
    ],
  };
}
