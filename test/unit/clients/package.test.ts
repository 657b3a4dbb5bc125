import { execFile, execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createContext, runInContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type BuildOptions, build } from "esbuild";
import { buildClient } from "../../../commands/clients/build-client.ts";
import { VERSION } from "../../../schemas/version.ts";
import { verifies } from "../../support/verifies.ts";

const run = promisify(execFile);
const NAME = "@search-chat-content/client";
const TSC = join(process.cwd(), "node_modules/typescript/bin/tsc");

/** A project of a stranger, in which the package is installed. */
let project: string;
let folder: string;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "client-"));
  folder = join(project, "node_modules", NAME);
  await buildClient(folder);
  await writeFile(join(project, "package.json"), '{"private": true}');
  await mkdir(join(project, "node_modules/@types"));
  for (const name of ["@types/node", "undici-types"])
    await symlink(join(process.cwd(), "node_modules", name), join(project, "node_modules", name));
});
afterAll(() => rm(project, { recursive: true, force: true }));

async function bundled(code: string, more: BuildOptions = {}): Promise<{ text: string; gzip: number }> {
  const stdin = { contents: code, resolveDir: project };
  const options = { bundle: true, minify: true, target: "es2022", write: false, logLevel: "error" } as const;
  const { outputFiles = [] } = await build({ stdin, ...options, format: "esm", ...more });
  return { text: outputFiles[0]!.text, gzip: gzipSync(outputFiles[0]!.contents, { level: 9 }).length };
}

describe("the size of a bundle", () => {
  verifies("client.size");
  test("with everything is 6 KB at most", async () => {
    expect((await bundled(`export * from "${NAME}";`)).gzip).toBeLessThanOrEqual(6 * 1024);
  });

  test("that searches is 3 KB at most", async () => {
    const code = `import { Connection } from "${NAME}";
      export const search = (text) => new Connection({ url: "https://x.example" }).call("POST /products/search", { text });`;

    expect((await bundled(code)).gzip).toBeLessThanOrEqual(3 * 1024);
  });

  test("that verifies webhooks is 1 KB at most", async () => {
    expect((await bundled(`export { Webhook } from "${NAME}/webhook";`)).gzip).toBeLessThanOrEqual(1024);
  });

  test("that uses nothing is empty", async () => {
    expect((await bundled(`import "${NAME}";`)).text.trim()).toBe("");
  });
});

test("the package needs nothing of Node, and no other package", async () => {
  for (const file of (await readdir(join(folder, "dist"))).filter((name) => /\.c?js$/.test(name))) {
    const text = await readFile(join(folder, "dist", file), "utf8");
    expect(text.match(/\b(?:from|import|require)\s*\(?\s*["'][^"']+["']/g) ?? []).toEqual([]);
    expect(text).not.toMatch(/\b(?:process|Buffer|window|document|localStorage|__dirname)\./);
  }
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([]);
});

test("the package works where there are only the globals of the web, and no code from text", async () => {
  const { text } = await bundled(`export * from "${NAME}"; export * from "${NAME}/webhook";`, {
    format: "iife",
    globalName: "api",
  });
  const web = {
    AbortController,
    AbortSignal,
    clearTimeout,
    crypto,
    Headers,
    setTimeout,
    TextDecoder,
    TextEncoder,
    URLSearchParams,
  };
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    return new Response('{"object":"x","requestId":"r","data":{"results":[{"id":"p1"}]}}');
  };
  const context = createContext({ ...web, fetch }, { codeGeneration: { strings: false, wasm: false } });
  runInContext(text, context);
  const code = 'new api.Client({ url: "https://api.example" }).products.list({ limit: 2, tags: ["a", "b"] })';

  expect(await runInContext(code, context)).toMatchObject({ data: { results: [{ id: "p1" }] } });
  expect(asked).toEqual(["https://api.example/products?limit=2&tags=a%2Cb"]);
});

test("the package has the product's version, and its own licence", async () => {
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));

  expect(manifest).toMatchObject({ version: VERSION, license: "MIT" });
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
  // Node 10 knows no subpaths; the package is for Node 20.
  const problems = "problems" in checked ? checked.problems : [{ kind: "Untyped" }];
  expect(problems.filter((problem) => !("resolutionKind" in problem && problem.resolutionKind === "node10"))).toEqual([]);
});

