import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Bundle } from "./bundle.ts";

/** Lists of bundles that stay: some branches that one changes between. */
const KEPT_LISTS = 5;
/** Age below which everything stays: another process may be about to list it. */
const DAY_MS = 86_400_000;

/**
 * Removes bundles that are in none of the latest lists of a folder, with the lists before those: all bundles have 186 MB, and a
 * change may touch each. Whoever comes back to older sources makes them anew. What cannot be removed stays.
 */
export async function dropOldBundles(folder: string): Promise<void> {
  const names = await readdir(folder);
  const aged = await Promise.all(names.map(async (name) => ({ name, at: await changedAt(join(folder, name)) })));
  const lists = aged.filter(({ name }) => name.endsWith(".json")).sort((one, other) => other.at - one.at);
  const kept = new Set(lists.slice(0, KEPT_LISTS).map(({ name }) => name));
  for (const name of [...kept]) {
    const bundles = JSON.parse(await readFile(join(folder, name), "utf8").catch(() => "[]")) as Bundle[];
    for (const bundle of bundles) kept.add(bundle.folder.split("/")[0]!);
  }
  const old = aged.filter(({ name, at }) => !kept.has(name) && at < Date.now() - DAY_MS);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined)));
}

/** Returns when a file was changed; now for one that another process has just removed. */
async function changedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  );
}
