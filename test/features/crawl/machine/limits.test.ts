import { beforeAll, expect, test } from "@jest/globals";
import { quotaKey } from "../../../../functions/domain/tenancy/quota-month.ts";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { htmlPage } from "../../../support/websites/html-page.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import { crawl, readPosts } from "./crawl-setup.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

/** Starts a website with a start page and this many others, all linked from it. */
function startLargeWebsite(pages: number) {
  const paths = Array.from({ length: pages }, (_, page) => `/page-${page}`);
  const others = paths.map((path) => [path, htmlPage({ title: `Page ${path}` })]);
  return startWebsite({ "/": htmlPage({ title: "Home", links: paths }), ...Object.fromEntries(others) });
}

async function readConsumed({ tenantId }: Shop): Promise<number> {
  const usage = await local.ports.tables.usage.get<{ crawlPages?: number }>(tenantId, quotaKey(local.clock.now()));
  return usage?.crawlPages ?? 0;
}

/** Gives a tenant a contract with other ceilings. */
async function limitTo({ tenantId }: Shop, limits: object): Promise<void> {
  const { status, body } = await local.admin.put(`/admin/tenants/${tenantId}/subscription`, { limits });
  if (status !== 200) throw new Error(JSON.stringify(body));
  await local.clock.advance("6s");
}

test("a crawl requests maxPages pages at most, and says what was left", async () => {
  verifies("crawl.max-pages");
  const shop = await local.newShop();
  const site = await startLargeWebsite(60);

  const done = await crawl(local, shop, site.url, { maxPages: 25 });

  expect(done).toMatchObject({ status: "completed", limit: "maxPages", requested: 25, fetched: 25, discovered: 61, visited: 25 });
  expect(site.takePaths().filter((path) => path === "/" || path.startsWith("/page"))).toHaveLength(25);
  expect(await readPosts(shop)).toHaveLength(25);
});

test("a further crawl after a limit reads what the first one had left, and removes nothing", async () => {
  verifies("crawl.max-pages");
  const shop = await local.newShop();
  const site = await startLargeWebsite(40);
  await crawl(local, shop, site.url, { maxPages: 10 });
  site.takePaths();

  const done = await crawl(local, shop, site.url, { maxPages: 10, strategy: "full" });
  expect(done).toMatchObject({ limit: "maxPages", removed: 0 });
  const rest = await crawl(local, shop, site.url, { strategy: "smart" });

  expect(rest).toMatchObject({ status: "completed", limit: null, removed: 0, discovered: 41 });
  expect(await readPosts(shop)).toHaveLength(41);
});

test("each page whose content was sent draws one of the month's quota, and nothing else does", async () => {
  verifies("crawl.quota");
  const shop = await local.newShop();
  const site = await startWebsite({
    "/robots.txt": "Sitemap: /sitemap.xml",
    "/": htmlPage({ title: "Home", links: ["/a", "/missing", "/moved", "/noindex"] }),
    "/a": htmlPage({ title: "A" }),
    "/moved": { status: 301, headers: { location: "/a" } },
    "/noindex": htmlPage({ title: "No index", head: '<meta name="robots" content="noindex">' }),
  });
  site.writeSitemap(["/", "/a"]);

  const first = await crawl(local, shop, site.url);
  expect([first.fetched, await readConsumed(shop)]).toEqual([3, 3]);
  const second = await crawl(local, shop, site.url, { strategy: "smart" });

  expect(second).toMatchObject({ unchanged: 2, fetched: 1 });
  expect(await readConsumed(shop)).toBe(4);
});

test("a crawl that spends the month's quota ends as completed, and says what was left", async () => {
  verifies("crawl.quota");
  const shop = await local.newShop();
  const site = await startLargeWebsite(60);
  await limitTo(shop, { crawlPages: 33 });

  const done = await crawl(local, shop, site.url);

  expect(done).toMatchObject({ status: "completed", limit: "quota", fetched: 33, discovered: 61, visited: 33, removed: 0 });
  expect(await readConsumed(shop)).toBe(33);
});

test("two workspaces that crawl at the same time never pass the quota that they share", async () => {
  verifies("crawl.quota");
  const shop = await local.newShop({ workspaces: ["shared-one", "shared-two"] });
  const site = await startLargeWebsite(40);
  await limitTo(shop, { crawlPages: 50 });

  const other = { ...shop, workspaceId: "shared-two" };
  const both = await Promise.all([crawl(local, shop, site.url), crawl(local, other, site.url)]);

  expect(await readConsumed(shop)).toBe(50);
  expect(both[0].fetched + both[1].fetched).toBe(50);
  expect(both.map(({ limit }) => limit)).toContain("quota");
});

test.each([
  ["goes on", null, 45, null],
  ["stays within the quota where its configuration says so", false, 30, "quota"],
] as const)("the crawl of a tenant that pays for overages %s", async (_what, overagesEnabled, fetched, limit) => {
  verifies("crawl.quota");
  const shop = await local.newShop();
  const site = await startLargeWebsite(44);
  await shop.secret.patch("/tenant/features", { overagesEnabled: true });
  await limitTo(shop, { crawlPages: 30 });

  const done = await crawl(local, shop, site.url, { config: { overagesEnabled } });

  expect(done).toMatchObject({ status: "completed", fetched, limit });
  expect(await readConsumed(shop)).toBe(fetched);
});

test("where the tenant has no room, a crawl says so and soon asks for no further pages", async () => {
  verifies("crawl.no-room");
  const shop = await local.newShop();
  const site = await startLargeWebsite(80);
  await limitTo(shop, { posts: 10 });

  const done = await crawl(local, shop, site.url);
  expect(done).toMatchObject({ status: "completed", limit: "capacity", created: 10, visited: 81, skipped_capacity: 71 });
  expect(done.requested).toBeLessThan(60);
  site.pages.set("/page-1", htmlPage({ title: "New words" }));
  await crawl(local, shop, site.url);

  expect(await readPosts(shop)).toHaveLength(10);
});

test("a crawl of a tenant whose subscription has ended fails with the reason", async () => {
  verifies("crawl.failed");
  const shop = await local.newShop();
  const site = await startLargeWebsite(1);
  await local.admin.put(`/admin/tenants/${shop.tenantId}/subscription`, { status: "canceled" });
  await local.clock.advance("6s");

  const done = await crawl(local, shop, site.url);

  expect(done).toMatchObject({ status: "failed", error: expect.stringContaining("subscription"), fetched: 0 });
});
