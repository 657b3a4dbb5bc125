import { randomUUID } from "node:crypto";
import { askChat, type EvalAnswer } from "./ask-chat.ts";
import { type Check, type CheckInput, checkAnswer, shownProducts } from "./checks.ts";
import type { EvalShop } from "./eval-shop.ts";
import type { GoldenQuestion } from "./golden-questions.ts";
import { checkInvariants } from "./invariants.ts";

export interface QuestionResult {
  question: GoldenQuestion;
  checks: (Check & { message: string })[];
  /** Null: it was asked. */
  leftOut: string | null;
  /** Whether a model was asked. */
  byModel: boolean;
}

/** Asks all turns of a question in one thread and checks each answer. */
export async function evaluate(question: GoldenQuestion, shop: EvalShop): Promise<QuestionResult> {
  if (question.planted && !shop.hasInjectionRecords)
    return leaveOut(question, "its records are only in a shop of the evaluation's own");
  const threadId = randomUUID();
  const checks: QuestionResult["checks"] = [];
  let byModel = false;
  let before: CheckInput["before"] = { ids: [], lowest: null };
  for (const { message, expect } of question.turns) {
    const answer: EvalAnswer = await askChat({ ...question.request, message, threadId }, shop.caller);
    byModel ||= answer.chunks.some(({ type }) => type === "usage");
    if (question.needsModel && answer.degraded) return leaveOut(question, "there is no model to translate");
    const input = { answer, before };
    const all = [...checkInvariants(input, shop.records), ...checkAnswer(expect, input)];
    checks.push(...all.map((check) => ({ ...check, message })));
    const prices = shownProducts(input).map(({ price }) => Number(price));
    const ids = answer.cards.filter(({ domain }) => domain === "product").map(({ payload }) => payload.id);
    if (ids.length > 0) before = { ids, lowest: Math.min(...prices) };
  }
  return { question, checks, leftOut: null, byModel };
}

function leaveOut(question: GoldenQuestion, leftOut: string): QuestionResult {
  return { question, checks: [], leftOut, byModel: false };
}
