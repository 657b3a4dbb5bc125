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

/** Reads a shop from a folder: products.jsonl, search-questions.jsonl and, if wanted, settings.json and keywords.jsonl. */
export function readClassShop(folder: string): ClassShop {
  const questions = readSearchQuestions(join(folder, QUESTIONS));
  const unjudged = questions.find(({ expect }) => !expect.may?.length && expect.maxScore === undefined);
  if (unjudged) throw new CommandError(`${unjudged.id} of ${folder} names neither its right records ("may") nor a "maxScore".`);
  const [settings, keywords] = [join(folder, "settings.json"), join(folder, "keywords.jsonl")];
  return {
    name: basename(resolve(folder)),
    settings: existsSync(settings) ? JSON.parse(readFileSync(settings, "utf8")) : {},
    records: { products: readProducts(join(folder, "products.jsonl")) },
    questions,
    keywords: existsSync(keywords) ? keywords : null,
  };
}

function readProducts(file: string): EvalRecord[] {
  if (!existsSync(file)) throw new CommandError(`${file} is missing.`);
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as EvalRecord);
}
