import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PROJECT = fileURLToPath(new URL("../", import.meta.url));

/** Hashes files and folders of this project by path and content, to recognize what was made from the same sources. */
export async function hashSources(sources: readonly string[]): Promise<string> {
  const files = (await Promise.all(sources.map(filesBelow))).flat().sort();
  const hash = createHash("sha256");
  const texts = await Promise.all(files.map((file) => readFile(join(PROJECT, file))));
  for (const [index, file] of files.entries()) hash.update(`${file}\0${texts[index]!.length}\0`).update(texts[index]!);
  return hash.digest("hex").slice(0, 32);
}

async function filesBelow(path: string): Promise<string[]> {
  if (/\.\w+$/.test(path)) return [path];
  const entries = await readdir(join(PROJECT, path), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(PROJECT.length));
}
