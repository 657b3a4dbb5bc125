import { cpSync, existsSync, rmSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Platform } from "aws-cdk-lib/aws-ecr-assets";
import { Code } from "aws-cdk-lib/aws-lambda";
import type { Operation } from "../../functions/http/operation.ts";
import { OPERATIONS } from "../../functions/operations.ts";
import { hashSources } from "../hash-sources.ts";
import type { CodeSource } from "../platform/platform.ts";
import { loadSites } from "../site/site-files.ts";
import { BUNDLES, type Bundle, bundleEntries, entryNames, IMAGE_ENTRIES, imageFolder } from "./bundle.ts";
import { dropOldBundles } from "./drop-old-bundles.ts";

const ASSETS = fileURLToPath(new URL("../../assets", import.meta.url));

/** Everything that bundles are made from: the versions of libraries stand in the lock file. */
const SOURCES = ["functions", "schemas", "lib/bundling", "package-lock.json"];
/** Folder of the contexts from which images are built. */
const IMAGES = join(dirname(BUNDLES), "images");

const ALL = [...entryNames(), ...IMAGE_ENTRIES];

/** Bundles every entry with the validators of the operations that it answers, once for the same sources. */
export async function loadBundles(): Promise<Map<string, Bundle>> {
  return reuseBundles(BUNDLES, await hashSources(SOURCES), () => bundleEntries(ALL, operationsForEntry));
}

/** Bundles the code of a deployment, adds the embedding table with its licence as a layer, and builds the static pages. */
export async function bundledCode(): Promise<CodeSource> {
  const [bundles, site] = await Promise.all([loadBundles(), loadSites()]);
  const folderOf = (name: string) => {
    const bundle = bundles.get(name);
    if (!bundle) throw new Error(`There is no functions/entry/${name}.ts.`);
    return bundle.folder;
  };
  return {
    entry: (name) => Code.fromAsset(folderOf(name)),
    image: (name) => Code.fromAssetImage(composeImage(folderOf(name), name), { platform: Platform.LINUX_ARM64 }),
    embedding: () => Code.fromAsset(ASSETS),
    site: () => site,
  };
}

/** Puts a bundle beside the Dockerfile of its image, and returns the folder from which the image is built. */
function composeImage(bundleFolder: string, name: string): string {
  const folder = join(IMAGES, relative(BUNDLES, bundleFolder));
  rmSync(folder, { recursive: true, force: true });
  cpSync(bundleFolder, folder, { recursive: true });
  cpSync(imageFolder(name), folder, { recursive: true });
  return folder;
}

/**
 * Lists the operations that an entry runs, whose validators it needs. The default one answers every path without a route, and
 * refuses the operations of all features but its own before it looks at their input.
 */
function operationsForEntry(entry: string) {
  const name = entry === "api-default" ? "api-service" : entry;
  return withCalled(OPERATIONS.filter(({ feature }) => name === `api-${feature}` || name === `stream-${feature}`));
}

/** Adds the operations that these call, and so on. */
function withCalled(operations: readonly Operation[]): Operation[] {
  return [...new Set(operations.flatMap((operation) => [operation, ...withCalled(operation.calls ?? [])]))];
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
  await dropOldBundles(folder);
  return bundles;
}

function mapFolders(bundle: Bundle, change: (path: string) => string): Bundle {
  return { ...bundle, folder: change(bundle.folder) };
}
