import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { alignToSite, normaliseUrl, urlHash } from "../../../../functions/features/crawl/urls/normalise-url.ts";
import {
  admitsFamily,
  countFamily,
  findLinksIntoItself,
  isExhaustedFamily,
  type PathFamilies,
} from "../../../../functions/features/crawl/urls/path-families.ts";
import { judgeUrl } from "../../../../functions/features/crawl/urls/url-rules.ts";
import { verifies } from "../../../support/verifies.ts";

const SITE = "https://shop.example/";
/** More than any of the sites below has in pages worth a visit. */
const PATIENCE = 5_000;

interface MadeUpPage {
  links: string[];
  content: string;
}

/** Visits a site that a function makes up, by the rules of addresses alone. Returns the addresses as they were visited. */
function crawl(pageAt: (url: URL) => MadeUpPage): string[] {
  const rules = { site: SITE, includePatterns: [], excludePatterns: [] };
  const families: PathFamilies = {};
  const met = new Set([urlHash(SITE)]);
  const contents = new Set<string>();
  const queue = [SITE];
  const visits: string[] = [];
  while (queue.length > 0 && visits.length < PATIENCE) {
    const url = queue.shift()!;
    if (isExhaustedFamily(families, url)) continue;
    visits.push(url);
    const { links, content } = pageAt(new URL(url));
    countFamily(families, url, "visited");
    if (!contents.has(content)) countFamily(families, url, "useful");
    contents.add(content);
    const addresses = links.map((link) => normaliseUrl(link, url)).map((link) => link && alignToSite(link, SITE));
    const endless = findLinksIntoItself(
      url,
      addresses.filter((link) => link !== null),
    );
    for (const found of addresses) {
      if (
        !found ||
        endless.has(found) ||
        met.has(urlHash(found)) ||
        judgeUrl(found, rules) !== null ||
        !admitsFamily(families, found)
      )
        continue;
      met.add(urlHash(found));
      countFamily(families, found, "queued");
      queue.push(found);
    }
  }
  return visits;
}

describe("a site without end is left:", () => {
  test("a calendar, each of whose days has a text of its own", () => {
    verifies("crawl.endless");
    const visits = crawl(({ pathname }) => {
      const time = Date.parse(pathname.slice("/calendar/".length).replaceAll("/", "-")) || Date.UTC(2026, 0, 1);
      const dayAfter = (days: number) => new Date(time + days * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "/");
      return { links: [1, 7, 30, 365, -1].map((days) => `/calendar/${dayAfter(days)}`), content: pathname };
    });

    expect(visits.length).toBe(61);
  });

  test("relative links that lead deeper into the same page", () => {
    verifies("crawl.endless");
    const visits = crawl(() => ({ links: ["about/", "contact/us/", "./"], content: "the same" }));

    expect(visits.length).toBeLessThan(100);
  });

  test.each([
    ["three in one folder", ["a/", "b/", "x/"], 400],
    [
      "a menu of ten",
      ["home", "desks", "chairs", "beds", "lamps", "blog", "press", "jobs", "faq", "help"].map((to) => `${to}/`),
      500,
    ],
    ["a menu of pages in folders", ["en/home.html", "en/desks.html", "shop/chairs.html", "shop/beds.html"], 400],
  ])("relative links that lead into themselves, each page with a text of its own: %s", (_what, links, limit) => {
    verifies("crawl.relative-loops");
    const visits = crawl(({ href }) => ({ links, content: href }));

    expect(visits.length).toBeLessThan(limit);
    expect(visits.length).toBeGreaterThan(links.length);
  });

  test("folders with made-up names and one content", () => {
    verifies("crawl.endless");
    let name = 0;
    const visits = crawl(() => ({
      links: Array.from({ length: 20 }, () => `/s/${(name++).toString(36)}x/page`),
      content: "home",
    }));

    expect(visits.length).toBeLessThan(100);
  });

  test("filters that combine", () => {
    verifies("crawl.endless");
    const names = ["color", "size", "brand", "price", "material", "sort", "view", "stock", "rating"];
    const visits = crawl(({ search }) => ({
      links: names.flatMap((name) => [1, 2, 3].map((value) => `/desks${search || "?"}&${name}=${value}`)),
      content: search,
    }));

    expect(visits.length).toBeLessThan(150);
  });

  test("sessions, tracking and fragments on every link", () => {
    verifies("crawl.endless", "crawl.addresses");
    let session = 0;
    const visits = crawl(({ pathname }) => ({
      links: Array.from({ length: 30 }, (_, page) => {
        const id = (session++).toString(16).padStart(32, "a1");
        return `http://www.shop.example/desk-${page}?utm_term=${id}&PHPSESSID=${id}&sid=${id}#${id}`;
      }),
      content: pathname,
    }));

    expect(visits.length).toBe(31);
  });
});

test("a large site is visited whole", () => {
  const visits = crawl(({ pathname, searchParams }) => {
    const page = Number(searchParams.get("page") ?? 1);
    const isList = pathname === "/" || pathname === "/products";
    const products = Array.from({ length: 40 }, (_, index) => `/products/desk-${page * 40 + index}`);
    return { links: isList && page <= 100 ? [...products, `/products?page=${page + 1}`] : ["/"], content: `${pathname} ${page}` };
  });

  expect(visits.length).toBe(4_101);
});

test("a deep site whose folders have the same names in each branch is visited whole", () => {
  verifies("crawl.relative-loops");
  // Languages, versions, chapters: a level has names of its own, or numbers, which come again on other levels.
  const level = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constant("numbers" as const));
  fc.assert(
    fc.property(fc.array(level, { minLength: 3, maxLength: 14 }), fc.boolean(), (levels, isDoubled) => {
      const names = levels.map((size, index) =>
        size === "numbers" ? ["1", "2"] : Array.from({ length: size }, (_, at) => `${"abc"[at]}-of-level-${"x".repeat(index)}`),
      );
      const root = isDoubled ? "/shop/shop/" : "/";
      const childrenOf = (path: string) => {
        const depth = path.slice(root.length).split("/").length - 1;
        return path.startsWith(root) ? (names[depth] ?? []).map((name) => `${path}${name}/`) : [root];
      };
      const all = ["/"];
      for (const path of all) if (all.length < 600) all.push(...childrenOf(path).filter((child) => child !== "/"));
      const known = new Set(all);
      const visits = crawl(({ pathname }) => ({
        links: ["/", ...childrenOf(pathname).filter((child) => known.has(child))],
        content: pathname,
      }));
      expect(visits.map((url) => new URL(url).pathname).sort()).toEqual([...known].sort());
    }),
    { numRuns: 60 },
  );
});
