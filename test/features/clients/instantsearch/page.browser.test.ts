import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { createSearchClient } from "../../../../clients/instantsearch/src/index.ts";
import { launchBrowser, PAGE_PATIENCE_MS } from "../../../support/front-end-page.ts";
import { verifies } from "../../../support/verifies.ts";
import { openWidgetShop, type WidgetShop } from "./widget-shop.ts";

const QUERY = "jacket";

const load = <T>(name: string): Promise<T> => import(name);

let browser: Browser;
let shop: WidgetShop;
let origin: string;
let html = "";
let stop: () => void;
beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openWidgetShop()]);
  const { outputFiles } = await build({
    entryPoints: ["test/support/react-shop/browser-entry.mjs"],
    ...{ bundle: true, minify: true, format: "iife", write: false, define: { "process.env.NODE_ENV": '"production"' } },
  });
  const server = createServer(({ url }, response) => {
    if (url === "/page.js") return void response.setHeader("content-type", "text/javascript").end(outputFiles[0]!.text);
    response.setHeader("content-type", "text/html; charset=utf-8").end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const { status } = await shop.shop.secret.patch(`/workspaces/${shop.shop.workspaceId}/settings`, { origins: [origin] });
  expect(status).toBe(200);
  html = await renderPage();
});
beforeEach(() => {
  shop.requests.length = 0;
});
afterAll(async () => {
  await browser.close();
  stop();
});

/** Renders the page as a server does, with the answers that it needed. */
async function renderPage(): Promise<string> {
  const { shopPage } = await load<{ shopPage(options: object): object }>("../../../support/react-shop/shop-page.mjs");
  const tools = await load<{ renderToString(page: object): string }>("react-dom/server");
  const { getServerState } = await load<{ getServerState(page: object, tools: object): Promise<object> }>("react-instantsearch");
  const searchClient = createSearchClient(shop.options);
  const serverState = await getServerState(shopPage({ searchClient, query: QUERY }), tools);
  const { url, key, workspace } = shop.options;
  const state = JSON.stringify({ options: { url, key, workspace }, serverState, query: QUERY }).replaceAll("<", "\\u003c");
  const page = tools.renderToString(shopPage({ searchClient, serverState, query: QUERY }));
  return (
    `<!doctype html><html lang="en"><title>Shop</title><div id="root">${page}</div>` +
    `<script type="application/json" id="state">${state}</script><script src="/page.js"></script>`
  );
}

interface OpenPage {
  page: Page;
  requests: { path: string; body: string | null }[];
  complaints: string[];
}

async function openPage(): Promise<OpenPage> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PAGE_PATIENCE_MS);
  const complaints: string[] = [];
  const requests: OpenPage["requests"] = [];
  page.on("console", (message) => void (["error", "warning"].includes(message.type()) && complaints.push(message.text())));
  page.on("pageerror", (error) => void complaints.push(String(error)));
  page.on("request", (request) => {
    if (request.url().startsWith(shop.local.baseUrl) && request.method() !== "OPTIONS")
      requests.push({ path: new URL(request.url()).pathname, body: request.postData() });
  });
  await page.goto(origin);
  return { page, requests, complaints };
}

/** Reads the number of hits that the page shows. */
const totalOf = (page: Page): Promise<number> =>
  page
    .locator(".ais-Stats")
    .innerText()
    .then((text) => Number(/^[\d,]+/.exec(text)?.[0].replaceAll(",", "") ?? 0));

describe("a page of six widgets in a browser", () => {
  verifies("instantsearch.server", "instantsearch.counts");
  test("asks nothing that its server has asked, and shows what the server has shown", async () => {
    const { page, requests, complaints } = await openPage();
    await page.waitForFunction("window.complaints && document.querySelectorAll('.ais-Hits-item mark').length > 3");
    await page.waitForLoadState("networkidle");
    const shopped = await page.evaluate("window.complaints");

    expect(html).toContain("<mark");
    expect(requests.filter(({ path }) => path !== "/events")).toEqual([]);
    expect([complaints, shopped]).toEqual([[], []]);
    await page.close();
  });

  test("shows counts that every click finds, each by one request", async () => {
    const { page, requests, complaints } = await openPage();
    await page.waitForLoadState("networkidle");
    const wrong: string[] = [];
    let clicks = 0;
    for (const list of ["#brands", "#tags"]) {
      const labels = await page.locator(`${list} label`).allInnerTexts();
      for (let place = 0; place < labels.length; place++) {
        // A chosen value moves to the front of its list.
        const text = labels[place]!.split("\n")[0]!.trim();
        const name = page.locator(`${list} label`).filter({ has: page.getByText(text, { exact: true }) });
        const count = Number((await name.locator("[class*=count]").innerText()).replaceAll(",", ""));
        const answered = page.waitForResponse((response) => response.url().endsWith("/products/search"));
        await name.click();
        await answered;
        await page
          .waitForFunction(
            `Number(document.querySelector('.ais-Stats').innerText.match(/^[\\d,]+/)?.[0].replaceAll(",", "") ?? 0) === ${count}`,
          )
          .catch(async () => void wrong.push(`${list} ${text}: ${count}, ${await totalOf(page)}`));
        clicks++;
        await name.click();
        await page.waitForFunction(`document.querySelectorAll(${JSON.stringify(`${list} input:checked`)}).length === 0`);
      }
    }

    expect(wrong).toEqual([]);
    expect(clicks).toBeGreaterThan(20);
    // The server did not know the visitor, for whom what it found is searched once more.
    expect(requests.filter(({ path }) => path === "/products/search")).toHaveLength(clicks + 1);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("searches, sorts and turns pages", async () => {
    const { page } = await openPage();
    await page.waitForLoadState("networkidle");
    const first = await page.locator(".ais-Stats").innerText();
    await page.fill(".ais-SearchBox-input", "");
    await page.waitForFunction(`document.querySelector('.ais-Stats').innerText !== ${JSON.stringify(first)}`);
    const before = await page.locator(".ais-Hits-item").allInnerTexts();
    await page.locator(".ais-Pagination-item--page a", { hasText: /^2$/ }).click();
    await page.waitForFunction(`document.querySelector('.ais-Hits-item').innerText !== ${JSON.stringify(before[0])}`);
    const second = await page.locator(".ais-Hits-item").allInnerTexts();
    await page.selectOption(".ais-SortBy-select", "products/sort/price:asc");
    await page.waitForFunction(`document.querySelector('.ais-Hits-item').innerText !== ${JSON.stringify(second[0])}`);

    expect(second.filter((name) => before.includes(name))).toEqual([]);
    await page.close();
  });

  test("a click on a hit becomes an event that the service takes", async () => {
    const { page } = await openPage();
    await page.waitForLoadState("networkidle");
    const taken = page.waitForResponse(
      (response) => response.url().endsWith("/events") && response.request().method() === "POST",
    );
    await page.locator(".ais-Hits-item").nth(1).click();
    const { data } = await (await taken).json();

    expect(data).toMatchObject({ accepted: 1, ignored: [] });
    await page.close();
  });
});
