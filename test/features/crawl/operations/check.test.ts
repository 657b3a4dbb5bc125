import { beforeAll, expect, test } from "@jest/globals";
import { describeReason, FAILURE_REASONS, SKIP_REASONS } from "../../../../functions/features/crawl/reasons.ts";
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
const ROBOTS = { headers: { "content-type": "text/plain" }, body: "User-agent: ShopSearchBot\nDisallow: /disallowed" };

test("a page is told as the post that it would become, with its role, and nothing of it is kept", async () => {
  verifies("crawl.check", "crawl.check-quota");
  const shop = await local.newShop();
  const paragraphs = ["You may send back what you bought within thirty days, unworn and with its label."];
  const returns = htmlPage({ title: "Returns", paragraphs, language: "en" });
  const site = await startWebsite({ "/returns": returns, "/letters": htmlPage({ title: "Letters of our guests" }) });

  const { status, body } = await shop.secret.post("/crawl/check", { url: `${at(site, "/returns")}?utm_source=mail` });

  expect([status, body.object]).toEqual([200, "page_check"]);
  expect(body.data).toMatchObject({
    ...{ url: at(site, "/returns"), workspaceId: shop.workspaceId, outcome: "post", reason: null, pattern: null },
    ...{ message: "It becomes a post.", isFetched: true, role: "help", canonicalUrl: null },
    record: { postType: "policy", title: "Returns", language: "en", text: expect.stringContaining("within thirty days") },
  });
  expect((await shop.secret.get("/posts/ids")).body.data.totalCount).toBe(0);
  expect(await spentBy(shop)).toBe(1);
  await shop.secret.patch(`/workspaces/${shop.workspaceId}/settings`, { chat: { pageRoles: { other: ["/letters"] } } });
  await local.clock.advance("1m");
  expect((await shop.secret.post("/crawl/check", { url: at(site, "/letters") })).body.data.role).toBe("other");
  const kept = await shop.secret.post("/crawl/single", { url: at(site, "/returns") });
  expect([kept.body.data.outcome, kept.body.data.records]).toEqual(["created", [{ type: "post", id: body.data.record.id }]]);
});

test("a page about a product is told as one, and as known where the shop's own feed has it", async () => {
  verifies("crawl.check");
  const { secret } = await local.newShop();
  const product = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: "Oak desk",
    sku: "oak-1",
    offers: { price: 300 },
  };
  const head = `<script type="application/ld+json">${JSON.stringify(product)}</script>`;
  const site = await startWebsite({ "/oak-desk": htmlPage({ title: "Oak desk", head }) });
  const check = async () => (await secret.post("/crawl/check", { url: at(site, "/oak-desk") })).body.data;

  const before = await check();
  await secret.post("/products", { id: "d1", name: "Oak desk", sku: "oak-1", price: 300 });
  await local.idle();
  const after = await check();

  expect(before).toMatchObject({ outcome: "product", role: null, record: { title: "Oak desk", postType: null } });
  expect(after).toMatchObject({ outcome: "skipped", reason: "knownProduct", record: { title: "Oak desk" } });
});

test.each([
  ["/cart", "skipped", "excluded", 0],
  ["/a/a/a/a/a/a", "skipped", "trap", 0],
  ["/photo.jpg", "skipped", "unsupportedType", 0],
  ["/disallowed", "skipped", "robots", 0],
  ["/missing", "failed", "notFound", 0],
  ["/away", "skipped", "otherSite", 0],
  ["/to-cart", "skipped", "excluded", 0],
  ["/noindex", "skipped", "noindex", 1],
  ["/empty", "skipped", "empty", 1],
])("%s is told as %s for the reason %s, in words, and costs %i", async (path, outcome, reason, cost) => {
  verifies("crawl.check", "crawl.check-quota");
  const shop = await local.newShop();
  const site = await startWebsite({
    "/robots.txt": ROBOTS,
    "/disallowed": htmlPage({ title: "No" }),
    "/away": { status: 302, headers: { location: "http://other.example/" } },
    "/to-cart": { status: 302, headers: { location: "/cart" } },
    "/noindex": htmlPage({ title: "Secret", head: '<meta name="robots" content="noindex">' }),
    "/empty": "<!doctype html><title>x</title><p>.</p>",
  });

  const { status, body } = await shop.secret.post("/crawl/check", { url: at(site, path) });

  expect([status, body.data]).toEqual([200, expect.objectContaining({ outcome, reason, record: null, isFetched: cost === 1 })]);
  expect(body.data.message).toMatch(/^[A-Z].* .*\.$/);
  expect(await spentBy(shop)).toBe(cost);
});

