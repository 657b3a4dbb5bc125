import { type Static, Type } from "@sinclair/typebox";
import { ARMS, ArmName, type Experiment, METRICS, type Metric, MetricName } from "../../../../schemas/search/experiment.ts";
import { Choice, Named, Nullable, Timestamp } from "../../../../schemas/shapes.ts";
import type { ExperimentCell } from "../../../platform/ports/analytics/experiment-cell.ts";
import { addUpArm, checkSplit, compareArms, countNeeded, MEASURES, SIGNIFICANCE } from "./compare-arms.ts";

const DAY_MS = 86_400_000;
/** Shoppers of weekends are others than those of weekdays. */
const MIN_DAYS = 7;

const VERDICTS = ["collecting", "mismatch", "variant", "control", "none"] as const;
type Verdict = (typeof VERDICTS)[number];

const count = (description: string) => Type.Number({ description });
const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

const ArmFigures = Named(
  "ExperimentArmFigures",
  Type.Object({
    arm: ArmName,
    visitors: count("Distinct shoppers who searched."),
    searches: count("Searches that count."),
    clickThroughRate: share("Searches with a click."),
    conversionRate: share("Searches that led to a purchase."),
    noResultRate: share("Searches without results."),
    revenue: count("Worth of the purchases that searches led to, in the shop's currency."),
    revenuePerVisitor: count("The same by shopper."),
  }),
);

const MetricFigures = Named(
  "ExperimentMetricFigures",
  Type.Object({
    metric: MetricName,
    decides: Type.Boolean({ description: "True for the measure that was chosen before the start." }),
    control: count("The measure in the control."),
    variant: count("The measure in the variant."),
    lift: Nullable(Type.Number({ description: "Relative change, 0.1 for 10 %; null without anything in the control." })),
    interval: Nullable(
      Type.Object(
        { low: count("Lower end."), high: count("Upper end.") },
        {
          description:
            "Ends between which the true relative change lies in 95 of 100 experiments; null where too little is known.",
        },
      ),
    ),
    pValue: Nullable(
      Type.Number({
        description: "Share of cases in which chance alone makes a difference this large; null where too little is known.",
      }),
    ),
    isBetter: Choice(["higher", "lower"], { description: "Whether more of it is better, or less." }),
  }),
);

const Split = Named(
  "ExperimentSplit",
  Type.Object(
    {
      share: Nullable(share("Part of the shoppers that is in the variant; half of them should be. Null without any.")),
      pValue: Nullable(
        Type.Number({ description: "Share of cases in which chance alone divides them like this (chi-squared)." }),
      ),
      isMismatch: Type.Boolean({ description: "True below 0.001: counting is at fault, and no figure can be believed." }),
    },
    { description: "The check that shoppers were divided as they should be." },
  ),
);

export const ExperimentReport = Named(
  "ExperimentReport",
  Type.Object({
    experimentId: Type.String({ description: "The experiment that is reported on." }),
    status: Type.String({ description: "As of the experiment." }),
    from: Timestamp,
    to: Timestamp,
    arms: Type.Array(ArmFigures, { description: "The control, then the variant." }),
    metrics: Type.Array(MetricFigures, { description: "Each measure in both arms." }),
    split: Split,
    neededVisitors: Nullable(
      Type.Number({
        description: "Shoppers that each arm needs so that `minimumLift` is found in 80 of 100 experiments; null until known.",
      }),
    ),
    daysLeft: Nullable(Type.Number({ description: "Until then at the pace so far, at least to seven days; null until known." })),
    verdict: Choice(VERDICTS, {
      description:
        "`collecting` until there are enough shoppers and days, `mismatch` where the split is at fault, then the better arm, " +
        "or `none` of them.",
    }),
    advice: Type.String({ description: "Next step, in a sentence or two." }),
  }),
);
type ExperimentReport = Static<typeof ExperimentReport>;

