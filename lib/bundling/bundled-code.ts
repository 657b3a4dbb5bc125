import { fileURLToPath } from "node:url";
import { Code } from "aws-cdk-lib/aws-lambda";
import { OPERATIONS } from "../../functions/operations.ts";
import { hashSources } from "../hash-sources.ts";
import type { CodeSource } from "../platform/platform.ts";
import { BUNDLES, type Bundle, bundleEntries, entryNames } from "./bundle.ts";
import { reuseBundles } from "./bundle-cache.ts";

const ASSETS = fileURLToPath(new URL("../../assets/", import.meta.url));

/** Bundles every entry with the validators of the operations that it answers. */
export function bundleAll(): Promise<Map<string, Bundle>> {
  return bundleEntries(entryNames(), operationsForEntry);
}

/** Everything that bundles are made from: the versions of libraries stand in the lock file. */
const SOURCES = ["functions", "schemas", "lib/bundling", "package-lock.json"];

/** Bundles the code of a deployment, and adds the embedding table with its licence as a layer. */
export async function bundledCode(): Promise<CodeSource> {
  const bundles = await reuseBundles(BUNDLES, await hashSources(SOURCES), bundleAll);
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
