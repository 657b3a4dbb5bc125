import { CORRECTION_REASONS, type CorrectionReason } from "../../../../schemas/chat/chat-correction.ts";
import type { ChatReport } from "../../ports/analytics/analytics.ts";
import type { Json } from "../opensearch/client/opensearch-client.ts";
import type { ActivityCounts, ActivitySearch } from "./activity-searches.ts";
import { countBy, countByDay, readBuckets, readValue, sumField } from "./aggregations.ts";

/** Reasons, each with as many sentences as an answer of 4,000 characters may have. */
const MAX_NAMES = 2_000;

/** Names a reason with the number of sentences that one answer dropped for it: sums by reason are read from such names. */
export function toDroppedName([reason, count]: [string, number]): string {
  return `${reason} ${count}`;
}

/** Counts answers of which sentences were dropped. */
export function askDropped(topN: number): ActivitySearch {
  const sentences = sumField("weight");
  const aggs: Json = { sentences, days: countByDay({ sentences }), reasons: countBy("kind", { size: MAX_NAMES }) };
  return {
    type: "turn",
    filter: [{ exists: { field: "kind" } }],
    aggs: { ...aggs, questions: countBy("question", { size: topN }) },
  };
}

export function readDropped({ total, counted }: ActivityCounts): ChatReport["droppedSentences"] {
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