/** Reports on an experiment that has begun; `now` in milliseconds since 1970. */
export function makeReport(experiment: Experiment, cells: readonly ExperimentCell[], now: number): ExperimentReport {
  const from = Date.parse(experiment.startedAt!);
  const to = experiment.stoppedAt ? Date.parse(experiment.stoppedAt) : now;
  const arms = ARMS.map((arm) => describeArm(cells, arm));
  const metrics = METRICS.map((metric) => describeMetric(cells, metric, experiment.metric));
  const split = checkSplit({ control: arms[0]!.visitors, variant: arms[1]!.visitors });
  const neededVisitors = countNeeded(cells, experiment.metric, experiment.minimumLift);
  const seen = Math.min(...arms.map(({ visitors }) => visitors));
  const days = (to - from) / DAY_MS;
  const daysLeft = neededVisitors === null || seen === 0 ? null : countDaysLeft({ days, seen, needed: neededVisitors });
  const verdict = decide(metrics.find(({ decides }) => decides)!, { isMismatch: split.isMismatch, daysLeft });
  return {
    ...{ experimentId: experiment.id, status: experiment.status },
    ...{ from: new Date(from).toISOString(), to: new Date(to).toISOString() },
    ...{ arms, metrics, split: { ...split, share: split.share && round(split.share) } },
    ...{ neededVisitors, daysLeft, verdict, advice: advise(verdict, experiment.status, daysLeft) },
  };
}

function describeArm(cells: readonly ExperimentCell[], arm: ExperimentCell["arm"]): ExperimentReport["arms"][number] {
  const { visitors, searches, clicked, converted, zeroResults, revenue } = addUpArm(cells, arm);
  const rate = (part: number) => round(searches === 0 ? 0 : part / searches);
  return {
    ...{ arm, visitors, searches },
    ...{ clickThroughRate: rate(clicked), conversionRate: rate(converted), noResultRate: rate(zeroResults) },
    revenue: round(revenue),
    revenuePerVisitor: round(visitors === 0 ? 0 : revenue / visitors),
  };
}

function describeMetric(cells: readonly ExperimentCell[], metric: Metric, chosen: Metric): ExperimentReport["metrics"][number] {
  const { control, variant, lift, interval, pValue } = compareArms(cells, metric);
  return {
    ...{ metric, decides: metric === chosen, control: round(control), variant: round(variant) },
    lift: lift === null ? null : round(lift),
    interval: interval && { low: round(interval.low), high: round(interval.high) },
    pValue: pValue === null ? null : round(pValue),
    isBetter: MEASURES[metric].isBetter,
  };
}

function countDaysLeft({ days, seen, needed }: { days: number; seen: number; needed: number }): number {
  const pace = seen / Math.max(days, 1 / 24);
  return Math.max(0, Math.ceil(Math.max(MIN_DAYS - days, (needed - seen) / pace)));
}

/** Decides nothing before the end: who looks each day and stops at the first difference finds one that is none. */
function decide(
  { pValue, lift, isBetter }: ExperimentReport["metrics"][number],
  { isMismatch, daysLeft }: { isMismatch: boolean; daysLeft: number | null },
): Verdict {
  if (isMismatch) return "mismatch";
  if (daysLeft === null || daysLeft > 0) return "collecting";
  if (pValue === null || lift === null || pValue >= SIGNIFICANCE) return "none";
  return lift > 0 === (isBetter === "higher") ? "variant" : "control";
}

function advise(verdict: Verdict, status: Experiment["status"], daysLeft: number | null): string {
  switch (verdict) {
    case "mismatch":
      return "The arms differ in their number of shoppers, which chance does not explain. Find out first who is not counted.";
    case "variant":
      return "The variant is better. Publish it.";
    case "control":
      return "The shop as it is is better. Stop, and try something else.";
    case "none":
      return "No difference of the size that you look for was found. Stop, and keep what is simpler.";
    case "collecting":
      if (status !== "running") return "It was stopped before there were enough shoppers: the figures may be chance.";
      return daysLeft === null
        ? "Too few shoppers have searched to say how long it takes. Wait, and decide nothing yet."
        : `Wait about ${daysLeft} more ${daysLeft === 1 ? "day" : "days"}: what you see until then may be chance.`;
  }
}

/** Six decimals: a share of a rare event is small. */
function round(value: number): number {
  return Math.round(value * 1_000_000) / 1_000_000;
}
