import { createHash } from "node:crypto";
import type { Model, ModelRequest } from "../../functions/platform/ports/model.ts";
import type { SetAnswer } from "./answer-set.ts";
import { isHarmful } from "./judge-answer.ts";

/** A verdict of a model on a sentence of an answer, with the lines that it rests on: numbers change with what is asked. */
export interface RecordedVerdict {
  answer: string;
  sentence: string;
  lines: string[];
  missing: string;
}

interface Verdict {
  sentence: number;
  lines: number[];
  missing: string;
}

/** Answers a review from recorded verdicts; says nothing of sentences that have none. */
export function replayVerdicts(prompt: string, { id }: SetAnswer, recorded: RecordedVerdict[]): { verdicts: Verdict[] } {
  const { sentences, lines } = readPrompt(prompt);
  const verdicts = sentences.flatMap(({ number, text }) => {
    const found = recorded.find(({ answer, sentence }) => answer === id && sentence === text);
    if (found === undefined) return [];
    const cited = found.lines.flatMap((line) => [...lines].find(([, each]) => each === line)?.[0] ?? []);
    return { sentence: number, lines: cited, missing: found.missing };
  });
  return { verdicts };
}

/** Answers a review as a model would that is never wrong. */
export function judgePerfectly(prompt: string, answer: SetAnswer): { verdicts: Verdict[] } {
  const verdicts = readPrompt(prompt).sentences.map(({ number, text }) => ({
    sentence: number,
    lines: [1],
    missing: isHarmful(text, answer) ? text : "",
  }));
  return { verdicts };
}

/** Errors of a judge: shares of harmful sentences that it supports, and of others that it refuses, by a seed. */
export interface JudgeErrors {
  missed: number;
  lost: number;
  seed: number;
}

/** Answers a review as a model would that errs now and then, on a sentence always alike. */
export function judgeErring(prompt: string, answer: SetAnswer, { missed, lost, seed }: JudgeErrors): { verdicts: Verdict[] } {
  const texts = new Map(readPrompt(prompt).sentences.map(({ number, text }) => [number, text]));
  const verdicts = judgePerfectly(prompt, answer).verdicts.map((verdict) => {
    const text = texts.get(verdict.sentence)!;
    const isRefused = verdict.missing !== "";
    const chance = createHash("sha256").update(`${seed} ${answer.id} ${text}`).digest().readUInt32BE() / 2 ** 32;
    if (chance >= (isRefused ? missed : lost)) return verdict;
    return { ...verdict, missing: isRefused ? "" : text };
  });
  return { verdicts };
}

/** Lets a model answer reviews, and notes its verdicts. */
export function recordVerdicts(model: Model, { id }: SetAnswer, recorded: RecordedVerdict[]): Model["complete"] {
  return async (request: ModelRequest) => {
    const answer = await model.complete(request);
    const { sentences, lines } = readPrompt(request.prompt);
    const { verdicts } = answer as { verdicts?: Partial<Verdict>[] };
    for (const { sentence, lines: cited = [], missing = "" } of Array.isArray(verdicts) ? verdicts : []) {
      const text = sentences.find(({ number }) => number === sentence)?.text;
      if (text !== undefined)
        recorded.push({ answer: id, sentence: text, lines: cited.flatMap((each) => lines.get(each) ?? []), missing });
    }
    return answer;
  };
}

/** Reads the numbered sentences and lines of a review. */
function readPrompt(prompt: string): { sentences: { number: number; text: string }[]; lines: Map<number, string> } {
  const [given = "", said = ""] = prompt.replaceAll("\\u003c", "<").replaceAll("\\u003e", ">").split("\n<message>\n");
  const found = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, at, rest = ""]) => [Number(at), rest] as const);
  return {
    sentences: found(said, /^\[(\d+)\] (?:\(of .*?\) )?(.+)$/gm).map(([number, text]) => ({ number, text })),
    lines: new Map(found(given, /^(\d+) (.+)$/gm)),
  };
}
