import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Bundle } from "./bundle.ts";

type Bundles = Map<string, Bundle>;

/**
 * Finds the bundles that were made from the same sources before, or makes them: bundling takes most of a synthesis. The list of
 * them lies in the folder that holds them, which may be moved or copied as a whole.
 */
export async function reuseBundles(folder: string, hash: string, make: () => Promise<Bundles>): Promise<Bundles> {
  const file = join(folder, `${hash}.json`);
  const text = await readFile(file, "utf8").catch(() => "[]");
  const known = (JSON.parse(text) as Bundle[]).map((bundle) => mapFolders(bundle, (path) => join(folder, path)));
  if (known.length > 0 && known.every((bundle) => existsSync(bundle.folder)))
    return new Map(known.map((bundle) => [bundle.entry, bundle]));
  const bundles = await make();
  const list = [...bundles.values()].map((bundle) => mapFolders(bundle, (path) => relative(folder, path)));
  await mkdir(folder, { recursive: true });
  // Renamed when it is whole: a process that ends here leaves no partial list.
  await writeFile(`${file}.${process.pid}`, JSON.stringify(list));
  await rename(`${file}.${process.pid}`, file);
  return bundles;
}

function mapFolders(bundle: Bundle, change: (path: string) => string): Bundle {
  return { ...bundle, folder: change(bundle.folder) };
}
