import { describe, expect, test } from "@jest/globals";
import { parseRobots, readRobots } from "../../../../functions/features/crawl/fetching/robots.ts";
import { verifies } from "../../../support/verifies.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import { newFetcher } from "./fetching-setup.ts";

const SITE = "https://shop.example";

describe("the rules of a robots.txt", () => {
  verifies("crawl.robots");
  const text = `
User-agent: *
Disallow: /

User-agent: OtherBot
User-agent: shopsearchbot
Disallow: /account
Disallow: /*?sort=
Disallow: /*.php$
Allow: /account/help
Crawl-delay: 2`;
  const robots = parseRobots(SITE, text);

  test.each([
    ["/", true],
    ["/accounts", false],
    ["/account/help", true],
    ["/desks?sort=price", false],
    ["/desks?color=red", true],
    ["/index.php", false],
    ["/index.php?id=1", true],
  ])("our own group decides: %s is allowed: %s", (path, isAllowed) => {
    expect(robots.isAllowed(SITE + path)).toBe(isAllowed);
  });

  test("they hold for the site with www. and over http", () => {
    expect(robots.isAllowed("http://www.shop.example/account")).toBe(false);
    expect(robots.isAllowed("http://www.shop.example/")).toBe(true);
  });

  test("a group for everybody counts when none is ours", () => {
    expect(parseRobots(SITE, "User-agent: *\nDisallow: /cart").isAllowed(`${SITE}/cart`)).toBe(false);
    expect(parseRobots(SITE, "User-agent: OtherBot\nDisallow: /").isAllowed(SITE)).toBe(true);
  });

  test.each([
    ["2", 2_000],
    ["0.5", 500],
    ["3600", 30_000],
    ["-1", null],
    ["soon", null],
  ])("a Crawl-delay of %s seconds counts as %j ms", (delay, crawlDelayMs) => {
    expect(parseRobots(SITE, `User-agent: *\nCrawl-delay: ${delay}`).crawlDelayMs).toBe(crawlDelayMs);
  });

  test("sitemaps are absolute addresses, each once", () => {
    const lines = ["/sitemap.xml", `${SITE}/sitemap.xml`, "https://cdn.example/map.xml", "ftp://x/y", "https://["];

    const { sitemaps } = parseRobots(SITE, lines.map((line) => `Sitemap: ${line}`).join("\n"));

    expect(sitemaps).toEqual([`${SITE}/sitemap.xml`, "https://cdn.example/map.xml"]);
  });

  test("a pattern made of wildcards is matched in linear time", () => {
    const hostile = parseRobots(SITE, `User-agent: *\nDisallow: /${"*a".repeat(500)}b`);
    const startedAt = performance.now();

    expect(hostile.isAllowed(`${SITE}/${"a".repeat(2_000)}`)).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});

describe("reading a robots.txt", () => {
  verifies("crawl.robots-unreachable");
  test("the text that is kept gives the same rules, without those for others", async () => {
    const text = `# hello\nUser-agent: a\nUser-agent: *\nDisallow: /x # why\n\nUser-agent: b\nDisallow: /\nSitemap: /map.xml`;
    const site = await startWebsite({ "/robots.txt": text });

    const read = await readRobots(site.url, newFetcher());

    expect(read).toMatchObject({ state: "read", text: "User-agent: *\nDisallow: /x\nSitemap: /map.xml" });
    for (const robots of [read.robots, parseRobots(site.url, read.text)]) {
      expect(robots.isAllowed(`${site.url}/x`)).toBe(false);
      expect(robots.isAllowed(`${site.url}/y`)).toBe(true);
      expect(robots.sitemaps).toEqual([`${site.url}/map.xml`]);
    }
  });

  test.each([401, 403, 404, 410])("a %i allows everything", async (status) => {
    const site = await startWebsite({ "/robots.txt": status });

    const { robots, state } = await readRobots(site.url, newFetcher());

    expect([state, robots.isAllowed(`${site.url}/any`)]).toEqual(["absent", true]);
  });

  test.each([
    ["a 500", 500],
    ["a 503", 503],
    ["a 429", 429],
    ["a connection that is reset", { fault: "reset" } as const],
  ])("%s allows nothing", async (_what, answer) => {
    const site = await startWebsite({ "/robots.txt": answer });

    const { robots, state, text } = await readRobots(site.url, newFetcher());

    expect([state, robots.isAllowed(`${site.url}/any`)]).toEqual(["unreachable", false]);
    expect(parseRobots(site.url, text).isAllowed(`${site.url}/any`)).toBe(false);
  });

  test("a robots.txt may redirect to another host", async () => {
    const site = await startWebsite({ "/rules.txt": "User-agent: *\nDisallow: /x" });
    site.pages.set("/robots.txt", { status: 301, headers: { location: `${site.otherUrl}/rules.txt` } });

    const { robots } = await readRobots(site.url, newFetcher());

    expect(robots.isAllowed(`${site.url}/x`)).toBe(false);
  });

  test("of a robots.txt of 10 MB the first 500 KB count, and the rest is not read", async () => {
    const filler = "Disallow: /never\n".repeat(60_000);
    const site = await startWebsite({ "/robots.txt": `User-agent: *\nDisallow: /first\n${filler.repeat(10)}Disallow: /last` });
    const fetcher = newFetcher();

    const { robots, text } = await readRobots(site.url, fetcher);
    const read = await fetcher.fetch({ url: `${site.url}/robots.txt`, kind: "robots", judgeRedirect: () => null });

    expect(robots.isAllowed(`${site.url}/first`)).toBe(false);
    expect(robots.isAllowed(`${site.url}/last`)).toBe(true);
    expect(text.length).toBeLessThanOrEqual(100_000);
    expect(read).toMatchObject({ kind: "page", body: { length: 512_000 } });
    expect(read.bytes).toBeLessThan(1_000_000);
  });

  test("an HTML page in its place has no rules", async () => {
    const site = await startWebsite({ "/robots.txt": { body: "<p>Hello</p>", headers: { "content-type": "text/html" } } });

    const { robots, state } = await readRobots(site.url, newFetcher());

    expect([state, robots.isAllowed(`${site.url}/any`)]).toEqual(["read", true]);
  });
});