test("patterns and selectors are those of the draft, else of the configuration, and the site is the configured one", async () => {
  verifies("crawl.check");
  const { secret } = await local.newShop();
  const paragraphs = ["Wax keeps the leather soft for many winters, so wax it twice a year."];
  const guide = htmlPage({ title: "Waxing boots", paragraphs }).replace(
    "<p>",
    '<p class="advert">Buy one, get two today.</p><p>',
  );
  const site = await startWebsite({ "/guides/wax": guide });
  const url = at(site, "/guides/wax");
  await secret.put("/crawl/config", { excludePatterns: ["/guides/*"], url: site.url });
  const check = async (config?: object, address = url) =>
    (await secret.post("/crawl/check", { url: address, ...(config && { config }) })).body.data;

  const saved = await check();
  const asked = site.requests.length;
  const drafted = await check({ excludePatterns: ["/news/*"], includePatterns: ["/guides/*"], excludeSelectors: [".advert"] });
  const notIncluded = await check({ excludePatterns: [], includePatterns: ["/news/*"] });
  const elsewhere = await check({}, "http://127.0.0.1:4999/other");

  expect([saved.reason, saved.pattern, asked]).toEqual(["excluded", "/guides/*", 0]);
  expect([drafted.outcome, drafted.pattern, drafted.site]).toEqual(["post", "/guides/*", `${site.url}/`]);
  expect(drafted.record.text).toContain("Wax keeps");
  expect(drafted.record.text).not.toContain("Buy one");
  expect([notIncluded.reason, notIncluded.pattern]).toEqual(["notIncluded", null]);
  expect(elsewhere.reason).toBe("otherSite");
  expect((await secret.get("/crawl/config")).body.data).toMatchObject({ excludePatterns: ["/guides/*"], includePatterns: [] });
});

test("a page that names another page of the site as its own address tells so", async () => {
  verifies("crawl.check");
  const { secret } = await local.newShop();
  const head = '<link rel="canonical" href="/lamp">';
  const site = await startWebsite({ "/lamp-red": htmlPage({ title: "Lamp", head }), "/lamp": htmlPage({ title: "Lamp" }) });

  const { body } = await secret.post("/crawl/check", { url: at(site, "/lamp-red") });

  expect(body.data).toMatchObject({ outcome: "post", canonicalUrl: at(site, "/lamp") });
});

test("a draft that could not be saved, and a private address, are refused with their places", async () => {
  verifies("crawl.check-refused");
  const { secret } = await local.newShop();
  const config = { excludePatterns: ["guides"], excludeSelectors: ["["], timezone: "Mars/Olympus" };

  const draft = await secret.post("/crawl/check", { url: "https://shop.example/", config });
  const address = await secret.post("/crawl/check", { url: "ftp://shop.example/" });

  expect(draft.status).toBe(400);
  expect(draft.body.details.map(({ param }: { param: string }) => param)).toEqual([
    ...["config.excludePatterns[0]", "config.excludeSelectors[0]", "config.timezone"],
  ]);
  expect([address.status, address.body.details[0].param]).toEqual([400, "url"]);
});

test("a check with a spent quota is refused whatever the draft says, unless nothing has to be asked for", async () => {
  verifies("crawl.check-quota");
  const shop = await local.newShop();
  await local.admin.put(`/admin/tenants/${shop.tenantId}/subscription`, { limits: { crawlPages: 1 } });
  await local.clock.advance("6s");
  const site = await startWebsite({ "/a": htmlPage({ title: "Page A" }) });
  const check = async (path: string, config: object = {}) =>
    (await shop.secret.post("/crawl/check", { url: at(site, path), config })).status;

  expect(await check("/a")).toBe(200);
  expect(await check("/a", { overagesEnabled: true })).toBe(429);
  expect(await check("/cart")).toBe(200);
  expect(await spentBy(shop)).toBe(1);
});

test("a crawl tells the reasons of failed and skipped pages in words, with their counts", async () => {
  verifies("crawl.reason-words");
  const { secret } = await local.newShop();
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", links: ["/gone", "/missing", "/lost", "/cart"] }),
    "/gone": { status: 410, body: "Over" },
  });

  const { crawlId } = (await secret.post("/crawl/start", { url: site.url, strategy: "full" })).body.data;
  await local.idle();
  const { reasons, failures } = (await secret.get(`/crawl/${crawlId}`)).body.data;

  expect(reasons).toEqual([
    { outcome: "failed", reason: "notFound", message: "The site has no such page (404).", count: 2 },
    { outcome: "failed", reason: "gone", message: "The site says that the page is gone for good (410).", count: 1 },
    { outcome: "skipped", reason: "excluded", message: expect.stringContaining("a cart, an account or a login"), count: 1 },
  ]);
  expect(failures).toContainEqual({ url: at(site, "/gone"), reason: "gone", message: expect.stringMatching(/410/) });
});

test("every reason has words of its own", () => {
  verifies("crawl.reason-words");
  const words = [
    ...FAILURE_REASONS.map((reason) => describeReason("failed", reason)),
    ...SKIP_REASONS.map((reason) => describeReason("skipped", reason)),
  ];

  expect(words.filter((text) => !/^[A-Z].* .*\.$/.test(text))).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
  expect(describeReason("failed", "toString")).toBe("toString");
});
