import { TableHead } from "../../parts/charts/table-head.tsx";
import { writePercent } from "../../parts/formats.ts";
import { METRIC_NAMES } from "./experiment-words.ts";
import { describeChance, describeLift, describeSide, type Measure, type Report, reachOf, writeMeasure } from "./report-words.ts";

const COLUMNS = ["Measure", "Control", "Variant", "Change", "Drawn", "By chance alone"];

/** The measures of an experiment, each with its change in words and drawn, and what chance makes of it. */
export function MeasureTable({ report }: { report: Report }) {
  const reach = reachOf(report.metrics);
  return (
    <section className="measures" aria-labelledby="measures">
      <h2 id="measures">Measures</h2>
      <table className="table" aria-labelledby="measures">
        <TableHead names={COLUMNS} />
        <tbody>
          {report.metrics.map((measure) => (
            <MeasureRow key={measure.metric} measure={measure} report={report} reach={reach} />
          ))}
        </tbody>
      </table>
      <p className="quiet">
        Drawn from −{writePercent(reach)} to +{writePercent(reach)}, with no change in the middle: the dot is the change, the bar
        the range in which the true one lies in 95 of 100 experiments. A bar over the middle fits no change at all.
      </p>
      <p className="quiet">
        “By chance alone” is the p-value: how often a difference this large or larger shows where there is none. Below 5 of 100
        counts as a difference, for the measure that decides. Of several others one is easily below it by chance.
      </p>
    </section>
  );
}

interface MeasureRowProps {
  measure: Measure;
  report: Report;
  reach: number;
}

function MeasureRow({ measure, report, reach }: MeasureRowProps) {
  const { metric, decides, control, variant, isBetter, pValue } = measure;
  const side = describeSide(measure, report);
  return (
    <tr className={decides ? "decides" : ""}>
      <th scope="row">
        {METRIC_NAMES[metric]}
        {decides && (
          <>
            {" "}
            <strong>decides</strong>
          </>
        )}
        {isBetter === "lower" && <span className="quiet"> fewer are better</span>}
      </th>
      <td data-name="Control">{writeMeasure(control, measure)}</td>
      <td data-name="Variant">{writeMeasure(variant, measure)}</td>
      <td data-name="Change">
        {describeLift(measure)} <span className={side.mood}>{side.text}</span>
      </td>
      <td data-name="Drawn">
        <IntervalBar measure={measure} reach={reach} />
      </td>
      <td data-name="By chance alone">
        {describeChance(measure)}{" "}
        {pValue !== null && <span className="quiet p-value">{pValue < 0.001 ? "p < 0.001" : `p = ${pValue.toFixed(3)}`}</span>}
      </td>
    </tr>
  );
}

const WIDTH = 160;
const HEIGHT = 24;

/** Draws an interval about the place of no change; its words stand beside it. */
function IntervalBar({ measure: { lift, interval }, reach }: Pick<MeasureRowProps, "measure" | "reach">) {
  if (lift === null || interval === null) return <span className="quiet">nothing to draw</span>;
  const toX = (change: number) => WIDTH / 2 + (Math.max(-reach, Math.min(reach, change)) / reach) * (WIDTH / 2 - 6);
  const [low, high] = [toX(interval.low), toX(interval.high)];
  return (
    <svg className="interval" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <line className="no-change" x1={WIDTH / 2} x2={WIDTH / 2} y1="1" y2={HEIGHT - 1} />
      <line className="axis" x1="6" x2={WIDTH - 6} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      <rect className="range" x={low} y={HEIGHT / 2 - 4} width={Math.max(2, high - low)} height="8" rx="2" />
      {interval.low < -reach && <path className="beyond" d="M8 5 2 12l6 7" />}
      {interval.high > reach && <path className="beyond" d={`M${WIDTH - 8} 5l6 7-6 7`} />}
      <circle className="change" cx={toX(lift)} cy={HEIGHT / 2} r="5" />
    </svg>
  );
}
