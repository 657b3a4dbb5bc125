import { parseArgs } from "node:util";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import { GOLDEN_QUESTIONS } from "./golden-questions.ts";

/** What a person may say to `npm run eval:chat`. */
export interface EvalSettings {
  /** Null: a service of its own is started. */
  running: { baseUrl: string; key: string; workspaceId: string } | null;
  questions: string;
  /** Share of the checks that must pass. */
  least: number;
  /** Only questions whose id or kind is this. */
  only: string | null;
}

export const EVAL_USAGE =
  "Usage: npm run eval:chat [-- --questions <file>] [--only <id or kind>] [--least 0.95] [--url <base url> --key <key> --workspace demo-shop]";
const LEAST = 0.95;

/** Throws StartError at the first wrong value. */
export function readEvalSettings(args: string[]): EvalSettings {
  const { url, key, workspace, questions, least, only } = parse(args);
  if ((url === undefined) !== (key === undefined))
    throw new CommandError(`A running service needs --url and --key.\n${EVAL_USAGE}`);
  const share = least === undefined ? LEAST : Number(least);
  if (!(share >= 0 && share <= 1)) throw new CommandError(`--least is a share from 0 to 1.\n${EVAL_USAGE}`);
  return {
    running: url && key ? { baseUrl: url, key, workspaceId: workspace ?? "demo-shop" } : null,
    questions: questions ?? GOLDEN_QUESTIONS,
    least: share,
    only: only ?? null,
  };
}

function parse(args: string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ args, options: { url: text, key: text, workspace: text, questions: text, least: text, only: text } })
      .values;
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${EVAL_USAGE}`);
  }
}
