import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build, type Plugin } from "esbuild";

const run = promisify(execFile);
const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
const CLIENTS = join(PROJECT, "clients");
/** The client, as packages beside it import it here, and as they import it where they are installed. */
const CLIENT_SOURCE = /^(?:\.\.\/)+typescript\/src\/index\.ts$/;
const CLIENT_PACKAGE = "@search-chat-content/client";

interface PackageSource {
  /** Its folder of `clients`. */
  name: string;
  /** Files of `src` that can be imported, without `.ts`. */
  entries: string[];
  plugins?: Plugin[];
  /** ES modules hold what several entries need once, in files beside them. */
  sharesCode?: boolean;
}

/**
 * Builds a package into a folder, which it empties before: ES modules, CommonJS and the types of both, for browsers, Node 20 and
 * Workers. The client is another package, which it leaves to be imported.
 */
export async function buildPackage(
  { name, entries, plugins = [], sharesCode = false }: PackageSource,
  folder: string,
): Promise<void> {
  const source = join(CLIENTS, name);
  const dist = join(folder, "dist");
  await rm(folder, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  for (const file of ["package.json", "README.md"]) await cp(join(source, file), join(folder, file));
  await cp(join(CLIENTS, "LICENSE"), join(folder, "LICENSE"));
  const entryPoints = entries.map((entry) => join(source, `src/${entry}.ts`));
  const bundle = (format: "esm" | "cjs", extension: string) =>
    build({
      ...{ entryPoints, outExtension: { ".js": extension }, outdir: dist, format, bundle: true, logLevel: "warning" },
      ...{ platform: "neutral", target: "es2022", plugins: [...plugins, importedClient] },
      ...{ outbase: join(source, "src"), splitting: sharesCode && format === "esm" },
    });
  await Promise.all([bundle("esm", ".js"), bundle("cjs", ".cjs"), declare(source, dist)]);
  if (sharesCode) await removeBareImports(dist);
}

/** Removes imports that bring no name: bundlers warn of them, since these packages tell that their files have no effect. */
async function removeBareImports(dist: string): Promise<void> {
  const files = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith(".js"));
  for (const file of files.map((name) => join(dist, name)))
    await writeFile(file, (await readFile(file, "utf8")).replace(/^import "[^"]+";\n/gm, ""));
}

const importedClient: Plugin = {
  name: "imported-client",
  setup({ onResolve }) {
    onResolve({ filter: CLIENT_SOURCE }, () => ({ path: CLIENT_PACKAGE, external: true }));
  },
};

/** Writes the declarations twice: what a CommonJS file imports is told by declarations of its own kind. */
async function declare(source: string, dist: string): Promise<void> {
  const declarations = join(dist, "declarations");
  await run(process.execPath, [join(PROJECT, "node_modules/typescript/bin/tsc"), "-p", source, "--outDir", declarations]);
  const nested = join(declarations, source.slice(CLIENTS.length), "src");
  const own = (await readdir(declarations)).some((file) => file.endsWith(".d.ts")) ? declarations : nested;
  const texts = (await readdir(join(source, "src")))
    .filter((file) => file.endsWith(".d.ts"))
    .map((file) => join(source, "src", file));
  const emitted = (await readdir(own, { recursive: true })).filter((file) => file.endsWith(".d.ts"));
  for (const file of [...emitted.map((name) => join(own, name)), ...texts]) {
    const text = (await readFile(file, "utf8")).replace(/(?<=from ")[^"]+(?=")/g, (name) =>
      CLIENT_SOURCE.test(name) ? CLIENT_PACKAGE : name,
    );
    const target = join(dist, file.startsWith(own) ? relative(own, file) : basename(file));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, withExtension(text, ".js"));
    await writeFile(target.replace(/ts$/, "cts"), withExtension(text, ".cjs"));
  }
  await rm(declarations, { recursive: true });
}

/** Gives the files that declarations import the extension of what is built of them. */
export function withExtension(declarations: string, extension: string): string {
  return declarations.replace(/(from "\.{1,2}\/[\w/-]+)(?:\.d)?\.ts"/g, `$1${extension}"`);
}
