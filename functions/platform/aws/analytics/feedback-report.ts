import type { FeedbackReport } from "../../ports/analytics/analytics.ts";
import type { ActivitySearches, ReportContext } from "./activity-searches.ts";
import { type Bucket, byDay, countBy, countByDay, readBuckets, readCount } from "./aggregations.ts";

/** Sources are a few names of a shop's own: these are nearly always all. */
const MAX_SOURCES = 50;

const POSITIVE = { positive: { filter: { term: { rating: "positive" } } } };

/** Counts feedback. */
export async function countRatings(
  searches: ActivitySearches,
  context: ReportContext,
  { topN }: { topN: number },
): Promise<FeedbackReport> {
  const aggs = {
    ...POSITIVE,
    days: countByDay(POSITIVE),
    categories: countBy("category", { size: topN, aggs: POSITIVE }),
    sources: countBy("source", { size: MAX_SOURCES, aggs: POSITIVE }),
  };
  const [answer] = await searches.ask(context, [{ type: "feedback", aggs }]);
  const { total, counted } = answer!;
  const positive = readCount(counted, "positive");
  const days = readBuckets(counted, "days").map((day) => ({ key: day.key, day }));
  return {
    total,
    positive,
    negative: total - positive,
    byPeriod: byDay(context.span, days, (period, day) => ({ period, ...readRatings(day) })),
    topCategories: readBuckets(counted, "categories").map((bucket) => ({
      category: String(bucket.key),
      ...readRatings(bucket),
    })),
    bySource: readBuckets(counted, "sources").map((bucket) => ({ source: String(bucket.key), ...readRatings(bucket) })),
  };
}

function readRatings(bucket: Bucket | undefined): { positive: number; negative: number } {
  const positive = readCount(bucket ?? {}, "positive");
  return { positive, negative: (bucket?.doc_count ?? 0) - positive };
}
