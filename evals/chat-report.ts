import type { QuestionResult } from "./evaluate.ts";

/** Answers of a shop's chat to one file of questions. */
export interface FileResults {
  shop: string;
  file: string;
  results: QuestionResult[];
}

interface Score {
  passed: number;
  all: number;
}

/** Counts the checks of all answers. */
export function countPassed(results: QuestionResult[]): Score {
  const checks = results.flatMap((result) => result.checks);
  return { passed: checks.filter(({ passed }) => passed).length, all: checks.length };
}

/** Lists what failed and what was left out, then the questions of each file that content a shopper, by kind and in total. */
export function toReport(files: FileResults[]): string {
  const failures = files.flatMap(({ results }) => results.flatMap(describeFailures));
  const leftOut = files.flatMap(({ results }) =>
    results.flatMap(({ question, leftOut: why }) => (why === null ? [] : [`left out ${question.id}: ${why}`])),
  );
  return [...failures, ...leftOut, ...files.flatMap(describeFile)].join("\n");
}

/** Longer texts are cut in the report. */
const MAX_FOUND_LENGTH = 300;

function describeFailures({ question, checks }: QuestionResult): string[] {
  return checks
    .filter(({ passed }) => !passed)
    .map(({ name, found, message }) => `FAILED ${question.id}: ${message}\n  expected: ${name}\n  found: ${shorten(found)}`);
}

function describeFile({ shop, file, results }: FileResults): string[] {
  const byKind = Map.groupBy(results, ({ question }) => question.kind);
  const width = Math.max(...["all", ...byKind.keys()].map(({ length }) => length));
  const how = results.some(({ byModel }) => byModel) ? "with the model" : "without a model";
  const { passed, all } = countPassed(results);
  return [
    `${shop}, ${file}, answered ${how}; questions whose answers content a shopper:`,
    ...[...byKind].map(([kind, group]) => `  ${kind.padEnd(width)}  ${describeContent(group)}`),
    `  ${"all".padEnd(width)}  ${describeContent(results)}; ${passed} of ${all} checks`,
  ];
}

/** Counts the questions of which all checks of all turns pass, among those asked. */
function describeContent(results: QuestionResult[]): string {
  const asked = results.filter(({ leftOut }) => leftOut === null);
  const content = asked.filter(({ checks }) => checks.every(({ passed }) => passed)).length;
  const share = asked.length === 0 ? "" : ` (${Math.round((100 * content) / asked.length)} %)`;
  return `${content} of ${asked.length}${share}`;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > MAX_FOUND_LENGTH ? `${line.slice(0, MAX_FOUND_LENGTH)}…` : line;
}
