import { randomUUID } from "node:crypto";
import { askChat, type EvalAnswer } from "./ask-chat.ts";
import { type Check, type CheckInput, checkAnswer, checkInvariants, shownProducts } from "./checks.ts";
import type { EvalShop } from "./eval-shop.ts";
import type { GoldenQuestion } from "./golden-questions.ts";

/** Longer texts are cut in the report. */
const MAX_FOUND_LENGTH = 300;

export interface QuestionResult {
  question: GoldenQuestion;
  checks: (Check & { message: string })[];
  /** Reason for which the question was not asked; null when it was. */
  leftOut: string | null;
  /** True when a model took part in an answer. */
  byModel: boolean;
}

/** Asks all turns of a question in one thread and checks each answer. */
export async function evaluate(question: GoldenQuestion, shop: EvalShop): Promise<QuestionResult> {
  if (question.planted && !shop.hasInjectionRecords)
    return skip(question, "its records are only in a shop of the evaluation's own");
  const threadId = randomUUID();
  const checks: QuestionResult["checks"] = [];
  let byModel = false;
  let before: CheckInput["before"] = { ids: [], lowest: null };
  for (const { message, expect } of question.turns) {
    const answer: EvalAnswer = await askChat({ ...question.request, message, threadId }, shop.caller);
    byModel ||= answer.chunks.some(({ type }) => type === "usage");
    if (question.needsModel && answer.degraded) return skip(question, "there is no model to translate");
    const input = { answer, before };
    const all = [...checkInvariants(input, shop.records), ...checkAnswer(expect, input)];
    checks.push(...all.map((check) => ({ ...check, message })));
    const prices = shownProducts(input).map(({ price }) => Number(price));
    const ids = answer.cards.filter(({ domain }) => domain === "product").map(({ payload }) => payload.id);
    if (ids.length > 0) before = { ids, lowest: Math.min(...prices) };
  }
  return { question, checks, leftOut: null, byModel };
}

function skip(question: GoldenQuestion, leftOut: string): QuestionResult {
  return { question, checks: [], leftOut, byModel: false };
}

interface Score {
  passed: number;
  all: number;
}

export function countPassed(results: QuestionResult[]): Score {
  const checks = results.flatMap((result) => result.checks);
  return { passed: checks.filter(({ passed }) => passed).length, all: checks.length };
}

/** Lists failed checks, one a paragraph, then the passed ones as counts, by kind and in all. */
export function toReport(results: QuestionResult[]): string {
  const failures = results.flatMap(({ question, checks }) =>
    checks
      .filter(({ passed }) => !passed)
      .map(({ name, found, message }) => `FAILED ${question.id}: ${message}\n  expected: ${name}\n  found: ${shorten(found)}`),
  );
  const leftOut = results
    .filter((result) => result.leftOut !== null)
    .map(({ question, leftOut }) => `left out ${question.id}: ${leftOut}`);
  const kinds = [...new Set(results.map(({ question }) => question.kind))];
  const rows = kinds.map(
    (kind) => `  ${kind.padEnd(12)} ${describeScore(results.filter(({ question }) => question.kind === kind))}`,
  );
  const how = results.some(({ byModel }) => byModel) ? "with the model" : "without a model";
  return [...failures, ...leftOut, `Answered ${how}:`, ...rows, `  ${"all".padEnd(12)} ${describeScore(results)}`].join("\n");
}

function describeScore(results: QuestionResult[]): string {
  const asked = results.filter(({ leftOut }) => leftOut === null);
  const whole = asked.filter(({ checks }) => checks.every(({ passed }) => passed)).length;
  const { passed, all } = countPassed(results);
  return `${whole} of ${asked.length} questions, ${passed} of ${all} checks`;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > MAX_FOUND_LENGTH ? `${line.slice(0, MAX_FOUND_LENGTH)}…` : line;
}
