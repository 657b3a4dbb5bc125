import { describeAnswer } from "../describe-answer.ts";
import type { QuestionResult } from "../evaluate.ts";
import type { EvalSettings } from "./eval-settings.ts";
import { byClass, type Figures, toChatFigures, verdictOf } from "./figures.ts";
import type { Evaluation, FileResults } from "./run-evaluation.ts";
import type { HeldThreshold } from "./thresholds.ts";

/** Grows with a member that changes its meaning or goes. */
const FORMAT = 1;

/** Returns everything that was found, for programs (docs/chat-evaluation.md#json). */
export function toJson({ files, judge }: Evaluation, thresholds: HeldThreshold[], settings: EvalSettings): object {
  const results = files.flatMap((file) => file.results);
  return {
    format: FORMAT,
    at: new Date().toISOString(),
    source: describeSource(settings),
    models: [...new Set(results.flatMap(listModels))],
    repeats: settings.repeats,
    judge,
    all: toChatFigures(results),
    classes: Object.fromEntries(byClass(results)),
    fallback: toFallback(files),
    thresholds: thresholds.map(({ option, value, held }) => ({ option, value, held })),
    files: files.map(({ shop, file, results, fallback }) => ({
      shop,
      file,
      questions: results.map(toQuestion),
      fallback: fallback?.map(toQuestion),
    })),
  };
}

/** Names where the answers come from. */
export function describeSource({ running, replay, record, usesDouble }: EvalSettings): string {
  if (running) return `the running service at ${running.baseUrl}`;
  if (replay !== null) return "recorded answers of a model; times are not the model's";
  if (usesDouble)
    return "a stand-in for the model, which understands nothing: calls and tokens count, its answers and USD do not";
  return record === null
    ? "a service of the evaluation's own"
    : "a service of the evaluation's own, whose model's answers are recorded";
}

function toFallback(files: FileResults[]): { all: Figures; classes: Record<string, Figures> } | null {
  const asked = files.flatMap(({ fallback }) => fallback ?? []);
  return asked.length === 0 ? null : { all: toChatFigures(asked), classes: Object.fromEntries(byClass(asked)) };
}

function listModels({ turns }: QuestionResult): string[] {
  return turns.flatMap(({ answer }) => answer.usage?.calls.map(({ model }) => model) ?? []);
}

function toQuestion(result: QuestionResult) {
  const { question, leftOut, turns } = result;
  return {
    id: question.id,
    class: question.kind,
    verdict: verdictOf(result),
    leftOut,
    turns: turns.map(({ message, answer, judgement, checks, byModel, callsBeforeFirstWord }) => ({
      message,
      answer: describeAnswer(answer.chunks),
      judgement,
      failedChecks: checks.filter(({ passed }) => !passed).map(({ name }) => name),
      byModel,
      degraded: answer.degraded,
      usage: answer.usage,
      callsBeforeFirstWord,
      firstWordMs: answer.firstWordMs,
      wholeMs: answer.wholeMs,
    })),
  };
}
