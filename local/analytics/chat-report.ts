import type {
  AnalyticsSpan,
  ChatReport,
  DroppedCounts,
  FeedbackReport,
} from "../../functions/platform/ports/analytics/analytics.ts";
import { CORRECTION_REASONS } from "../../schemas/chat/chat-correction.ts";
import type { Dimension } from "./contributions.ts";
import { readPercentiles } from "./latency-bins.ts";
import { addUp, eachDay, MAX_GROUPS, share, toDays } from "./reporting.ts";
import type { Periods, RollupReader, Sums } from "./rollup-reader.ts";

export function reportChats(reader: RollupReader, span: AnalyticsSpan, { topN }: { topN: number }): ChatReport {
  const periods = toDays(span);
  const top = (dimension: Dimension, size: number) => reader.top({ dimension, periods }, { size }).rows;
  const rows = reader.all({ dimension: "turn", periods });
  const turns = addUp(rows);
  const { messages = 0, threads = 0 } = turns;
  const dropped = reader.all({ dimension: "dropped", periods });
  const handoffs = reader.top({ dimension: "handoffThread", periods }, { size: 1 }).names;
  return {
    totalThreads: threads,
    totalMessages: messages,
    totalTurns: turns.count,
    degradedRate: share(turns.degraded, turns.count),
    unfinishedRate: share(turns.unfinished, turns.count),
    unansweredRate: share(turns.unanswered, turns.count),
    handoffRate: Math.min(1, share(handoffs, threads)),
    domains: top("domain", MAX_GROUPS).map(({ name, count }) => ({ domain: name, turns: count })),
    prompts: top("prompt", topN).map(({ name, count }) => ({ promptId: name, turns: count })),
    firstChunkMs: readPercentiles(reader.all({ dimension: "firstChunkMs", periods })),
    tookMs: readPercentiles(reader.all({ dimension: "tookMs", periods })),
    unansweredQuestions: top("unansweredQuestion", topN).map(({ name, count }) => ({ question: name, count })),
    droppedSentences: {
      ...toDropped(addUp(dropped)),
      reasons: listReasons(reader, periods),
      questions: top("droppedQuestion", topN).map(({ name, count }) => ({ question: name, count })),
    },
    byPeriod: eachDay(periods, [...rows, ...dropped], (sums) => ({
      ...{ messages: sums.messages ?? 0, threads: sums.threads ?? 0 },
      ...{ answersWithDropped: sums.answers ?? 0, droppedSentences: sums.sentences ?? 0 },
    })),
  };
}

function listReasons(reader: RollupReader, periods: Periods): ChatReport["droppedSentences"]["reasons"] {
  const rows = reader.all({ dimension: "droppedReason", periods });
  return CORRECTION_REASONS.flatMap((reason) => {
    const sums = addUp(rows.filter(({ name }) => name === reason));
    return sums.count > 0 ? [{ reason, ...toDropped(sums) }] : [];
  });
}

function toDropped({ answers = 0, sentences = 0 }: Sums): DroppedCounts {
  return { answers, sentences };
}

export function reportFeedback(reader: RollupReader, span: AnalyticsSpan, { topN }: { topN: number }): FeedbackReport {
  const periods = toDays(span);
  const top = (dimension: Dimension, size: number) => reader.top({ dimension, periods }, { size }).rows;
  const rows = reader.all({ dimension: "feedback", periods });
  return {
    total: addUp(rows).count,
    ...toRatings(addUp(rows)),
    byPeriod: eachDay(periods, rows, toRatings),
    topCategories: top("category", topN).map((row) => ({ category: row.name, ...toRatings(row) })),
    bySource: top("feedbackSource", MAX_GROUPS).map((row) => ({ source: row.name, ...toRatings(row) })),
  };
}

function toRatings({ count, positive = 0 }: Sums): { positive: number; negative: number } {
  return { positive, negative: count - positive };
}
