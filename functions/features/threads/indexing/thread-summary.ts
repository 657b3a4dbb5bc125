import type { FeedbackRating } from "../../../../schemas/feedback.ts";
import type { MessageItem } from "../../chat/index.ts";
import { viewRatings } from "../../feedback/index.ts";

/** Lengths of what a line of a list shows. */
const MAX_QUESTION = 200;
const MAX_ANSWER = 300;

/** Summary of what a list shows of a thread's messages: kept in its document of the index, and made anew with it. */
export interface ThreadSummary {
  preview: { question: string | null; answer: string | null };
  rating: FeedbackRating | null;
  language: string | null;
  unresolved: boolean;
  /** True when guards dropped sentences of an answer. */
  hasDropped: boolean;
}

/**
 * Returns what a list shows of a thread: its first question, its last answer, the latest rating, the language of the latest
 * question that was interpreted, and whether an answer found nothing, was broken off or was rated negative. Messages whose words
 * were taken out show nothing. `first` begins the thread.
 */
export function summarizeThread(messages: readonly MessageItem[], first: readonly MessageItem[]): ThreadSummary {
  const question = first.find(({ role }) => role === "user");
  const answer = messages.findLast(({ role, content }) => role !== "user" && content.trim() !== "");
  const rated = messages.findLast((message) => viewRatings(message, null).rating !== undefined);
  const spoken = messages.findLast(({ turn }) => turn?.language !== undefined);
  return {
    preview: { question: cutText(question, MAX_QUESTION), answer: cutText(answer, MAX_ANSWER) },
    rating: (rated && viewRatings(rated, null).rating) ?? null,
    language: spoken?.turn?.language ?? null,
    unresolved: messages.some(isUnresolved),
    hasDropped: messages.some(({ turn }) => turn?.droppedSentences !== undefined),
  };
}

/** Reads the summary of a document; null for one that was made before there were summaries. */
export function parseSummary(source: string): ThreadSummary | null {
  const parsed = JSON.parse(source) as Partial<ThreadSummary>;
  return parsed.preview ? (parsed as ThreadSummary) : null;
}

function cutText(message: MessageItem | undefined, maxLength: number): string | null {
  if (!message || message.isRedacted) return null;
  const text = message.content.replace(/\s+/gu, " ").trim();
  return text.length <= maxLength
    ? text
    : `${text
        .slice(0, maxLength - 1)
        .toWellFormed()
        .replace(/\ufffd$/, "")}…`;
}

/** Returns true for an answer that somebody rated negative, or whose turn did not end or found nothing. */
function isUnresolved(message: MessageItem): boolean {
  const { turn } = message;
  if (turn && (turn.unanswered || !turn.finished)) return true;
  return (viewRatings(message, null).ratings?.negative ?? 0) > 0;
}
