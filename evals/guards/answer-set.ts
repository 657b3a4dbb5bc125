import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "../../local/runtime/terminal/command-error.ts";
import { readShopFolder } from "../chat/shop-folder.ts";

/** An answer as a model might give it, with the records that it was given. */
export interface SetAnswer {
  id: string;
  /** Name of the shop's folder. */
  shop: string;
  /** ISO 639-1. */
  language: string;
  message: string;
  /** Ids of the products and pages that the turn is given. */
  records: string[];
  answer: string;
  /** Sentences of the answer, verbatim, that must not leave; none in an honest answer. */
  harmful: string[];
  kind: string;
}

export type SetShop = ReturnType<typeof readShopFolder>;

/** Reads answers from JSON: a list, or objects of lists. Throws CommandError for a file without any. */
export function readAnswers(file: string): SetAnswer[] {
  const content: unknown = JSON.parse(readFileSync(file, "utf8"));
  const lists = Array.isArray(content) ? [content] : Object.values(content as object).filter(Array.isArray);
  const answers = lists.flat() as SetAnswer[];
  if (answers.length === 0) throw new CommandError(`${file} has no answers.`);
  return answers.map((answer) => ({ ...answer, harmful: answer.harmful ?? [], kind: answer.kind ?? "honest" }));
}

/** Returns a reader of shops from the folders beneath some others, the first that has one by its name. */
export function shopReader(folders: string[]): (name: string) => SetShop {
  const known = new Map<string, SetShop>();
  return (name) => {
    const shop = known.get(name) ?? readFirst(folders, name);
    known.set(name, shop);
    return shop;
  };
}

function readFirst(folders: string[], name: string): SetShop {
  for (const folder of folders) {
    try {
      return readShopFolder(join(folder, name));
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
    }
  }
  throw new CommandError(`There is no shop ${name} in ${folders.join(", ")}.`);
}
