import { parseCommandLine, runCommand } from "../commands/run-command.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import type { ChatCaller } from "./ask-chat.ts";
import { openEvalShop } from "./eval-shop.ts";
import { countPassed, evaluate, type QuestionResult, toReport } from "./evaluate.ts";
import { GOLDEN_QUESTIONS, readGoldenQuestions } from "./golden-questions.ts";

const USAGE = [
  "Usage: npm run eval:chat [-- --questions <file>] [--only <id or kind>] [--least 0.95]",
  "[--url <base url> --key <key> --workspace demo-shop]",
].join(" ");
const DEFAULT_SHARE = 0.95;

await runCommand(USAGE, async (args) => {
  const settings = readSettings(args);
  const questions = readGoldenQuestions(settings.questions).filter(({ id, kind }) => [null, id, kind].includes(settings.only));
  const shop = await openEvalShop(settings.running, process.env);
  try {
    const results: QuestionResult[] = [];
    for (const question of questions) results.push(await evaluate(question, shop));
    console.log(toReport(results));
    const { passed, all } = countPassed(results);
    if (all === 0 || passed / all < settings.least) process.exitCode = 1;
  } finally {
    await shop.stop();
  }
});

interface EvalSettings {
  /** A running service with the demo shop; null starts one for this evaluation. */
  running: ChatCaller | null;
  questions: string;
  /** Share of the checks that must pass. */
  least: number;
  /** Restricts the evaluation to the questions of this id or kind. */
  only: string | null;
}

/** Reads the command line of `npm run eval:chat`. Throws CommandError at the first wrong value. */
function readSettings(args: string[]): EvalSettings {
  const { url, key, workspace, questions, least, only } = parseOptions(args);
  if ((url === undefined) !== (key === undefined)) throw new CommandError(`A running service needs --url and --key.\n${USAGE}`);
  const share = least === undefined ? DEFAULT_SHARE : Number(least);
  if (!(share >= 0 && share <= 1)) throw new CommandError(`--least is a share from 0 to 1.\n${USAGE}`);
  return {
    running: url && key ? { baseUrl: url, key, workspaceId: workspace ?? "demo-shop" } : null,
    questions: questions ?? GOLDEN_QUESTIONS,
    least: share,
    only: only ?? null,
  };
}

function parseOptions(args: string[]) {
  const text = { type: "string" } as const;
  const options = { url: text, key: text, workspace: text, questions: text, least: text, only: text };
  const { values, positionals } = parseCommandLine(args, USAGE, options);
  if (positionals.length > 0) throw new CommandError(`Unexpected argument ${positionals.join(" ")}.\n${USAGE}`);
  return values;
}
