import { useMemo } from "react";
import { Link } from "wouter";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { Chart } from "../../parts/charts/chart.tsx";
import { chartFigure } from "../../parts/charts/chart-series.ts";
import { Problems } from "../../parts/problem.tsx";
import { Loading } from "../../parts/states.tsx";
import type { ComparedFigure } from "./compare-periods.ts";
import { DroppedSentences } from "./dropped-sentences.tsx";
import { ComparedFigures, type ReportColumn, ReportTable, SaveRows } from "./report-parts.tsx";
import type { ReportSpan } from "./span.ts";
import { useReports } from "./use-reports.ts";

type Report = Data<"GET /analytics/chat">;
type Day = Report["byPeriod"][number];
type Latency = { p50: number; p90: number; p99: number } | null;

/** Conversations: how many, how fast they are answered, and what stayed without an answer. */
export function ChatReport({ span }: { span: ReportSpan }) {
  const { asked, reports } = useReports("GET /analytics/chat", span);
  if (asked.some(({ error }) => error)) return <Problems answers={asked} />;
  if (!reports) return <Loading />;
  const { now, before } = reports;
  return (
    <>
      <ComparedFigures name="Conversations" figures={toFigures(now, before)} />
      <h2>How long shoppers wait</h2>
      <ComparedFigures name="Waiting" figures={toLatencies(now, before)} />
      <Charts days={span.listed} byPeriod={now.byPeriod} />
      <ReportTable
        {...{ title: "Questions without an answer", file: "unanswered-questions", columns: QUESTIONS }}
        rows={now.unansweredQuestions}
        empty="Every question was answered."
      />
      <DroppedSentences days={span.listed} now={now} before={before} />
      <ReportTable title="What answered" file="chat-domains" rows={now.domains} columns={DOMAINS} empty="Nothing was answered." />
      <ReportTable title="Prompts that were used" file="chat-prompts" rows={now.prompts} columns={PROMPTS} empty="None." />
    </>
  );
}

function toFigures(now: Report, before: Report): ComparedFigure[] {
  const of = (name: string, field: keyof Report, kind: ComparedFigure["kind"], better?: "less") => ({
    ...{ name, kind, now: now[field] as number, before: before[field] as number },
    ...(better && { better }),
  });
  return [
    of("Conversations", "totalThreads", "count"),
    of("Messages", "totalMessages", "count"),
    of("Messages in each", "avgMessagesPerThread", "number"),
    of("Unanswered", "unansweredRate", "share", "less"),
    of("Without the model", "degradedRate", "share", "less"),
    of("Unfinished", "unfinishedRate", "share", "less"),
    of("Asked for a person", "handoffRate", "share"),
  ];
}

function toLatencies(now: Report, before: Report): ComparedFigure[] {
  const of = (name: string, field: "firstChunkMs" | "tookMs", which: "p50" | "p90" | "p99"): ComparedFigure => ({
    ...{ name, kind: "ms", better: "less" },
    now: (now[field] as Latency)?.[which] ?? null,
    before: (before[field] as Latency)?.[which] ?? null,
  });
  return [
    of("First words: half within", "firstChunkMs", "p50"),
    of("First words: 9 of 10 within", "firstChunkMs", "p90"),
    of("First words: 99 of 100 within", "firstChunkMs", "p99"),
    of("Whole answer: half within", "tookMs", "p50"),
    of("Whole answer: 9 of 10 within", "tookMs", "p90"),
    of("Whole answer: 99 of 100 within", "tookMs", "p99"),
  ];
}

const DAYS: readonly ReportColumn<Day>[] = [
  { name: "Day", read: ({ period }) => period },
  { name: "Conversations", read: ({ threads }) => threads },
  { name: "Messages", read: ({ messages }) => messages },
];

function Charts({ days, byPeriod }: { days: readonly string[]; byPeriod: Day[] }) {
  const conversations = useMemo(() => chartFigure(byPeriod, days, "Conversations begun", (row) => row.threads), [byPeriod, days]);
  const messages = useMemo(() => chartFigure(byPeriod, days, "Messages", (row) => row.messages), [byPeriod, days]);
  return (
    <>
      <Chart title="Conversations by day (UTC)" of="Day" empty="Nobody has asked in these days." {...conversations}>
        <SaveRows title="Conversations by day" file="conversations-by-day" rows={byPeriod} columns={DAYS} />
      </Chart>
      <Chart title="Messages by day (UTC)" of="Day" empty="Nobody has written in these days." {...messages} />
    </>
  );
}

const QUESTIONS: readonly ReportColumn<Report["unansweredQuestions"][number]>[] = [
  {
    name: "Question",
    read: ({ question }) => question,
    show: ({ question }) => <Link href={`/conversations?q=${encodeURIComponent(question)}`}>{question}</Link>,
  },
  { name: "Times", read: ({ count }) => count },
];

/** Names of the service's own domains; others are the shop's. */
const DOMAIN_NAMES: Record<string, string> = {
  product: "Products",
  post: "Pages",
  taxonomy: "Taxonomy",
  comparison: "A comparison",
  contact: "The contact form",
  handoff: "The way to a person",
  smalltalk: "Small talk",
};

const DOMAINS: readonly ReportColumn<Report["domains"][number]>[] = [
  { name: "What answered", read: ({ domain }) => DOMAIN_NAMES[domain] ?? domain },
  { name: "Answers", read: ({ turns }) => turns },
];

const PROMPTS: readonly ReportColumn<Report["prompts"][number]>[] = [
  {
    name: "Prompt",
    read: ({ promptId }) => promptId,
    show: ({ promptId }) => <Link href={`/catalogue/prompts?id=${encodeURIComponent(promptId)}`}>{promptId}</Link>,
  },
  { name: "Answers", read: ({ turns }) => turns },
];
