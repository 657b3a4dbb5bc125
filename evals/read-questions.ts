import { readFileSync } from "node:fs";
import { CommandError } from "../local/runtime/terminal/command-error.ts";

/** The questions of one thread, in turn. */
export type Conversation = string[];

/** Throws StartError for a file that cannot be read or asks nothing. */
export function readQuestions(file: string): Conversation[] {
  const text = readText(file);
  const conversations = file.endsWith(".json") ? fromJson(text, file) : fromLines(text);
  if (conversations.length === 0) throw new CommandError(`${file} asks nothing.`);
  return conversations;
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function fromLines(text: string): Conversation[] {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.split("\n").map((line) => line.trim()));
  return paragraphs.map((lines) => lines.filter((line) => line !== "" && !line.startsWith("#"))).filter(isAsked);
}

/** Beside its turns an object may say what it likes, such as what to expect of the answers. */
function fromJson(text: string, file: string): Conversation[] {
  const wrong = () => new CommandError(`${file} is no array of questions, of arrays of questions, or of objects with "turns".`);
  const turnsOf = (entry: unknown): Conversation => {
    const turns = isObject(entry) && !Array.isArray(entry) ? entry.turns : entry;
    return (Array.isArray(turns) ? turns : [turns]).map((turn) => {
      const message = isObject(turn) ? turn.message : turn;
      if (typeof message !== "string") throw wrong();
      return message;
    });
  };
  const entries: unknown = parse(text, wrong);
  if (!Array.isArray(entries)) throw wrong();
  return entries.map(turnsOf).filter(isAsked);
}

function parse(text: string, wrong: () => CommandError): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrong();
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isAsked(conversation: Conversation): boolean {
  return conversation.length > 0;
}
