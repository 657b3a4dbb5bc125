import { readFileSync } from "node:fs";
import { CommandError } from "../../local/runtime/terminal/command-error.ts";
import type { GoldenQuestion, GoldenTurn } from "../checks/golden-question.ts";
import { NO_CLASS, parseQuestions, refuseUseless } from "../checks/parse-questions.ts";

/**
 * Reads questions from text or JSON (docs/chat-evaluation.md#questions). Throws CommandError for a file that cannot be read, asks
 * nothing, asks something twice under one id, or expects what no check knows; it names the question.
 */
export function readQuestions(file: string): GoldenQuestion[] {
  const text = readText(file);
  try {
    const questions = file.endsWith(".txt") ? fromText(text, file) : parseQuestions(text, file);
    refuseUseless(questions, file);
    return questions;
  } catch (error) {
    throw error instanceof SyntaxError ? new CommandError(error.message) : error;
  }
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
