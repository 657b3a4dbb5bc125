import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { CommandError } from "../local/runtime/terminal/command-error.ts";

/** What a person may say to `npm run chat:record`. */
export interface RecordSettings {
  questions: string;
  /** Where the model's answers go. */
  folder: string;
}

const FOLDER = "test/support/fixtures/model";
export const RECORD_USAGE = `Usage: npm run chat:record -- <file of questions> [--folder ${FOLDER}]
The file is text, one question a line, an empty line between conversations; or JSON, an array of conversations, each a question, an array of questions,
or an object with "turns".`;

/** Throws StartError at the first wrong value, and where there is no model to record. */
export function readRecordSettings(args: string[], environment: NodeJS.ProcessEnv): RecordSettings {
  const { values, positionals } = parse(args);
  const [questions, ...more] = positionals;
  if (questions === undefined || more.length > 0) throw new CommandError(`Name one file of questions.\n${RECORD_USAGE}`);
  if (!environment.ANTHROPIC_API_KEY)
    throw new CommandError(
      "What is recorded are the answers of a real model: set ANTHROPIC_API_KEY to a key of the Anthropic API.",
    );
  return { questions: resolve(questions), folder: resolve(values.folder ?? FOLDER) };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { folder: { type: "string" } } });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${RECORD_USAGE}`);
  }
}
