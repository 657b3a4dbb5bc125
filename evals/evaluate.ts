import { randomUUID } from "node:crypto";
import { detectLanguage } from "../functions/domain/messages/detect-language.ts";
import type { SentChunk } from "../schemas/chat/chat-chunks.ts";
import { askChat, type EvalAnswer } from "./ask-chat.ts";
import { checkInvariants } from "./check-invariants.ts";
import { type Check, type CheckInput, checkAnswer, toCriteria } from "./checks/check-answer.ts";
import type { GoldenQuestion, GoldenTurn } from "./checks/golden-question.ts";
import { type AnswerVerdict, type Criteria, toVerdict } from "./checks/rubric.ts";
import type { EvalShop } from "./eval-shop.ts";

/** One judged answer. */
export interface AnswerJudgement {
  verdict: AnswerVerdict;
  criteria: Criteria;
  reason: string;
  /** All votes of the judge, where a model judged. */
  votes?: AnswerVerdict[];
}

export interface TurnResult {
  turn: GoldenTurn;
  message: string;
  answer: EvalAnswer;
  checks: Check[];
  /** Null where nobody could judge the answer. */
  judgement: AnswerJudgement | null;
  /** Calls of the model that had to be answered one after the other before the first word; null where they cannot be seen. */
  callsBeforeFirstWord: number | null;
  byModel: boolean;
}

export interface QuestionResult {
  question: GoldenQuestion;
  /** Answers to the turns, in their order. */
  turns: TurnResult[];
  checks: (Check & { message: string })[];
  /** Reason for which the question was not asked; null when it was. */
  leftOut: string | null;
  /** True when a model took part in an answer. */
  byModel: boolean;
}

/** Watches the model's calls where the evaluation has the model in its hands. */
export interface CallWatch {
  begin(): void;
  /** Counts the calls in a row that were answered before the first word of an answer, at that time. */
  callsBefore(firstWordAtMs: number | null): number | null;
}

/** Asks all turns of a question in one thread and checks each answer. */
export async function evaluate(
  question: GoldenQuestion,
  shop: EvalShop,
  watch: CallWatch | null = null,
): Promise<QuestionResult> {
  if (question.planted && !shop.hasInjectionRecords)
    return skip(question, "its records are only in a shop of the evaluation's own");
  const threadId = randomUUID();
  const turns: TurnResult[] = [];
  let before: CheckInput["before"] = { ids: [], lowest: null };
  for (const turn of question.turns) {
    watch?.begin();
    const tried = shop.tried && { settings: shop.tried };
    const answer = await askChat({ ...question.request, ...tried, message: turn.message, threadId }, shop.caller);
    if (question.needsModel && answer.degraded) return skip(question, "there is no model to translate");
    const input = { answer, before, records: shop.records, languageOf: (text: string) => detectLanguage(text, "?") };
    const checks = [...checkInvariants(input), ...checkAnswer(turn.expect, input)];
    turns.push({
      turn,
      message: turn.message,
      answer,
      checks,
      judgement: judgeByChecks(turn, checks),
      callsBeforeFirstWord: watch?.callsBefore(answer.firstWordAtMs) ?? null,
      byModel: answer.chunks.some(isComposedByModel),
    });
    const products = answer.cards.filter(({ domain }) => domain === "product").map(({ payload }) => payload);
    if (products.length > 0)
      before = { ids: products.map(({ id }) => id), lowest: Math.min(...products.map(({ price }) => Number(price))) };
  }
  const checks = turns.flatMap((turn) => turn.checks.map((check) => ({ ...check, message: turn.message })));
  return { question, turns, checks, leftOut: null, byModel: turns.some((turn) => turn.byModel) };
}

/** Returns true for metadata of an answer that a model has written: templates degrade it, and offers name their own domain. */
function isComposedByModel({ type, data }: SentChunk): boolean {
  return type === "metadata" && data.lastAgent === "composer" && !data.degraded;
}

function judgeByChecks({ isForModel }: GoldenTurn, checks: Check[]): AnswerJudgement | null {
  const criteria = toCriteria(checks);
  const verdict = toVerdict(criteria);
  const failed = checks.filter(({ passed }) => !passed).map(({ name }) => name);
  // A broken answer needs no judge.
  if (isForModel && failed.length === 0) return null;
  return { verdict, criteria, reason: failed.join("; ") };
}

function skip(question: GoldenQuestion, leftOut: string): QuestionResult {
  return { question, turns: [], checks: [], leftOut, byModel: false };
}
