import { readFileSync } from "node:fs";
import { CommandError } from "../../local/runtime/terminal/command-error.ts";
import { isCheckName } from "../check-answer.ts";
import type { GoldenQuestion, GoldenTurn } from "../golden-questions.ts";

/** Class of questions that name none. */
const NO_CLASS = "questions";

/**
 * Reads questions from text or JSON (docs/chat-evaluation.md#questions). Throws CommandError for a file that cannot be read, asks
 * nothing, asks something twice under one id, or expects what no check knows; it names the question.
 */
export function readQuestions(file: string): GoldenQuestion[] {
  const text = readText(file);
  const questions = file.endsWith(".txt") ? fromText(text, file) : fromJson(text, file);
  if (questions.length === 0) throw new CommandError(`${file} asks nothing.`);
  const ids = questions.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new CommandError(`${file} has two questions with the id ${twice}.`);
  return questions;
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/**
 * Reads one message a line; a line with "=" before it tells what a good answer to the message above says, one with "#" names the
 * class of the conversations below, and an empty line ends a conversation.
 */
function fromText(text: string, file: string): GoldenQuestion[] {
  const questions: GoldenQuestion[] = [];
  let kind = NO_CLASS;
  let turns: GoldenTurn[] = [];
  const end = () => {
    if (turns.length > 0) questions.push({ id: `${kind.replace(/\s+/g, "-")}-${questions.length + 1}`, kind, turns });
    turns = [];
  };
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) end();
    if (line.startsWith("#")) kind = line.replace(/^#+\s*/, "") || NO_CLASS;
    else if (line.startsWith("=")) addGoodAnswer(turns.at(-1), line.slice(1).trim(), `${file}:${at + 1}`);
    else if (line !== "") turns.push({ message: line, expect: {}, isForModel: true });
  }
  end();
  return questions;
}

function addGoodAnswer(turn: GoldenTurn | undefined, words: string, where: string): void {
  if (!turn) throw new CommandError(`${where} tells of a good answer, but there is no message above it.`);
  turn.goodAnswer = turn.goodAnswer === undefined ? words : `${turn.goodAnswer} ${words}`;
}

/** Reads an array of questions: an object with "turns", a message, or an array of messages. */
function fromJson(text: string, file: string): GoldenQuestion[] {
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${file} is no JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(entries)) throw new CommandError(`${file} is no array of questions.`);
  return entries.map((entry, at) => toQuestion(entry, `${at + 1}`, file)).filter(({ turns }) => turns.length > 0);
}

function toQuestion(entry: unknown, place: string, file: string): GoldenQuestion {
  const fields = isObject(entry) && !Array.isArray(entry) ? entry : { turns: [entry].flat() };
  const { id = `${NO_CLASS}-${place}`, kind = NO_CLASS, turns, ...more } = fields;
  const where = `${file}, question ${String(id)}`;
  if (typeof id !== "string" || typeof kind !== "string") throw new CommandError(`${where}: "id" and "kind" are texts.`);
  if (!Array.isArray(turns)) throw new CommandError(`${where} has no "turns", the messages of its conversation.`);
  return { id, kind, ...more, turns: turns.map((turn) => toTurn(turn, where)) };
}

function toTurn(turn: unknown, where: string): GoldenTurn {
  if (typeof turn === "string" && turn.trim() !== "") return { message: turn, expect: {}, isForModel: true };
  const { message, expect, goodAnswer } = isObject(turn) ? turn : {};
  if (typeof message !== "string" || message.trim() === "") throw new CommandError(`${where} has a turn without "message".`);
  if (goodAnswer !== undefined && typeof goodAnswer !== "string")
    throw new CommandError(`${where}: "goodAnswer" tells in a text what a good answer says.`);
  if (expect !== undefined && !isObject(expect)) throw new CommandError(`${where}: "expect" is an object of checks.`);
  const unknown = namesIn(expect ?? {}).find((name) => !isCheckName(name));
  if (unknown !== undefined) throw new CommandError(`${where} expects "${unknown}", which is no check.`);
  return { message, expect: expect ?? {}, ...(goodAnswer !== undefined && { goodAnswer }), ...(!expect && { isForModel: true }) };
}

/** Lists the checks of an expectation, with those of its alternatives. */
function namesIn(expect: Record<string, unknown>): string[] {
  const further = Array.isArray(expect.anyOf) ? expect.anyOf.filter(isObject).flatMap(namesIn) : [];
  return [...Object.keys(expect), ...further];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
