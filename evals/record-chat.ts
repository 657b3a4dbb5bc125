import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseCommandLine, runCommand } from "../commands/run-command.ts";
import type { DemoCredentials } from "../local/runtime/data-folder/credentials.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import { startTemporaryService } from "./temporary-service.ts";

type Caller = Pick<DemoCredentials, "baseUrl" | "workspaceId" | "publishableKey">;

/**
 * Asks one question after the other, each conversation in a thread of its own. Returns the number of answers given without the
 * model, which are not recorded.
 */
export async function recordConversations(
  conversations: Conversation[],
  caller: Caller,
  write: (text: string) => void,
): Promise<number> {
  let degraded = 0;
  for (const questions of conversations) {
    const threadId = randomUUID();
    for (const message of questions) {
      const isDegraded = await ask({ message, threadId, stream: false }, caller);
      if (isDegraded) degraded++;
      write(`${isDegraded ? "without the model" : "recorded"}: ${message}\n`);
    }
  }
  return degraded;
}

async function ask(body: object, { baseUrl, workspaceId, publishableKey }: Caller): Promise<boolean> {
  const headers = {
    authorization: `Bearer ${publishableKey}`,
    "x-workspace-id": workspaceId,
    "content-type": "application/json",
  };
  const answer = await fetch(`${baseUrl}/chat`, { method: "POST", headers, body: JSON.stringify(body) });
  const parsed = (await answer.json().catch(() => null)) as { data?: { degraded?: boolean }; error?: { message: string } } | null;
  if (!answer.ok)
    throw new CommandError(`POST /chat was answered ${answer.status}: ${parsed?.error?.message ?? "no reason given"}`);
  return parsed?.data?.degraded === true;
}

const FOLDER = "test/support/fixtures/model";
const USAGE = `Usage: npm run chat:record -- <file of questions> [--folder ${FOLDER}]
The file is text, one question a line, an empty line between conversations; or JSON, an array of conversations, each a
question, an array of questions, or an object with "turns".`;

/** Reads the command line of `npm run chat:record`. Throws CommandError at the first wrong value, and without a model's key. */
export function readRecordSettings(args: string[], environment: NodeJS.ProcessEnv): { questions: string; folder: string } {
  const { values, positionals } = parseCommandLine(args, USAGE, { folder: { type: "string" } });
  const [questions, ...more] = positionals;
  if (questions === undefined || more.length > 0) throw new CommandError(`Name one file of questions.\n${USAGE}`);
  if (!environment.ANTHROPIC_API_KEY)
    throw new CommandError(
      "What is recorded are the answers of a real model: set ANTHROPIC_API_KEY to a key of the Anthropic API.",
    );
  return { questions: resolve(questions), folder: resolve(values.folder ?? FOLDER) };
}

/** Questions of one thread, in order. */
type Conversation = string[];

/** Reads conversations from text or JSON. Throws CommandError for a file that cannot be read or holds no question. */
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

/** Ignores all other fields of an object with turns, such as expectations of golden questions. */
function fromJson(text: string, file: string): Conversation[] {
  const wrong = () => new CommandError(`${file} is no array of questions, of arrays of questions, or of objects with "turns".`);
  const readTurns = (entry: unknown): Conversation => {
    const turns = isObject(entry) && !Array.isArray(entry) ? entry.turns : entry;
    return (Array.isArray(turns) ? turns : [turns]).map((turn) => {
      const message = isObject(turn) ? turn.message : turn;
      if (typeof message !== "string") throw wrong();
      return message;
    });
  };
  const entries: unknown = parse(text, wrong);
  if (!Array.isArray(entries)) throw wrong();
  return entries.map(readTurns).filter(isAsked);
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

if (import.meta.main)
  await runCommand(USAGE, async (args) => {
    const settings = readRecordSettings(args, process.env);
    const conversations = readQuestions(settings.questions);
    const service = await startTemporaryService({ ...process.env, MODEL_RECORDINGS: settings.folder });
    try {
      const degraded = await recordConversations(conversations, service.credentials, (text) => void process.stdout.write(text));
      console.log(`The model's answers are in ${settings.folder}. Answered without it: ${degraded}.`);
      if (degraded > 0) process.exitCode = 1;
    } finally {
      await service.stop();
    }
  });
