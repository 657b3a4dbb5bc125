import type { Data } from "../../../clients/typescript/src/types.ts";
import { writeNumber, writePercent, writeRounded, writeSigned } from "../../parts/formats.ts";

export type Report = Data<"GET /experiments/{experimentId}/report">;
export type Measure = Report["metrics"][number];

/** The service calls a smaller p-value a difference. */
const SIGNIFICANCE = 0.05;

const VERDICTS: Record<Report["verdict"], string> = {
  collecting: "Nothing is decided yet.",
  mismatch: "These figures cannot be believed.",
  variant: "The variant is better.",
  control: "The shop as it is is better.",
  none: "No difference was found.",
};

/** Says in a sentence how an experiment ended, or that it has not. */
export function describeVerdict({ verdict, status }: Report): string {
  return verdict === "collecting" && status !== "running" ? "It ended before anything was decided." : VERDICTS[verdict];
}

/** Writes a measure of one arm. */
export function writeMeasure(value: number, { metric }: Measure): string {
  return metric === "revenue" ? writeRounded(value, 2) : writePercent(value);
}

/** Says how the variant differs, and between which ends the true change lies: "+12.3 %, between +2 and +23 %". */
export function describeLift({ lift, interval }: Measure): string {
  if (lift === null) return "the control has none to compare with";
  const change = `${write(lift)} %`;
  if (interval === null) return `${change}; how sure that is cannot be told yet`;
  return `${change}, between ${write(interval.low)} and ${write(interval.high)} %`;
}

/** Says what a p-value means. */
export function describeChance({ pValue }: Measure): string {
  if (pValue === null) return "too little is known";
  if (pValue < 0.001) return "in fewer than 1 of 1,000 experiments";
  if (pValue < 0.01) return `in ${Math.round(pValue * 1_000)} of 1,000 experiments`;
  return `in ${Math.round(pValue * 100)} of 100 experiments`;
}

/** Says which arm a measure speaks for. Before the end, and of figures that are at fault, it says nothing. */
export function describeSide(measure: Measure, { verdict }: Report): { text: string; mood: "good" | "bad" | "quiet" } {
  const { lift, pValue, isBetter } = measure;
  if (verdict === "collecting") return { text: "may be chance until the end", mood: "quiet" };
  if (verdict === "mismatch") return { text: "not to be believed", mood: "quiet" };
  if (lift === null || pValue === null || pValue >= SIGNIFICANCE) return { text: "may be chance", mood: "quiet" };
  const isVariants = lift > 0 === (isBetter === "higher");
  return isVariants ? { text: "better in the variant", mood: "good" } : { text: "worse in the variant", mood: "bad" };
}

/** Says how far an arm is. */
export function describeArm(visitors: number, needed: number | null): string {
  const seen = writeNumber(visitors);
  if (needed === null) return `${seen} shoppers`;
  const all = writeNumber(needed);
  return visitors < needed ? `${seen} of ${all} shoppers that it needs` : `${seen} shoppers, and it needs ${all}`;
}

/** Says how long it takes still; null once it has ended. */
export function describeDaysLeft({ status, daysLeft }: Report): string | null {
  if (status !== "running") return null;
  if (daysLeft === null)
    return "How many shoppers it needs is told once both halves have enough of them, and of what is measured.";
  if (daysLeft === 0) return "There are enough shoppers and days.";
  const days = `${writeNumber(daysLeft)} more ${daysLeft === 1 ? "day" : "days"}`;
  return `About ${days} at the pace so far, seven days at least in all.`;
}

function write(change: number): string {
  return writeSigned(change * 100);
}

/** Ends of a drawing that has room for all intervals: a change of so much to either side. */
export function reachOf(measures: readonly Measure[]): number {
  const ends = measures.flatMap(({ interval }) => (interval ? [Math.abs(interval.low), Math.abs(interval.high)] : []));
  const steps = [0.05, 0.1, 0.2, 0.5, 1];
  return steps.find((step) => ends.every((end) => end <= step)) ?? 1;
}
