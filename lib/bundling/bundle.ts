import { readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import type { Operation } from "../../functions/http/operation.ts";
import { type Bundle, storeBundle } from "./store-bundle.ts";
import { trimDomTools, trimMcpClient, trimModelClient, trimSearchClient } from "./trim-dependencies.ts";
import { toValidatorModule } from "./validator-module.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const ENTRIES = join(ROOT, "functions", "entry");

/** Libraries that are CommonJS ask for Node's modules by `require`, which ES modules do not have. */
const REQUIRE = 'import{createRequire as toRequire}from"node:module";const require=toRequire(import.meta.url);';

/** The names of all Lambdas: one file each. */
export function entryNames(): string[] {
  return readdirSync(ENTRIES)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => basename(file, ".ts"))
    .sort();
}

/** Bundles entries, each with everything it needs but Node itself. */
export async function bundleEntries(
  entries: string[],
  operationsOf: (entry: string) => readonly Operation[],
): Promise<Map<string, Bundle>> {
  const bundles = await Promise.all(entries.map((entry) => bundleEntry(entry, operationsOf(entry))));
  return new Map(bundles.map((bundle) => [bundle.entry, bundle]));
}

async function bundleEntry(entry: string, operations: readonly Operation[]): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [{ in: join(ENTRIES, `${entry}.ts`), out: "index" }],
    outdir: ROOT,
    write: false,
    bundle: true,
    minify: true,
    platform: "node",
    target: "node24",
    // ES modules, because they can be split: what is imported on first use lies in files of its own, which a start neither reads nor parses
    // (54 ms against 90 ms for one file that holds everything).
    format: "esm",
    splitting: true,
    outExtension: { ".js": ".mjs" },
    banner: { js: REQUIRE },
    // The libraries' ES modules can be tree-shaken: a third smaller and a third faster to start than their CommonJS builds.
    mainFields: ["module", "main"],
    sourcemap: "external",
    legalComments: "external",
    absWorkingDir: ROOT,
    logLevel: "silent",
    plugins: [
      compiledValidators(operations),
      dropUnusedModules(),
      trimDomTools(),
      trimSearchClient(),
      trimMcpClient(),
      trimModelClient(),
    ],
  });
  return storeBundle(join(ROOT, ".cache", "bundles"), entry, outputFiles);
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

/** No module of ours does anything by being imported: one of which nothing is used need not be there. */
function dropUnusedModules(): Plugin {
  return {
    name: "unused-modules-left-out",
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ path, resolveDir }) => ({
        path: resolve(resolveDir, path),
        sideEffects: false,
      }));
    },
  };
}
