import { beforeAll, expect, test } from "@jest/globals";
import { toSiteKey } from "../../../../functions/features/crawl/store/crawl-item.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { htmlPage } from "../../../support/websites/html-page.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import type { Website } from "../../../support/websites/website.ts";
import { crawl } from "../machine/crawl-setup.ts";

const DAY = 86_400_000;

let local: Local;
beforeAll(async () => {
  local = await startLocal({ startsAt: Date.UTC(2026, 2, 1, 9, 30) });
});

interface Product {
  text: string;
  /** Time of the last change that the sitemap names. */
  lastmod: number;
}

/** A site of products without validators, whose sitemap says when each changed. */
class Catalogue {
  readonly products = new Map<string, Product>();
  readonly site: Website;

  constructor(site: Website, count: number) {
    this.site = site;
    for (let index = 0; index < count; index++)
      this.products.set(`/desk-${index}`, { text: "of oak", lastmod: local.clock.now() - 50 * DAY - 1 });
    this.publish();
  }

  /** Changes pages, and says so unless it is silent. */
  change(indices: number[], { text, lastmod }: { text: string; lastmod?: number }): void {
    for (const index of indices) {
      const product = this.products.get(`/desk-${index}`)!;
      product.text = text;
      if (lastmod !== undefined) product.lastmod = lastmod;
    }
    this.publish();
  }

  /** Returns the products asked for since the last call. */
  takeProducts(): string[] {
    return this.site.takePaths().filter((path) => path.startsWith("/desk-"));
  }

  private publish(): void {
    const entries = [...this.products].map(
      ([path, { lastmod }]) => `<url><loc>${path}</loc><lastmod>${new Date(lastmod).toISOString()}</lastmod></url>`,
    );
    this.site.pages.set("/sitemap.xml", { body: `<urlset>${entries.join("")}</urlset>`, hasETag: false });
    this.site.pages.set("/", { body: htmlPage({ title: "Home" }), hasETag: false });
    for (const [path, { text }] of this.products) {
      this.site.pages.set(path, {
        body: htmlPage({ title: path, paragraphs: [`The desk ${path} is ${text}.`] }),
        hasETag: false,
      });
    }
  }
}

/** Opens a catalogue that one crawl has read; `smart` crawls it again. */
async function open(count = 12) {
  const shop = await local.newShop();
  const catalogue = new Catalogue(await startWebsite(), count);
  const { url } = catalogue.site;
  await crawl(local, shop, url);
  catalogue.takeProducts();
  return { catalogue, smart: (choices = {}) => crawl(local, shop, url, { strategy: "smart", ...choices }) };
}

test("a sitemap that tells the truth spares the pages that it calls the same, until it is silent about some", async () => {
  verifies("crawl.smart-lastmod");
  const { smart, catalogue } = await open(60);
  await local.clock.skip("24h");
  catalogue.change([1, 2, 3], { text: "of beech", lastmod: local.clock.now() - 1_000 });

  // The announced changes are read first, then as many others as it takes to believe the sitemap about the rest.
  expect(await smart()).toMatchObject({ updated: 3, removed: 0, failed: 0 });
  const read = catalogue.takeProducts();
  expect(read.slice(0, 3).sort()).toEqual(["/desk-1", "/desk-2", "/desk-3"]);
  expect(read.length).toBeGreaterThanOrEqual(53);

  await local.clock.skip("24h");
  catalogue.change([5], { text: "of ash", lastmod: local.clock.now() - 1_000 });
  expect(await smart()).toMatchObject({ updated: 1, removed: 0 });
  const sample = catalogue.takeProducts();
  expect(sample).toContain("/desk-5");
  expect(sample.length).toBeLessThan(6);

  await local.clock.skip("720h");
  catalogue.change([7, 8], { text: "of elm" });
  expect(await smart()).toMatchObject({ updated: 2 });
  catalogue.takeProducts();
  await local.clock.skip("24h");
  await smart();
  expect(catalogue.takeProducts()).toHaveLength(60);
});

