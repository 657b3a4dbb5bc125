import type { AnalyticsSpan, ChatReport, FeedbackReport } from "../../functions/platform/ports/analytics.ts";
import { DAY_MS, type Dimension } from "./contributions.ts";
import { readPercentiles } from "./latency-bins.ts";
import { toPeriods } from "./popularity.ts";
import type { RollupReader, Sums } from "./rollup-reader.ts";
import { eachDay, MAX_GROUPS, share } from "./search-report.ts";

export function reportChats(reader: RollupReader, span: AnalyticsSpan, { topN }: { topN: number }): ChatReport {
  const periods = toPeriods(span, DAY_MS);
  const top = (dimension: Dimension, size: number) => reader.top({ dimension, periods }, { order: "count", size });
  const days = reader.byPeriod({ dimension: "turn", periods });
  const [turns = { count: 0 } as Sums] = top("turn", 1);
  const threads = turns.threads ?? 0;
  const handoffs = reader.countNames({ dimension: "handoffThread", periods });
  const bins = (dimension: "firstChunkMs" | "tookMs") => readPercentiles(top(dimension, MAX_BINS));
  return {
    totalThreads: threads,
    totalMessages: turns.messages ?? 0,
    totalTurns: turns.count,
    degradedRate: share(turns.degraded, turns.count),
    unfinishedRate: share(turns.unfinished, turns.count),
    unansweredRate: share(turns.unanswered, turns.count),
    handoffRate: Math.min(1, share(handoffs, threads)),
    domains: top("domain", MAX_GROUPS).map(({ name, count }) => ({ domain: name, turns: count })),
    prompts: top("prompt", topN).map(({ name, count }) => ({ promptId: name, turns: count })),
    firstChunkMs: bins("firstChunkMs"),
    tookMs: bins("tookMs"),
    unansweredQuestions: top("unansweredQuestion", topN).map(({ name, count }) => ({ question: name, count })),
    byPeriod: eachDay(periods, (day) => ({ messages: days.get(day)?.messages ?? 0, threads: days.get(day)?.threads ?? 0 })),
  };
}

/** More than all bins from a millisecond to a year. */
const MAX_BINS = 10_000;

export function reportFeedback(reader: RollupReader, span: AnalyticsSpan, { topN }: { topN: number }): FeedbackReport {
  const periods = toPeriods(span, DAY_MS);
  const top = (dimension: Dimension, size: number) =>
    reader
      .top({ dimension, periods }, { order: "count", size })
      .map(({ name, ...sums }) => ({ name, ...toRatings(sums as Sums) }));
  const days = reader.byPeriod({ dimension: "feedback", periods });
  const [{ positive, negative }] = [...top("feedback", 1), toRatings()] as [ReturnType<typeof toRatings>];
  return {
    total: positive + negative,
    positive,
    negative,
    byPeriod: eachDay(periods, (day) => toRatings(days.get(day))),
    topCategories: top("category", topN).map(({ name, ...ratings }) => ({ category: name, ...ratings })),
    bySource: top("feedbackSource", MAX_GROUPS).map(({ name, ...ratings }) => ({ source: name, ...ratings })),
  };
}

function toRatings({ count, positive = 0 }: Sums = { count: 0 }): { positive: number; negative: number } {
  return { positive, negative: count - positive };
}
