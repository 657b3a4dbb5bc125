import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Code } from "aws-cdk-lib/aws-lambda";
import { OPERATIONS } from "../../functions/operations.ts";
import { hashSources } from "../hash-sources.ts";
import type { CodeSource } from "../platform/platform.ts";
import { BUNDLES, type Bundle, bundleEntries, entryNames } from "./bundle.ts";

const ASSETS = fileURLToPath(new URL("../../assets", import.meta.url));

/** Everything that bundles are made from: the versions of libraries stand in the lock file. */
const SOURCES = ["functions", "schemas", "lib/bundling", "package-lock.json"];

/** Bundles every entry with the validators of the operations that it answers, once for the same sources. */
export async function loadBundles(): Promise<Map<string, Bundle>> {
  return reuseBundles(BUNDLES, await hashSources(SOURCES), () => bundleEntries(entryNames(), operationsForEntry));
}

/** Bundles the code of a deployment, and adds the embedding table with its licence as a layer. */
export async function bundledCode(): Promise<CodeSource> {
  const bundles = await loadBundles();
  return {
    entry(name) {
      const bundle = bundles.get(name);
      if (!bundle) throw new Error(`There is no functions/entry/${name}.ts.`);
      return Code.fromAsset(bundle.folder);
    },
    embedding: () => Code.fromAsset(ASSETS),
  };
}

/** Lists an entry's operations. The default entry has all of them, since it answers every path without a route. */
function operationsForEntry(entry: string) {
  if (entry === "api-default") return OPERATIONS;
  return OPERATIONS.filter(({ feature }) => entry === `api-${feature}` || entry === `stream-${feature}`);
}

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
