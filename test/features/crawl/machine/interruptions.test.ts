import { beforeAll, expect, test } from "@jest/globals";
import type { CrawlRef } from "../../../../functions/features/crawl/store/crawl-item.ts";
import { readCrawl, requestCancel } from "../../../../functions/features/crawl/store/crawls.ts";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { htmlPage } from "../../../support/websites/html-page.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import type { Website } from "../../../support/websites/website.ts";
import { beginByHand, beginCrawl, crawl, readPosts, runSteps } from "./crawl-setup.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

/** Starts a website of which one page is answered only when the test says so. */
async function startHoldingWebsite(pages = 30) {
  const paths = Array.from({ length: pages }, (_, page) => `/page-${page}`);
  const others = paths.map((path) => [path, htmlPage({ title: `Page ${path}` })]);
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", links: ["/held", ...paths] }),
    ...Object.fromEntries(others),
  });
  site.pages.set("/held", { hold: true, body: htmlPage({ title: "Held" }) });
  return site;
}

/** Begins a crawl and cancels it while it waits for the held page. */
async function crawlUntilCancelled(shop: Shop, site: Website): Promise<CrawlRef> {
  const ref = await beginCrawl(local, shop, site.url);
  await site.reached("/held");
  await requestCancel(ref, local.ports);
  site.release();
  await local.idle();
  return ref;
}

test("a crawl that is cancelled while it reads keeps what it has stored and frees its workspace", async () => {
  verifies("crawl.cancel");
  const shop = await local.newShop();
  const site = await startHoldingWebsite();

  const ref = await crawlUntilCancelled(shop, site);

  const crawl = (await readCrawl(ref, local.ports))!;
  expect(crawl).toMatchObject({ status: "cancelled", phase: "over", error: null, removed: 0 });
  expect(crawl.visited).toBeLessThan(crawl.discovered);
  expect(await readPosts(shop)).toContain("Home");
  await beginCrawl(local, shop, site.url);
  site.pages.set("/held", htmlPage({ title: "Held" }));
  site.release();
  await local.idle();
  expect(await readPosts(shop)).toHaveLength(32);
});

test.each(["full", "smart"] as const)(
  "what a cancelled crawl has just stored leaves in a %s crawl when its page is gone",
  async (strategy) => {
    verifies("crawl.removed");
    const shop = await local.newShop();
    const site = await startHoldingWebsite(3);
    await crawlUntilCancelled(shop, site);
    expect(await readPosts(shop)).toContain("Page /page-2");

    site.pages.set("/held", 404);
    site.pages.set("/page-1", 404);
    site.pages.set("/", htmlPage({ title: "Home", links: ["/held", "/page-0", "/page-1"] }));
    await crawl(local, shop, site.url, { strategy });

    const kept = strategy === "full" ? ["Home", "Page /page-0"] : ["Home", "Page /page-0", "Page /page-2"];
    expect(await readPosts(shop)).toEqual(kept);
  },
);

test("what a cancelled crawl worked with is kept for a month, and the crawl for a year", async () => {
  const shop = await local.newShop();
  const site = await startHoldingWebsite();
  const ref = await crawlUntilCancelled(shop, site);

  const { jobs } = local.ports.tables;
  const kept = async (collection: string[]) => {
    const { items } = await jobs.list<{ expiresAt: number }>(shop.tenantId, collection);
    return [...new Set(items.map(({ expiresAt }) => Math.round((expiresAt * 1_000 - local.clock.now()) / 86_400_000)))];
  };
  expect(await kept(["crawlQueue", ref.crawlId])).toEqual([30]);
  expect(await kept(["crawlRobots", ref.workspaceId])).toEqual([30]);
  expect(await kept(["crawls", ref.workspaceId])).toEqual([365]);
});

test("a crawl that is cancelled before its first step reads nothing", async () => {
  verifies("crawl.cancel");
  const shop = await local.newShop();
  const site = await startHoldingWebsite();
  const ref = await beginByHand(local, shop, site.url);
  await requestCancel(ref, local.ports);

  await runSteps(ref, local.ports);

  expect(await readCrawl(ref, local.ports)).toMatchObject({ status: "cancelled", discovered: 0 });
  expect(site.takePaths()).toEqual([]);
});

test("a crawl whose workspace was freed by hand ends all the same", async () => {
  const shop = await local.newShop();
  const site = await startHoldingWebsite(1);
  site.pages.set("/held", htmlPage({ title: "Held" }));
  const ref = await beginByHand(local, shop, site.url);
  const key = { collection: ["crawlLocks"], id: shop.workspaceId };
  await local.ports.tables.jobs.write(shop.tenantId, { kind: "remove", key });

  await runSteps(ref, local.ports);

  expect(await readCrawl(ref, local.ports)).toMatchObject({ status: "completed", phase: "over" });
});

