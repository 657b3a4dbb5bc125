import { execFile } from "node:child_process";
import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build, type Plugin } from "esbuild";
import { ROUTES } from "../../clients/typescript/src/routes.ts";
import { packRoutes } from "./pack-routes.ts";

const run = promisify(execFile);
const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
const CLIENT = join(PROJECT, "clients/typescript");
const ENTRIES = ["index", "webhook"];

/**
 * Builds the TypeScript client into a folder, which it empties before: a package with ES modules, CommonJS and the types of both,
 * for browsers, Node 20 and Workers.
 */
export async function buildClient(folder: string): Promise<void> {
  const dist = join(folder, "dist");
  await rm(folder, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  for (const file of ["package.json", "README.md"]) await cp(join(CLIENT, file), join(folder, file));
  await cp(join(CLIENT, "../LICENSE"), join(folder, "LICENSE"));
  await Promise.all([bundle(dist, "esm", ".js"), bundle(dist, "cjs", ".cjs"), declare(dist), bundleCommand(folder)]);
}

/** Bundles the command with all that it needs, so that the package depends on no other; their licences stand beside it. */
async function bundleCommand(folder: string): Promise<void> {
  const options = { format: "esm", bundle: true, platform: "node", target: "node20", minify: true } as const;
  const { metafile } = await build({
    entryPoints: { client: join(PROJECT, "importers/command/cli.ts") },
    outdir: join(folder, "bin"),
    ...options,
    legalComments: "none",
    logLevel: "warning",
    metafile: true,
    absWorkingDir: PROJECT,
    // A small space for young objects: reading a large file otherwise leaves 150 MB of them around.
    banner: { js: "#!/usr/bin/env -S node --max-semi-space-size=4" },
    plugins: [packedRoutes],
  });
  await chmod(join(folder, "bin/client.js"), 0o755);
  await writeFile(join(folder, "bin/LICENSES.txt"), await collectLicences(Object.keys(metafile.inputs)));
}

/** Joins the licences of the packages from which files were bundled. */
async function collectLicences(inputs: string[]): Promise<string> {
  const folders = inputs.flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []);
  const texts = [...new Set(folders)].sort().map(async (folder) => {
    const file = (await readdir(join(PROJECT, folder))).find((name) => /^licen[cs]e/i.test(name));
    if (file === undefined) throw new Error(`${folder} has no licence: bundle it only with one.`);
    return `${folder.replace(/^.*node_modules\//, "")}\n\n${await readFile(join(PROJECT, folder, file), "utf8")}`;
  });
  return (await Promise.all(texts)).join("\n----\n\n");
}

async function bundle(outdir: string, format: "esm" | "cjs", extension: string): Promise<void> {
  await build({
    entryPoints: ENTRIES.map((name) => join(CLIENT, `src/${name}.ts`)),
    outExtension: { ".js": extension },
    ...{ outdir, format, bundle: true, platform: "neutral", target: "es2022", logLevel: "warning" },
    plugins: [packedRoutes],
  });
}

/** Replaces the table of routes by its packed form. Its types are those of the source. */
const packedRoutes: Plugin = {
  name: "packed-routes",
  setup({ onLoad }) {
    onLoad({ filter: /clients[\\/]typescript[\\/]src[\\/]routes\.ts$/ }, () => ({
      contents:
        'import { unpackRoutes } from "./unpack-routes.ts";\n' +
        `export const ROUTES = /* @__PURE__ */ unpackRoutes(${JSON.stringify(packRoutes(ROUTES))});`,
      resolveDir: import.meta.dirname,
    }));
  },
};

/** Writes the declarations twice: what a CommonJS file imports is told by declarations of its own kind. */
async function declare(dist: string): Promise<void> {
  await run(process.execPath, [join(PROJECT, "node_modules/typescript/bin/tsc"), "-p", CLIENT, "--outDir", dist]);
  await cp(join(CLIENT, "src/api.d.ts"), join(dist, "api.d.ts"));
  for (const file of (await readdir(dist)).filter((name) => name.endsWith(".d.ts"))) {
    const text = await readFile(join(dist, file), "utf8");
    await writeFile(join(dist, file), withExtension(text, ".js"));
    await writeFile(join(dist, file.replace(/ts$/, "cts")), withExtension(text, ".cjs"));
  }
}

function withExtension(declarations: string, extension: string): string {
  return declarations.replace(/(from "\.\/[\w-]+)(?:\.d)?\.ts"/g, `$1${extension}"`);
}
