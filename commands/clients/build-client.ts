import { chmod, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import { ROUTES } from "../../clients/typescript/src/routes.ts";
import { buildPackage } from "./build-package.ts";
import { packRoutes } from "./pack-routes.ts";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));

/** Builds the TypeScript client, with the command that imports a catalogue, into a folder, which it empties before. */
export async function buildClient(folder: string): Promise<void> {
  await buildPackage({ name: "typescript", entries: ["index", "webhook"], plugins: [packedRoutes] }, folder);
  await bundleCommand(folder);
}

/** Builds the adapter of InstantSearch into a folder, which it empties before. It imports the client from its package. */
export function buildAdapter(folder: string): Promise<void> {
  const entries = ["index", "insights", "recommendations", "autocomplete", "chat/chat-transport"];
  return buildPackage({ name: "instantsearch", entries, sharesCode: true }, folder);
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
    banner: { js: "#!/usr/bin/env -S node --max-semi-space-size=8 --heap-growing-percent=100" },
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
