import { beforeAll, expect, test } from "@jest/globals";
import { readPage } from "../../../../functions/features/crawl/operations/read-page.ts";
import { findServedTenant } from "../../../../functions/features/crawl/store/config-item.ts";
import { toPageKey } from "../../../../functions/features/crawl/store/page-item.ts";
import type { Key } from "../../../../functions/platform/ports/stores/table.ts";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { htmlPage } from "../../../support/websites/html-page.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

const spentBy = async ({ secret }: Shop) => (await secret.get("/tenant/usage")).body.data.quotas.crawlPages.current;
const at = (site: { url: string }, path: string) => new URL(path, site.url).href;

test("a single page is read at once and becomes a post, which consumes one page", async () => {
  verifies("crawl.single");
  const shop = await local.newShop();
  const site = await startWebsite({ "/returns": htmlPage({ title: "Returns within 30 days" }) });

  const { status, body } = await shop.secret.post("/crawl/single", { url: `${at(site, "/returns")}?utm_source=mail#top` });

  const { workspaceId } = shop;
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ url: at(site, "/returns"), workspaceId, outcome: "created", reason: null });
  expect(body.data.records).toEqual([{ type: "post", id: expect.stringMatching(/^crawl-/) }]);
  const post = await shop.secret.get(`/posts/${body.data.records[0].id}`);
  expect(post.body.data).toMatchObject({ url: at(site, "/returns"), source: "crawl" });
  expect(await spentBy(shop)).toBe(1);
  expect(body.usage.quota).toMatchObject({ current: 1 });
});

test("a page read again is unchanged, or updated under the same id", async () => {
  verifies("crawl.single");
  const { secret } = await local.newShop();
  const site = await startWebsite({ "/a": htmlPage({ title: "Opening hours" }) });
  const read = async () => (await secret.post("/scrape", { url: at(site, "/a") })).body.data;

  const first = await read();
  const same = await read();
  site.pages.set(
    "/a",
    htmlPage({ title: "Opening hours", paragraphs: ["From May on we open at seven in the morning, every day."] }),
  );
  const changed = await read();

  expect([first.outcome, same.outcome, changed.outcome]).toEqual(["created", "unchanged", "updated"]);
  expect([same.records, changed.records]).toEqual([first.records, first.records]);
});

test.each([
  ["/missing", { outcome: "failed", reason: "notFound" }],
  ["/broken", { outcome: "failed", reason: "serverError" }],
  ["/disallowed", { outcome: "skipped", reason: "robots" }],
  ["/away", { outcome: "skipped", reason: "otherSite" }],
])("a page that sends no content (%s) says why and costs nothing", async (path, expected) => {
  verifies("crawl.single-refund");
  const shop = await local.newShop();
  const site = await startWebsite({
    "/robots.txt": { headers: { "content-type": "text/plain" }, body: "User-agent: ShopSearchBot\nDisallow: /disallowed" },
    "/disallowed": htmlPage({ title: "No" }),
    "/broken": { status: 500, body: "Sorry" },
    "/away": { status: 302, headers: { location: "http://other.example/" } },
  });

  const { status, body } = await shop.secret.post("/crawl/single", { url: at(site, path) });

  expect([status, body.data]).toEqual([200, expect.objectContaining({ ...expected, records: [] })]);
  expect(await spentBy(shop)).toBe(0);
});

test("a page that must not be indexed is read, costs one, and leaves no record", async () => {
  verifies("crawl.single-refund");
  const shop = await local.newShop();
  const site = await startWebsite({ "/": htmlPage({ title: "Secret", head: '<meta name="robots" content="noindex">' }) });

  const { body } = await shop.secret.post("/crawl/single", { url: site.url });

  expect(body.data).toMatchObject({ outcome: "skipped", reason: "noindex", records: [] });
  expect(await spentBy(shop)).toBe(1);
});

test("of single pages at the same time only those within the quota are read", async () => {
  verifies("crawl.single");
  const shop = await local.newShop();
  await local.admin.put(`/admin/tenants/${shop.tenantId}/subscription`, { limits: { crawlPages: 2 } });
  await local.clock.advance("6s");
  const paths = ["/a", "/b", "/c", "/d"];
  const site = await startWebsite(Object.fromEntries(paths.map((path) => [path, htmlPage({ title: `Page ${path}` })])));

  const answers = await Promise.all(paths.map((path) => shop.secret.post("/crawl/single", { url: at(site, path) })));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
  expect(await spentBy(shop)).toBe(2);
});

