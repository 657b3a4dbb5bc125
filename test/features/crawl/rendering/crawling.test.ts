import { beforeAll, expect, test } from "@jest/globals";
import type { RenderRequest } from "../../../../functions/platform/ports/page-renderer.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { htmlPage } from "../../../support/websites/html-page.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import { crawl, readPages, readPosts, readStates } from "../machine/crawl-setup.ts";

verifies("crawl.rendering");

const SHELL = `<!doctype html><html><head><title>Shop</title></head>
<body><div id="root"></div><script src="/app.js"></script></body></html>`;

/** A browser that shows the pages of a test, and its requests. */
let browser: { pages: Record<string, { html: string; path?: string }>; asked: RenderRequest[] };
const pageRenderer = {
  async render(request: RenderRequest) {
    browser.asked.push(request);
    const shown = browser.pages[new URL(request.url).pathname];
    return shown ? { html: shown.html, url: new URL(shown.path ?? request.url, request.url).href } : null;
  },
};

let local: Local;
beforeAll(async () => {
  local = await startLocal({ pageRenderer });
});

function show(pages: typeof browser.pages): void {
  browser = { pages, asked: [] };
}

test("a page that is empty without scripts and cannot be rendered is counted as such, and the crawl goes on", async () => {
  show({});
  const shop = await local.newShop();
  const site = await startWebsite({ "/": htmlPage({ title: "Home", links: ["/app"] }), "/app": SHELL });

  const done = await crawl(local, shop, site.url);

  expect(done).toMatchObject({ status: "completed", stored: 1, failed: 1, failed_needsRendering: 1 });
  expect(await readStates(local, shop)).toEqual({ "/": "stored", "/app": "failed needsRendering" });
});

test("with a browser the page is stored as its scripts leave it, and only such a page is rendered", async () => {
  show({ "/app": { html: htmlPage({ title: "Oak desks", links: ["/more"] }) } });
  const shop = await local.newShop();
  const optedOut = SHELL.replace("<title>", '<meta name="robots" content="noindex"><title>');
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", links: ["/app", "/hidden", "/broken"] }),
    "/app": SHELL,
    "/hidden": optedOut,
    "/broken": SHELL,
    "/more": htmlPage({ title: "More" }),
  });

  const done = await crawl(local, shop, site.url);

  expect(await readPosts(shop)).toEqual(["Home", "More", "Oak desks"]);
  expect(done).toMatchObject({ status: "completed", failed_needsRendering: 1, skipped_noindex: 1, fetched: 5 });
  expect(browser.asked.map(({ url }) => new URL(url).pathname).sort()).toEqual(["/app", "/broken"]);
  expect(browser.asked[0]).toMatchObject({ userAgent: expect.stringMatching(/^ShopSearchBot\//), timeoutMs: 20_000 });
});

test("a rendered page is read again although its empty page is the same, and its record follows", async () => {
  show({ "/": { html: htmlPage({ title: "Oak desks" }) } });
  const shop = await local.newShop();
  const site = await startWebsite({ "/": SHELL });
  await crawl(local, shop, site.url);

  browser.pages["/"] = { html: htmlPage({ title: "Ash desks" }) };
  const again = await crawl(local, shop, site.url, { strategy: "full" });

  expect(await readPosts(shop)).toEqual(["Ash desks"]);
  expect(again).toMatchObject({ updated: 1, unchanged: 0 });
  expect((await readPages(local, shop))["/"]).toMatchObject({ state: "stored", etag: null, lastModified: null });
});

test("scripts that lead on are followed like a redirect, inside the site and where robots.txt allows it", async () => {
  show({
    "/start": { html: htmlPage({ title: "Moved" }), path: "/moved" },
    "/secret": { html: htmlPage({ title: "Secret" }), path: "/private" },
  });
  const shop = await local.newShop();
  const site = await startWebsite({
    "/robots.txt": "User-agent: *\nDisallow: /private",
    "/": htmlPage({ title: "Home", links: ["/start", "/secret"] }),
    "/start": SHELL,
    "/secret": SHELL,
    "/moved": htmlPage({ title: "Moved" }),
  });

  await crawl(local, shop, site.url);

  expect(await readPosts(shop)).toEqual(["Home", "Moved"]);
  expect(await readStates(local, shop)).toMatchObject({ "/start": "skipped notCanonical", "/secret": "skipped robots" });
});
