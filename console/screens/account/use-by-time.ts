import type { Data } from "../../../clients/typescript/src/types.ts";
import { listDays, readFigures, toCounts } from "../../parts/charts/chart-series.ts";
import { toDayLabel, toMonthLabel } from "../../parts/formats.ts";

/** Times that use is shown of. */
export const SPANS = {
  days: { name: "30 days", days: 30, of: "Day" },
  months: { name: "12 months", days: 365, of: "Month" },
} as const;

export type Span = keyof typeof SPANS;

/** Reports of all workspaces, by day. */
export interface Reports {
  searches: Data<"GET /analytics/search">;
  chats: Data<"GET /analytics/chat">;
}

/** Sums up reports by day, or by month. */
export function chartUse({ searches, chats }: Reports, span: Span, now: number) {
  const days = listDays(SPANS[span].days, now);
  const toPeriod = (day: string) => (span === "months" ? day.slice(0, 7) : day);
  // The month in which a year of days begins is not whole.
  const periods = [...new Set(days.map(toPeriod))].slice(span === "months" ? -12 : 0);
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
