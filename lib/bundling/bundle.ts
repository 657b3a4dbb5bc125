import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type OutputFile, type Plugin } from "esbuild";
import type { Operation } from "../../functions/http/operation.ts";
import { toValidatorModule } from "./validator-module.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const ENTRIES = join(ROOT, "functions", "entry");
const BUNDLES = join(ROOT, ".cache", "bundles");

export interface Bundle {
  entry: string;
  /** Holds what is deployed: `index.cjs` and the licences of what went into it. */
  folder: string;
  /** The source map is kept beside the bundle and not deployed. */
  sourceMap: string;
  bytes: number;
}

/** The names of all Lambdas: one file each. */
export function entryNames(): string[] {
  return readdirSync(ENTRIES)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => basename(file, ".ts"))
    .sort();
}

/** Bundles entries, each with everything it needs but Node itself. The folders are named by content: an unchanged bundle keeps its folder. */
export async function bundleEntries(
  entries: string[],
  operationsOf: (entry: string) => readonly Operation[],
): Promise<Map<string, Bundle>> {
  const bundles = await Promise.all(entries.map((entry) => bundleEntry(entry, operationsOf(entry))));
  return new Map(bundles.map((bundle) => [bundle.entry, bundle]));
}

async function bundleEntry(entry: string, operations: readonly Operation[]): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [join(ENTRIES, `${entry}.ts`)],
    outfile: join(BUNDLES, "index.cjs"),
    write: false,
    bundle: true,
    minify: true,
    platform: "node",
    target: "node24",
    // CommonJS and ES modules start equally fast on Node 24; only the former lets bundled `require`s stay as they are.
    format: "cjs",
    // The libraries' ES modules: tree-shaken, a third smaller and a third faster to start than their CommonJS builds.
    mainFields: ["module", "main"],
    sourcemap: "external",
    legalComments: "external",
    absWorkingDir: ROOT,
    logLevel: "silent",
    plugins: [compiledValidators(operations)],
  });
  return store(entry, outputFiles);
}

/** Puts compiled validators in the place of the module that compiles them at run time. */
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

/** Written aside and renamed, so that a build that runs at the same time never sees half a bundle. */
function store(entry: string, files: OutputFile[]): Bundle {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file.contents);
  const home = join(BUNDLES, `${entry}-${hash.digest("hex").slice(0, 16)}`);
  const code = files.find((file) => file.path.endsWith("index.cjs"))!;
  if (!existsSync(home)) {
    const draft = `${home}.${process.pid}`;
    mkdirSync(join(draft, "deployed"), { recursive: true });
    for (const file of files) writeFileSync(join(draft, pathOf(file)), file.contents);
    try {
      renameSync(draft, home);
    } catch (error) {
      if (!existsSync(home)) throw error;
    }
  }
  return { entry, folder: join(home, "deployed"), sourceMap: join(home, "index.cjs.map"), bytes: code.contents.length };
}

function pathOf({ path }: OutputFile): string {
  const name = basename(path);
  return name.endsWith(".map") ? name : join("deployed", name);
}
