import type { Data } from "../../../clients/typescript/src/types.ts";
import { listDays, toPercent } from "../../parts/charts/chart-series.ts";
import { chartSearchDays } from "../../parts/charts/search-chart.ts";
import { writeNumber } from "../../parts/formats.ts";
import { type Figure, forecast } from "../../parts/usage/forecast.ts";

/** Answers that today's figures are read from; undefined where there is none. */
interface Read {
  searches?: Data<"GET /analytics/search"> | undefined;
  chats?: Data<"GET /analytics/chat"> | undefined;
  failed?: Data<"GET /webhooks/deliveries"> | undefined;
  usage?: Data<"GET /tenant/usage"> | undefined;
}

/** A figure of today, with the place where its matter is seen. */
interface TodayFigure {
  name: string;
  value: string;
  about: string;
  path?: string;
  isBad: boolean;
}

/** Share of a limit from which on it is at risk, in percent. */
const NEARLY_FULL = 80;

/** Tells what happened since midnight (UTC), and which limits are at risk. What was not read is left out. */
export function findTodayFigures({ searches, chats, failed, usage }: Read, now: number): TodayFigure[] {
  return [
    ...(searches ? toSearchFigures(searches, now) : []),
    ...(failed ? [toFailures(failed)] : []),
    ...(chats ? [toUnanswered(chats)] : []),
    ...(usage ? [toRisks(usage, now)] : []),
  ];
}

function toSearchFigures({ byPeriod, zeroResultQueries }: NonNullable<Read["searches"]>, now: number): TodayFigure[] {
  const [today] = listDays(1, now);
  const { searches = 0, zeroResults = 0 } = byPeriod.find(({ period }) => period === today) ?? {};
  const first = zeroResultQueries[0]?.query;
  return [
    { name: "Searches", value: writeNumber(searches), about: "today", path: "/search", isBad: false },
    {
      name: "Found nothing",
      value: writeNumber(zeroResults),
      about: searches > 0 ? `${toPercent(zeroResults / searches)} of today's searches` : "today",
      path: first === undefined ? "/search" : `/search?q=${encodeURIComponent(first)}`,
      isBad: false,
    },
  ];
}

function toFailures({ results, pagination }: NonNullable<Read["failed"]>): TodayFigure {
  const value = pagination.hasMore ? `${results.length}+` : String(results.length);
  return { name: "Failed deliveries", value, about: "in 24 hours", path: "/webhooks?status=failed", isBad: results.length > 0 };
}

/** Reports tell the share of the turns of the day: with it their number. */
function toUnanswered({ unansweredRate, totalTurns }: NonNullable<Read["chats"]>): TodayFigure {
  const count = Math.round(unansweredRate * totalTurns);
  return { name: "Unanswered questions", value: writeNumber(count), about: "today", isBad: count > 0 };
}

function toRisks(usage: NonNullable<Read["usage"]>, now: number): TodayFigure {
  const names = limitsAtRisk(usage, now).map(([name]) => name);
  const about = names.length > 0 ? names.join(", ") : "none";
  return { name: "Limits at risk", value: String(names.length), about, path: "/account", isBad: names.length > 0 };
}

/** Lists the limits that are nearly reached, or will be before the month ends if it goes on so. */
export function limitsAtRisk({ quotas, capacities }: NonNullable<Read["usage"]>, now: number): [string, Figure][] {
  const figures = Object.entries({ ...quotas, ...capacities } as Record<string, Figure>);
  return figures.filter(([, figure]) => figure.percentage >= NEARLY_FULL || (forecast(figure, now) ?? 0) > figure.limit);
}

const CHART_DAYS = 7;

/** The searches of the last seven days, those that found nothing, and their share. */
export function chartSearches({ byPeriod }: Pick<NonNullable<Read["searches"]>, "byPeriod">, now: number) {
  return chartSearchDays(byPeriod, listDays(CHART_DAYS, now));
}
