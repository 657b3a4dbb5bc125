import { describeSource } from "./chat/eval-json.ts";
import type { EvalSettings } from "./chat/eval-settings.ts";
import { toTable } from "./chat/eval-table.ts";
import { countWavering } from "./chat/figures.ts";
import { describeTally } from "./chat/judge.ts";
import type { Evaluation, FileResults } from "./chat/run-evaluation.ts";
import type { QuestionResult } from "./evaluate.ts";

interface Score {
  passed: number;
  all: number;
}

/** Counts the checks of all answers. */
export function countPassed(results: QuestionResult[]): Score {
  const checks = results.flatMap((result) => result.checks);
  return { passed: checks.filter(({ passed }) => passed).length, all: checks.length };
}

/** Lists what failed and what was left out, then the figures of each file by class and in total, and what the judge did. */
export function toReport({ files, judge }: Evaluation, settings: EvalSettings): string {
  // Answers of a stand-in tell nothing: only its figures do.
  const failures = settings.usesDouble ? [] : files.flatMap(({ results }) => results.flatMap(describeFailures));
  const leftOut = files.flatMap(({ results }) =>
    results.flatMap(({ question, leftOut: why }) => (why === null ? [] : [`left out ${question.id}: ${why}`])),
  );
  const all =
    files.length > 1
      ? [
          "all files:",
          ...describeTable(
            files.flatMap(({ results }) => results),
            joinFallbacks(files),
          ),
        ]
      : [];
  return [
    ...failures,
    ...leftOut,
    ...files.flatMap(describeFile),
    ...all,
    `asked: ${describeSource(settings)}`,
    ...(judge ? describeTally(judge) : []),
    ...describeUnjudged(files, judge !== null),
  ].join("\n");
}

/** Longer texts are cut in the report. */
const MAX_FOUND_LENGTH = 300;

function describeFailures({ question, turns }: QuestionResult): string[] {
  return turns.flatMap(({ message, checks, judgement }) => [
    ...checks
      .filter(({ passed }) => !passed)
      .map(({ name, found }) => `FAILED ${question.id}: ${message}\n  expected: ${name}\n  found: ${shorten(found)}`),
    ...(judgement?.votes && judgement.verdict !== "content"
      ? [`${judgement.verdict.toUpperCase()} ${question.id}: ${message}\n  judge: ${shorten(judgement.reason)}`]
      : []),
  ]);
}

function describeFile({ shop, file, results, fallback }: FileResults): string[] {
  const how = results.some(({ byModel }) => byModel) ? "with the model" : "without a model";
  const { passed, all } = countPassed(results);
  const wavering = countWavering(results);
  return [
    `${shop}, ${file}, answered ${how}; ${passed} of ${all} checks; conversations are content when all answers are:`,
    ...describeTable(results, fallback),
    ...(wavering > 0 ? [`  ${wavering} questions were judged differently from time to time`] : []),
  ];
}

function describeTable(results: QuestionResult[], fallback: QuestionResult[] | null): string[] {
  return toTable(results, fallback).map((line) => `  ${line}`);
}

function joinFallbacks(files: FileResults[]): QuestionResult[] | null {
  const asked = files.flatMap(({ fallback }) => fallback ?? []);
  return asked.length === 0 ? null : asked;
}

function describeUnjudged(files: FileResults[], isByJudge: boolean): string[] {
  const turns = files.flatMap(({ results }) => results.flatMap((result) => result.turns));
  const count = turns.filter(({ judgement }) => judgement === null).length;
  if (count === 0) return [];
  const why = isByJudge ? "the judge failed" : "only a model can judge them (--judge)";
  return [`${count} of ${turns.length} answers are not judged: ${why}`];
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > MAX_FOUND_LENGTH ? `${line.slice(0, MAX_FOUND_LENGTH)}…` : line;
}
