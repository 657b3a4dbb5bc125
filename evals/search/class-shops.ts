import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { CommandError } from "../../local/runtime/terminal/command-error.ts";
import type { EvalRecord, SearchQuestion } from "./judge-search.ts";
import { readSearchQuestions } from "./search-sets.ts";

/** A shop whose questions name all right records, and are counted by class. */
export interface ClassShop {
  name: string;
  /** Settings of its workspace. */
  settings: { language?: string } & Record<string, unknown>;
  records: { products: EvalRecord[] };
  questions: SearchQuestion[];
  /** File of what a model has written for its products before; null where there is none. */
  keywords: string | null;
  /** File of what a model has read in its questions before; null where there is none. */
  readings: string | null;
  /** File of what a model has chosen for them before; null where there is none. */
  choices: string | null;
}

const SHOPS = fileURLToPath(new URL("../shops/", import.meta.url));
const QUESTIONS = "search-questions.jsonl";

/** Reads the shops of evals/shops that have judged searches. */
export function readClassShops(): ClassShop[] {
  const folders = readdirSync(SHOPS).sort();
  return folders
    .map((name) => join(SHOPS, name))
    .flatMap((folder) => (existsSync(join(folder, QUESTIONS)) ? [readClassShop(folder)] : []));
}

/** Reads a shop's folder: products.jsonl, search-questions.jsonl, if wanted settings.json, keywords.jsonl and readings.jsonl. */
export function readClassShop(folder: string): ClassShop {
  const questions = readSearchQuestions(join(folder, QUESTIONS));
  const unjudged = questions.find(({ expect }) => !expect.may?.length && expect.maxScore === undefined);
  if (unjudged) throw new CommandError(`${unjudged.id} of ${folder} names neither its right records ("may") nor a "maxScore".`);
  const settings = join(folder, "settings.json");
  const findFile = (name: string) => (existsSync(join(folder, name)) ? join(folder, name) : null);
  return {
    name: basename(resolve(folder)),
    settings: existsSync(settings) ? JSON.parse(readFileSync(settings, "utf8")) : {},
    records: { products: readProducts(join(folder, "products.jsonl")) },
    questions,
    keywords: findFile("keywords.jsonl"),
    readings: findFile("readings.jsonl"),
    choices: findFile("choices.jsonl"),
  };
}

function readProducts(file: string): EvalRecord[] {
  if (!existsSync(file)) throw new CommandError(`${file} is missing.`);
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as EvalRecord);
}
