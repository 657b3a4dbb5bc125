import { isCheckName, namesOfChecks } from "./check-answer.ts";
import type { GoldenQuestion, GoldenTurn } from "./golden-question.ts";

/** Class of questions that name none. */
export const NO_CLASS = "questions";

/**
 * Reads questions from JSON (docs/chat-evaluation.md#questions): an array of objects with "turns", of messages, or of arrays of
 * messages. Throws SyntaxError for a text that is no such array, or expects what no check knows; it names the question.
 */
export function parseQuestions(text: string, file: string): GoldenQuestion[] {
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch (error) {
    throw new SyntaxError(`${file} is no JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(entries)) throw new SyntaxError(`${file} is no array of questions.`);
  return entries.map((entry, at) => toQuestion(entry, `${at + 1}`, file)).filter(({ turns }) => turns.length > 0);
}

/** Throws SyntaxError for questions that ask nothing, or something twice under one id. */
export function refuseUseless(questions: GoldenQuestion[], file: string): void {
  if (questions.length === 0) throw new SyntaxError(`${file} asks nothing.`);
  const ids = questions.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new SyntaxError(`${file} has two questions with the id ${twice}.`);
}

function toQuestion(entry: unknown, place: string, file: string): GoldenQuestion {
  const fields = isObject(entry) && !Array.isArray(entry) ? entry : { turns: [entry].flat() };
  const { id = `${NO_CLASS}-${place}`, kind = NO_CLASS, turns, ...more } = fields;
  const where = `${file}, question ${String(id)}`;
  if (typeof id !== "string" || typeof kind !== "string") throw new SyntaxError(`${where}: "id" and "kind" are texts.`);
  if (!Array.isArray(turns)) throw new SyntaxError(`${where} has no "turns", the messages of its conversation.`);
  return { id, kind, ...more, turns: turns.map((turn) => toTurn(turn, where)) };
}

function toTurn(turn: unknown, where: string): GoldenTurn {
  if (typeof turn === "string" && turn.trim() !== "") return { message: turn, expect: {}, isForModel: true };
  const { message, expect, goodAnswer } = isObject(turn) ? turn : {};
  if (typeof message !== "string" || message.trim() === "") throw new SyntaxError(`${where} has a turn without "message".`);
  if (goodAnswer !== undefined && typeof goodAnswer !== "string")
    throw new SyntaxError(`${where}: "goodAnswer" tells in a text what a good answer says.`);
  if (expect !== undefined && !isObject(expect)) throw new SyntaxError(`${where}: "expect" is an object of checks.`);
  const unknown = namesOfChecks(expect ?? {}).find((name) => !isCheckName(name));
  if (unknown !== undefined) throw new SyntaxError(`${where} expects "${unknown}", which is no check.`);
  return { message, expect: expect ?? {}, ...(goodAnswer !== undefined && { goodAnswer }), ...(!expect && { isForModel: true }) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
