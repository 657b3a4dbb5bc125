import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import robotsParser from "robots-parser";
import { parseRobots, parseRobotsRules, readRobots } from "../../../../functions/features/crawl/fetching/robots.ts";
import { matchesPath, toPathPattern } from "../../../../functions/features/crawl/urls/url-patterns.ts";
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
    expect(robots.refusal(SITE + path)).toBe(isAllowed ? null : "robots");
  });

  test("they hold for the site with www. and over http", () => {
    expect(robots.refusal("http://www.shop.example/account")).toBe("robots");
    expect(robots.refusal("http://www.shop.example/")).toBeNull();
  });

  test("a group for everybody counts when none is ours", () => {
    expect(parseRobots(SITE, "User-agent: *\nDisallow: /cart").refusal(`${SITE}/cart`)).toBe("robots");
    expect(parseRobots(SITE, "User-agent: OtherBot\nDisallow: /").refusal(SITE)).toBeNull();
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

  test.each([
    ["/a", "/%61bc", "robots"],
    ["/%61b", "/abc", "robots"],
    ["/bücher", "/b%c3%bccher", "robots"],
    ["/file-%2A.html", "/file-*.html", "robots"],
    ["/file-%2A.html", "/file-1.html", null],
    ["/price%24", "/price$5", "robots"],
    ["/price$5", "/price$5x", "robots"],
    ["/A", "/a", null],
    ["cart", "/cart", null],
    ["/*", "/", "robots"],
    ["*/x$", "/y/x", "robots"],
    ["*/x$", "/y/x?z", null],
    ["/a**b", "/a-b", "robots"],
    ["/a b", "/a%20b", "robots"],
    ["/100%", "/100%", "robots"],
  ])("Disallow: %s on %s gives %j", (pattern, path, refusal) => {
    expect(parseRobots(SITE, `User-agent: *\nDisallow: ${pattern}`).refusal(SITE + path)).toBe(refusal);
  });

  test.each([
    ["a byte order mark", "\ufeffUser-agent: *\nDisallow: /x"],
    ["spaces and letter case", "  USER-AGENT : *  \r  disallow:/x # why\r"],
    [
      "a sitemap between name and rule",
      "User-agent: a\nSitemap: /m.xml\nUser-agent: shopsearchbot\nDisallow: /x\n\nUser-agent: *",
    ],
    ["a version behind the name", "User-agent: ShopSearchBot/2.0 (x)\nDisallow: /x"],
    [
      "two groups of our name",
      "User-agent: shopsearchbot\nDisallow: /y\nUser-agent: *\nAllow: /x\nUser-agent: ShopSearchBot\nDisallow: /x",
    ],
    ["lines that nobody knows", "User-agent: *\nNoindex: /y\nDisallow: /x\nHost: shop.example"],
    ["the longer of two rules", "User-agent: *\nAllow: /\nDisallow: /x"],
    ["the same rule twice", "User-agent: *\nDisallow: /x\nDisallow: /x"],
    ["a longer form of an allowed one", "User-agent: *\nAllow: /x*\nDisallow: /x**"],
  ])("%s is understood", (_what, file) => {
    expect(parseRobots(SITE, file).refusal(`${SITE}/x`)).toBe("robots");
  });

  test("of equal rules the one that allows counts, whichever comes first", () => {
    for (const file of ["Allow: /x\nDisallow: /x", "Disallow: /x\nAllow: /x", "Disallow: /x*\nAllow: /*x"])
      expect(parseRobots(SITE, `User-agent: *\n${file}`).refusal(`${SITE}/x`)).toBeNull();
  });

  test("an empty group of our own allows what everybody is forbidden", () => {
    const file = "User-agent: *\nDisallow: /\nUser-agent: ShopSearchBot\nDisallow:";

    expect(parseRobots(SITE, file).refusal(SITE)).toBeNull();
  });

  test("they decide as another reader of such files does", () => {
    const part = fc.constantFrom("a", "b", "/", "*", "ab", "?x=1", "$");
    const line = fc.tuple(fc.constantFrom("Allow", "Disallow"), fc.array(part, { maxLength: 5 }));
    const other = robotsParser as unknown as typeof robotsParser.default;
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.array(part, { maxLength: 6 }), (lines, path) => {
        const rules = lines.map(([field, pattern]) => `${field}: /${pattern.join("").replace(/\$(?=.)/g, "")}`);
        const file = ["User-agent: *", ...rules].join("\n");
        const url = `${SITE}/${path.filter((piece) => piece !== "*" && piece !== "$").join("")}`;
        const isAllowed = other(`${SITE}/robots.txt`, file).isAllowed(url, "shopsearchbot");
        expect(parseRobots(SITE, file).refusal(url)).toBe(isAllowed ? null : "robots");
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("a robots.txt made to take time", () => {
  verifies("crawl.robots-hostile");
  const wildcards = (count: number) => Array.from({ length: count }, (_, index) => `Disallow: /*a*a*a*a*a*a*a*a${index}z`);

  test("has no more than 1,000 rules with wildcards, and all that have none", () => {
    const plain = Array.from({ length: 3_000 }, (_, index) => `Disallow: /p${index}/`);

    const { rules } = parseRobotsRules(["User-agent: *", ...wildcards(3_128), ...plain].join("\n"));

    expect(rules.length).toBe(4_000);
    expect(parseRobots(SITE, ["User-agent: *", ...plain].join("\n")).refusal(`${SITE}/p2999/x`)).toBe("robots");
  });

  test("costs as many looks at an address as its rules have parts, whatever they match", () => {
    const pattern = toPathPattern(`/${"*a".repeat(500)}b`, (part) => part);
    let looks = 0;
    const path = Object.assign(Object.create(String.prototype), {
      startsWith: () => true,
      indexOf: (_part: string, position: number) => (looks++ < 499 ? position : -1),
    }) as string;

    expect(matchesPath(path, pattern)).toBe(false);
    expect(looks).toBe(500);
  });

  test("is given up when it has taken too long: no further page may be read, and the reason says so", () => {
    let now = 0;
    const robots = parseRobots(SITE, "User-agent: *\nDisallow: /x", { maxMs: 10, now: () => (now += 3) });

    const refusals = ["/a", "/x", "/b", "/c", "/d", "/x"].map((path) => robots.refusal(SITE + path));

    expect(refusals).toEqual([null, "robots", null, null, "robotsLimit", "robotsLimit"]);
  });

  test("is read in a moment, also when it is nothing but names", async () => {
    const names = "User-agent: a\nUser-agent: *\n".repeat(18_000);

    expect(parseRobotsRules(`${names}Disallow: /x`).rules).toHaveLength(1);
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
      expect(robots.refusal(`${site.url}/x`)).toBe("robots");
      expect(robots.refusal(`${site.url}/y`)).toBeNull();
      expect(robots.sitemaps).toEqual([`${site.url}/map.xml`]);
    }
  });

  test.each([401, 403, 404, 410])("a %i allows everything", async (status) => {
    const site = await startWebsite({ "/robots.txt": status });

    const { robots, state } = await readRobots(site.url, newFetcher());

    expect([state, robots.refusal(`${site.url}/any`)]).toEqual(["absent", null]);
  });

  test.each([
    ["a 500", 500],
    ["a 503", 503],
    ["a 429", 429],
    ["a connection that is reset", { fault: "reset" } as const],
  ])("%s allows nothing", async (_what, answer) => {
    const site = await startWebsite({ "/robots.txt": answer });

    const { robots, state, text } = await readRobots(site.url, newFetcher());

    expect([state, robots.refusal(`${site.url}/any`)]).toEqual(["unreachable", "robots"]);
    expect(parseRobots(site.url, text).refusal(`${site.url}/any`)).toBe("robots");
  });

  test("a robots.txt may redirect to another host", async () => {
    const site = await startWebsite({ "/rules.txt": "User-agent: *\nDisallow: /x" });
    site.pages.set("/robots.txt", { status: 301, headers: { location: `${site.otherUrl}/rules.txt` } });

    const { robots } = await readRobots(site.url, newFetcher());

    expect(robots.refusal(`${site.url}/x`)).toBe("robots");
  });

  test("of a robots.txt of 10 MB the first 500 KB count, and the rest is not read", async () => {
    const filler = "Disallow: /never\n".repeat(60_000);
    const site = await startWebsite({ "/robots.txt": `User-agent: *\nDisallow: /first\n${filler.repeat(10)}Disallow: /last` });
    const fetcher = newFetcher();

    const { robots, text } = await readRobots(site.url, fetcher);
    const read = await fetcher.fetch({ url: `${site.url}/robots.txt`, kind: "robots", judgeRedirect: () => null });

    expect(robots.refusal(`${site.url}/first`)).toBe("robots");
    expect(robots.refusal(`${site.url}/last`)).toBeNull();
    expect(text.length).toBeLessThanOrEqual(100_000);
    expect(read).toMatchObject({ kind: "page", body: { length: 512_000 } });
    expect(read.bytes).toBeLessThan(1_000_000);
  });

  test("an HTML page in its place has no rules", async () => {
    const site = await startWebsite({ "/robots.txt": { body: "<p>Hello</p>", headers: { "content-type": "text/html" } } });

    const { robots, state } = await readRobots(site.url, newFetcher());

    expect([state, robots.refusal(`${site.url}/any`)]).toEqual(["read", null]);
  });
});
