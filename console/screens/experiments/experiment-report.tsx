import { useAnswer } from "../../api/hooks/use-answer.ts";
import { toTime, writeNumber, writePercent } from "../../parts/formats.ts";
import { Problem } from "../../parts/problem.tsx";
import { Loading } from "../../parts/states.tsx";
import type { Experiment } from "./experiment-words.ts";
import { MeasureTable } from "./measure-table.tsx";
import { describeArm, describeDaysLeft, describeVerdict, type Report } from "./report-words.ts";

/** Milliseconds between two readings of a report while its experiment runs. */
const READ_MS = 60_000;

function useReport({ id, status }: Experiment, again: { everyMs?: number } = {}) {
  const isOver = (report: Report) => report.status !== "running" || status !== "running";
  return useAnswer("GET /experiments/{experimentId}/report", {}, { ids: [id], isOver, ...again });
}

/** The report of an experiment: what it says first, then how far it is, and each measure. */
export function ExperimentReport({ experiment }: { experiment: Experiment }) {
  const { status } = experiment;
  const answer = useReport(experiment, { everyMs: READ_MS });
  if (answer.error && !answer.data) return <Problem error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Loading what="Counting" />;
  const report = answer.data;
  return (
    <section className="experiment-report" aria-label="Report">
      {answer.error && <Problem error={answer.error} onRetry={() => void answer.refetch()} />}
      <Verdict report={report} />
      <Progress report={report} />
      <MeasureTable report={report} />
      <Split report={report} />
      <p className="quiet">
        Counted from {toTime(report.from)} to {toTime(report.to)}
        {status === "running" && ", and again each minute while you look"}. Clicks and purchases of later count for the search
        that led to them.
      </p>
    </section>
  );
}

/** Warns above everything where the halves are unequal, by the report that is read below. */
export function MismatchWarning({ experiment }: { experiment: Experiment }) {
  const { data } = useReport(experiment);
  if (!data?.split.isMismatch) return null;
  const { split, arms } = data;
  const [control, variant] = arms.map(({ visitors }) => writeNumber(visitors));
  return (
    <div className="problem" role="alert">
      <p>
        <strong>Warning: the halves are unequal.</strong> {control} shoppers are in the control and {variant} in the variant,
        which chance does not explain. Something counts one half and not the other, so that no figure below can be believed.
      </p>
      <p>
        Look for shoppers whose searches fail or are sent without visitorId in one half, and for robots. {splitInWords(split)}
      </p>
    </div>
  );
}

function Verdict({ report }: { report: Report }) {
  const isPublished = report.status === "published";
  return (
    <div className="card verdict">
      <h2>{describeVerdict(report)}</h2>
      <p>{isPublished ? "It is published: all shoppers have the variant." : report.advice}</p>
      {report.verdict === "collecting" && (
        <p className="notice">
          Figures before the end may be chance. Who looks each day and stops at the first good one finds differences that are
          none.
        </p>
      )}
    </div>
  );
}

function Progress({ report }: { report: Report }) {
  const { arms, neededVisitors } = report;
  const left = describeDaysLeft(report);
  return (
    <div className="card arms">
      <h2>How far it is</h2>
      {arms.map(({ arm, visitors, searches }) => (
        <div key={arm}>
          <p>
            {arm === "control" ? "Control, the shop as it is" : "Variant"}: {describeArm(visitors, neededVisitors)},{" "}
            <span className="quiet">{writeNumber(searches)} searches</span>
          </p>
          {neededVisitors !== null && (
            <progress
              aria-label={`Shoppers of the ${arm}`}
              max={Math.max(1, neededVisitors)}
              value={Math.min(visitors, neededVisitors)}
            />
          )}
        </div>
      ))}
      {left && <p className="quiet">{left}</p>}
    </div>
  );
}

function Split({ report: { split } }: { report: Report }) {
  if (split.isMismatch || split.share === null) return null;
  return (
    <p>
      The halves are as they should be: {writePercent(split.share)} of shoppers are in the variant. {splitInWords(split)}
    </p>
  );
}

function splitInWords({ pValue }: Report["split"]): string {
  if (pValue === null) return "";
  return pValue < 0.001
    ? "Chance divides them like this in fewer than 1 of 1,000 experiments."
    : `Chance divides them like this or worse in ${Math.max(1, Math.round(pValue * 100))} of 100 experiments.`;
}
