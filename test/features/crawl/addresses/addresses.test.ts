import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { htmlPage } from "../../../support/websites/html-page.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import { crawl, readPosts, readStates } from "../machine/crawl-setup.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

test("a page that is linked in many ways is read once, and no token is ever sent", async () => {
  verifies("crawl.addresses", "crawl.secrets");
  const shop = await local.newShop();
  const links = [
    "/desk?color=red&id=7",
    "/desk?id=7&color=red#oak",
    "/desk?id=7&utm_source=mail&color=red&gclid=1",
    "/desk;jsessionid=0A1B2C?id=7&color=red",
    "/x/../desk?id=7&color=red&PHPSESSID=8f14e45fceea167a5a36dedd4bea2543",
    "/%64esk?id=7&color=red&add-to-cart=7",
    "/desk?id=7&color=red&access_token=s3cr3t",
    "/account-link?reset_token=s3cr3t",
  ];
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", links }),
    "/desk?color=red&id=7": htmlPage({ title: "Oak desk" }),
    "/account-link": htmlPage({ title: "Ask for a link" }),
  });

  const done = await crawl(local, shop, site.url);

  expect(await readPosts(shop)).toEqual(["Ask for a link", "Home", "Oak desk"]);
  expect(done).toMatchObject({ discovered: 3, fetched: 3, failed: 0, skipped: 0 });
  const paths = site.takePaths();
  expect(paths.filter((path) => path.includes("desk"))).toEqual(["/desk?color=red&id=7"]);
  expect(paths.join(" ")).not.toContain("s3cr3t");
});

test("a redirect that hands out a token is not followed", async () => {
  verifies("crawl.secrets");
  const shop = await local.newShop();
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", links: ["/members", "/old"] }),
    "/members": { status: 302, headers: { location: "/members?token=s3cr3t" } },
    "/members?token=s3cr3t": htmlPage({ title: "Members" }),
    "/old": { status: 302, headers: { location: "/new?token=s3cr3t" } },
    "/new": htmlPage({ title: "New" }),
  });

  expect(await crawl(local, shop, site.url)).toMatchObject({ failed: 1, failed_redirectRefused: 1 });

  expect(await readPosts(shop)).toEqual(["Home", "New"]);
  expect(site.takePaths().join(" ")).not.toContain("s3cr3t");
});

test("a calendar without end and endless folders are left, and all products beside them are read", async () => {
  verifies("crawl.endless", "crawl.traps");
  const shop = await local.newShop();
  const dayPath = (day: number) => `/calendar/${new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)}`;
  const days = times(300, (day): [string, string] => [
    dayPath(day),
    htmlPage({ title: `Day ${day}`, links: [1, 7, 30].map((step) => dayPath(day + step)) }),
  ]);
  const products = times(100, (index): [string, string] => [`/desks/desk-${index}`, htmlPage({ title: `Desk ${index}` })]);
  const deeper = htmlPage({ title: "Deeper", links: ["deeper/"] });
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", links: [dayPath(0), "/deeper/", ...products.map(([path]) => path)] }),
    ...Object.fromEntries([...days, ...products]),
    ...Object.fromEntries(times(40, (depth) => [`/${"deeper/".repeat(depth + 1)}`, deeper])),
  });

  const done = await crawl(local, shop, site.url);

  const paths = site.takePaths();
  expect(paths.filter((path) => path.startsWith("/calendar/"))).toHaveLength(60);
  expect(paths.filter((path) => path.startsWith("/desks/"))).toHaveLength(100);
  expect(paths.filter((path) => path.startsWith("/deeper/"))).toEqual(["/deeper/", "/deeper/deeper/"]);
  expect(done).toMatchObject({ status: "completed", limit: null });
  expect(done.skipped_trap).toBeGreaterThan(1);
});

test("relative links that lead into themselves end, also when each page says something new", async () => {
  verifies("crawl.relative-loops");
  const shop = await local.newShop();
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", links: ["/a/", "/desk"] }),
    "/desk": htmlPage({ title: "Desk" }),
  });
  const answers = site.pages.get.bind(site.pages);
  const endless = (path: string) =>
    htmlPage({ title: `About ${path}`, links: ["a/", "b/", "x/"], paragraphs: [`Only ${path} has it.`] });
  site.pages.get = (path) => answers(path) ?? (path.startsWith("/a/") ? endless(path) : undefined);

  const done = await crawl(local, shop, site.url, { maxPages: 2_000 });

  const visits = site.takePaths().filter((path) => path.startsWith("/a/"));
  expect(visits.sort()).toEqual(["/a/", "/a/a/", "/a/a/b/", "/a/a/x/", "/a/b/", "/a/x/"]);
  expect(done).toMatchObject({ status: "completed", limit: null });
  expect(await readStates(local, shop)).toMatchObject({ "/desk": "stored", "/a/": "stored", "/a/b/": "stored" });
});

