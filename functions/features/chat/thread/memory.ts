import type { PastTurn } from "../contracts/turn.ts";
import type { Memory, MemoryItem } from "./records.ts";

/** Turns that a model is shown unchanged. */
const WINDOW = 6;
/** Limits per turn: enough to understand "the second one, in blue", and few enough for a prompt. */
const MAX_QUESTION = 1_000;
const MAX_ANSWER = 1_500;
const MAX_SHOWN = 12;
const MAX_NAME = 120;
const MAX_SUMMARY = 2_000;
const MAX_SUMMARY_QUESTION = 120;
const MAX_SUMMARY_NAMES = 4;

export const EMPTY_MEMORY: Memory = { recent: [], summary: null };

export function toMemory(item: MemoryItem | null): Memory {
  return item ? { recent: JSON.parse(item.recentJson), summary: item.summary } : EMPTY_MEMORY;
}

/** Returns the memory after a further turn: the latest turns unchanged, and a sentence for each that left the window. */
export function appendToMemory({ recent, summary }: Memory, turn: PastTurn): Memory {
  const before = turn.conversation ? recent.map(withoutConversation) : recent;
  const all = [...before, shortenTurn(turn)];
  const leaving = all.slice(0, -WINDOW);
  return { recent: all.slice(-WINDOW), summary: leaving.reduce<string | null>(appendToSummary, summary) };
}

/** The latest state holds what came before it. */
function withoutConversation({ conversation, ...turn }: PastTurn): PastTurn {
  return turn;
}

/** The oldest sentences go first when the summary is full. */
function appendToSummary(summary: string | null, turn: PastTurn): string {
  const sentences = [...(summary?.split("\n") ?? []), toSentence(turn)];
  while (sentences.length > 1 && sentences.join("\n").length > MAX_SUMMARY) sentences.shift();
  return sentences.join("\n");
}

function toSentence({ question, shown }: PastTurn): string {
  const asked = `The shopper asked: "${truncate(question.replace(/\s+/g, " ").trim(), MAX_SUMMARY_QUESTION)}"`;
  const names = shown.slice(0, MAX_SUMMARY_NAMES).map(({ name }) => name);
  return names.length === 0 ? `${asked}.` : `${asked} and was shown ${names.join(", ")}.`;
}

function shortenTurn({ question, answer, shown, conversation }: PastTurn): PastTurn {
  return {
    ...(conversation && { conversation }),
    question: truncate(question, MAX_QUESTION),
    answer: truncate(answer, MAX_ANSWER),
    shown: shown.slice(0, MAX_SHOWN).map(({ id, name }) => ({ id, name: truncate(name.replace(/\s+/g, " "), MAX_NAME) })),
  };
}

/** Cuts between whole characters: half of a surrogate pair is no text. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const head = text.slice(0, maxLength - 1).toWellFormed();
  return `${head.replace(/\uFFFD$/, "")}…`;
}
