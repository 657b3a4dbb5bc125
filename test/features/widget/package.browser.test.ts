import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { build } from "esbuild";
import { buildWidgetPackage } from "../../../commands/clients/build-widget.ts";
import { VERSION } from "../../../schemas/version.ts";
import { launchBrowser, PAGE_PATIENCE_MS } from "../../support/front-end-page.ts";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop } from "../chat/shop.ts";

const NAME = "@search-chat-content/widget";
const KILOBYTE = 1_024;

/** A project of a stranger, in which the package is installed. */
let project: string;
let folder: string;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "widget-"));
  folder = join(project, "node_modules", NAME);
  await buildWidgetPackage(folder);
  await writeFile(join(project, "package.json"), '{"private": true, "type": "module"}');
  await symlink(join(process.cwd(), "node_modules/preact"), join(project, "node_modules/preact"));
});
afterAll(() => rm(project, { recursive: true, force: true }));

/** Bundles the guide's code as a shop does, into files by name. */
async function bundle(shop: ChatShop): Promise<Map<string, string>> {
  const [, code] = /^```ts file=shop\.ts\n(.*?)^```$/ms.exec(await readFile("docs/storefront.md", "utf8"))!;
  const aimed = code!.replace("http://localhost:3001", shop.local.baseUrl).replace("if_pk_…", shop.publishable.key);
  await writeFile(join(project, "shop.ts"), aimed);
  const outdir = join(project, "built");
  const options = { bundle: true, splitting: true, format: "esm", minify: true, logLevel: "error", outdir } as const;
  await build({ entryPoints: [join(project, "shop.ts")], ...options });
  const names = await readdir(outdir);
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(outdir, name), "utf8")] as const)));
}

test("a shop with a bundler has search and chat from its own files, loaded when they are used", async () => {
  verifies("widget.package", "widget.policy");
  const [browser, shop] = await Promise.all([launchBrowser(), openChatShop()]);
  const files = await bundle(shop);
  const policy = `default-src 'none'; script-src 'self'; connect-src ${shop.local.baseUrl}; img-src 'self'`;
  const server = createServer(({ url = "/" }, response) => {
    const script = files.get(url.slice(1));
    if (script !== undefined) return void response.setHeader("content-type", "text/javascript; charset=utf-8").end(script);
    response.setHeader("content-security-policy", policy).setHeader("content-type", "text/html; charset=utf-8");
    response.end(
      '<!doctype html><html lang="de"><title>Shop</title><input id="q"><script type="module" src="/shop.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  await shop.configure({ origins: [origin] });
  const page = await browser.newPage();
  page.setDefaultTimeout(PAGE_PATIENCE_MS);
  const [complaints, scripts]: string[][] = [[], []];
  page.on("console", (message) => void (message.type() === "error" && complaints!.push(message.text())));
  page.on("pageerror", (error) => void complaints!.push(String(error)));
  page.on("request", (request) => void (request.url().endsWith(".js") && scripts!.push(request.url())));
  await page.goto(origin);
  await page.getByRole("button", { name: "Frag den Shop" }).waitFor();
  const before = scripts!.length;
  await page.locator("#q").pressSequentially("oak");
  await page.locator("dialog .card", { hasText: "Oak desk" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.evaluate("window.ShopWidget.openChat()");
  await page.locator("textarea").fill("Do you have an oak desk?");
  await page.keyboard.press("Enter");
  await page.locator(".log .card", { hasText: "Oak desk" }).first().waitFor();
  expect(await page.locator(".ask button[type=submit]").innerText()).toBe("Senden");

  expect(before).toBeLessThanOrEqual(4);
  expect(scripts!.filter((url) => !url.startsWith(origin))).toEqual([]);
  expect(complaints).toEqual([]);
  const used = [...files].filter(([name]) => scripts!.some((url) => url.endsWith(`/${name}`)));
  expect(used.reduce((sum, [, text]) => sum + gzipSync(text, { level: 9 }).length, 0)).toBeLessThanOrEqual(40 * KILOBYTE);
  await browser.close();
  server.closeAllConnections();
  server.close();
});

test("a server imports it without a page, and is told where it may be called", () => {
  verifies("widget.package");
  const code = `import { startShopWidget } from "${NAME}";
    try { startShopWidget({ url: "https://api.example", key: "if_pk_x" }); } catch (error) { console.log(error.message); }`;
  const said = execFileSync(process.execPath, ["--input-type=module", "-e", code], { cwd: project, encoding: "utf8" });

  expect(said.trim()).toBe("startShopWidget needs a page: call it in the browser, once it is drawn.");
});

test("its types tell options from mistakes, and publint and Are The Types Wrong find nothing", async () => {
  verifies("widget.package");
  const { publint } = await import("publint");
  const { checkPackage, createPackageFromTarballData } = await import("@arethetypeswrong/core");
  const use = `import { type Item, startShopWidget } from "${NAME}";
    const put = (item: Item) => item.price?.toFixed();
    startShopWidget({ url: "https://api.example", key: "k", chat: true, onAddToCart: put }).open("tent");
    // @ts-expect-error The key is missing.
    startShopWidget({ url: "https://api.example" });
    // @ts-expect-error There is no such option.
    startShopWidget({ url: "https://api.example", key: "k", chats: true });`;
  await mkdir(join(project, "use"), { recursive: true });
  await writeFile(join(project, "use/use.ts"), use);
  const strict = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--lib", "es2023,dom", "--types", ""];
  const tsc = join(process.cwd(), "node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [tsc, ...strict, "use/use.ts"], { cwd: project, stdio: "pipe" });
  const packed = execFileSync("npm", ["pack", "--silent", "--pack-destination", project], { cwd: folder, encoding: "utf8" });
  const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(await readFile(join(project, packed.trim())))));

  expect((await publint({ pkgDir: folder, strict: true, pack: false })).messages).toEqual([]);
  // CommonJS and Node 10 import no ES modules; a page's bundler does.
  const problems = "problems" in checked ? checked.problems : [{ kind: "Untyped" }];
  expect(problems.filter(({ kind }) => kind !== "CJSResolvesToESM" && kind !== "NoResolution")).toEqual([]);
  expect(JSON.parse(await readFile(join(folder, "package.json"), "utf8"))).toMatchObject({ version: VERSION, license: "MIT" });
  expect(await readFile(join(folder, "LICENSE"), "utf8")).toMatch(/^MIT License/);
});