test("a long list is followed from page to page to its end, also when its pages are no content themselves", async () => {
  verifies("crawl.paging");
  const shop = await local.newShop();
  const noindex = '<meta name="robots" content="noindex">';
  const lists = times(60, (page): [string, string] => [
    `/desks?page=${page}`,
    htmlPage({
      title: "Desks",
      head: noindex,
      links: [`/desks/desk-${page}`, ...(page < 59 ? [`/desks?page=${page + 1}`] : [])],
    }),
  ]);
  const products = times(60, (index): [string, string] => [`/desks/desk-${index}`, htmlPage({ title: `Desk ${index}` })]);
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", links: ["/desks?page=0"] }),
    ...Object.fromEntries([...lists, ...products]),
  });

  expect(await crawl(local, shop, site.url)).toMatchObject({ stored: 61, skipped_noindex: 60, skipped: 60, failed: 0 });
});

test("pages of a calendar that the sitemap lists are all read", async () => {
  verifies("crawl.endless", "crawl.sitemaps");
  const shop = await local.newShop();
  const days = times(70, (day) => `/calendar/${new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)}`);
  const urlset = (paths: string[]) => `<urlset>${paths.map((path) => `<url><loc>${path}</loc></url>`).join("")}</urlset>`;
  const site = await startWebsite({
    "/robots.txt": "Sitemap: /all.xml",
    "/all.xml": "<sitemapindex><sitemap><loc>/1.xml.gz</loc></sitemap><sitemap><loc>/2.txt</loc></sitemap></sitemapindex>",
    "/1.xml.gz": { body: gzipSync(urlset(days.slice(0, 69))), headers: { "content-type": "application/octet-stream" } },
    "/": htmlPage({ title: "Home" }),
    ...Object.fromEntries(days.map((path) => [path, htmlPage({ title: path })])),
  });
  site.pages.set("/2.txt", { body: `${site.url}${days[69]}\n`, headers: { "content-type": "text/plain" } });

  expect(await crawl(local, shop, site.url)).toMatchObject({ status: "completed", stored: 71, failed: 0, skipped: 0 });
});

test("a page that patterns leave out is not asked for, and its record goes when they come later", async () => {
  verifies("crawl.patterns");
  const shop = await local.newShop();
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", links: ["/blog/oak", "/blog/oak/print", "/desks/oak", "/photo.jpg", "/cart"] }),
    "/blog/oak": htmlPage({ title: "Oak" }),
    "/blog/oak/print": htmlPage({ title: "Oak, to print" }),
    "/desks/oak": htmlPage({ title: "Oak desk" }),
  });
  await crawl(local, shop, site.url);
  expect(await readPosts(shop)).toEqual(["Home", "Oak", "Oak desk", "Oak, to print"]);
  site.takePaths();

  const config = { includePatterns: ["/$", "/blog/"], excludePatterns: ["/*/print$"] };
  await crawl(local, shop, site.url, { config });

  expect(site.takePaths().sort()).toEqual(["/", "/blog/oak", "/robots.txt", "/sitemap.xml"].sort());
  expect(await readPosts(shop)).toEqual(["Home", "Oak"]);
  expect(await readStates(local, shop)).toEqual({
    "/": "stored",
    "/blog/oak": "stored",
    "/blog/oak/print": "skipped excluded",
    "/cart": "skipped excluded",
    "/desks/oak": "skipped notIncluded",
    "/photo.jpg": "skipped notIncluded",
  });
});

test("answers are read before other links, and the top of the navigation as early for a first set of pages", async () => {
  verifies("crawl.order", "crawl.onboarding-order");
  const paths = ["/desks", "/chairs", "/versand", "/faq", "/press"];
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", navigation: ["/desks"], links: ["/chairs", "/press", "/versand", "/faq"] }),
    ...Object.fromEntries(paths.map((path) => [path, htmlPage({ title: path })])),
  });

  await crawl(local, await local.newShop(), site.url);
  const usual = site.takePaths().filter((path) => paths.includes(path));
  await crawl(local, await local.newShop(), site.url, { isOnboarding: true });
  const first = site.takePaths().filter((path) => paths.includes(path));

  expect(usual.slice(0, 2).sort()).toEqual(["/faq", "/versand"]);
  expect(first.slice(0, 3).sort()).toEqual(["/desks", "/faq", "/versand"]);
});

test("a smart crawl does not visit what an earlier crawl took for a trap", async () => {
  verifies("crawl.endless");
  const shop = await local.newShop();
  const days = Array.from({ length: 200 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", links: days.map((day) => `/calendar/${day}`) }),
    ...Object.fromEntries(days.map((day) => [`/calendar/${day}`, htmlPage({ title: `Events of ${day}` })])),
  });
  const full = await crawl(local, shop, site.url);
  expect(full.skipped_trap).toBe(140);
  site.takePaths();

  const smart = await crawl(local, shop, site.url, { strategy: "smart" });

  expect(smart).toMatchObject({ unchanged: 61, fetched: 0 });
  expect(site.takePaths().filter((path) => path.startsWith("/calendar/"))).toHaveLength(60);
});
