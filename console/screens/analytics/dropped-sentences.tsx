import { useMemo } from "react";
import { Link } from "wouter";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { Chart } from "../../parts/charts/chart.tsx";
import { chartFigure } from "../../parts/charts/chart-series.ts";
import { CORRECTION_WORDS } from "../../parts/thread/correction-words.ts";
import type { ComparedFigure } from "./compare-periods.ts";
import { ComparedFigures, type ReportColumn, ReportTable, SaveRows } from "./report-parts.tsx";

type Report = Data<"GET /analytics/chat">;
type Day = Report["byPeriod"][number];
type Dropped = Report["droppedSentences"];

/** Sentences that guards took out of answers, by day, reason and question; nothing where they took none. */
export function DroppedSentences({ days, now, before }: { days: readonly string[]; now: Report; before: Report }) {
  const { answers, reasons, questions } = now.droppedSentences;
  if (answers + before.droppedSentences.answers === 0) return null;
  return (
    <section className="report" aria-labelledby="dropped">
      <h2 id="dropped">What guards took out of answers</h2>
      <p className="quiet">
        A sentence that nothing given to the model supports does not leave. Its words are kept nowhere: ask the question in{" "}
        <Link href="/chat">Chat</Link> to see what is dropped now, and why.
      </p>
      <ComparedFigures name="Dropped sentences" figures={toFigures(now, before)} />
      <ByDay days={days} byPeriod={now.byPeriod} />
      <ReportTable
        title="Why sentences were dropped"
        file="dropped-sentences"
        rows={reasons}
        columns={REASONS}
        empty="None was."
      />
      <ReportTable
        {...{ title: "Questions whose answers lost sentences", file: "dropped-questions", columns: QUESTIONS }}
        rows={questions}
        empty="None did."
      >
        {answers > 0 && (
          <p>
            <Link href="/conversations?dropped=true">Look at the conversations with dropped sentences</Link>
          </p>
        )}
      </ReportTable>
    </section>
  );
}

function toFigures(now: Report, before: Report): ComparedFigure[] {
  const shareOf = ({ totalTurns, droppedSentences }: Report) => (totalTurns === 0 ? null : droppedSentences.answers / totalTurns);
  const [dropped, earlier] = [now.droppedSentences, before.droppedSentences];
  return [
    { name: "Answers that lost sentences", kind: "count", better: "less", now: dropped.answers, before: earlier.answers },
    { name: "Share of all answers", kind: "share", better: "less", now: shareOf(now), before: shareOf(before) },
    { name: "Sentences dropped", kind: "count", better: "less", now: dropped.sentences, before: earlier.sentences },
  ];
}

const DAYS: readonly ReportColumn<Day>[] = [
  { name: "Day", read: ({ period }) => period },
  { name: "Answers that lost sentences", read: ({ answersWithDropped }) => answersWithDropped },
  { name: "Sentences dropped", read: ({ droppedSentences }) => droppedSentences },
];

function ByDay({ days, byPeriod }: { days: readonly string[]; byPeriod: Day[] }) {
  const chart = useMemo(
    () => chartFigure(byPeriod, days, "Sentences dropped", (row) => row.droppedSentences, "bad"),
    [days, byPeriod],
  );
  return (
    <Chart title="Sentences dropped by day (UTC)" of="Day" empty="None was dropped in these days." {...chart}>
      <SaveRows title="Sentences dropped by day" file="dropped-sentences-by-day" rows={byPeriod} columns={DAYS} />
    </Chart>
  );
}

const REASONS: readonly ReportColumn<Dropped["reasons"][number]>[] = [
  { name: "Reason", read: ({ reason }) => CORRECTION_WORDS[reason] ?? reason },
  { name: "Sentences", read: ({ sentences }) => sentences },
  { name: "Answers", read: ({ answers }) => answers },
];

const QUESTIONS: readonly ReportColumn<Dropped["questions"][number]>[] = [
  {
    name: "Question",
    read: ({ question }) => question,
    show: ({ question }) => (
      <Link href={`/conversations?${new URLSearchParams({ dropped: "true", q: question.slice(0, 200) })}`}>{question}</Link>
    ),
  },
  { name: "Times", read: ({ count }) => count },
];
