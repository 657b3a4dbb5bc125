import { CORRECTION_REASONS, type CorrectionReason } from "../../../../schemas/chat/chat-correction.ts";
import type { ChatReport, Percentiles } from "../../ports/analytics/analytics.ts";
import type { Json } from "../opensearch/client/opensearch-client.ts";
import type { ActivityCounts, ActivitySearch, ActivitySearches, ReportContext } from "./activity-searches.ts";
import {
  type Aggregations,
  byDay,
  countBy,
  countByDay,
  countDistinct,
  readBuckets,
  readValue,
  shareOf,
  sumField,
} from "./aggregations.ts";

/** The most that OpenSearch counts without estimating. */
const EXACT_DISTINCT = 40_000;
/** Domains are a few names of a shop's own: these are nearly always all. */
const MAX_DOMAINS = 50;

const PERCENTS = [50, 90, 99];

/** A histogram of two significant digits: at most 1 % beside the truth, whatever the distribution. */
function percentilesOf(field: string): Json {
  return { percentiles: { field, percents: PERCENTS, hdr: { number_of_significant_value_digits: 2 } } };
}

const FIGURES = {
  messages: sumField("messages"),
  threads: sumField("startsThread"),
  finished: sumField("finished"),
  degraded: sumField("degraded"),
  unanswered: sumField("unanswered"),
};

/** Counts turns of conversations. */
export async function countTurns(
  searches: ActivitySearches,
  context: ReportContext,
  { topN }: { topN: number },
): Promise<ChatReport> {
  const ask = (filter: Json[], aggs: Json): ActivitySearch => ({ type: "turn", filter, aggs });
  const [turns, handoffs, unanswered, dropped] = await searches.ask(context, [
    ask([], {
      ...FIGURES,
      days: countByDay({ messages: sumField("messages"), threads: sumField("startsThread") }),
      domains: countBy("domains", { size: MAX_DOMAINS }),
      prompts: countBy("prompt", { size: topN }),
      firstChunkMs: percentilesOf("firstChunkMs"),
      tookMs: percentilesOf("tookMs"),
    }),
    ask([{ term: { handoff: true } }], { threads: countDistinct("thread", EXACT_DISTINCT) }),
    ask([{ term: { unanswered: true } }], { questions: countBy("question", { size: topN }) }),
    askDropped(topN),
  ]);
  const { counted } = turns!;
  const droppedOn = new Map(readBuckets(dropped!.counted, "days").map((day) => [day.key, day]));
  const days = readBuckets(counted, "days").map((day) => ({ key: day.key, day: { ...day, dropped: droppedOn.get(day.key) } }));
  return {
    ...readTotals(turns!, readValue(handoffs!.counted, "threads")),
    domains: readBuckets(counted, "domains").map(({ key, doc_count }) => ({ domain: String(key), turns: doc_count })),
    prompts: readBuckets(counted, "prompts").map(({ key, doc_count }) => ({ promptId: String(key), turns: doc_count })),
    firstChunkMs: readPercentiles(counted, "firstChunkMs"),
    tookMs: readPercentiles(counted, "tookMs"),
    unansweredQuestions: readBuckets(unanswered!.counted, "questions").map(({ key, doc_count }) => ({
      question: String(key),
      count: doc_count,
    })),
    droppedSentences: readDropped(dropped!),
    byPeriod: byDay(context.span, days, (period, day) => ({
      period,
      messages: readValue(day ?? {}, "messages"),
      threads: readValue(day ?? {}, "threads"),
      answersWithDropped: day?.dropped?.doc_count ?? 0,
      droppedSentences: readValue(day?.dropped ?? {}, "sentences"),
    })),
  };
}

function readTotals({ total, counted }: ActivityCounts, handoffThreads: number) {
  const threads = readValue(counted, "threads");
  return {
    totalThreads: threads,
    totalMessages: readValue(counted, "messages"),
    totalTurns: total,
    degradedRate: shareOf(readValue(counted, "degraded"), total),
    unfinishedRate: shareOf(total - readValue(counted, "finished"), total),
    unansweredRate: shareOf(readValue(counted, "unanswered"), total),
    // A conversation of the days before may be handed over now.
    handoffRate: shareOf(handoffThreads, threads),
  };
}

function readPercentiles(counted: Aggregations, name: string): Percentiles | null {
  const [p50, p90, p99] = PERCENTS.map((percent) => counted[name]?.values?.[percent.toFixed(1)] ?? null);
  return p50 == null || p90 == null || p99 == null ? null : { p50, p90, p99 };
}

/** Names a reason with the number of sentences that one answer dropped for it: sums by reason are read from such names. */
export function toDroppedName([reason, count]: [string, number]): string {
  return `${reason} ${count}`;
}

/** Reasons, each with as many sentences as an answer of 4,000 characters may have. */
const MAX_NAMES = 2_000;

/** Counts answers of which sentences were dropped. */
function askDropped(topN: number): ActivitySearch {
  const sentences = sumField("weight");
  const aggs: Json = { sentences, days: countByDay({ sentences }), reasons: countBy("kind", { size: MAX_NAMES }) };
  return {
    type: "turn",
    filter: [{ exists: { field: "kind" } }],
    aggs: { ...aggs, questions: countBy("question", { size: topN }) },
  };
}

function readDropped({ total, counted }: ActivityCounts): ChatReport["droppedSentences"] {
  const reasons = new Map<string, { answers: number; sentences: number }>();
  for (const { key, doc_count } of readBuckets(counted, "reasons")) {
    const [reason = "", count] = String(key).split(" ");
    const { answers, sentences } = reasons.get(reason) ?? { answers: 0, sentences: 0 };
    reasons.set(reason, { answers: answers + doc_count, sentences: sentences + doc_count * Number(count) });
  }
  const found = CORRECTION_REASONS.flatMap((reason: CorrectionReason) => {
    const counts = reasons.get(reason);
    return counts ? [{ reason, ...counts }] : [];
  });
  return {
    answers: total,
    sentences: readValue(counted, "sentences"),
    reasons: found,
    questions: readBuckets(counted, "questions").map(({ key, doc_count }) => ({ question: String(key), count: doc_count })),
  };
}
