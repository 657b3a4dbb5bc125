import { alignColumns } from "../search/align-columns.ts";
import type { JudgedAnswer } from "./judge-answer.ts";

/** Tells what left of bad answers and what was lost of honest ones, by kind and by reason; with `hasTexts` each sentence. */
export function toGuardReport(judged: JudgedAnswer[], hasTexts: boolean): string {
  const bad = judged.filter(({ answer }) => answer.harmful.length > 0);
  const honest = judged.filter(({ answer }) => answer.harmful.length === 0);
  return [
    ...(hasTexts ? judged.flatMap(toLines) : []),
    ...(bad.length > 0 ? [toBadTable(bad)] : []),
    ...(honest.length > 0 ? [toHonestTable(honest)] : []),
    ...(judged.some(({ asked }) => asked > 0) ? [toReviewTable(judged)] : []),
  ].join("\n\n");
}

function toLines({ answer, leaving, corrections }: JudgedAnswer): string[] {
  const lost = answer.harmful.length > 0 ? [] : corrections;
  const lines = [
    ...leaving.map((text) => `  leaves: ${text}`),
    ...lost.map((each) => `  ${each.what} (${each.reason}): ${each.text}`),
  ];
  return lines.length === 0 ? [] : [[`${answer.id} (${answer.shop}, ${answer.language}, ${answer.kind})`, ...lines].join("\n")];
}

function toBadTable(bad: JudgedAnswer[]): string {
  const kinds = Object.entries(Object.groupBy(bad, ({ answer }) => answer.kind)) as [string, JudgedAnswer[]][];
  const rows = [...kinds.sort(([one], [other]) => one.localeCompare(other)), ["all", bad] as [string, JudgedAnswer[]]].map(
    ([kind, answers]) => {
      const sentences = answers.reduce((sum, { answer }) => sum + answer.harmful.length, 0);
      const leaving = answers.reduce((sum, each) => sum + each.leaving.length, 0);
      const leaky = answers.filter((each) => each.leaving.length > 0).length;
      return [kind, `${leaky} of ${answers.length}`, toShare(leaky, answers.length), `${leaving} of ${sentences}`];
    },
  );
  const lost = bad.flatMap(({ answer, corrections }) => corrections.filter((each) => isTrue(each.text, answer.harmful))).length;
  const others = bad.reduce((sum, { sentences, answer }) => sum + sentences - answer.harmful.length, 0);
  rows.push(["their other sentences left out", `${lost} of ${others}`, toShare(lost, others), ""]);
  return alignColumns([["bad answers that leave harm", "answers", "share", "sentences"], ...rows]).join("\n");
}

function toHonestTable(honest: JudgedAnswer[]): string {
  const sentences = honest.reduce((sum, each) => sum + each.sentences, 0);
  const corrections = honest.flatMap((each) => each.corrections);
  const reasons = Object.entries(Object.groupBy(corrections, ({ what, reason }) => `${what}: ${reason}`));
  const lost = corrections.filter(({ what }) => what === "left_out").length;
  const whole = honest.filter((each) => each.corrections.length === 0).length;
  const rows = reasons.map(([reason, found = []]) => [reason, `${found.length}`, toShare(found.length, sentences)]);
  return alignColumns([
    ["honest answers", "number", "share"],
    ...rows,
    ["sentences left out", `${lost} of ${sentences}`, toShare(lost, sentences)],
    ["answers wholly kept", `${whole} of ${honest.length}`, toShare(whole, honest.length)],
  ]).join("\n");
}

/** Tells what a model was asked, and what that took. */
function toReviewTable(judged: JudgedAnswer[]): string {
  const calls = judged.flatMap((each) => each.calls);
  const input = mean(calls, ({ inputTokens, cacheReadTokens }) => inputTokens + cacheReadTokens).toFixed();
  const output = mean(calls, ({ outputTokens }) => outputTokens).toFixed();
  const usd = mean(judged, (each) => each.calls.reduce((sum, { costUsd }) => sum + costUsd, 0)).toFixed(6);
  return alignColumns([
    ["review by a model", "number"],
    ["answers with a review", `${judged.filter(({ asked }) => asked > 0).length} of ${judged.length}`],
    ["sentences asked, of an answer", mean(judged, ({ asked }) => asked).toFixed(1)],
    ["calls, of an answer", mean(judged, ({ reviews }) => reviews).toFixed(2)],
    ["input / output tokens, of a call", `${input} / ${output}`],
    ["USD, of an answer", usd],
  ]).join("\n");
}

function mean<T>(all: T[], of: (each: T) => number): number {
  return all.length === 0 ? 0 : all.reduce((sum, each) => sum + of(each), 0) / all.length;
}

function isTrue(text: string, harmful: string[]): boolean {
  return !harmful.some((each) => text.includes(each) || each.includes(text));
}

function toShare(count: number, all: number): string {
  return `${((100 * count) / all).toFixed(1)} %`;
}
