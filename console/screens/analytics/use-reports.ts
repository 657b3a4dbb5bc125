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
  return toPair(now, before);
}

/** Asks for the ratings of a span and of as many days before: this report knows its first day, not the number of days. */
export function useRatings({ listed, days, before }: ReportSpan) {
  const first = new Date(Date.parse(before) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const now = useAnswer("GET /analytics/feedback", { dateFrom: listed[0]!, dateTo: listed.at(-1)!, topN: TOP });
  const earlier = useAnswer("GET /analytics/feedback", { dateFrom: first, dateTo: before, topN: 1 });
  return toPair<Data<"GET /analytics/feedback">>(now, earlier);
}

interface Asked<T> {
  data: T | undefined;
  error: unknown;
  refetch(): Promise<unknown>;
}

function toPair<T>(now: Asked<T>, before: Asked<T>) {
  const reports = now.data && before.data && !now.error && !before.error ? { now: now.data, before: before.data } : null;
  return { asked: [now, before], reports };
}
