import { writeFileSync } from "node:fs";
import { parseCommandLine, runCommand } from "../commands/run-command.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import type { ChatCaller } from "./ask-chat.ts";
import { countPassed, type FileResults, toReport } from "./chat-report.ts";
import { CHAT_SETS, CHAT_SHOPS, type ChatSetChoice, readChatShops } from "./chat-sets.ts";
import { toTranscripts } from "./chat-transcript.ts";
import { loadEvalShop, useRunningShop } from "./eval-shop.ts";
import { evaluate, type QuestionResult } from "./evaluate.ts";
import { startTemporaryService } from "./temporary-service.ts";

const USAGE = [
  "Usage: npm run eval:chat [-- --shop demo|luma|all] [--set tuned|held-out] [--only <id or kind>] [--questions <file>]",
  "[--data <folder of another shop>]",
  "[--print] [--transcripts <file>] [--least 0.95] [--url <base url> --key <key> --workspace demo-shop]",
].join(" ");
const DEFAULT_SHARE = 0.95;

await runCommand(USAGE, async (args) => {
  const settings = readSettings(args);
  const results = await evaluateShops(settings);
  const transcripts = toTranscripts(results);
  if (settings.transcripts !== null) writeFileSync(settings.transcripts, `${transcripts}\n`);
  if (settings.print) console.log(`${transcripts}\n`);
  console.log(toReport(results));
  const { passed, all } = countPassed(results.flatMap((file) => file.results));
  if (all === 0 || passed / all < settings.least) process.exitCode = 1;
});

async function evaluateShops({ choice, running }: EvalSettings): Promise<FileResults[]> {
  const shops = readChatShops(choice);
  const service = running ? null : await startTemporaryService(process.env);
  const evaluated: FileResults[] = [];
  try {
    for (const chatShop of shops) {
      const shop = running ? useRunningShop(chatShop, running) : await loadEvalShop(chatShop, service!.credentials);
      for (const { name: file, questions } of chatShop.files) {
        const results: QuestionResult[] = [];
        for (const question of questions) results.push(await evaluate(question, shop));
        evaluated.push({ shop: chatShop.name, file, results });
      }
    }
  } finally {
    await service?.stop();
  }
  return evaluated;
}

interface EvalSettings {
  /** A running service with the shop; null starts one for this evaluation. */
  running: ChatCaller | null;
  choice: ChatSetChoice;
  /** Share of the checks that must pass. */
  least: number;
  /** Prints the conversations, and writes them to a file. */
  print: boolean;
  transcripts: string | null;
}

/** Reads the command line of `npm run eval:chat`. Throws CommandError at the first wrong value. */
function readSettings(args: string[]): EvalSettings {
  const { url, key, workspace, questions, least, only, shop, data, set = "tuned", print, transcripts } = parseOptions(args);
  if ((url === undefined) !== (key === undefined)) throw new CommandError(`A running service needs --url and --key.\n${USAGE}`);
  const share = least === undefined ? DEFAULT_SHARE : Number(least);
  if (!(share >= 0 && share <= 1)) throw new CommandError(`--least is a share from 0 to 1.\n${USAGE}`);
  if (url && shop === "all") throw new CommandError(`A running service has one shop.\n${USAGE}`);
  if (data && shop) throw new CommandError(`--data is the shop: leave --shop out.\n${USAGE}`);
  const one = shop === "all" ? undefined : (shop ?? (url ? "demo" : undefined));
  return {
    running: url && key ? { baseUrl: url, key, workspaceId: workspace ?? "demo-shop" } : null,
    choice: {
      shop: one === undefined ? null : choose("shop", one, CHAT_SHOPS),
      set: choose("set", set, CHAT_SETS),
      data: data ?? null,
      questions: questions ?? null,
      only: only ?? null,
    },
    least: share,
    print: print ?? false,
    transcripts: transcripts ?? null,
  };
}

function choose<Value extends string>(option: string, value: string, values: readonly Value[]): Value {
  const known = values.find((one) => one === value);
  if (!known) throw new CommandError(`--${option} is ${values.join(" or ")}, not ${value}.\n${USAGE}`);
  return known;
}

function parseOptions(args: string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const which = { shop: text, data: text, set: text, only: text, questions: text };
  const options = { url: text, key: text, workspace: text, ...which, print: flag, transcripts: text, least: text };
  const { values, positionals } = parseCommandLine(args, USAGE, options);
  if (positionals.length > 0) throw new CommandError(`Unexpected argument ${positionals.join(" ")}.\n${USAGE}`);
  return values;
}