test("changes that a sitemap does not tell are found although it tells of others", async () => {
  verifies("crawl.smart-lastmod");
  const { smart, catalogue } = await open(70);
  await local.clock.skip("24h");
  const silent = [11, 22, 33, 44, 55, 66];
  catalogue.change([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { text: "of beech", lastmod: local.clock.now() - 1_000 });
  catalogue.change(silent, { text: "of ash" });

  expect(await smart()).toMatchObject({ updated: 16 });
  expect(catalogue.takeProducts()).toHaveLength(70);
});

test("pages that are read in another way prove nothing against their sitemap", async () => {
  verifies("crawl.smart-lastmod");
  const { smart, catalogue } = await open(60);
  await local.clock.skip("24h");
  catalogue.change([1, 2, 3], { text: "of beech", lastmod: local.clock.now() - 1_000 });
  await smart();
  await local.clock.skip("24h");
  const other = { config: { excludeSelectors: ["h1"] } };
  expect(await smart(other)).toMatchObject({ updated: 60 });
  catalogue.takeProducts();

  await local.clock.skip("24h");
  expect(await smart(other)).toMatchObject({ updated: 0 });
  expect(catalogue.takeProducts().length).toBeLessThan(6);
});

test("what a sitemap has proven is remembered when a crawl cannot begin", async () => {
  verifies("crawl.smart-lastmod");
  const { smart, catalogue } = await open(60);
  await local.clock.skip("24h");
  catalogue.change([1, 2, 3], { text: "of beech", lastmod: local.clock.now() - 1_000 });
  await smart();

  catalogue.site.pages.set("/robots.txt", 503);
  expect(await smart()).toMatchObject({ status: "failed" });
  catalogue.site.pages.delete("/robots.txt");
  catalogue.takeProducts();
  await local.clock.skip("24h");

  expect(await smart()).toMatchObject({ status: "completed", failed: 0 });
  expect(catalogue.takeProducts().length).toBeLessThan(6);
});

test("a sitemap whose times never move is not believed", async () => {
  verifies("crawl.smart-lastmod");
  const { smart, catalogue } = await open();

  for (const text of ["of beech", "of ash"]) {
    await local.clock.skip("24h");
    catalogue.change([1, 2, 3, 4, 5], { text });
    expect(await smart()).toMatchObject({ updated: 5 });
    expect(catalogue.takeProducts()).toHaveLength(12);
  }
});

test("pages that stay the same are left for a tenth of that time after three looks", async () => {
  verifies("crawl.smart-history");
  const { smart, catalogue } = await open();
  const looks: number[] = [];

  for (const pause of ["480h", "480h", "480h", "24h", "120h"]) {
    await local.clock.skip(pause);
    catalogue.change([0], { text: `new after ${pause} at ${local.clock.now()}` });
    await smart();
    looks.push(catalogue.takeProducts().length);
  }

  // 60 days without a change: after one day only the page that changes is read, after six days all.
  expect(looks).toEqual([12, 12, 12, 1, 12]);
});

test("a full crawl reads all pages again and asks nothing", async () => {
  verifies("crawl.full");
  const shop = await local.newShop();
  const site = await startWebsite({ "/": htmlPage({ title: "Home", links: ["/a"] }), "/a": htmlPage({ title: "A" }) });
  await crawl(local, shop, site.url);
  const asked = site.requests.length;

  expect(await crawl(local, shop, site.url)).toMatchObject({ fetched: 2, updated: 0, created: 0 });
  expect(site.requests.slice(asked).filter(({ headers }) => headers["if-none-match"] ?? headers["if-modified-since"])).toEqual(
    [],
  );

  expect(await crawl(local, shop, site.url, { strategy: "smart" })).toMatchObject({ fetched: 0, unchanged: 2 });
  expect(site.requests.slice(-2).map(({ status }) => status)).toEqual([304, 304]);
});

test("what was learnt of a sitemap's times counts for its own host only", async () => {
  verifies("crawl.smart-lastmod");
  const shop = await local.newShop();
  const site = await startWebsite({ "/": htmlPage({ title: "Home" }) });
  const trustJson = JSON.stringify({ confirmed: 20, agreed: 400, contradicted: 0 });
  const key = toSiteKey(shop.workspaceId, site.url);
  await local.ports.tables.jobs.write(shop.tenantId, { kind: "put", key, item: { trustJson } });

  expect((await crawl(local, shop, site.url)).trustJson).toBe(trustJson);
  expect((await crawl(local, shop, site.otherUrl)).trustJson).not.toContain("20");
});

test("a record that the merchant has deleted comes back when its page changes, or with a full crawl", async () => {
  verifies("crawl.deleted-record");
  const shop = await local.newShop();
  const page = (text: string) => htmlPage({ title: "Returns", paragraphs: [`Send it back within ${text}, at our cost.`] });
  const site = await startWebsite({ "/": htmlPage({ title: "Home", links: ["/returns"] }), "/returns": page("30 days") });
  await crawl(local, shop, site.url);
  const { body } = await shop.secret.get("/posts?limit=10");
  const { id } = body.data.results.find(({ title }: { title: string }) => title === "Returns");
  const isThere = async () => (await shop.secret.get(`/posts/${id}`)).status === 200;
  const recrawl = async (strategy: "smart" | "full") => {
    await shop.secret.delete(`/posts/${id}`);
    await local.clock.skip("24h");
    await crawl(local, shop, site.url, { strategy });
  };

  await recrawl("smart");
  expect(await isThere()).toBe(false);
  await recrawl("full");
  expect(await isThere()).toBe(true);
  site.pages.set("/returns", page("60 days"));
  await recrawl("smart");
  expect(await isThere()).toBe(true);
});