describe.each(["node", process.execPath])("run by %s", (node) => {
  test("the package is imported and required", async () => {
    const use = `const client = new Client({ url: "http://127.0.0.1:1", retries: 0 });
      client.service.health().catch((error) => console.log(error instanceof ApiError, error.code, typeof Webhook.verify));`;
    const esm = `import { ApiError, Client } from "${NAME}"; import { Webhook } from "${NAME}/webhook"; ${use}`;
    const cjs = `const { ApiError, Client } = require("${NAME}"); const { Webhook } = require("${NAME}/webhook"); ${use}`;
    await writeFile(join(project, "use.mjs"), esm);
    await writeFile(join(project, "use.cjs"), cjs);

    for (const file of ["use.mjs", "use.cjs"]) {
      const { stdout, stderr } = await run(node, [file], { cwd: project, env: { PATH: process.env.PATH } });
      expect([stdout.trim(), stderr]).toEqual(["true NO_ANSWER function", ""]);
    }
  });
});

describe("types", () => {
  verifies("client.package");
  const USE = `import { ApiError, type ChatChunk, Client, type Data } from "${NAME}";
import { Webhook } from "${NAME}/webhook";
declare const client: Client;
void use;
async function use(): Promise<void> {
  const { data } = await client.products.search({ text: "rain", filters: { price: { lt: 100 } } });
  const price: number | null | undefined = data.results[0]!.price;
  const total: Data<"POST /products/search">["total"] = data.total;
  for await (const { id } of client.threads.search({})) id.toUpperCase();
  for await (const chunk of client.chat.stream({ message: "?" })) narrow(chunk);
  // @ts-expect-error: a name that no product has.
  await client.products.upsert({ id: "p1", name: "x", prise: 5 });
  // @ts-expect-error: the id is missing.
  await client.products.get();
  // @ts-expect-error: no status of a delivery.
  await client.webhooks.deliveries("wh_1", { status: "perhaps" });
  // @ts-expect-error: settings are no list.
  for await (const setting of client.workspaces.getSettings("w1")) void setting;
  await client.tenant.whoami({}, { signal: AbortSignal.timeout(5) });
  await client.products.upsertMany([{ id: "p1", name: "x" }]);
  // @ts-expect-error: a record without its id.
  await client.products.upsertMany([{ name: "x" }]);
  console.log(price, total, new ApiError("x", {}).code, await Webhook.verify({ headers: {}, body: "", secret: "" }));
}
function narrow(chunk: ChatChunk): void {
  if (chunk.type === "block_delta") chunk.data.content.toUpperCase();
  // @ts-expect-error: chunks of other types have no content.
  if (chunk.type === "progress") chunk.data.content;
}
`;
  const OPTIONS = ["--strict", "--noEmit", "--target", "es2022", "--skipLibCheck", "false"];

  async function errorsOf(files: string[], options: string[]): Promise<string> {
    const result = await run(process.execPath, [TSC, ...OPTIONS, ...options, ...files], { cwd: project }).catch((error) => error);
    return result.stdout;
  }

  test.each<[string, string, string[]]>([
    [
      "a page, by a bundler",
      "use.ts",
      ["--module", "esnext", "--moduleResolution", "bundler", "--lib", "es2022,dom,dom.asynciterable", "--types", ""],
    ],
    ["Node's modules", "use.mts", ["--module", "nodenext", "--lib", "es2022,dom", "--types", ""]],
    ["CommonJS", "use.cts", ["--module", "nodenext", "--lib", "es2022,dom", "--types", ""]],
  ])("fit %s", async (_, file, options) => {
    await writeFile(join(project, file), USE);

    expect(await errorsOf([file], options)).toBe("");
  });

  test("fit a server that has the types of Node and none of a page", async () => {
    await writeFile(join(project, "server.mts"), USE);

    expect(await errorsOf(["server.mts"], ["--module", "nodenext", "--lib", "es2022", "--types", "node", "--skipLibCheck"])).toBe(
      "",
    );
  });

  test("every example of the README compiles", async () => {
    const readme = await readFile(join(folder, "README.md"), "utf8");
    const examples = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code!);
    expect(examples.length).toBeGreaterThanOrEqual(7);
    const client =
      'import { Client } from "@search-chat-content/client";\nconst client = new Client({ url: "https://x.example" });\n';
    const files = examples.map((code, place) => ({
      name: `readme-${place}.mts`,
      code: /new (Client|Connection)\(/.test(code) ? code : client + code,
    }));
    for (const { name, code } of files) await writeFile(join(project, name), `${code}\nexport {};\n`);

    expect(
      await errorsOf(
        files.map(({ name }) => name),
        ["--module", "nodenext", "--lib", "es2022,dom", "--types", "node", "--skipLibCheck"],
      ),
    ).toBe("");
  });
});
