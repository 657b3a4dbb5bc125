import { readFileSync } from "node:fs";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { launchBrowser, PAGE_PATIENCE_MS } from "../../../support/front-end-page.ts";
import { verifies } from "../../../support/verifies.ts";
import { openWidgetShop, PACKAGE_SOURCES, type WidgetShop } from "./widget-shop.ts";

let browser: Browser;
let shop: WidgetShop;
let folder: string;
let origin: string;
const scripts = new Map<string, string>();
let stop: () => void;
beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openWidgetShop()]);
  folder = await mkdtemp(join(tmpdir(), "react-"));
  await symlink(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  const server = createServer(({ url = "/" }, response) => {
    const name = url.slice(1).replace(/\.js$/, "");
    if (url.endsWith(".js")) return void response.setHeader("content-type", "text/javascript").end(scripts.get(name));
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><html lang="en"><title>Shop</title><div id="root"></div><script src="/${name}.js"></script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  await shop.shop.secret.patch(`/workspaces/${shop.shop.workspaceId}/settings`, { origins: [origin] });
  for (const [, name, code] of readFileSync("docs/with-react.md", "utf8").matchAll(/^```tsx file=(\w+)\.tsx\n(.*?)^```$/gms))
    scripts.set(name!, await bundle(name!, code!));
});
afterAll(async () => {
  await browser.close();
  stop();
  await rm(folder, { recursive: true, force: true });
});

/** Bundles a component that the page shows, in a page of its own. */
async function bundle(name: string, code: string): Promise<string> {
  const aimed = code
    .replaceAll("https://api.shop.example", shop.local.baseUrl)
    .replaceAll("if_pk_…", shop.options.key)
    .replaceAll("demo-shop", shop.options.workspace);
  await writeFile(join(folder, `${name}.tsx`), aimed);
  const contents = `import { createRoot } from "react-dom/client"; import { ${name} } from "./${name}.tsx";
    createRoot(document.querySelector("#root")).render(<${name} />);`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder, loader: "tsx" },
    ...{ bundle: true, format: "iife", write: false, jsx: "automatic", define: { "process.env.NODE_ENV": '"production"' } },
    alias: PACKAGE_SOURCES,
  });
  return outputFiles[0]!.text;
}

async function openPage(name: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PAGE_PATIENCE_MS);
  const complaints: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())));
  page.on("pageerror", (error) => void complaints.push(String(error)));
  await page.goto(`${origin}/${name}`);
  return { page, complaints: complaints.filter((text) => !/favicon/.test(text)) };
}

test("the page with React InstantSearch searches, and its counts are what a click finds", async () => {
  verifies("instantsearch.documents");
  const { page, complaints } = await openPage("Shop");
  await page.locator(".ais-Hits-item").first().waitFor();
  await page.fill(".ais-SearchBox-input", "tent");
  await page.locator(".ais-Hits-item mark").first().waitFor();
  const first = page.locator(".ais-RefinementList-item").first();
  const count = await first.locator(".ais-RefinementList-count").innerText();
  await first.locator("label").click();
  await page.locator(".ais-Stats", { hasText: new RegExp(`^${count} result`) }).waitFor();

  expect(complaints).toEqual([]);
  await page.close();
});

test("the page with the client alone searches, and its counts are what a click finds", async () => {
  const { page, complaints } = await openPage("Search");
  await page.locator("ol li").first().waitFor();
  const whole = await page.locator("[role=status]").innerText();
  await page.fill("input", "tent");
  await page.waitForFunction(`document.querySelector('[role=status]').innerText !== ${JSON.stringify(whole)}`);
  const first = page.locator(".brands button").first();
  const [, count] = /\((\d+)\)$/.exec(await first.innerText())!;
  await first.click();
  await page.locator("[role=status]", { hasText: new RegExp(`^${count} products$`) }).waitFor();

  expect(complaints).toEqual([]);
  await page.close();
});