test("of two executions of one crawl one carries it on, and nothing is counted twice", async () => {
  verifies("crawl.resume");
  const shop = await local.newShop();
  const site = await startHoldingWebsite(60);
  const ref = await beginByHand(local, shop, site.url);
  const first = runSteps(ref, local.ports);
  await site.reached("/held");
  site.pages.set("/held", htmlPage({ title: "Held" }));

  const second = runSteps(ref, local.ports, { execution: 2 });
  await second;
  site.release();
  await first;

  expect(await readCrawl(ref, local.ports)).toMatchObject({
    ...{ status: "completed", discovered: 62, visited: 62, fetched: 62, created: 62, execution: 2 },
  });
  expect(await readPosts(shop)).toHaveLength(62);
});

test("a step that runs twice at once does no harm, and an earlier execution ends itself", async () => {
  verifies("crawl.resume");
  const shop = await local.newShop();
  const site = await startHoldingWebsite(25);
  site.pages.set("/held", htmlPage({ title: "Held" }));
  const ref = await beginByHand(local, shop, site.url);

  await Promise.all([1, 1, 1].map((execution) => runSteps(ref, local.ports, { execution })));
  // All of them may have given way to one another: whoever watches crawls starts the next execution.
  await runSteps(ref, local.ports, { execution: 2 });
  const late = await runSteps(ref, local.ports, { execution: 1 });

  expect(late.map(({ phase }) => phase)).toEqual(["over"]);
  expect(await readCrawl(ref, local.ports)).toMatchObject({ status: "completed", visited: 27, fetched: 27, created: 27 });
});

test("a site that asks for a pause gets it from the state machine, not from a waiting function", async () => {
  const shop = await local.newShop();
  const site = await startHoldingWebsite(2);
  site.pages.set("/robots.txt", "User-agent: *\nCrawl-delay: 30");
  site.pages.set("/held", htmlPage({ title: "Held" }));
  const ref = await beginByHand(local, shop, site.url);
  const began = local.clock.now();

  const states = await runSteps(ref, local.ports);

  const waits = states.map(({ waitSeconds }) => waitSeconds).filter((seconds) => seconds !== 0);
  expect(waits).toEqual([30, 30, 30, 30]);
  expect(local.clock.now() - began).toBe(120_000);
  expect((await readCrawl(ref, local.ports))!.status).toBe("completed");
});

test("a pause of ten minutes is taken in pieces of one, so that a cancellation is noticed soon", async () => {
  verifies("crawl.cancel");
  const shop = await local.newShop();
  const site = await startHoldingWebsite(1);
  site.pages.set("/held", { status: 429, headers: { "retry-after": "600" } });
  const ref = await beginByHand(local, shop, site.url);
  const began = local.clock.now();

  const states = await runSteps(ref, local.ports);

  const waits = states.map(({ waitSeconds }) => waitSeconds!);
  expect(Math.max(...waits)).toBe(60);
  // Tried three times, ten minutes apart.
  expect(local.clock.now() - began).toBeGreaterThanOrEqual(1_200_000);
  expect(await readCrawl(ref, local.ports)).toMatchObject({ status: "completed", failed: 1, failed_tooManyRequests: 1 });
});

test("a site that stops answering ends its crawl, and what was stored stays", async () => {
  verifies("crawl.failed", "crawl.kept");
  const shop = await local.newShop();
  const paths = Array.from({ length: 150 }, (_, page) => `/page-${page}`);
  const site = await startWebsite({ "/": htmlPage({ title: "Home", links: paths }) });
  for (const path of paths) site.pages.set(path, { fault: "reset" });
  const ref = await beginCrawl(local, shop, site.url);
  await local.idle();

  const crawl = (await readCrawl(ref, local.ports))!;

  expect(crawl).toMatchObject({ status: "failed", error: expect.stringContaining("stopped answering"), removed: 0 });
  expect(crawl.requested).toBeLessThan(70);
  expect(await readPosts(shop)).toEqual(["Home"]);
});

test("an execution ends in time and leaves its crawl to be carried on by the next one", async () => {
  verifies("crawl.resume");
  const shop = await local.newShop();
  const site = await startHoldingWebsite(30);
  site.pages.set("/held", htmlPage({ title: "Held" }));
  const ref = await beginByHand(local, shop, site.url);
  await local.ports.tables.jobs.write(ref.tenantId, {
    kind: "update",
    key: { collection: ["crawls", ref.workspaceId], id: ref.crawlId },
    change: { set: { batches: 799 } },
  });

  const first = await runSteps(ref, local.ports, { workMs: 0 });
  const left = (await readCrawl(ref, local.ports)) as unknown as { status: string; dueAt: number };
  const second = await runSteps(ref, local.ports, { execution: 2 });

  expect(first.map(({ phase }) => phase)).toEqual(["visit", "over"]);
  expect(left).toMatchObject({ status: "running", dueAt: local.clock.now() });
  expect(second.at(-1)!.phase).toBe("over");
  expect(await readCrawl(ref, local.ports)).toMatchObject({ status: "completed", fetched: 32 });
});
