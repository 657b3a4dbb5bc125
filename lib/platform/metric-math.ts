import type { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression } from "aws-cdk-lib/aws-cloudwatch";

/** CloudWatch's limit of metrics in the expression of one alarm. */
const MAX_METRICS = 10;

/**
 * Adds metrics up. One that has no data point in a period counts as 0: otherwise it would remove the others'. Throws above
 * CloudWatch's limit; see `inAlarmGroups`.
 */
export function sumOf(metrics: readonly IMetric[], period: Duration, label: string): MathExpression {
  if (metrics.length > MAX_METRICS)
    throw new Error(`${metrics.length} metrics are too many for one alarm: at most ${MAX_METRICS}.`);
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
  const expression = Object.keys(usingMetrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(" + ");
  return new MathExpression({ expression, usingMetrics, period, label });
}

/** Cuts a list into groups of which each fits into one alarm. */
export function inAlarmGroups<T>(all: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (let start = 0; start < all.length; start += MAX_METRICS) groups.push(all.slice(start, start + MAX_METRICS));
  return groups;
}

/** Percentage of failures. Five or fewer in a period count as none, so that a quiet time raises no alarm. */
export function percentOf(failed: IMetric, all: IMetric, period: Duration, label: string): MathExpression {
  return new MathExpression({
    expression: "IF(FILL(failed, 0) > 5, 100 * FILL(failed, 0) / FILL(all, 1), 0)",
    usingMetrics: { failed, all },
    period,
    label,
  });
}

/** One in periods in which there was work, but nobody who took it up; else 0. */
export function idleDespiteWork(
  work: IMetric,
  moreThan: number,
  taken: IMetric,
  period: Duration,
  label: string,
): MathExpression {
  return new MathExpression({
    expression: `IF(FILL(work, 0) > ${moreThan} AND FILL(taken, 0) < 1, 1, 0)`,
    usingMetrics: { work, taken },
    period,
    label,
  });
}
