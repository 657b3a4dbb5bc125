import { execFile, execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { build } from "esbuild";
import { buildAdapter, buildClient } from "../../../../commands/clients/build-client.ts";
import { VERSION } from "../../../../schemas/version.ts";
import { verifies } from "../../../support/verifies.ts";

const run = promisify(execFile);
const NAME = "@search-chat-content/instantsearch";
const CLIENT = "@search-chat-content/client";
const TSC = join(process.cwd(), "node_modules/typescript/bin/tsc");

/** A project of a stranger, in which both packages are installed. */
let project: string;
let folder: string;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "adapter-"));
  folder = join(project, "node_modules", NAME);
  await Promise.all([buildAdapter(folder), buildClient(join(project, "node_modules", CLIENT))]);
  await writeFile(join(project, "package.json"), '{"private": true}');
  await mkdir(join(project, "node_modules/@types"));
  for (const name of ["@types/node", "undici-types"])
    await symlink(join(process.cwd(), "node_modules", name), join(project, "node_modules", name));
});
afterAll(() => rm(project, { recursive: true, force: true }));

/** Returns the compressed size of what a page bundles of the adapter, beside the client. */
async function sizeOf(names: string): Promise<number> {
  const stdin = { contents: `export ${names} from "${NAME}";`, resolveDir: project };
  const options = { bundle: true, minify: true, target: "es2022", write: false, format: "esm" as const, external: [CLIENT] };
  const { outputFiles } = await build({ stdin, ...options });
  return gzipSync(outputFiles![0]!.contents, { level: 9 }).length;
}

describe("the size of a bundle, beside the client", () => {
  verifies("instantsearch.size");
  test.each([
    ["{ createSearchClient }", 7.5 * 1024],
    ["{ createInsightsClient }", 1.5 * 1024],
    ["{ createChatTransport }", 3 * 1024],
    ["*", 10 * 1024],
  ])("with %s has its limit", async (names, limit) => {
    expect(await sizeOf(names)).toBeLessThanOrEqual(limit);
  });
});

test("the package imports the client and nothing else, and has the product's version and its own licence", async () => {
  const text = await readFile(join(folder, "dist/index.js"), "utf8");
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const imported = [...text.matchAll(/\b(?:from|import|require)\s*\(?\s*["']([^"']+)["']/g)].map(([, name]) => name);

  expect(new Set(imported)).toEqual(new Set([CLIENT]));
  expect(text).not.toMatch(/\b(?:process|Buffer|window|document|localStorage|sessionStorage)\./);
  expect(manifest).toMatchObject({ version: VERSION, license: "MIT", peerDependencies: { [CLIENT]: VERSION } });
  expect(manifest.dependencies).toBeUndefined();
  expect(await readFile(join(folder, "LICENSE"), "utf8")).toMatch(/^MIT License/);
});

test("publint and Are The Types Wrong find nothing", async () => {
  const { publint } = await import("publint");
  const { checkPackage, createPackageFromTarballData } = await import("@arethetypeswrong/core");
  const name = execFileSync("npm", ["pack", "--silent", "--pack-destination", project], { cwd: folder, encoding: "utf8" }).trim();
  const tarball = new Uint8Array(await readFile(join(project, name)));

  const { messages } = await publint({ pkgDir: folder, strict: true, pack: false });
  const checked = await checkPackage(createPackageFromTarballData(tarball));

  expect(messages).toEqual([]);
  expect("problems" in checked ? checked.problems : [{ kind: "Untyped" }]).toEqual([]);
});

test("the package is imported and required, and its types fit", async () => {
  const use = 'const client = createSearchClient({ url: "http://127.0.0.1:1", retries: 0 });\nconsole.log(typeof client.search);';
  await writeFile(join(project, "use.mjs"), `import { createSearchClient } from "${NAME}"; ${use}`);
  await writeFile(join(project, "use.cjs"), `const { createSearchClient } = require("${NAME}"); ${use}`);
  const typed = `import { createChatTransport, createInsightsClient, createSearchClient, createSources } from "${NAME}";
    const options = { url: "https://x.example", key: "if_pk_1" };
    const transport: { api: string; fetch: typeof fetch } = createChatTransport(options);
    createInsightsClient(options)("viewedObjectIDs", { objectIDs: ["p1"] });
    const items: Promise<{ objectID: string }[]> = createSources(options)({ query: "a" })[0]!.getItems();
    // @ts-expect-error: an option that there is not.
    createSearchClient({ ...options, indeces: {} });
    console.log(transport, items);`;
  for (const name of ["use.mts", "use.cts"]) await writeFile(join(project, name), typed);

  for (const file of ["use.mjs", "use.cjs"])
    expect((await run(process.execPath, [file], { cwd: project })).stdout).toBe("function\n");
  const options = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2022", "--types", "node"];
  const { stdout } = await run(process.execPath, [TSC, ...options, "use.mts", "use.cts"], { cwd: project }).catch(
    (error) => error,
  );
  expect(stdout).toBe("");
});
