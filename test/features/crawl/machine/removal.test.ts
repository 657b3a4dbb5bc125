import { beforeEach, expect, test } from "@jest/globals";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { htmlPage } from "../../../support/websites/html-page.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import type { Website, WebsitePage } from "../../../support/websites/website.ts";
import { crawl, readPages, readPosts, readStates } from "./crawl-setup.ts";

const local: Local = await startLocal();
let shop: Shop;
let site: Website;
beforeEach(async () => {
  shop = await local.newShop();
  site = await startWebsite({
    "/": htmlPage({ title: "Home", links: ["/a", "/b"] }),
    "/a": htmlPage({ title: "A", links: ["/deep"] }),
    "/b": htmlPage({ title: "B" }),
    "/deep": htmlPage({ title: "Deep" }),
  });
  await crawl(local, shop, site.url);
  expect(await readPosts(shop)).toEqual(["A", "B", "Deep", "Home"]);
});

test.each(["full", "smart"] as const)("a page that is gone leaves with its record in a %s crawl", async (strategy) => {
  verifies("crawl.removed");
  site.pages.set("/b", 410);

  const done = await crawl(local, shop, site.url, { strategy });

  expect(await readPosts(shop)).toEqual(["A", "Deep", "Home"]);
  expect(done).toMatchObject({ status: "completed", removed: 1, failed_gone: 1 });
});

test("a full crawl removes what nothing leads to any more, a smart one asks for it", async () => {
  verifies("crawl.removed");
  site.pages.set("/", htmlPage({ title: "Home", links: ["/a"] }));

  await crawl(local, shop, site.url, { strategy: "smart" });
  expect(await readPosts(shop)).toEqual(["A", "B", "Deep", "Home"]);
  const done = await crawl(local, shop, site.url, { strategy: "full" });

  expect(await readPosts(shop)).toEqual(["A", "Deep", "Home"]);
  expect(done).toMatchObject({ removed: 1 });
  await crawl(local, shop, site.url);
  expect(Object.keys(await readPages(local, shop)).sort()).toEqual(["/", "/a", "/deep"]);
});

test("records that went without the crawls' doing, as by a restore of the catalogue, are back after a full crawl", async () => {
  verifies("crawl.full");
  const { body } = await shop.secret.get("/posts?limit=100");
  const ids: string[] = body.data.results.map(({ id }: { id: string }) => id);
  for (const id of ids.slice(0, 2)) await shop.secret.delete(`/posts/${id}`);
  await local.idle();
  expect(await readPosts(shop)).toHaveLength(2);

  await crawl(local, shop, site.url, { strategy: "full" });

  expect(await readPosts(shop)).toEqual(["A", "B", "Deep", "Home"]);
});

const NOINDEX = '<meta name="robots" content="noindex">';
const SHUT_OUT: { by: string; path: string; answer: WebsitePage; config?: object; reason: string }[] = [
  { by: "robots.txt", path: "/robots.txt", answer: "User-agent: *\nDisallow: /b", reason: "robots" },
  { by: "noindex", path: "/b", answer: htmlPage({ title: "B", head: NOINDEX }), reason: "noindex" },
  // The server's header does not change the ETag: the site answers 304.
  { by: "noai", path: "/b", answer: { headers: { "x-robots-tag": "noai" }, body: htmlPage({ title: "B" }) }, reason: "optedOut" },
  { by: "a pattern", path: "/c", answer: 404, config: { excludePatterns: ["/b"] }, reason: "excluded" },
];

test.each(SHUT_OUT)("a page that $by keeps out by now leaves with its record", async ({ path, answer, config, reason }) => {
  verifies("crawl.removed");
  site.pages.set(path, answer);

  const done = await crawl(local, shop, site.url, { strategy: "smart", config });

  expect(await readPosts(shop)).toEqual(["A", "Deep", "Home"]);
  expect(done).toMatchObject({ removed: 1, skipped: 1, [`skipped_${reason}`]: 1 });
  expect((await readStates(local, shop))["/b"]).toBe(`skipped ${reason}`);
});

test("a page that fails for another reason keeps its record until the fifth crawl in a row", async () => {
  verifies("crawl.kept");
  site.pages.set("/a", 500);

  for (let failures = 1; failures <= 4; failures++) {
    await crawl(local, shop, site.url);
    const pages = await readPages(local, shop);
    expect(pages["/a"]).toMatchObject({ state: "failed", failures });
    // Only /a leads there.
    expect(pages["/deep"]).toMatchObject({ state: "stored", failures });
  }
  expect(await readPosts(shop)).toEqual(["A", "B", "Deep", "Home"]);
  const done = await crawl(local, shop, site.url);

  expect(await readPosts(shop)).toEqual(["B", "Home"]);
  expect(done).toMatchObject({ removed: 2 });
});

test("a page that can be read again begins to count its failures anew", async () => {
  verifies("crawl.kept");
  const page = site.pages.get("/a")!;
  site.pages.set("/a", 503);
  await crawl(local, shop, site.url);
  site.pages.set("/a", page);
  await crawl(local, shop, site.url);

  const pages = await readPages(local, shop);

  expect([pages["/a"]!.failures, pages["/deep"]!.failures]).toEqual([0, 0]);
});

test("a site that is away loses nothing, and a start page that is gone neither", async () => {
  verifies("crawl.kept");
  site.pages.set("/robots.txt", 503);
  const away = await crawl(local, shop, site.url);
  site.pages.delete("/robots.txt");
  site.pages.set("/", 404);
  const gone = await crawl(local, shop, site.url);

  expect([away.status, gone.status]).toEqual(["failed", "failed"]);
  expect(await readPosts(shop)).toEqual(expect.arrayContaining(["A", "B", "Deep"]));
});

test("a page that fails in passing is tried again at the end of the crawl", async () => {
  verifies("crawl.again-later");
  let asked = 0;
  site.pages.set("/b", () => (++asked < 3 ? 503 : htmlPage({ title: "B, at last" })));

  const done = await crawl(local, shop, site.url);

  expect(await readPosts(shop)).toEqual(["A", "B, at last", "Deep", "Home"]);
  expect(done).toMatchObject({ failed: 0, visited: 4, requested: 6 });
});

test("a page that was read by itself stays when a full crawl does not meet it", async () => {
  const { ports } = local;
  const pages = await readPages(local, shop);
  const { id, ...deep } = pages["/deep"]! as (typeof pages)[string] & { id: string };
  const key = { collection: ["crawlPages", shop.workspaceId], id };
  await ports.tables.jobs.write(shop.tenantId, { kind: "put", key, item: { ...deep, crawlId: "" } });
  site.pages.set("/a", htmlPage({ title: "A" }));

  const done = await crawl(local, shop, site.url);

  expect(await readPosts(shop)).toEqual(["A", "B", "Deep", "Home"]);
  expect(done.removed).toBe(0);
});
