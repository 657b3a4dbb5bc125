import { judgedSets } from "../bench/judged-sets.ts";
import { relevance } from "../bench/relevance.ts";
import { parseCommandLine, runCommand } from "../commands/run-command.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import { startKeywordReplay } from "./keyword-replay.ts";
import { openSearchShop, type SearchShop } from "./search/ask-search.ts";
import { type ClassedQuestion, OURS, summarizeClasses, toClassText } from "./search/class-report.ts";
import { type ClassShop, readClassShop, readClassShops } from "./search/class-shops.ts";
import { judgeByClass } from "./search/judge-classes.ts";
import { judgeSearch } from "./search/judge-search.ts";
import { openRivals } from "./search/rival-engines.ts";
import { type JudgedQuestion, summarize, toText } from "./search/search-report.ts";
import { type EvalSearchShop, readSearchShops } from "./search/search-sets.ts";
import { startTemporaryService } from "./temporary-service.ts";

const USAGE = [
  "Usage: npm run eval:search [-- --held-out <folder>] [--set tuned|held-out|classes] [--shop demo|luma|<shop with classes>]",
  "[--data <folder>] [--only <id or kind>] [--keywords] [--understanding] [--asked <file>] [--no-cranfield] [--json]",
].join(" ");

await runCommand(USAGE, async (args) => {
  const settings = readSettings(args);
  const isAsked = ({ name }: { name: string }) => [null, name].includes(settings.shop);
  const byClassAlone = settings.data !== null || settings.set === "classes" || settings.replays;
  const shops = byClassAlone ? [] : readSearchShops(settings.heldOut).filter(isAsked);
  const classShops = readAskedClassShops(settings).filter(isAsked);
  const asked = settings.replays ? await judgeWithModel(classShops, settings) : await judgeAll(shops, classShops, settings);
  if (asked.judged.length + asked.classed.length === 0) throw new CommandError(`No question has been asked.\n${USAGE}`);
  await print(asked, classShops, settings);
});

interface Judged {
  judged: JudgedQuestion[];
  classed: ClassedQuestion[];
}

async function print({ judged, classed }: Judged, classShops: ClassShop[], settings: Settings): Promise<void> {
  const report = judged.length > 0 ? summarize(judged, settings.cranfield ? await judgeCranfield() : null) : null;
  const classes = classed.length > 0 ? summarizeClasses(classed, classShops) : null;
  if (settings.json) console.log(JSON.stringify({ ...report, ...(classes && { classes }) }, null, 2));
  else console.log([report && toText(report), classes && toClassText(classes)].filter(Boolean).join("\n\n"));
}

async function judgeAll(shops: EvalSearchShop[], classShops: ClassShop[], settings: Settings): Promise<Judged> {
  const service = await startTemporaryService(process.env);
  const judged: JudgedQuestion[] = [];
  const classed: ClassedQuestion[] = [];
  try {
    for (const shop of shops) {
      const open = await openSearchShop(shop, service.credentials);
      judged.push(...(await judgeShop(shop, open, settings).finally(open.close)));
    }
    for (const shop of classShops) {
      const open = await openSearchShop(shop, service.credentials);
      classed.push(...(await judgeClasses(shop, open, settings).finally(open.close)));
    }
  } finally {
    await service.stop();
  }
  return { judged, classed };
}

/** Asks each shop in a service of its own, in which a model writes and reads what it has written and read before. */
async function judgeWithModel(shops: ClassShop[], settings: Settings): Promise<Judged> {
  const classed: ClassedQuestion[] = [];
  for (const shop of shops) {
    const keywords = settings.keywords ? shop.keywords : null;
    const readings = settings.understanding ? shop.readings : null;
    if (settings.keywords ? keywords === null : readings === null) continue;
    const texts = { readings, choices: readings && shop.choices, asked: settings.asked };
    const replay = await startKeywordReplay(
      [keywords].filter((file) => file !== null),
      [{ ...shop.records, posts: [] }],
      texts,
    );
    const service = await startTemporaryService({ ...process.env, ...replay.environment });
    try {
      const search = { ...(keywords && { keywords: "model" }), ...(readings && { understanding: "model" }) };
      const open = await openSearchShop(withSearch(shop, search), service.credentials);
      classed.push(...(await judgeClasses(shop, open, settings).finally(open.close)));
    } finally {
      await service.stop();
      await replay.stop();
    }
  }
  return { judged: [], classed };
}

function withSearch(shop: ClassShop, search: object): ClassShop {
  const own = shop.settings.search as object | undefined;
  return { ...shop, settings: { ...shop.settings, search: { ...own, ...search } } };
}

/** Reads the shops whose questions are counted by class: all, the one of `--data`, or none where another set is asked for. */
function readAskedClassShops({ data, set }: Settings): ClassShop[] {
  if (data !== null) return [readClassShop(data)];
  return [null, "classes"].includes(set) ? readClassShops() : [];
}

/** Asks the service and the libraries the questions of a shop. */
async function judgeClasses(shop: ClassShop, open: SearchShop, { only }: Settings): Promise<ClassedQuestion[]> {
  const engines = [{ name: OURS, search: open.search }, ...(await openRivals(shop))];
  const classed: ClassedQuestion[] = [];
  for (const question of shop.questions.filter(({ id, kind }) => [null, id, kind].includes(only))) {
    const verdicts: ClassedQuestion["verdicts"] = {};
    for (const engine of engines) verdicts[engine.name] = judgeByClass(question.expect, await engine.search(question));
    const { id, kind, request } = question;
    classed.push({ shop: shop.name, id, kind, text: request.text, verdicts });
  }
  return classed;
}

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
  /** Folder of another shop whose questions are counted by class; no other shop is asked then. */
  data: string | null;
  set: string | null;
  shop: string | null;
  /** Restricts the evaluation to the questions of this id or kind. */
  only: string | null;
  /** Indexes each shop by class with what a model has written for it before: `keywords.jsonl` of its folder. */
  keywords: boolean;
  /** Has a model read their texts as it has read them before: `readings.jsonl`. */
  understanding: boolean;
  /** Either of these. */
  replays: boolean;
  /** File for what the model is asked about texts. */
  asked: string | null;
  cranfield: boolean;
  json: boolean;
}

function readSettings(args: string[]): Settings {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const options = {
    "held-out": text,
    data: text,
    set: text,
    shop: text,
    only: text,
    keywords: flag,
    understanding: flag,
    asked: text,
    "no-cranfield": flag,
    json: flag,
  };
  const { values, positionals } = parseCommandLine(args, USAGE, options);
  if (positionals.length > 0) throw new CommandError(`Unexpected argument ${positionals.join(" ")}.\n${USAGE}`);
  const { keywords = false, understanding = false } = values;
  return {
    heldOut: values["held-out"] ?? null,
    data: values.data ?? null,
    set: values.set ?? null,
    shop: values.shop ?? null,
    only: values.only ?? null,
    ...{ keywords, understanding, replays: keywords || understanding },
    asked: values.asked ?? null,
    cranfield: !values["no-cranfield"],
    json: values.json ?? false,
  };
}
