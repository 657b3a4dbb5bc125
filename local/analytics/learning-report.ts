import type { AnalyticsSpan } from "../../functions/platform/ports/analytics/analytics.ts";
import type { LearningReport } from "../../functions/platform/ports/analytics/popularity.ts";
import { LEFT_OUT_REASONS } from "../../schemas/search/left-out.ts";
import { toActionCounts } from "./popularity.ts";
import { addUp, eachDay, toDays } from "./reporting.ts";
import type { RollupReader } from "./rollup-reader.ts";

/** The name under which purchases are summed that count as their confirmation. */
const CONFIRMED = "confirmed";

type DayRow = ReturnType<RollupReader["all"]>[number];

/** Names the count of a row, which is told from that of others then. */
function withSum(row: DayRow, name: string): DayRow {
  return { ...row, [name]: row.count } as DayRow;
}

export function reportLearning(reader: RollupReader, span: AnalyticsSpan): LearningReport {
  const periods = toDays(span);
  const counted = reader.all({ dimension: "event", periods }).map((row) => withSum(row, "counted"));
  const others = reader.all({ dimension: "leftOut", periods });
  const left = others.filter(({ name }) => name !== CONFIRMED).map((row) => withSum(row, "leftOut"));
  return {
    counted: toActionCounts(addUp(counted)),
    confirmed: addUp(others.filter(({ name }) => name === CONFIRMED)).count,
    leftOut: LEFT_OUT_REASONS.flatMap((reason) => {
      const sums = addUp(left.filter(({ name }) => name === reason));
      return sums.count > 0 ? [{ reason, ...toActionCounts(sums) }] : [];
    }),
    byPeriod: eachDay(periods, [...counted, ...left], (sums) => ({ counted: sums.counted ?? 0, leftOut: sums.leftOut ?? 0 })),
  };
}
