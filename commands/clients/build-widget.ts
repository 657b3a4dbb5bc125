import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { VERSION } from "../../schemas/version.ts";
import { withExtension } from "./build-package.ts";

const run = promisify(execFile);
const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
const WIDGETS = join(PROJECT, "widgets");
const SOURCE = join(WIDGETS, "storefront/src");
const ENTRY = "package/index";

/**
 * Builds the storefront widget as a package of ES modules into a folder, which it empties before: an entry, and in files beside
 * it search, chat and the words of each language. Preact is left to be imported, so that a shop has it once.
 */
export async function buildWidgetPackage(folder: string): Promise<void> {
  const dist = join(folder, "dist");
  await rm(folder, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  for (const file of ["package.json", "README.md"]) await cp(join(WIDGETS, "storefront", file), join(folder, file));
  await cp(join(WIDGETS, "LICENSE"), join(folder, "LICENSE"));
  const modules = build({
    ...{ entryPoints: { index: join(SOURCE, `${ENTRY}.ts`) }, outdir: dist, format: "esm", bundle: true, splitting: true },
    ...{ target: "es2022", minify: true, jsx: "automatic", jsxImportSource: "preact", logLevel: "warning" },
    external: ["preact", "preact/*"],
    define: { WIDGET_VERSION: JSON.stringify(VERSION) },
  });
  await Promise.all([modules, declare(dist)]);
}

/** Writes the declarations of the entry and of what they name. */
async function declare(dist: string): Promise<void> {
  const all = await mkdtemp(join(tmpdir(), "widget-types-"));
  const options = ["--noEmit", "false", "--declaration", "--emitDeclarationOnly", "--rootDir", PROJECT, "--outDir", all];
  const own = ["--incremental", "false", "--tsBuildInfoFile", "null", "-p", join(WIDGETS, "storefront")];
  await run(process.execPath, [join(PROJECT, "node_modules/typescript/bin/tsc"), ...options, ...own]);
  const root = join(all, relative(PROJECT, SOURCE));
  const written = new Set<string>();
  const write = async (file: string): Promise<void> => {
    if (written.has(file)) return;
    written.add(file);
    const text = await readFile(join(root, `${file}.d.ts`), "utf8");
    const target = join(dist, `${file}.d.ts`);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, withExtension(text, ".js"));
    const named = [...text.matchAll(/from "(\.{1,2}\/[\w/-]+)\.ts"/g)].map(([, path]) => join(dirname(file), path!));
    await Promise.all(named.map(write));
  };
  await write(ENTRY);
  await rm(all, { recursive: true });
}
