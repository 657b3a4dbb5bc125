import { beforeAll, expect, test } from "@jest/globals";
import { readCrawl } from "../../../../functions/features/crawl/store/crawls.ts";
import { localPageAddresses } from "../../../../local/adapters/local-addresses.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { htmlPage } from "../../../support/websites/html-page.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import { beginByHand, crawl, readPosts, readStates, runSteps } from "./crawl-setup.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

test("a crawl reads a small site by its links, and stores its pages", async () => {
  verifies("crawl.figures");
  const shop = await local.newShop();
  const site = await startWebsite({
    "/": htmlPage({ title: "Oak shop", links: ["/about", "/desks"] }),
    "/about": htmlPage({ title: "About us", links: ["/"] }),
    "/desks": htmlPage({ title: "Desks", links: ["/missing", "/about"] }),
  });

  const done = await crawl(local, shop, site.url);

  expect(done).toMatchObject({ status: "completed", phase: "over", limit: null, error: null });
  expect(done).toMatchObject({ discovered: 4, visited: 4, requested: 4, fetched: 3, stored: 3, created: 3 });
  expect(done).toMatchObject({ failed: 1, failed_notFound: 1, skipped: 0, unchanged: 0, removed: 0 });
  expect(await readStates(local, shop)).toEqual({
    "/": "stored",
    "/about": "stored",
    "/desks": "stored",
    "/missing": "gone notFound",
  });
  expect(await readPosts(shop)).toEqual(["About us", "Desks", "Oak shop"]);
});

test("pages that only sitemaps list are read, each sitemap once even when it lists itself", async () => {
  verifies("crawl.sources");
  const shop = await local.newShop();
  const index = (paths: string[]) =>
    `<sitemapindex>${paths.map((path) => `<sitemap><loc>${path}</loc></sitemap>`).join("")}</sitemapindex>`;
  const site = await startWebsite({
    "/robots.txt": "Sitemap: /index.xml",
    "/index.xml": index(["/index.xml", "/pages.xml", "/broken.xml"]),
    "/pages.xml": "<urlset><url><loc>/listed</loc></url><url><loc>http://elsewhere.example/x</loc></url></urlset>",
    "/broken.xml": "<html><body>no sitemap</body></html>",
    "/": htmlPage({ title: "Home" }),
    "/listed": htmlPage({ title: "Only listed" }),
  });

  const done = await crawl(local, shop, site.url);

  expect(await readPosts(shop)).toEqual(["Home", "Only listed"]);
  expect(done).toMatchObject({ status: "completed", discovered: 3, visited: 3, failed: 1, failed_brokenPage: 1 });
  expect(JSON.parse(done.samplesJson)).toEqual([{ url: `${site.url}/broken.xml`, reason: "brokenPage" }]);
  const paths = site.takePaths();
  expect(paths.filter((path) => path === "/index.xml")).toHaveLength(1);
  expect(paths).not.toContain("/sitemap.xml");
});

test("what robots.txt shuts out is not asked for, and counts as skipped", async () => {
  const shop = await local.newShop();
  const site = await startWebsite({
    "/robots.txt": "User-agent: ShopSearchBot\nDisallow: /private",
    "/": htmlPage({ title: "Home", links: ["/private/prices", "/open"] }),
    "/open": htmlPage({ title: "Open" }),
    "/private/prices": htmlPage({ title: "Private" }),
  });

  const done = await crawl(local, shop, site.url);

  expect(done).toMatchObject({ discovered: 3, visited: 3, fetched: 2, skipped: 1, skipped_robots: 1 });
  expect(site.takePaths()).not.toContain("/private/prices");
});

test("a site whose robots.txt cannot be read is not read, and its crawl says so", async () => {
  verifies("crawl.failed");
  const shop = await local.newShop();
  const site = await startWebsite({ "/robots.txt": 500, "/": htmlPage({ title: "Home" }) });

  const done = await crawl(local, shop, site.url);

  expect(done).toMatchObject({ status: "failed", robotsState: "unreachable", error: expect.stringContaining("robots.txt") });
  expect(site.takePaths()).toEqual(["/robots.txt"]);
});

test("a site of an unknown name, and one that does not answer, are named so", async () => {
  verifies("crawl.failed");
  const closed = await startWebsite();
  await closed.close();
  const resolve = () => Promise.reject(Object.assign(new Error("queryA ENOTFOUND"), { code: "ENOTFOUND" }));
  const ref = await beginByHand(local, await local.newShop(), "https://shop.invalid/");

  await runSteps(ref, { ...local.ports, pageAddresses: localPageAddresses(resolve) });
  const unknown = await readCrawl(ref, local.ports);
  const silent = await crawl(local, await local.newShop(), closed.url);

  expect(unknown).toMatchObject({ status: "failed", error: "Nobody knows the name shop.invalid: check the address." });
  expect(silent).toMatchObject({ status: "failed", error: expect.stringContaining("does not answer (connectionFailed)") });
});

