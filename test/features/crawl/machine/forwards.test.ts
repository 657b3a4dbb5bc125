import { beforeAll, describe, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { htmlPage } from "../../../support/websites/html-page.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import type { WebsitePage } from "../../../support/websites/website.ts";
import { crawl, readPosts } from "./crawl-setup.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

const refresh = (content: string, body = "") =>
  `<html><head><title>Shop</title><meta http-equiv="Refresh" content="${content}"></head><body>${body}</body></html>`;
const script = (code: string, body = "") => `<html><head><script>${code}</script></head><body>${body}</body></html>`;
const SHOP = {
  "/shop/": htmlPage({ title: "Shop", links: ["/shop/desk"] }),
  "/shop/desk": htmlPage({ title: "Desk" }),
};

async function crawlSite(pages: Record<string, WebsitePage>) {
  const shop = await local.newShop();
  const site = await startWebsite(pages);
  const done = await crawl(local, shop, site.url);
  return { done, posts: await readPosts(shop), site, shop };
}

describe("a page that sends its visitors on", () => {
  verifies("crawl.forwards");
  const long = `<p>${"You are being taken to our shop, which has moved to another place of this site. ".repeat(10)}</p>`;

  test.each<[string, WebsitePage]>([
    ["at once", refresh("0; url=/shop/")],
    ["in quotes", refresh("0;URL='/shop/'")],
    ["without the word url", refresh("0, /shop/")],
    ["after five seconds, with a text", refresh("5;url=/shop/", long)],
    ["after half a minute, without one", refresh("30; url=shop/")],
    ["where only the head stands", '<meta http-equiv="refresh" content="0;url=/shop/">'],
    ["without scripts", '<html><head><noscript><meta http-equiv=refresh content="0;url=/shop/"></noscript></head></html>'],
    ["in a page that is not to be indexed", `<meta name="robots" content="noindex">${refresh("0; url=/shop/")}`],
    ["by the only frame of a frameset", '<html><frameset rows="100%"><frame src="/shop/"></frameset></html>'],
    ["by a frame that fills the page", '<html><body><iframe src="/shop/" width="100%"></iframe></body></html>'],
    ["by a header", { headers: { "content-type": "text/html", refresh: "0; url=/shop/" }, body: "<html><body></body></html>" }],
    ["by a header, with a text", { headers: { "content-type": "text/html", refresh: "2;URL='/shop/'" }, body: long }],
    ["by a script", script("window.location.replace('/shop/')")],
    ["by a script that sets the address", script('document.location.href = "shop/";')],
    ["by a script, with a link for others", script("location='/shop/'", '<a href="/shop/">Continue</a>')],
    ["by a script in a template text", script("top.location.assign(`/shop/`)")],
  ])("%s is followed, as the start page too", async (_how, page) => {
    const { posts, done } = await crawlSite({ "/": page, ...SHOP });

    expect(posts).toEqual(["Desk", "Shop"]);
    expect(done).toMatchObject({ status: "completed", failed: 0 });
  });

  test("by frames that are pages of their own leads to all of them", async () => {
    const { posts } = await crawlSite({
      "/": '<html><frameset cols="20%,80%"><frame src="/menu"><frame src="/shop/"></frameset></html>',
      "/menu": htmlPage({ title: "Menu", links: ["/shop/desk"] }),
      ...SHOP,
    });

    expect(posts).toEqual(["Desk", "Menu", "Shop"]);
  });

  test("over a chain of three, from inside the site, is followed, and each page is kept once", async () => {
    const { posts, site } = await crawlSite({
      "/": htmlPage({ title: "Home", links: ["/old"] }),
      "/old": refresh("0;url=/older"),
      "/older": script("location.href='/oldest'"),
      "/oldest": refresh("1;url=/shop/"),
      ...SHOP,
    });

    expect(posts).toEqual(["Desk", "Home", "Shop"]);
    expect(site.requests.filter(({ path }) => path === "/shop/")).toHaveLength(1);
  });

  test.each<[string, Record<string, WebsitePage>, string]>([
    ["a circle of two", { "/": refresh("0;url=/a"), "/a": refresh("0;url=/") }, "redirectLoop"],
    [
      "a chain without an end",
      Object.fromEntries(Array.from({ length: 30 }, (_, n) => [n === 0 ? "/" : `/s${n}`, refresh(`0;url=/s${n + 1}`)])),
      "tooManyRedirects",
    ],
    ["a login", { "/": refresh("0;url=/login") }, "loginRequired"],
  ])("in %s fails with its reason", async (_what, pages, reason) => {
    const { posts, done } = await crawlSite(pages);

    expect(posts).toEqual([]);
    expect(done).toMatchObject({ status: "failed", [`failed_${reason}`]: 1 });
  });

  test("to an address that robots.txt forbids, or an excluded one, is not followed", async () => {
    const { site, done } = await crawlSite({
      "/": refresh("0;url=/private/"),
      "/private/": htmlPage({ title: "Private" }),
      "/robots.txt": "User-agent: *\nDisallow: /private/",
    });

    expect(done).toMatchObject({ status: "failed", skipped_robots: 1 });
    expect(site.requests.map(({ path }) => path)).not.toContain("/private/");
  });
});

describe("a page that stays", () => {
  verifies("crawl.forwards");
  const brief = (head: string) =>
    `<html><head><title>Home</title>${head}</head><body><h1>Home</h1><p>Barrels of oak, for wine.</p>
    <a href="/about">About</a></body></html>`;
  const page = (head: string, body = "") => htmlPage({ title: "Home", head }).replace("</main>", `${body}</main>`);

  test.each([
    ["that is loaded anew every ten minutes", page('<meta http-equiv="refresh" content="600">')],
    ["that is loaded anew at its own address", page('<meta http-equiv="refresh" content="0;url=/#top">')],
    ["whose reader wrote a refresh", page("", '<div class="comment"><meta http-equiv="refresh" content="0;url=/shop/"></div>')],
    ["for visitors without scripts", page('<noscript><meta http-equiv="refresh" content="0;url=/shop/"></noscript>')],
    [
      "of few words, for visitors without scripts",
      brief('<noscript><meta http-equiv="refresh" content="0;url=/shop/"></noscript>'),
    ],
    ["that has a script which may lead on", page("<script>if (old) location.href = '/shop/'</script>")],
    ["with a film", page("", '<iframe src="/shop/"></iframe>')],
  ])("%s is kept as it is", async (_what, home) => {
    const { posts, site } = await crawlSite({ "/": home, ...SHOP });

    expect(posts).toEqual(["Home"]);
    expect(site.requests.map(({ path }) => path)).not.toContain("/shop/");
  });
});

test("a page that its scripts fill is not the one for visitors without scripts", async () => {
  verifies("crawl.forwards");
  const shell = `<html><head><title>Shop</title><noscript><meta http-equiv="refresh" content="0;url=/no-scripts"></noscript>
    <script src="/app.js"></script></head><body><div id="root"></div></body></html>`;
  const { done, posts } = await crawlSite({ "/": shell, "/no-scripts": htmlPage({ title: "Switch on scripts" }), ...SHOP });

  expect(posts).toEqual([]);
  expect(done).toMatchObject({ status: "failed" });
  expect(done.error).toContain("needsRendering");
});

describe("a single page that sends its visitors on", () => {
  test("is read where it leads, within its site only", async () => {
    verifies("crawl.forwards");
    const { site, shop } = await crawlSite({
      ...SHOP,
      "/": refresh("0;url=/shop/"),
      "/circle": refresh("0;url=/circle2"),
      "/circle2": refresh("0;url=/circle"),
      "/away": refresh("0;url=https://other.example/"),
      "/inside": refresh("0;url=http://169.254.169.254/latest/"),
    });
    const read = async (path: string) => (await shop.secret.post("/crawl/single", { url: site.url + path })).body.data;

    expect(await read("/")).toMatchObject({ url: `${site.url}/shop/`, title: "Shop" });
    expect(await read("/circle")).toMatchObject({ outcome: "failed", reason: "redirectLoop" });
    expect(await read("/away")).toMatchObject({ outcome: "skipped", reason: "otherSite" });
    expect(await read("/inside")).toMatchObject({ outcome: "skipped", reason: "otherSite" });
  });
});

describe("a crawl that keeps nothing", () => {
  verifies("crawl.failed");
  const empty = "<html><head><title>Shop</title></head><body></body></html>";

  test.each<[string, WebsitePage, RegExp]>([
    ["an empty start page", empty, /says nothing .*\(empty\).* address/],
    ["a start page that is not to be indexed", `<meta name="robots" content="noindex">${empty}`, /\(noindex\).* robots/],
    ["a start page of another site", refresh("0;url=https://other.example/shop"), /https:\/\/other\.example\/shop/],
    [
      "frames of another site",
      '<html><frameset><frame src="https://other.example/"></frameset></html>',
      /https:\/\/other\.example\//,
    ],
    [
      "a start page that redirects to another site",
      { status: 301, headers: { location: "https://other.example/" } },
      /https:\/\/other\.example\//,
    ],
  ])("of %s fails, and says what to do", async (_what, start, message) => {
    const { posts, done } = await crawlSite({ "/": start });

    expect(posts).toEqual([]);
    expect(done.status).toBe("failed");
    expect(done.error).toMatch(message);
  });
});
