import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  admitsFamily,
  countFamily,
  isExhaustedFamily,
  isSameList,
  leadsElsewhere,
  type PathFamilies,
} from "../../../../functions/features/crawl/urls/path-families.ts";
import { verifies } from "../../../support/verifies.ts";

const site = "https://shop.example";

/** Queues links as a crawl does and says how many are admitted. */
function admit(paths: string[], families: PathFamilies = {}): number {
  return paths.filter((path) => {
    const isAdmitted = admitsFamily(families, site + path);
    if (isAdmitted) countFamily(families, site + path, "queued");
    return isAdmitted;
  }).length;
}

function times(count: number, toPath: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => toPath(index));
}

function day(index: number): string {
  return new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
}

describe("links to pages of one shape", () => {
  test.each([
    ["products by name", (index: number) => `/products/desk-${index}-oak`],
    ["products by number", (index: number) => `/p/${index}`],
    ["products whose numbers look like years", (index: number) => `/p/${1900 + (index % 300)}/${index}-desk`],
    ["products whose numbers look like days", (index: number) => `/p/${20200101 + index}`],
    ["products whose numbers look like months", (index: number) => `/p/${200100 + index}`],
    ["products by parameter", (index: number) => `/index.php?product_id=${index}&route=product`],
    ["posts with their day", (index: number) => `/blog/${day(index).replaceAll("-", "/")}/post-${index}`],
    ["pages of a list", (index: number) => `/blog?page=${index}`],
    ["pages at the top", (index: number) => `/desk-${index}`],
    ["articles of a system with many parameters", (index: number) => `/?catid=1&id=${index}&option=content&view=article`],
  ])("are all admitted: %s", (_title, toPath) => {
    expect(admit(times(5_000, toPath))).toBe(5_000);
  });

  test.each([
    ["months of a calendar", (index: number) => `/calendar/${2026 + (index % 150)}/${(index % 12) + 1}`],
    ["days of a calendar", (index: number) => `/events/${day(index)}`],
    ["days without hyphens", (index: number) => `/calendar/${day(index).replaceAll("-", "")}`],
    ["days without hyphens as a parameter", (index: number) => `/tours?date=${day(index).replaceAll("-", "")}`],
    ["days as folders", (index: number) => `/events/${day(index).replaceAll("-", "/")}`],
    ["days as a parameter", (index: number) => `/events?from=${day(index)}`],
    ["months as parameters", (index: number) => `/events?month=${(index % 12) + 1}&year=${2026 + Math.floor(index / 12)}`],
  ])("are admitted up to sixty where they are %s", (_title, toPath) => {
    expect(admit(times(5_000, toPath))).toBe(60);
  });

  test.each([
    ["sorted", (index: number) => `/desks?page=${index}&sort=price`],
    ["filtered", (index: number) => `/desks?color=${index}`],
    ["filtered in brackets", (index: number) => `/desks?f[0]=${index}`],
    ["filtered by many names", (index: number) => `/desks?a${index % 7}=1&b${index % 11}=1&c${index % 13}=1&d=${index}`],
    ["searched", (index: number) => `/desks?q=${index}`],
  ])("are admitted up to fifty where lists are %s", (_title, toPath) => {
    expect(admit(times(5_000, toPath))).toBe(50);
  });
});

describe("a family", () => {
  function visited(count: number, useful: number): PathFamilies {
    const families: PathFamilies = {};
    for (let index = 0; index < count; index++) {
      countFamily(families, `${site}/print/${index}`, "visited");
      if (index < useful) countFamily(families, `${site}/print/${index}`, "useful");
    }
    return families;
  }

  test("that brought nothing in forty visits is exhausted, also for pages that wait", () => {
    expect(isExhaustedFamily(visited(39, 0), `${site}/print/77`)).toBe(false);
    expect(isExhaustedFamily(visited(40, 3), `${site}/print/77`)).toBe(true);
    expect(isExhaustedFamily(visited(40, 4), `${site}/print/77`)).toBe(false);
    expect(admitsFamily(visited(40, 3), `${site}/print/77`)).toBe(false);
  });

  test("does not close another one", () => {
    expect(admitsFamily(visited(40, 0), `${site}/products/77`)).toBe(true);
  });

  test("is led out of by links to pages of another shape", () => {
    expect(leadsElsewhere(`${site}/list?page=2`, [`${site}/list?page=3`])).toBe(false);
    expect(leadsElsewhere(`${site}/list?page=2`, [`${site}/list?page=3`, `${site}/products/oak`])).toBe(true);
  });
});

test.each([
  ["/desks?page=2", "/desks?page=3", true],
  ["/desks/page/2", "/desks/page/3", true],
  ["/desks/page-2", "/desks/page-1", true],
  ["/desks", "/desks?page=2", false],
  ["/desks?page=200", "/desks?page=201", false],
  ["/desks?page=2", "/desks/oak?page=3", false],
  ["/desks?page=2", "/desks/oak", false],
])("%s and %s are pages of one list: %s", (from, to, expected) => {
  verifies("crawl.paging");
  expect(isSameList(site + from, site + to)).toBe(expected);
});

test("families stay few and small, whatever the addresses", () => {
  const path = fc.array(fc.oneof(fc.webSegment(), fc.constantFrom("2026", "05", "__proto__", "constructor")), { maxLength: 8 });
  const url = fc.tuple(path, fc.webQueryParameters()).map(([segments, query]) => `${site}/${segments.join("/")}?${query}`);
  fc.assert(
    fc.property(fc.array(url, { minLength: 300, maxLength: 600 }), (urls) => {
      const families: PathFamilies = {};
      for (const address of urls) if (admitsFamily(families, address)) countFamily(families, address, "queued");
      expect(Object.keys(families).length).toBeLessThanOrEqual(204);
      expect(JSON.stringify(families).length).toBeLessThan(50_000);
      for (const counts of Object.values(families)) expect(counts.queued).toBeGreaterThan(0);
    }),
    { numRuns: 20 },
  );
});
