import type { QuestionResult } from "./evaluate.ts";

const MAX_FOUND = 300;

export interface Score {
  passed: number;
  all: number;
}

export function countPassed(results: QuestionResult[]): Score {
  const checks = results.flatMap((result) => result.checks);
  return { passed: checks.filter(({ passed }) => passed).length, all: checks.length };
}

/** What failed, one check a paragraph, then how many passed, by kind and in all. */
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
  return line.length > MAX_FOUND ? `${line.slice(0, MAX_FOUND)}…` : line;
}
