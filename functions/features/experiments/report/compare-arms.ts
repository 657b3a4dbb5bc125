import jstat from "jstat";
import type { Metric } from "../../../../schemas/search/experiment.ts";
import type { ExperimentCell } from "../../../platform/ports/analytics/experiment-cell.ts";
import { BUCKETS } from "../../../platform/ports/analytics/experiment-cell.ts";

const { normal, studentt, chisquare } = jstat;

/** Share of A/A tests that are taken for a difference. */
export const SIGNIFICANCE = 0.05;
/** Share of real differences of `minimumLift` that the planned number of shoppers finds. */
const POWER = 0.8;
/** Counts below which the spread of an arm is not known well enough to plan with. */
const MIN_VISITORS = 100;
const MIN_EVENTS = 20;
/** A split that chance makes once in a thousand experiments is a fault of counting. */
const MISMATCH = 0.001;

type Count = Exclude<keyof ExperimentCell, "arm" | "bucket">;

/** A measure is what its shoppers did, by searches or by shoppers. */
export const MEASURES: Record<Metric, { of: Count; by: Count; isBetter: "higher" | "lower" }> = {
  clickThrough: { of: "clicked", by: "searches", isBetter: "higher" },
  conversion: { of: "converted", by: "searches", isBetter: "higher" },
  noResults: { of: "zeroResults", by: "searches", isBetter: "lower" },
  revenue: { of: "revenue", by: "visitors", isBetter: "higher" },
};

/** Holds what is known of a measure in one arm. */
interface Estimate {
  value: number;
  /** Variance of the estimate, in parts of its square. */
  spread: number;
  visitors: number;
  /** Searches or shoppers of which the measure holds; of revenue the shoppers. */
  events: number;
}

interface Comparison {
  control: number;
  variant: number;
  /** Relative change, 0.1 for 10 %; null where an arm has nothing. */
  lift: number | null;
  /** Ends between which the true change lies in 95 of 100 experiments. */
  interval: { low: number; high: number } | null;
  /** Share of experiments in which chance alone makes a difference of this size or a larger one. */
  pValue: number | null;
}

/**
 * Compares a measure of two arms by the delta method over groups of shoppers: a shopper's searches resemble each other, so
 * shoppers, not searches, are what differs by chance (Deng, Knoblich, Lu 2018). The logarithm of the ratio is tested by Welch's
 * t-test, with the distributions of jStat.
 */
export function compareArms(cells: readonly ExperimentCell[], metric: Metric): Comparison {
  const [control, variant] = [estimate(cells, "control", metric), estimate(cells, "variant", metric)];
  const values = { control: control.value, variant: variant.value };
  const [one, other] = [control.spread, variant.spread];
  if (control.value === 0 || variant.value === 0 || one + other === 0)
    return { ...values, lift: control.value === 0 ? null : variant.value / control.value - 1, interval: null, pValue: null };
  const difference = Math.log(variant.value / control.value);
  const error = Math.sqrt(one + other);
  const degrees = (one + other) ** 2 / ((one ** 2 + other ** 2) / (BUCKETS - 1));
  const reach = studentt.inv(1 - SIGNIFICANCE / 2, degrees) * error;
  return {
    ...values,
    lift: Math.exp(difference) - 1,
    interval: { low: Math.exp(difference - reach) - 1, high: Math.exp(difference + reach) - 1 },
    pValue: 2 * (1 - studentt.cdf(Math.abs(difference) / error, degrees)),
  };
}

/**
 * Returns how many shoppers each arm needs so that a change of `minimumLift` is found in 80 of 100 experiments; null while too
 * few are known to tell.
 */
export function countNeeded(cells: readonly ExperimentCell[], metric: Metric, minimumLift: number): number | null {
  const arms = [estimate(cells, "control", metric), estimate(cells, "variant", metric)];
  if (arms.some(({ visitors, events, spread }) => visitors < MIN_VISITORS || events < MIN_EVENTS || spread === 0)) return null;
  const quantiles = normal.inv(1 - SIGNIFICANCE / 2, 0, 1) + normal.inv(POWER, 0, 1);
  const spreads = arms.reduce((sum, { spread, visitors }) => sum + spread * visitors, 0);
  return Math.ceil((quantiles ** 2 * spreads) / Math.log1p(minimumLift) ** 2);
}

/** Tells whether shoppers were divided as they should: each arm half of them. */
export function checkSplit(visitors: { control: number; variant: number }) {
  const total = visitors.control + visitors.variant;
  if (total === 0) return { share: null, pValue: null, isMismatch: false };
  const statistic = (visitors.variant - visitors.control) ** 2 / total;
  const pValue = 1 - chisquare.cdf(statistic, 1);
  return { share: visitors.variant / total, pValue, isMismatch: pValue < MISMATCH };
}

/** Adds the groups of an arm up. */
export function addUpArm(cells: readonly ExperimentCell[], arm: ExperimentCell["arm"]): Record<Count, number> {
  const sums = { visitors: 0, searches: 0, clicked: 0, converted: 0, zeroResults: 0, revenue: 0 };
  for (const cell of cells) if (cell.arm === arm) for (const name of Object.keys(sums) as Count[]) sums[name] += cell[name];
  return sums;
}

/** A group in which nobody searched adds nothing to sums and spread. */
function estimate(cells: readonly ExperimentCell[], arm: ExperimentCell["arm"], metric: Metric): Estimate {
  const { of, by } = MEASURES[metric];
  const own = cells.filter((cell) => cell.arm === arm);
  const sums = addUpArm(own, arm);
  const value = sums[by] === 0 ? 0 : sums[of] / sums[by];
  const squares = own.reduce((sum, cell) => sum + (cell[of] - value * cell[by]) ** 2, 0);
  const variance = ((BUCKETS / (BUCKETS - 1)) * squares) / sums[by] ** 2;
  const events = metric === "revenue" ? sums.converted : sums[of];
  return { value, spread: value === 0 ? 0 : variance / value ** 2, visitors: sums.visitors, events };
}
