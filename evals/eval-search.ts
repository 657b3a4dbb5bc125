import { judgedSets } from "../bench/judged-sets.ts";
import { relevance } from "../bench/relevance.ts";
import { parseCommandLine, runCommand } from "../commands/run-command.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import { openSearchShop, type SearchShop } from "./search/ask-search.ts";
import { judgeSearch } from "./search/judge-search.ts";
import { type JudgedQuestion, summarize, toText } from "./search/search-report.ts";
import { type EvalSearchShop, readSearchShops } from "./search/search-sets.ts";
import { startTemporaryService } from "./temporary-service.ts";

const USAGE = [
  "Usage: npm run eval:search [-- --held-out <folder>] [--set tuned|held-out] [--shop demo|luma]",
  "[--only <id or kind>] [--no-cranfield] [--json]",
].join(" ");

await runCommand(USAGE, async (args) => {
  const settings = readSettings(args);
  const shops = readSearchShops(settings.heldOut).filter(({ name }) => [null, name as string].includes(settings.shop));
  const service = await startTemporaryService(process.env);
  const judged: JudgedQuestion[] = [];
  try {
    for (const shop of shops) {
      const open = await openSearchShop(shop, service.credentials);
      judged.push(...(await judgeShop(shop, open, settings).finally(open.close)));
    }
  } finally {
    await service.stop();
  }
  if (judged.length === 0) throw new CommandError(`No question has been asked.\n${USAGE}`);
  const report = summarize(judged, settings.cranfield ? await judgeCranfield() : null);
  console.log(settings.json ? JSON.stringify(report, null, 2) : toText(report));
});

async function judgeShop(
  shop: EvalSearchShop,
  open: SearchShop,
  { set: only, only: which }: Settings,
): Promise<JudgedQuestion[]> {
  const judged: JudgedQuestion[] = [];
  for (const { name: set, questions } of shop.sets.filter(({ name }) => [null, name].includes(only))) {
    for (const question of questions.filter(({ id, kind }) => [null, id, kind].includes(which))) {
      const hits = await open.search(question);
      judged.push({ shop: shop.name, set, question, ...judgeSearch(question.expect, hits, open.records) });
    }
  }
  return judged;
}

/** Measures the ranking of long texts; null where their data is not at hand. */
async function judgeCranfield(): Promise<number | null> {
  const sets = judgedSets().filter(({ name }) => name === "Cranfield");
  if (sets.length === 0) return null;
  const [result] = await relevance({ sets });
  return result!.ndcg;
}

interface Settings {
  /** Folder of questions that are not in the repository. */
  heldOut: string | null;
  set: string | null;
  shop: string | null;
  /** Restricts the evaluation to the questions of this id or kind. */
  only: string | null;
  cranfield: boolean;
  json: boolean;
}

function readSettings(args: string[]): Settings {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const options = { "held-out": text, set: text, shop: text, only: text, "no-cranfield": flag, json: flag };
  const { values, positionals } = parseCommandLine(args, USAGE, options);
  if (positionals.length > 0) throw new CommandError(`Unexpected argument ${positionals.join(" ")}.\n${USAGE}`);
  return {
    heldOut: values["held-out"] ?? null,
    set: values.set ?? null,
    shop: values.shop ?? null,
    only: values.only ?? null,
    cranfield: !values["no-cranfield"],
    json: values.json ?? false,
  };
}
