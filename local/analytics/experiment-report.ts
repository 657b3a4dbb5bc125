import type { AnalyticsSpan } from "../../functions/platform/ports/analytics/analytics.ts";
import type { ExperimentCell } from "../../functions/platform/ports/analytics/experiment-cell.ts";
import { listCells, toCellName } from "../../functions/platform/ports/analytics/experiment-cell.ts";
import { toDays } from "./reporting.ts";
import type { RollupReader } from "./rollup-reader.ts";

export function reportExperiment(reader: RollupReader, span: AnalyticsSpan, experimentId: string): ExperimentCell[] {
  const cells = new Map(listCells(experimentId).map((cell) => [toCellName(cell), cell]));
  const names = reader.findNames([...cells.keys()]);
  const found = reader.ofGroups({ dimension: "experiment", periods: toDays(span) }, [...names.keys()]);
  return [...found].map(([number, { names: visitors, sums }]): ExperimentCell => {
    const { arm, bucket } = cells.get(names.get(number)!)!;
    const { searches = 0, clicked = 0, converted = 0, zero: zeroResults = 0, revenue = 0 } = sums;
    return { arm, bucket, visitors, searches, clicked, converted, zeroResults, revenue: revenue / 100 };
  });
}
