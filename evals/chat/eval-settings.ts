import { parseCommandLine } from "../../commands/run-command.ts";
import { CommandError } from "../../local/runtime/terminal/command-error.ts";
import { TIERS, type Tier } from "../../schemas/limits.ts";
import type { ChatCaller } from "../ask-chat.ts";
import { CHAT_SETS, CHAT_SHOPS, type ChatSetChoice, type ChatShopName } from "../chat-sets.ts";
import { readThresholds, THRESHOLDS, type Threshold } from "./thresholds.ts";

export const USAGE = `Usage: npm run eval:chat [-- options]   (docs/chat-evaluation.md)
which shop    --shop <folder>|demo|luma|all  --url <base url> --key <key> [--workspace <id>]  --tier <tier>
what is asked --questions <file>  --set tuned|held-out  --only <id or class>  --repeats 1
which model   ANTHROPIC_API_KEY, or --record <folder> with a key, --replay <folder> without, --double to count calls
              --keywords <file>, of --shop <folder>: what a model wrote for its products and pages, more than once
              --guard words|model
who judges    --judge <model> [--votes 1]  --no-fallback
what is shown --print  --transcripts <file>  --json <file>
what holds    --least 0.95 (checks)  ${Object.keys(THRESHOLDS)
  .map((name) => `--${name} <number>|<class>=<number>`)
  .join("\n              ")}`;

export interface EvalSettings {
  /** A running service with the shop; null starts one for this evaluation. */
  running: ChatCaller | null;
  choice: ChatSetChoice;
  tier: Tier;
  repeats: number;
  judge: { model: string; votes: number; apiKey: string } | null;
  /** The model of the evaluation's own service: the one with a key, recorded or not, what was recorded, or a stand-in. */
  record: string | null;
  replay: string | null;
  usesDouble: boolean;
  /** Files of what a model has written for products and pages: they are indexed with it, and the chat has no model. */
  keywords: string[];
  /** Judge of a model's sentences in place of the shop's own; null: that. */
  guard: "words" | "model" | null;
  /** Asks the same questions without the model as well. */
  asksFallback: boolean;
  /** Share of the checks that must pass; null: it holds nothing. */
  least: number | null;
  thresholds: Threshold[];
  print: boolean;
  transcripts: string | null;
  json: string | null;
}

const DEFAULT_LEAST = 0.95;
const MAX_REPEATS = 20;
const MAX_VOTES = 9;

/** Reads the command line of `npm run eval:chat`. Throws CommandError at the first wrong value. */
export function readSettings(args: string[], environment: NodeJS.ProcessEnv): EvalSettings {
  const options = parseOptions(args);
  const thresholds = readThresholds(options);
  const judge = readJudge(options, environment);
  // What a judge or other thresholds hold, the checks hold only where that is said; answers of a stand-in hold nothing.
  const isHeldElsewhere = thresholds.length > 0 || judge !== null || options.double === true;
  return {
    running: readRunning(options),
    choice: readChoice(options),
    tier: choose("tier", options.tier ?? "enterprise", TIERS),
    repeats: readCount("repeats", options.repeats, MAX_REPEATS),
    judge,
    ...readModel(options, environment),
    keywords: readKeywordFiles(options),
    guard: options.guard === undefined ? null : choose("guard", options.guard, ["words", "model"] as const),
    asksFallback: options["no-fallback"] !== true,
    least: options.least === undefined ? (isHeldElsewhere ? null : DEFAULT_LEAST) : readShare(options.least),
    thresholds,
    print: options.print ?? false,
    transcripts: options.transcripts ?? null,
    json: options.json ?? null,
  };
}

type Options = ReturnType<typeof parseOptions>;

function readRunning({ url, key, workspace, shop }: Options): ChatCaller | null {
  if ((url === undefined) !== (key === undefined)) throw wrong("A running service needs --url and --key.");
  if (url === undefined || key === undefined) return null;
  if (!URL.canParse(url)) throw wrong(`--url is a web address, not ${url}.`);
  if (shop === "all") throw wrong("A running service has one shop.");
  return { baseUrl: url, key, workspaceId: workspace ?? (isKnownShop(shop ?? "demo") ? "demo-shop" : null) };
}

