import type { Data, Input } from "../../../../clients/typescript/src/types.ts";
import { type PageAt, pagesOf } from "../../../api/pages-of.ts";
import { type ChartSeries, listDays, readFigures, toCounts } from "../../../parts/charts/chart-series.ts";
import { toDayLabel, toHourLabel } from "../../../parts/formats.ts";

type Page = Data<"GET /webhooks/deliveries">;
type Delivery = Page["results"][number];

/** Outcomes of deliveries, each with its words and its look. */
const OUTCOMES = [
  ["delivered", "Delivered", "good"],
  ["failed", "Failed", "bad"],
  ["pending", "On their way", "waiting"],
  ["skipped", "Left out", "quiet"],
] as const;
type Outcome = (typeof OUTCOMES)[number][0];

/** A day of a webhook's statistics. */
export type Day = { day: string } & Record<Outcome, number>;

/** The statistics of so many webhooks are read at most: a request each. */
export const MAX_WEBHOOKS_COUNTED = 10;

interface OutcomeChart {
  labels: string[];
  series: ChartSeries[];
}

/** Sums up days of one or several webhooks. */
export function chartDays(rows: readonly Day[], now: number): OutcomeChart {
  const days = listDays(30, now);
  const series = OUTCOMES.map(([outcome, name, look]) =>
    toCounts(
      name,
      look,
      readFigures(days, rows, (row) => [row.day, row[outcome]]),
    ),
  );
  return { labels: days.map(toDayLabel), series };
}

const HOUR_MS = 3_600_000;
const HOURS = 24;
const PAGE = 100;
/** So many deliveries are counted for the chart by hour at most: five requests. */
export const HOURS_READ = 500;

/** Deliveries of the last day, up to a number of them. */
export interface Recent {
  deliveries: Pick<Delivery, "createdAt" | "status">[];
  now: number;
  isComplete: boolean;
}

/** Reads the deliveries of the last 24 hours from the list, the latest first. */
export async function collectHours(
  list: (input: Input<"GET /webhooks/deliveries">) => Promise<Page>,
  { webhookId, now }: { webhookId: string | null; now: number },
): Promise<Recent> {
  const deliveries: Delivery[] = [];
  const since = new Date(startOf(now) - (HOURS - 1) * HOUR_MS).toISOString();
  const read = (at: PageAt) => list({ since, limit: PAGE, ...(webhookId && { webhookId }), ...at });
  for await (const { results, pagination } of pagesOf(read)) {
    deliveries.push(...results);
    if (deliveries.length >= HOURS_READ) return { deliveries, now, isComplete: !pagination.hasMore };
  }
  return { deliveries, now, isComplete: true };
}

function startOf(time: number): number {
  return Math.floor(time / HOUR_MS) * HOUR_MS;
}

/** Counts deliveries by the hour in which they were made, in the zone of the one who looks. */
export function chartHours({ deliveries, now }: Recent): OutcomeChart {
  const last = startOf(now);
  const hours = Array.from({ length: HOURS }, (_, place) => String(last - (HOURS - 1 - place) * HOUR_MS));
  const series = OUTCOMES.map(([outcome, name, look]) =>
    toCounts(
      name,
      look,
      readFigures(hours, deliveries, ({ createdAt, status }) => [
        String(startOf(Date.parse(createdAt))),
        status === outcome ? 1 : 0,
      ]),
    ),
  );
  return { labels: hours.map((hour) => toHourLabel(Number(hour))), series };
}
