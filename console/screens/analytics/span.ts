import { listDays } from "../../parts/charts/chart-series.ts";

/** Days that reports may span. Activity is kept for 400 days, which has room for as many days before. */
export const REPORT_SPANS = [
  ["7", "7 days"],
  ["14", "14 days"],
  ["30", "30 days"],
  ["90", "90 days"],
  ["180", "180 days"],
] as const;

const DEFAULT_DAYS = 30;

/** The days of a report, and the last day of the period before it. */
export interface ReportSpan {
  days: number;
  /** UTC days, the current one last. */
  listed: readonly string[];
  before: string;
}

/** Reads the number of days of an address. */
export function readSpan(query: URLSearchParams, now: number): ReportSpan {
  const named = query.get("days");
  const days = REPORT_SPANS.some(([value]) => value === named) ? Number(named) : DEFAULT_DAYS;
  return { days, listed: listDays(days, now), before: listDays(days + 1, now)[0]! };
}
