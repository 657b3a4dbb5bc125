import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type OutputFile, type Plugin } from "esbuild";
import type { Operation } from "../../functions/http/operation.ts";
import {
  leaveOutFeatureWork,
  toValidatorModule,
  trimAwsClients,
  trimDomTools,
  trimHttpClient,
  trimMcpClient,
  trimModelClient,
  trimSearchClient,
} from "./bundle-plugins.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const ENTRIES = join(ROOT, "functions", "entry");
/** Folder of all bundles that were made on this machine. */
export const BUNDLES = join(ROOT, ".cache", "bundles");

/**
 * Entries that know all operations and run none of a feature: one for their documents and for refusals, one for the ids under
 * which outcomes are stored.
 */
const KNOWING_ALL = ["api-default", "purge-data"];

/** Libraries that are CommonJS ask for Node's modules by `require`, which ES modules do not have. */
const REQUIRE = 'import{createRequire as toRequire}from"node:module";const require=toRequire(import.meta.url);';

/** Lists the names of all Lambdas; each has one entry file. */
export function entryNames(): string[] {
  return readdirSync(ENTRIES)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => basename(file, ".ts"))
    .sort();
}

/** Entries of functions that are images: a folder of each, named like it, has the rest of the image. */
export const IMAGE_ENTRIES = ["images/render-page"];

/** Returns the folder with the Dockerfile of an image. */
export function imageFolder(entry: string): string {
  return join(ROOT, "lib", entry);
}

/** Bundles under way at the same time: all at once they take 9 GB of memory. */
const AT_ONCE = 4;

/** Bundles entries, each with all its dependencies except Node itself. */
export async function bundleEntries(
  entries: string[],
  operationsOf: (entry: string) => readonly Operation[],
): Promise<Map<string, Bundle>> {
  const bundles = new Map<string, Bundle>();
  const waiting = [...entries];
  const bundleWaiting = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift())
      bundles.set(entry, await bundleEntry(entry, operationsOf(entry)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bundleWaiting));
  return new Map(entries.map((entry) => [entry, bundles.get(entry)!]));
}

async function bundleEntry(entry: string, operations: readonly Operation[]): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [{ in: join(ENTRIES, `${entry}.ts`), out: "index" }],
    outdir: ROOT,
    write: false,
    bundle: true,
    minify: true,
    platform: "node",
    // Installed in the image of the one function that uses it: it finds its own files beside its code.
    external: ["playwright-core"],
    target: "node24",
    // ES modules can be split: modules imported on first use get files of their own, which a start neither reads nor parses (54
    // ms against 90 ms for one file that holds everything).
    format: "esm",
    splitting: true,
    outExtension: { ".js": ".mjs" },
    banner: { js: REQUIRE },
    // The libraries' ES modules can be tree-shaken: a third smaller and a third faster to start than their CommonJS builds.
    mainFields: ["module", "main"],
    // Deployed beside the code, which does not name them: Node would otherwise be asked to read them at each start.
    sourcemap: "external",
    // The sources themselves would double them; the lines are found in the repository.
    sourcesContent: false,
    legalComments: "external",
    absWorkingDir: ROOT,
    logLevel: "silent",
    plugins: [
      ...(KNOWING_ALL.includes(entry) ? [leaveOutFeatureWork()] : []),
      compiledValidators(operations),
      dropUnusedModules(),
      trimAwsClients(),
      trimDomTools(),
      trimHttpClient(),
      trimSearchClient(),
      trimMcpClient(),
      trimModelClient(),
    ],
  });
  return storeBundle(BUNDLES, entry, outputFiles);
}

/** Replaces the module that compiles validators at run time by compiled ones. */
function compiledValidators(operations: readonly Operation[]): Plugin {
  return {
    name: "compiled-validators",
    setup({ onLoad }) {
      onLoad({ filter: /functions[\\/]http[\\/]validators\.ts$/ }, () => ({
        contents: toValidatorModule(operations),
        loader: "js",
        resolveDir: ROOT,
      }));
    },
  };
}

/** Lets esbuild drop unused modules: none of ours has side effects. */
function dropUnusedModules(): Plugin {
  return {
    name: "drop-unused-modules",
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ path, resolveDir }) => ({
        path: resolve(resolveDir, path),
        sideEffects: false,
      }));
    },
  };
}

export interface Bundle {
  entry: string;
  /**
   * Deployed files: `index.mjs`, the modules that it loads on first use, their source maps, and the licences of all libraries in
   * them.
   */
  folder: string;
  /** Size of all code, and of the part that every start loads. */
  bytes: number;
  startBytes: number;
}

/**
 * Writes a bundle into a folder named by its content, so that an unchanged one keeps its folder and is not deployed again. It is
 * written elsewhere and renamed: a concurrent build never sees half of it.
 */
function storeBundle(folder: string, entry: string, files: OutputFile[]): Bundle {
  const hash = createHash("sha256");
  for (const file of files) hash.update(basename(file.path)).update(file.contents);
  const home = join(folder, `${entry}-${hash.digest("hex").slice(0, 16)}`);
  if (!existsSync(home)) {
    const draft = `${home}.${process.pid}`;
    writeFiles(draft, files);
    try {
      renameSync(draft, home);
    } catch (error) {
      if (!existsSync(home)) throw error;
    }
  }
  const code = files.filter(isCode);
  const sumBytes = (some: OutputFile[]) => some.reduce((sum, file) => sum + file.contents.length, 0);
  return { entry, folder: home, bytes: sumBytes(code), startBytes: sumBytes(reachedAtStart(code)) };
}

function writeFiles(draft: string, files: OutputFile[]): void {
  mkdirSync(draft, { recursive: true });
  const licences = new Set<string>();
  for (const file of files) {
    const name = basename(file.path);
    if (name.endsWith(".LEGAL.txt")) for (const notice of file.text.split(/\n{2,}/)) licences.add(notice.trim());
    else writeFileSync(join(draft, name), file.contents);
  }
  writeFileSync(join(draft, "LICENSES.txt"), `${[...licences].join("\n\n")}\n`);
}

function isCode({ path }: OutputFile): boolean {
  return path.endsWith(".mjs");
}

/** Selects the entry and all files that it imports statically, directly or not. */
function reachedAtStart(code: OutputFile[]): OutputFile[] {
  const byName = new Map(code.map((file) => [basename(file.path), file]));
  const reached = new Set(["index.mjs"]);
  for (const name of reached) {
    for (const [, imported] of byName.get(name)!.text.matchAll(/(?:from|import)"\.\/([\w-]+\.mjs)"/g)) reached.add(imported!);
  }
  return [...reached].map((name) => byName.get(name)!);
}
