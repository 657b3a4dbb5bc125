import { verdictOf } from "./chat/figures.ts";
import type { FileResults } from "./chat/run-evaluation.ts";
import { describeAnswer } from "./describe-answer.ts";
import type { QuestionResult, TurnResult } from "./evaluate.ts";

/** Writes the conversations as a shopper reads them: each message, then prose, cards, an offer and follow-ups of its answer. */
export function toTranscripts(files: FileResults[]): string {
  return files.flatMap(({ shop, file, results }) => [`# ${shop}, ${file}`, ...results.map(toTranscript)]).join("\n\n");
}

function toTranscript(result: QuestionResult): string {
  const { question, turns, leftOut } = result;
  const verdict = leftOut ?? verdictOf(result) ?? "not judged";
  return [`## ${question.id} (${question.kind}): ${verdict}`, ...turns.map(describeTurn)].join("\n\n");
}

function describeTurn({ message, answer, checks, judgement }: TurnResult): string {
  const failed = checks.filter(({ passed }) => !passed).map(({ name }) => `  ! expected: ${name}`);
  const judged = judgement?.votes ? [`  = ${judgement.verdict}: ${judgement.reason}`] : [];
  return [`> ${message}`, ...describeAnswer(answer.chunks), ...judged, ...failed].join("\n");
}
