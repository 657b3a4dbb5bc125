import { useRef } from "react";
import type { Data, Input } from "../../../clients/typescript/src/types.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import type { ReportSpan } from "./span.ts";

type Report = "GET /analytics/search" | "GET /analytics/chat" | "GET /analytics/learning";

const TOP = 50;

/** Asks for a report and for that of as many days before. */
export function useReports<R extends Report>(route: R, span: ReportSpan, narrowed: object = {}) {
  const asked = { days: span.days, ...narrowed };
  const now = useAnswer(route, { ...asked, topN: TOP } as unknown as Input<R>);
  const before = useAnswer(route, { ...asked, topN: 1, dateTo: span.before } as unknown as Input<R>);
  return usePair(now, before);
}

/** Asks for the ratings of a span and of as many days before: this report knows its first day, not the number of days. */
export function useRatings({ listed, days, before }: ReportSpan) {
  const first = new Date(Date.parse(before) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const now = useAnswer("GET /analytics/feedback", { dateFrom: listed[0]!, dateTo: listed.at(-1)!, topN: TOP });
  const earlier = useAnswer("GET /analytics/feedback", { dateFrom: first, dateTo: before, topN: 1 });
  return usePair<Data<"GET /analytics/feedback">>(now, earlier);
}

interface Asked<T> {
  data: T | undefined;
  error: unknown;
  /** True while the data answers what was asked before. */
  isPlaceholderData: boolean;
  refetch(): Promise<unknown>;
}

/** Joins two reports. What was asked before stays until both have answered: figures of two questions are not compared. */
function usePair<T>(now: Asked<T>, before: Asked<T>) {
  const whole = useRef<{ now: T; before: T } | null>(null);
  if (now.error || before.error) return { asked: [now, before], reports: null };
  if (now.data && before.data && now.isPlaceholderData === before.isPlaceholderData)
    whole.current = { now: now.data, before: before.data };
  return { asked: [now, before], reports: whole.current };
}
