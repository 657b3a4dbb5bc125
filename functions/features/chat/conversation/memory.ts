import type { PastTurn } from "../contracts.ts";
import type { Memory } from "./records.ts";

/** Turns that a model is shown as they were. */
const WINDOW = 6;
/** What is kept of each: enough to understand "the second one, in blue", and no more than a prompt should carry. */
const MOST_QUESTION = 1_000;
const MOST_ANSWER = 1_500;
const MOST_SHOWN = 12;
const MOST_NAME = 120;
const MOST_SUMMARY = 2_000;
const MOST_SUMMARY_QUESTION = 120;
const MOST_SUMMARY_NAMES = 4;

export const EMPTY_MEMORY: Memory = { recent: [], summary: null };

/** The memory after a further turn: the latest turns as they were, and a sentence for each that fell out of the window. */
export function remember({ recent, summary }: Memory, turn: PastTurn): Memory {
  const all = [...recent, shorten(turn)];
  const leaving = all.slice(0, -WINDOW);
  return { recent: all.slice(-WINDOW), summary: leaving.reduce<string | null>(summarize, summary) };
}

/** The oldest sentences go first when the summary is full. */
function summarize(summary: string | null, turn: PastTurn): string {
  const sentences = [...(summary?.split("\n") ?? []), toSentence(turn)];
  while (sentences.length > 1 && sentences.join("\n").length > MOST_SUMMARY) sentences.shift();
  return sentences.join("\n");
}

function toSentence({ question, shown }: PastTurn): string {
  const asked = `The shopper asked: "${cut(question.replace(/\s+/g, " ").trim(), MOST_SUMMARY_QUESTION)}"`;
  const names = shown.slice(0, MOST_SUMMARY_NAMES).map(({ name }) => name);
  return names.length === 0 ? `${asked}.` : `${asked} and was shown ${names.join(", ")}.`;
}

function shorten({ question, answer, shown }: PastTurn): PastTurn {
  return {
    question: cut(question, MOST_QUESTION),
    answer: cut(answer, MOST_ANSWER),
    shown: shown.slice(0, MOST_SHOWN).map(({ id, name }) => ({ id, name: cut(name.replace(/\s+/g, " "), MOST_NAME) })),
  };
}

/** Whole characters only: half of a surrogate pair is no text. */
export function cut(text: string, most: number): string {
  return text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, "")}…`;
}
