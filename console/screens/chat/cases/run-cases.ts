import type { Question } from "../../../../clients/typescript/src/chat-stream.ts";
import { type Check, type CheckedAnswer, checkAnswer, namesOfChecks, toCriteria } from "../../../../evals/checks/check-answer.ts";
import type { Expectation, GoldenQuestion } from "../../../../evals/checks/golden-question.ts";
import { type AnswerVerdict, toVerdict, worstVerdict } from "../../../../evals/checks/rubric.ts";
import { callService } from "../../../api/call.ts";
import { askChat } from "../../../api/chat-streams.ts";
import { type Answer, type LoggedChunk, toAnswer } from "../answer.ts";
import type { TriedSettings } from "../draft.ts";
import { AS_SHOPPER } from "../use-conversation.ts";
import type { CaseResult, CaseRun } from "./case-store.ts";

interface RunOptions {
  caller: { key: string | null; workspace: string | null };
  settings: TriedSettings | null;
  label: string;
  signal: AbortSignal;
  onProgress(asked: number): void;
}

/** Counts the messages that a run sends. */
export const countMessages = (cases: readonly GoldenQuestion[]) => cases.reduce((sum, { turns }) => sum + turns.length, 0);

/**
 * Asks the cases one after the other, each in a conversation of its own, and judges the answers by their checks. Where it is
 * stopped it returns what it has; throws ApiError where the service refuses.
 */
export async function runCases(cases: readonly GoldenQuestion[], options: RunOptions): Promise<CaseRun> {
  const run: CaseRun = { at: Date.now(), label: options.label, results: [], isWhole: false, messages: 0, usd: null };
  for (const one of cases) {
    const result = await runCase(one, run, options);
    if (result === null) return run;
    run.results.push(result);
  }
  return { ...run, isWhole: true };
}

async function runCase(one: GoldenQuestion, run: CaseRun, options: RunOptions): Promise<CaseResult | null> {
  const { caller, settings, signal, onProgress } = options;
  const threadId = crypto.randomUUID();
  const verdicts: AnswerVerdict[] = [];
  const result: CaseResult = { id: one.id, kind: one.kind, verdict: null, failed: [], unchecked: [] };
  let before: { ids: string[]; lowest: number | null } = { ids: [], lowest: null };
  for (const turn of one.turns) {
    const input = { ...one.request, message: turn.message, threadId, source: "console", ...AS_SHOPPER };
    const answer = await readAnswer(caller, { ...input, ...(settings && { settings }) }, signal);
    if (answer === null) return null;
    run.messages++;
    if (answer.usage) run.usd = (run.usd ?? 0) + answer.usage.totalCostUsd;
    onProgress(run.messages);
    const judged = judge(answer, turn.expect, before);
    if (!turn.isForModel || judged.failed.length > 0) verdicts.push(judged.verdict);
    result.failed.push(...judged.failed);
    result.unchecked.push(...judged.unchecked);
    before = toBefore(answer, before);
  }
  return { ...result, verdict: worstVerdict(verdicts) };
}

/** Null: it was stopped, and so is the answer. */
async function readAnswer(caller: RunOptions["caller"], question: Question, signal: AbortSignal): Promise<Answer | null> {
  const log: LoggedChunk[] = [];
  try {
    for await (const chunk of askChat(caller, question, signal)) log.push({ chunk, ms: 0 });
  } catch (error) {
    if (!signal.aborted) throw error;
    await callService(caller, "POST /chat/{threadId}/stop", {}, { ids: [question.threadId ?? ""] }).catch(() => undefined);
  }
  return signal.aborted ? null : toAnswer(log);
}

/** Judges as `npm run eval:chat` does without a judge, but for what a page does not know. */
function judge(answer: Answer, expect: Expectation, before: { ids: string[]; lowest: number | null }) {
  const unchecked = Object.entries(expect).filter(([name, value]) => isUnknowable({ [name]: value }));
  const rest = Object.fromEntries(Object.entries(expect).filter(([name]) => !unchecked.some(([each]) => each === name)));
  const isSaid = answer.prose.trim() !== "";
  const checks: Check[] = [
    { name: "is completed", passed: answer.isFinished, found: answer.failure ?? "", criterion: "right", isInvariant: true },
    { name: "says something", passed: isSaid, found: "no prose", criterion: "right", isInvariant: true },
    ...checkSafely(rest, answer, before),
  ];
  return {
    verdict: toVerdict(toCriteria(checks)),
    failed: checks.filter(({ passed }) => !passed).map(({ name }) => name),
    unchecked: unchecked.map(([name]) => name),
  };
}

/** The language of a text, and fields that only the record has, are not known here. */
function isUnknowable(expect: Expectation): boolean {
  return namesOfChecks(expect).some((name) => name === "language" || name === "every");
}

/** A pattern that is none fails its check. */
function checkSafely(expect: Expectation, answer: Answer, before: { ids: string[]; lowest: number | null }): Check[] {
  const input = { answer: toChecked(answer), before, records: null, languageOf: () => "" };
  return Object.entries(expect).flatMap(([name, value]) => {
    try {
      return checkAnswer({ [name]: value }, input);
    } catch (error) {
      return [{ name: `${name}: ${(error as Error).message}`, passed: false, found: "", criterion: "right" as const }];
    }
  });
}

function toChecked({ prose, written, cards, offer }: Answer): CheckedAnswer {
  return { prose, written, cards: cards.map(({ domain, payload }) => ({ domain, payload })), hasOffer: offer !== null };
}

function toBefore({ cards }: Answer, before: { ids: string[]; lowest: number | null }) {
  const products = cards.filter(({ kind }) => kind === "products").map(({ payload }) => payload);
  if (products.length === 0) return before;
  return { ids: products.map(({ id }) => id), lowest: Math.min(...products.map(({ price }) => Number(price))) };
}