function readChoice({ shop, data, set = "tuned", only, questions, url }: Options): ChatSetChoice {
  if (data && shop) throw wrong("--data is the shop: leave --shop out.");
  const folder = data ?? (shop !== undefined && shop !== "all" && !isKnownShop(shop) ? shop : null);
  const isUnknown = url !== undefined && shop === undefined && data === undefined && questions !== undefined;
  return {
    shop: folder !== null || isUnknown || shop === "all" ? null : ((shop ?? (url ? "demo" : null)) as ChatShopName | null),
    set: choose("set", set, CHAT_SETS),
    data: folder,
    questions: questions ?? null,
    only: only ?? null,
    ...(isUnknown && { isUnknown }),
  };
}

function readJudge({ judge, votes }: Options, { ANTHROPIC_API_KEY }: NodeJS.ProcessEnv): EvalSettings["judge"] {
  if (judge === undefined && votes !== undefined) throw wrong("--votes are those of a --judge.");
  if (judge === undefined) return null;
  if (!ANTHROPIC_API_KEY) throw new CommandError("A model judges: set ANTHROPIC_API_KEY to a key of the Anthropic API.");
  return { model: judge, votes: readCount("votes", votes, MAX_VOTES), apiKey: ANTHROPIC_API_KEY };
}

function readModel({ record, replay, double: usesDouble = false, url }: Options, { ANTHROPIC_API_KEY }: NodeJS.ProcessEnv) {
  const chosen = [record !== undefined, replay !== undefined, usesDouble].filter((one) => one).length;
  if (url && chosen > 0) throw wrong("A running service has its own model: leave --record, --replay and --double out.");
  if (replay !== undefined && chosen > 1) throw wrong("--replay takes answers that are there: leave --record and --double out.");
  if (record !== undefined && !usesDouble && !ANTHROPIC_API_KEY)
    throw new CommandError("What is recorded are a model's answers: set ANTHROPIC_API_KEY to a key of the Anthropic API.");
  return { record: record ?? null, replay: replay ?? null, usesDouble };
}

/** Throws CommandError where a model takes part otherwise as well. */
function readKeywordFiles({ keywords = [], url, record, replay, double: usesDouble }: Options): string[] {
  const isOther = url !== undefined || record !== undefined || replay !== undefined || usesDouble === true;
  if (keywords.length > 0 && isOther) throw wrong("--keywords are for a chat without a model, in a service of its own.");
  return keywords;
}

function readShare(value: string): number {
  const share = Number(value);
  if (!(share >= 0 && share <= 1)) throw wrong("--least is a share from 0 to 1.");
  return share;
}

function readCount(option: string, value: string | undefined, most: number): number {
  const count = Number(value ?? "1");
  if (!Number.isInteger(count) || count < 1 || count > most) throw wrong(`--${option} is a number from 1 to ${most}.`);
  return count;
}

function isKnownShop(shop: string): boolean {
  return (CHAT_SHOPS as readonly string[]).includes(shop);
}

function choose<Value extends string>(option: string, value: string, values: readonly Value[]): Value {
  const known = values.find((one) => one === value);
  if (!known) throw wrong(`--${option} is ${values.join(" or ")}, not ${value}.`);
  return known;
}

function wrong(sentence: string): CommandError {
  return new CommandError(`${sentence}\n${USAGE}`);
}

function parseOptions(args: string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const limits = { type: "string", multiple: true } as const;
  const { values, positionals } = parseCommandLine(args, USAGE, {
    ...{ url: text, key: text, workspace: text, tier: text, shop: text, data: text },
    ...{ set: text, only: text, questions: text, repeats: text, judge: text, votes: text },
    ...{ record: text, replay: text, guard: text, double: flag, "no-fallback": flag },
    ...{ print: flag, transcripts: text, json: text, least: text, keywords: limits },
    ...(Object.fromEntries(Object.keys(THRESHOLDS).map((name) => [name, limits])) as Record<string, typeof limits>),
  });
  if (positionals.length > 0) throw wrong(`Unexpected argument ${positionals.join(" ")}.`);
  return values as Partial<
    Record<TextOption, string> & Record<"double" | "no-fallback" | "print", boolean> & { keywords: string[] }
  > &
    Record<string, unknown>;
}

type TextOption =
  | ("url" | "key" | "workspace" | "tier" | "shop" | "data" | "set" | "only" | "questions" | "repeats" | "judge" | "votes")
  | ("record" | "replay" | "guard" | "transcripts" | "json" | "least");
