import { LEFT_OUT_REASONS } from "../../../../schemas/search/left-out.ts";
import { type LearningReport, weighActions } from "../../ports/analytics/popularity.ts";
import type { Json } from "../opensearch/client/opensearch-client.ts";
import type { ActivitySearches, ReportContext } from "./activity-searches.ts";
import { byDay, countBy, countByDay, readBuckets } from "./aggregations.ts";
import { COUNTED, countActions, readActions } from "./popularity.ts";

/** Counts events of shops, those that count and those that do not, in one round trip. */
export async function countLearning(searches: ActivitySearches, context: ReportContext): Promise<LearningReport> {
  const ask = (filter: Json, aggs: Json) => ({ type: "product" as const, filter: [filter], aggs });
  const reasons = countBy("kind", { size: LEFT_OUT_REASONS.length, include: [...LEFT_OUT_REASONS], aggs: countActions() });
  const [counted, left, confirmed] = await searches.ask(context, [
    ask(COUNTED, { days: countByDay(), ...countActions() }),
    ask({ terms: { kind: [...LEFT_OUT_REASONS] } }, { days: countByDay(), reasons }),
    ask({ term: { kind: "confirmed" } }, {}),
  ]);
  const byReason = new Map(readBuckets(left!.counted, "reasons").map((bucket) => [String(bucket.key), readActions(bucket)]));
  const days = new Map<number, { counted: number; leftOut: number }>();
  for (const [name, answer] of [["counted", counted!] as const, ["leftOut", left!] as const]) {
    for (const { key, doc_count } of readBuckets(answer.counted, "days")) {
      const day = days.get(Number(key)) ?? { counted: 0, leftOut: 0 };
      days.set(Number(key), { ...day, [name]: doc_count });
    }
  }
  const known = [...days].map(([key, day]) => ({ key, day }));
  return {
    counted: readActions(counted!.counted),
    confirmed: confirmed!.total,
    leftOut: LEFT_OUT_REASONS.flatMap((reason) => {
      const counts = byReason.get(reason);
      return counts && weighActions(counts) > 0 ? [{ reason, ...counts }] : [];
    }),
    byPeriod: byDay(context.span, known, (period, day) => {
      return { period, counted: day?.counted ?? 0, leftOut: day?.leftOut ?? 0 };
    }),
  };
}
