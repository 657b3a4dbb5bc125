import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { htmlPage } from "../../../support/websites/html-page.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import type { Website, WebsitePage } from "../../../support/websites/website.ts";
import { crawl, readPosts, readStates } from "./crawl-setup.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

const SORRY = "Please use the menu above, or go back to the start page of our shop.";
const SWEDISH = htmlPage({
  title: "Hoppsan",
  paragraphs: ["Vi har ingen sådan sida här, men kanske vill du se våra soffor och bord i stället."],
});
const PROBE = /^\/shopsearchbot-not-found-[0-9a-f]{16}$/;

/** Answers every address that has no page, as shops do which never say 404. */
function answerAll(site: Website, answer: WebsitePage): void {
  const { get } = site.pages;
  site.pages.get = (path) => get.call(site.pages, path) ?? (/^\/(?:robots\.txt|sitemap)/.test(path) ? 404 : answer);
}

test("a page that says with 200 that it is not found is left out, and its record leaves", async () => {
  verifies("crawl.soft-not-found");
  const shop = await local.newShop();
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", links: ["/desk", "/gone"] }),
    "/desk": htmlPage({ title: "Desk" }),
    "/gone": htmlPage({ title: "Gone" }),
  });
  await crawl(local, shop, site.url);
  site.pages.set("/gone", htmlPage({ title: "Page not found", paragraphs: [SORRY] }));

  const done = await crawl(local, shop, site.url);

  expect(await readPosts(shop)).toEqual(["Desk", "Home"]);
  expect(done).toMatchObject({ skipped_softNotFound: 1, removed: 1 });
  expect(site.requests.map(({ path }) => path).filter((path) => PROBE.test(path))).toEqual([]);
});

test("one in a language that nobody knows is told by an address that does not exist, asked for once", async () => {
  verifies("crawl.soft-not-found");
  const shop = await local.newShop();
  const links = ["/soffa", "/bord", "/stol", "/desk"];
  const site = await startWebsite({ "/": htmlPage({ title: "Home", links }), "/desk": htmlPage({ title: "Desk" }) });
  answerAll(site, SWEDISH);

  const done = await crawl(local, shop, site.url);

  expect(await readPosts(shop)).toEqual(["Desk", "Home"]);
  expect(done).toMatchObject({ status: "completed", skipped_softNotFound: 3 });
  expect(site.requests.map(({ path }) => path).filter((path) => PROBE.test(path))).toHaveLength(1);
});

test("a product called Not Found stays, where the site says 404 itself and where it does not", async () => {
  verifies("crawl.soft-not-found");
  for (const missing of [404, SWEDISH]) {
    const shop = await local.newShop();
    const page = htmlPage({ title: "Not Found", paragraphs: ["A poster of oak leaves in the frame of your choice, 50 by 70."] });
    const site = await startWebsite({ "/": htmlPage({ title: "Home", links: ["/poster"] }), "/poster": page });
    answerAll(site, missing);

    await crawl(local, shop, site.url);

    expect(await readPosts(shop)).toEqual(["Home", "Not Found"]);
  }
});

test("a site that answers every address with its start page loses nothing of it", async () => {
  verifies("crawl.soft-not-found");
  const shop = await local.newShop();
  const home = htmlPage({ title: "Home", links: ["/desk", "/short"], paragraphs: ["We sell desks."] });
  const site = await startWebsite({
    "/": home,
    "/desk": htmlPage({ title: "Desk" }),
    "/short": htmlPage({ title: "Short", paragraphs: ["A short page of few words."] }),
  });
  answerAll(site, home);

  await crawl(local, shop, site.url);

  expect(await readPosts(shop)).toEqual(["Desk", "Home", "Short"]);
});

test("where robots.txt forbids other addresses, none is invented", async () => {
  verifies("crawl.soft-not-found");
  const shop = await local.newShop();
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", links: ["/short"] }),
    "/short": htmlPage({ title: "Short", paragraphs: ["A short page of few words."] }),
    "/robots.txt": "User-agent: *\nDisallow: /\nAllow: /$\nAllow: /short",
  });

  await crawl(local, shop, site.url);

  expect(await readStates(local, shop)).toEqual({ "/": "stored", "/short": "stored" });
  expect(site.requests.map(({ path }) => path).filter((path) => PROBE.test(path))).toEqual([]);
});

test("a single page that is not found says so, and leaves no record", async () => {
  verifies("crawl.soft-not-found");
  const shop = await local.newShop();
  const site = await startWebsite({ "/gone": htmlPage({ title: "Seite nicht gefunden", paragraphs: [SORRY] }) });
  answerAll(site, SWEDISH);

  const plain = await shop.secret.post("/crawl/single", { url: `${site.url}/gone` });
  const compared = await shop.secret.post("/crawl/single", { url: `${site.url}/soffa` });

  for (const { body } of [plain, compared])
    expect(body.data).toMatchObject({ outcome: "skipped", reason: "softNotFound", records: [] });
});
