import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type JudgedSet, judgedSets } from "../bench/judged-sets.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import { readQuestions } from "./chat/read-questions.ts";
import { readShopFolder } from "./chat/shop-folder.ts";
import type { GoldenQuestion } from "./checks/golden-question.ts";
import { GOLDEN_QUESTIONS } from "./golden-questions.ts";

export const CHAT_SHOPS = ["demo", "luma"] as const;
export type ChatShopName = (typeof CHAT_SHOPS)[number];

export const CHAT_SETS = ["tuned", "held-out"] as const;
type ChatSetName = (typeof CHAT_SETS)[number];

/** A shop's records, and the files of questions that its chat is asked. */
export interface ChatShop {
  name: string;
  products: Record<string, unknown>[];
  posts: Record<string, unknown>[];
  /** False for a running shop whose records are not at hand. */
  isKnown: boolean;
  /** Settings of its workspace; those of a new workspace when absent. */
  settings?: Record<string, unknown>;
  /** Settings that have its records indexed anew once they are there. */
  indexedWith?: Record<string, unknown>;
  files: { name: string; questions: GoldenQuestion[] }[];
}

export interface ChatSetChoice {
  /** One of those that the project brings along; all that are there when null. */
  shop: ChatShopName | null;
  set: ChatSetName;
  /** The folder of any other shop, in place of `shop`. */
  data: string | null;
  /** A file of questions to the first shop chosen, in place of a set. */
  questions: string | null;
  /** Restricts the questions to those of this id or kind. */
  only: string | null;
  /** True for a running shop of which only its questions are known. */
  isUnknown?: boolean;
}

const FOLDER = fileURLToPath(new URL("./chat/", import.meta.url));
const JUDGED_NAMES: Record<ChatShopName, string> = { demo: "demo shop", luma: "Luma" };

/** Lists the files of a set: `tuned`, which the chat was developed with, or `held-out`, which it was not. */
export function chatSetFiles(shop: ChatShopName, set: ChatSetName, folder = FOLDER): string[] {
  const own = join(folder, `${set}-${shop}.json`);
  return shop === "demo" && set === "tuned" ? [GOLDEN_QUESTIONS, own] : [own];
}

/**
 * Reads the shops and the questions of one set. Throws CommandError where a shop was chosen whose data are not there, where a
 * file of its questions is missing, and where nothing is asked.
 */
export function readChatShops(choice: ChatSetChoice, folder = FOLDER): ChatShop[] {
  const shops = readShops(choice, folder);
  if (choice.only !== null && shops.every(({ files }) => files.length === 0))
    throw new CommandError(`No question has the id or class ${choice.only}.`);
  return shops;
}

function readShops(choice: ChatSetChoice, folder: string): ChatShop[] {
  if (choice.data !== null) return [toFolderShop(resolve(choice.data), choice)];
  if (choice.isUnknown && choice.questions !== null)
    return [{ name: "running shop", products: [], posts: [], isKnown: false, files: readFiles([choice.questions], choice) }];
  const judged = judgedSets();
  const names = choice.questions === null || choice.shop ? CHAT_SHOPS : CHAT_SHOPS.slice(0, 1);
  const chosen = names.filter((name) => [null, name].includes(choice.shop));
  return chosen.flatMap((name) => {
    const records = judged.find((one) => one.name === JUDGED_NAMES[name])?.records;
    if (!records && choice.shop) throw new CommandError(`The data of the shop ${name} are not there.`);
    return records ? [toShop(name, records, choice, folder)] : [];
  });
}

function toShop(
  name: ChatShopName,
  { products = [], posts = [] }: JudgedSet["records"],
  choice: ChatSetChoice,
  folder: string,
): ChatShop {
  const files = choice.questions === null ? chatSetFiles(name, choice.set, folder) : [choice.questions];
  return { name, products, posts, isKnown: true, files: readFiles(files, choice) };
}

function toFolderShop(folder: string, choice: ChatSetChoice): ChatShop {
  const own = ["questions.json", "questions.txt"].map((name) => join(folder, name));
  const files = choice.questions === null ? own.filter(existsSync) : [choice.questions];
  if (files.length === 0) throw new CommandError(`${folder} has neither questions.json nor questions.txt.`);
  return { ...readShopFolder(folder), name: basename(folder), isKnown: true, files: readFiles(files, choice) };
}

function readFiles(files: string[], { only }: ChatSetChoice): ChatShop["files"] {
  const missing = files.find((file) => !existsSync(file));
  if (missing) throw new CommandError(`${missing} is missing.`);
  const read = (file: string) => readQuestions(file).filter(({ id, kind }) => [null, id, kind].includes(only));
  const asked = files.map((file) => ({ name: basename(file), questions: read(file) }));
  return asked.filter((file) => file.questions.length > 0);
}