test.each([
  ["answers 404", 404, "notFound"],
  ["answers 500", 500, "serverError"],
  ["leads to another site", { status: 302, headers: { location: "http://elsewhere.example/" } }, "otherSite"],
] as const)("a crawl whose start page %s fails with the reason", async (_what, answer, reason) => {
  verifies("crawl.failed");
  const shop = await local.newShop();
  const site = await startWebsite({ "/": answer });

  const done = await crawl(local, shop, site.url);

  expect(done).toMatchObject({ status: "failed", error: expect.stringContaining(reason), phase: "over" });
});

test("addresses that redirect to one page make one page, read once", async () => {
  verifies("crawl.redirect-chains");
  const shop = await local.newShop();
  const to = (location: string) => ({ status: 301, headers: { location } });
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", links: ["/old", "/older", "/page"] }),
    "/old": to("/page"),
    "/older": to("/old"),
    "/page": htmlPage({ title: "Page" }),
  });

  const done = await crawl(local, shop, site.url);

  expect(await readPosts(shop)).toEqual(["Home", "Page"]);
  expect(site.takePaths().filter((path) => path === "/page")).toHaveLength(1);
  expect(done).toMatchObject({ discovered: 4, fetched: 2, skipped: 2, skipped_notCanonical: 2 });
});

test("redirects in a circle and redirects without an end are failures with a name, and the crawl goes on", async () => {
  verifies("crawl.redirect-chains");
  const shop = await local.newShop();
  const to = (location: string) => ({ status: 302, headers: { location } });
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", links: ["/a", "/endless0", "/fine"] }),
    "/a": to("/b"),
    "/b": to("/a"),
    "/fine": htmlPage({ title: "Fine" }),
  });
  for (let hop = 0; hop < 30; hop++) site.pages.set(`/endless${hop}`, to(`/endless${hop + 1}`));

  const done = await crawl(local, shop, site.url);

  expect(await readPosts(shop)).toEqual(["Fine", "Home"]);
  expect(done).toMatchObject({ status: "completed", failed: 2, failed_redirectLoop: 1, failed_tooManyRedirects: 1 });
  expect(site.takePaths().filter((path) => path.startsWith("/endless"))).toHaveLength(10);
});

test("a page that names a canonical address is kept under that one, unless that is the start page", async () => {
  verifies("crawl.canonical");
  const shop = await local.newShop();
  const canonical = (path: string) => `<link rel="canonical" href="${path}">`;
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", links: ["/desk?view=print", "/chair", "/one"] }),
    "/desk?view=print": htmlPage({ title: "Desk", head: canonical("/desk") }),
    "/desk": htmlPage({ title: "Desk", head: canonical("/desk") }),
    "/chair": htmlPage({ title: "Chair", head: canonical("/") }),
    "/one": htmlPage({ title: "One", head: canonical("/two") }),
    "/two": htmlPage({ title: "Two", head: canonical("/one") }),
  });

  await crawl(local, shop, site.url);

  const posts = await readPosts(shop);
  expect(posts).toEqual(expect.arrayContaining(["Chair", "Desk", "Home"]));
  expect(await readStates(local, shop)).toMatchObject({
    "/desk": "stored",
    "/desk?view=print": "skipped notCanonical",
    "/chair": "stored",
    "/two": "stored",
  });
});

test("noindex keeps a page out and nofollow its links, in the page and in the header", async () => {
  const shop = await local.newShop();
  const robots = (text: string) => `<meta name="robots" content="${text}">`;
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", links: ["/list", "/header", "/dead-end"] }),
    "/list": htmlPage({ title: "List", links: ["/found"], head: robots("noindex") }),
    "/found": htmlPage({ title: "Found" }),
    "/header": { headers: { "x-robots-tag": "noindex" }, body: htmlPage({ title: "Header" }) },
    "/dead-end": htmlPage({ title: "Dead end", links: ["/never"], head: robots("nofollow") }),
    "/never": htmlPage({ title: "Never" }),
  });

  const done = await crawl(local, shop, site.url);

  expect(await readPosts(shop)).toEqual(["Dead end", "Found", "Home"]);
  expect(done).toMatchObject({ skipped: 2, skipped_noindex: 2, fetched: 5 });
});

test("with includePatterns a start page outside of them is read for its links only", async () => {
  const shop = await local.newShop();
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", links: ["/blog/one", "/shop"] }),
    "/blog/one": htmlPage({ title: "One" }),
    "/shop": htmlPage({ title: "Shop" }),
  });

  const done = await crawl(local, shop, site.url, { config: { includePatterns: ["/blog/"] } });

  expect(await readPosts(shop)).toEqual(["One"]);
  expect(done).toMatchObject({ status: "completed", fetched: 2, skipped: 2, skipped_notIncluded: 2 });
});
