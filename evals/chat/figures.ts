import { type AnswerVerdict, VERDICTS, worstVerdict } from "../checks/rubric.ts";
import type { QuestionResult, TurnResult } from "../evaluate.ts";

/** Figures of answers, each of one message. What is not known is null. */
export interface Figures {
  messages: number;
  /** Those that somebody could judge; shares are of these. */
  judged: number;
  verdicts: Record<AnswerVerdict, number>;
  /** Answers in which something was invented. */
  invented: number;
  /** Conversations of which all answers are judged, and those of which all are content. */
  conversations: number;
  contentConversations: number;
  /** Answers that a model wrote, and those for which it was asked and failed. */
  byModel: number;
  degraded: number;
  /** Means of a message. Tokens are those of all its calls, the cached ones included. */
  calls: number | null;
  inputTokens: number | null;
  outputTokens: number | null;
  usd: number | null;
  callsBeforeFirstWord: number | null;
  firstWordMs: Spread | null;
  wholeMs: Spread | null;
}

export interface Spread {
  median: number;
  p95: number;
}

/** Sums up answers. Questions that were left out count nowhere. */
export function toChatFigures(results: QuestionResult[]): Figures {
  const turns = results.flatMap((result) => result.turns);
  const judged = turns.flatMap(({ judgement }) => judgement ?? []);
  const count = (wanted: AnswerVerdict) => judged.filter(({ verdict }) => verdict === wanted).length;
  const whole = results.filter(({ turns }) => turns.length > 0 && turns.every(({ judgement }) => judgement !== null));
  return {
    messages: turns.length,
    judged: judged.length,
    verdicts: Object.fromEntries(VERDICTS.map((verdict) => [verdict, count(verdict)])) as Figures["verdicts"],
    invented: judged.filter(({ criteria }) => criteria.invented.length > 0).length,
    conversations: whole.length,
    contentConversations: whole.filter((result) => verdictOf(result) === "content").length,
    byModel: turns.filter(({ byModel }) => byModel).length,
    degraded: turns.filter(({ answer }) => answer.degraded).length,
    ...toCosts(turns),
    callsBeforeFirstWord: mean(turns.flatMap(({ callsBeforeFirstWord }) => callsBeforeFirstWord ?? [])),
    firstWordMs: toSpread(turns.flatMap(({ answer }) => answer.firstWordMs ?? [])),
    wholeMs: toSpread(turns.map(({ answer }) => answer.wholeMs)),
  };
}

/** Returns the worst verdict of a conversation; null where nothing of it is judged. */
export function verdictOf({ turns }: QuestionResult): AnswerVerdict | null {
  return worstVerdict(turns.flatMap(({ judgement }) => judgement?.verdict ?? []));
}

/** Sums up the answers of each class, in the order of their first questions. */
export function byClass(results: QuestionResult[]): Map<string, Figures> {
  const groups = Map.groupBy(results, ({ question }) => question.kind);
  return new Map([...groups].map(([kind, group]) => [kind, toChatFigures(group)]));
}

/** Returns the share of content answers; null where none is judged. */
export function contentShare({ judged, verdicts }: Figures): number | null {
  return judged === 0 ? null : verdicts.content / judged;
}

/** Counts the questions, asked several times, of which the answers were not judged alike. */
export function countWavering(results: QuestionResult[]): number {
  const groups = Map.groupBy(
    results.filter((result) => verdictOf(result) !== null),
    ({ question }) => question.id,
  );
  return [...groups.values()].filter((group) => new Set(group.map(verdictOf)).size > 1).length;
}

/** Means of what is told; null where nothing is told of any answer. */
function toCosts(turns: TurnResult[]): Pick<Figures, "calls" | "inputTokens" | "outputTokens" | "usd"> {
  const told = turns.flatMap(({ answer }) => answer.usage ?? []);
  const per = (read: (usage: (typeof told)[number]) => number) => (told.length === 0 ? null : sum(told.map(read)) / turns.length);
  return {
    calls: per(({ calls }) => calls.length),
    inputTokens: per(({ calls }) => sum(calls.map(({ inputTokens, cacheReadTokens }) => inputTokens + cacheReadTokens))),
    outputTokens: per(({ calls }) => sum(calls.map(({ outputTokens }) => outputTokens))),
    usd: per(({ totalCostUsd }) => totalCostUsd),
  };
}

function mean(values: number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}

function sum(values: number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

/** Returns values that half, and 95 of 100, do not exceed. */
function toSpread(values: number[]): Spread | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
  return { median: at(0.5), p95: at(0.95) };
}