test("a page that has gone takes its post along", async () => {
  verifies("crawl.single");
  const { secret } = await local.newShop();
  const site = await startWebsite({ "/sale": htmlPage({ title: "Summer sale" }) });
  const { records } = (await secret.post("/crawl/single", { url: at(site, "/sale") })).body.data;

  site.pages.set("/sale", { status: 410, body: "Over" });
  const { body } = await secret.post("/crawl/single", { url: at(site, "/sale") });

  expect(body.data).toMatchObject({ outcome: "failed", reason: "gone", records: [] });
  expect((await secret.get(`/posts/${records[0].id}`)).status).toBe(404);
});

test("the action delete removes what was made of a page, costs nothing, and finds nothing the second time", async () => {
  verifies("crawl.scrape-delete");
  const shop = await local.newShop();
  const { secret } = shop;
  const site = await startWebsite({ "/a": htmlPage({ title: "About us" }), "/b": htmlPage({ title: "Imprint" }) });
  const { records } = (await secret.post("/scrape", { url: at(site, "/a"), source: "handbook" })).body.data;
  await secret.post("/scrape", { url: at(site, "/b") });
  const post = await secret.get(`/posts/${records[0].id}`);

  const deleted = await secret.post("/scrape", { url: at(site, "/a"), action: "delete" });
  const again = await secret.post("/scrape", { url: at(site, "/a"), action: "delete" });

  expect(post.body.data.source).toBe("handbook");
  expect(deleted).toMatchObject({ status: 200, body: { data: { outcome: "deleted", records: [] } } });
  expect((await secret.get(`/posts/${records[0].id}`)).status).toBe(404);
  expect((await secret.get("/posts/ids")).body.data.totalCount).toBe(1);
  expect(again.status).toBe(404);
  expect(await spentBy(shop)).toBe(2);
});

test("a page that no crawl has met stays when a full crawl ends, and one that a crawl has met goes with its link", async () => {
  verifies("crawl.single-kept");
  const { secret } = await local.newShop();
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", links: ["/linked"] }),
    "/linked": htmlPage({ title: "Linked" }),
    "/apart": htmlPage({ title: "Apart from the rest" }),
  });
  const titles = async () => (await secret.get("/posts")).body.data.results.map(({ title }: { title: string }) => title).sort();
  const crawl = async () => {
    await secret.post("/crawl/start", { url: site.url, strategy: "full" });
    await local.idle();
  };
  await secret.post("/crawl/single", { url: at(site, "/apart") });
  await crawl();
  expect(await titles()).toEqual(["Apart from the rest", "Home", "Linked"]);

  site.pages.set("/", htmlPage({ title: "Home" }));
  await crawl();

  expect(await titles()).toEqual(["Apart from the rest", "Home"]);
});

test("a page that is removed while a crawl asks for it is read anew by the next one", async () => {
  verifies("crawl.scrape-delete");
  const { secret } = await local.newShop();
  const site = await startWebsite({ "/": htmlPage({ title: "Home", links: ["/a"] }), "/a": htmlPage({ title: "About us" }) });
  const about = site.pages.get("/a") as string;
  const titles = async () => (await secret.get("/posts")).body.data.results.map(({ title }: { title: string }) => title).sort();
  const start = (strategy: string) => secret.post("/crawl/start", { url: site.url, strategy });
  await start("full");
  await local.idle();

  // Answered by 304, since the page has not changed.
  site.pages.set("/a", { hold: true, body: about });
  await start("smart");
  await site.reached("/a", 2);
  await secret.post("/scrape", { url: at(site, "/a"), action: "delete" });
  site.release();
  await local.idle();
  expect(await titles()).toEqual(["Home"]);
  site.pages.set("/a", about);
  const { body } = await start("smart");
  await local.idle();

  expect((await secret.get(`/crawl/${body.data.crawlId}`)).body.data).toMatchObject({ status: "completed", error: null });
  expect(await titles()).toEqual(["About us", "Home"]);
});

test("a crawl that meets a page while it is read by itself stays the crawl that met it", async () => {
  const shop = await local.newShop();
  const site = await startWebsite({ "/a": htmlPage({ title: "About us" }) });
  const url = at(site, "/a");
  await shop.secret.post("/scrape", { url });
  const target = { tenantId: shop.tenantId, workspaceId: shop.workspaceId };
  const key = toPageKey(shop.workspaceId, url);
  const { jobs } = local.ports.tables;
  const meeting = Object.assign(Object.create(jobs), {
    async get(tenantId: string, asked: Key) {
      const item = await jobs.get(tenantId, asked);
      if (asked.id === key.id) await jobs.write(tenantId, { kind: "update", key, change: { set: { crawlId: "crawl_now" } } });
      return item;
    },
  });
  const ports = Object.assign(Object.create(local.ports), { tables: { ...local.ports.tables, jobs: meeting } });
  const tenant = (await findServedTenant(target, local.ports))!;

  await readPage({ url, target, tenant }, ports);

  expect(await jobs.get(shop.tenantId, key)).toMatchObject({ crawlId: "crawl_now", state: "stored" });
});
