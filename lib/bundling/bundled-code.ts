import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Code } from "aws-cdk-lib/aws-lambda";
import { OPERATIONS } from "../../functions/operations.ts";
import { hashSources } from "../hash-sources.ts";
import type { CodeSource } from "../platform/platform.ts";
import { BUNDLES, type Bundle, bundleEntries, entryNames } from "./bundle.ts";

const ASSETS = fileURLToPath(new URL("../../assets/", import.meta.url));

/** Bundles every entry with the validators of the operations that it answers. */
export function bundleAll(): Promise<Map<string, Bundle>> {
  return bundleEntries(entryNames(), operationsForEntry);
}

/** Everything that bundles are made from: the versions of libraries stand in the lock file. */
const SOURCES = ["functions", "schemas", "lib/bundling", "package-lock.json"];

/** Bundles every entry, or finds the bundles that were made from the same sources before: bundling takes most of a synthesis. */
async function bundleOnce(): Promise<Map<string, Bundle>> {
  const file = join(BUNDLES, `${await hashSources(SOURCES)}.json`);
  const known: Bundle[] = await readFile(file, "utf8").then(JSON.parse, () => []);
  if (known.length > 0 && known.every(({ folder }) => existsSync(folder)))
    return new Map(known.map((each) => [each.entry, each]));
  const bundles = await bundleAll();
  await writeFile(`${file}.${process.pid}`, JSON.stringify([...bundles.values()]));
  // Renamed when it is whole: a process that ends here leaves no partial list.
  await rename(`${file}.${process.pid}`, file);
  return bundles;
}

/** Bundles the code of a deployment, and adds the embedding table with its licence as a layer. */
export async function bundledCode(): Promise<CodeSource> {
  const bundles = await bundleOnce();
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
