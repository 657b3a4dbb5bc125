import { execFile, execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
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

/** Returns the compressed size of what a page bundles of some paths of the adapter, beside the client. */
async function sizeOf(...paths: string[]): Promise<number> {
  const contents = paths.map((path) => `export * from "${NAME}${path}";`).join("\n");
  const options = { bundle: true, minify: true, target: "es2022", write: false, format: "esm" as const, external: [CLIENT] };
  const { outputFiles, warnings } = await build({ stdin: { contents, resolveDir: project }, ...options });
  expect(warnings).toEqual([]);
  return gzipSync(outputFiles![0]!.contents, { level: 9 }).length;
}

describe("the size of a bundle, beside the client", () => {
  verifies("instantsearch.size");
  test("with all that searches need has its limit", async () => {
    expect(await sizeOf("")).toBeLessThanOrEqual(6 * 1024);
  });

  test.each([
    ["/insights", 768],
    ["/recommendations", 640],
    ["/autocomplete", 384],
    ["/chat", 1.5 * 1024],
  ])("grows by no more than a limit with %s", async (path, limit) => {
    expect((await sizeOf("", path)) - (await sizeOf(""))).toBeLessThanOrEqual(limit);
  });
});

test("the package imports the client and nothing else, and has the product's version and its own licence", async () => {
  const files = (await readdir(join(folder, "dist"), { recursive: true })).filter((file) => file.endsWith(".js"));
  const text = (await Promise.all(files.map((file) => readFile(join(folder, "dist", file), "utf8")))).join("\n");
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const imported = [...text.matchAll(/\b(?:from|import|require)\s*\(?\s*["']([^"']+)["']/g)].map(([, name]) => name!);

  expect(new Set(imported.filter((name) => !name.startsWith(".")))).toEqual(new Set([CLIENT]));
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

/** Names of what the package has beside searching, with their paths. */
const OTHERS = [
  ["createInsightsClient", "/insights"],
  ["createRecommendations", "/recommendations"],
  ["createSources", "/autocomplete"],
  ["createChatTransport", "/chat"],
];

test("the package is imported and required, and its types fit", async () => {
  const search = 'createSearchClient({ url: "http://127.0.0.1:1", retries: 0 })';
  const use = `console.log(typeof ${search}.search, ${OTHERS.map(([name]) => `typeof ${name}`).join(", ")});`;
  const all = [["createSearchClient", ""], ...OTHERS];
  const imports = all.map(([name, path]) => `import { ${name} } from "${NAME}${path}";`).join("\n");
  const requires = all.map(([name, path]) => `const { ${name} } = require("${NAME}${path}");`).join("\n");
  await writeFile(join(project, "use.mjs"), `${imports} ${use}`);
  await writeFile(join(project, "use.cjs"), `${requires} ${use}`);
  const typed = `${imports}
    const options = { url: "https://x.example", key: "if_pk_1" };
    const transport: { api: string; fetch: typeof fetch } = createChatTransport(options);
    createInsightsClient(options)("viewedObjectIDs", { objectIDs: ["p1"] });
    const items: Promise<{ objectID: string }[]> = createSources(options)({ query: "a" })[0]!.getItems();
    const client = { ...createSearchClient(options), ...createRecommendations(options) };
    // @ts-expect-error: an option that there is not.
    createSearchClient({ ...options, indeces: {} });
    console.log(transport, items, client.search, client.getRecommendations);`;
  for (const name of ["use.mts", "use.cts"]) await writeFile(join(project, name), typed);

  for (const file of ["use.mjs", "use.cjs"])
    expect((await run(process.execPath, [file], { cwd: project })).stdout).toBe("function function function function function\n");
  const options = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2022", "--types", "node"];
  const { stdout } = await run(process.execPath, [TSC, ...options, "use.mts", "use.cts"], { cwd: project }).catch(
    (error) => error,
  );
  expect(stdout).toBe("");
});
