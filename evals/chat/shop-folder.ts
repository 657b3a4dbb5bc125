import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "../../local/runtime/terminal/command-error.ts";

type ShopRecord = Record<string, unknown>;

interface FolderRecords {
  products: ShopRecord[];
  posts: ShopRecord[];
  settings?: Record<string, unknown>;
}

/**
 * Reads the records of a shop from its folder: `products` and `posts`, each as `.jsonl` or `.json`, and, where it is there,
 * `settings.json` of its workspace. Throws CommandError where neither is there, and for a line that is no record with an id; it
 * names the line.
 */
export function readShopFolder(folder: string): FolderRecords {
  const [products, posts] = [readRecords(folder, "products"), readRecords(folder, "posts")];
  if (products === null && posts === null)
    throw new CommandError(`${folder} has no products.jsonl and no posts.jsonl: the chat answers from one or both.`);
  const settings = join(folder, "settings.json");
  return {
    products: products ?? [],
    posts: posts ?? [],
    ...(existsSync(settings) && { settings: parse(readFileSync(settings, "utf8"), settings) as Record<string, unknown> }),
  };
}

/** Reads the records of one kind; null where neither file is there. */
function readRecords(folder: string, kind: string): ShopRecord[] | null {
  const [lines, whole] = [join(folder, `${kind}.jsonl`), join(folder, `${kind}.json`)];
  if (existsSync(lines)) return readLines(lines);
  if (!existsSync(whole)) return null;
  const records = parse(readFileSync(whole, "utf8"), whole);
  if (!Array.isArray(records)) throw new CommandError(`${whole} is no array of records.`);
  return records.map((record, at) => checkRecord(record, `${whole}, record ${at + 1}`));
}

function readLines(file: string): ShopRecord[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, at) => (line.trim() === "" ? [] : [checkRecord(parse(line, `${file}:${at + 1}`), `${file}:${at + 1}`)]));
}

function checkRecord(record: unknown, where: string): ShopRecord {
  const { id } = (record ?? {}) as ShopRecord;
  if (typeof id !== "string" || id === "") throw new CommandError(`${where} is no record with an "id".`);
  return record as ShopRecord;
}

function parse(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${where} is no JSON: ${(error as Error).message}`);
  }
}
