import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { matchesAny, patternIssue } from "../../../../functions/features/crawl/urls/url-patterns.ts";
import { judgeUrl, type UrlRules } from "../../../../functions/features/crawl/urls/url-rules.ts";
import { cpuMs } from "../../../support/cpu-ms.ts";
import { verifies } from "../../../support/verifies.ts";

const site = "https://shop.example";

function judge(path: string, rules: Partial<UrlRules> = {}) {
  return judgeUrl(path.startsWith("/") ? site + path : path, {
    site: `${site}/`,
    includePatterns: [],
    excludePatterns: [],
    ...rules,
  });
}

describe("an address", () => {
  test.each([
    "/",
    "/products/oak-desk",
    "/blog/2024/02/02/node.js",
    "/docs/a/b/c/d/e/f",
    "/manual.pdf",
    "/help/login",
    "/help/account/delete",
    "/size-guide.html",
    "/de/versand",
    "/1/1/1/1",
    "/search?q=oak",
    "/horses/feed",
  ])("%s is visited", (path) => {
    expect(judge(path)).toBeNull();
  });

  test.each([
    ["https://other.example/", "otherSite"],
    ["/photos/desk.JPG", "unsupportedType"],
    ["/catalogue.zip?v=2", "unsupportedType"],
    ["/cart", "excluded"],
    ["/en-gb/checkout/step-1", "excluded"],
    ["/wp-login.php?redirect_to=x", "excluded"],
    ["/customer/account/create", "excluded"],
    ["/de/warenkorb", "excluded"],
    ["/a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p/q", "tooDeep"],
    ["/about/about/about", "trap"],
    ["/en/shop/sale/shop/sale/shop/sale", "trap"],
    ["/x/a/x/b/x/c/x/d/x/e/x", "trap"],
    ["/desks?a=1&b=2&c=3&d=4&e=5&f=6&g=7&h=8&i=9", "trap"],
    ["/products/%7B%7Bproduct.slug%7D%7D", "trap"],
    ["/products/[object%20Object]", "trap"],
  ])("%s is not: %s", (path, reason) => {
    verifies("crawl.traps", "crawl.addresses-skipped");
    expect(judge(path)).toBe(reason);
  });

  test("that patterns exclude is not visited, also when they include it", () => {
    verifies("crawl.patterns");
    const rules = { includePatterns: ["/blog/"], excludePatterns: ["/blog/*/print$", "/blog/drafts"] };

    expect(judge("/blog/oak", rules)).toBeNull();
    expect(judge("/blog/oak/print", rules)).toBe("excluded");
    expect(judge("/blog/drafts-2024/x", rules)).toBe("excluded");
    expect(judge("/products/oak", rules)).toBe("notIncluded");
  });
});

describe("a pattern", () => {
  test.each([
    ["/", "/anything?x=1", true],
    ["/blog", "/blog", true],
    ["/blog", "/blogs/a", true],
    ["/blog/", "/blog", false],
    ["/blog/", "/en/blog/", false],
    ["*/blog/", "/en/blog/a", true],
    ["/*.pdf$", "/a/b.pdf", true],
    ["/*.pdf$", "/a/b.pdf?v=1", false],
    ["/a*b*c$", "/a-b-c-b-c", true],
    ["/a*b*c$", "/a-c-b", false],
    ["/ab*ba$", "/aba", false],
    ["/$", "/", true],
    ["/$", "/a", false],
    ["/**/x", "/a/b/x", true],
    ["/*color=", "/desks?color=red", true],
    ["/*f[0]=", "/desks?a[]=1&f[0]=red", true],
    ["/bücher", "/b%C3%BCcher/1", true],
    ["/%c3%bc", "/%C3%BC", true],
    ["https://www.shop.example/blog/", "/blog/a", true],
    ["https://shop.example", "/blog/a", true],
    ["https://other.example/blog/", "/blog/a", false],
  ])("%s on %s: %s", (pattern, path, expected) => {
    expect(patternIssue(pattern)).toBeNull();
    expect(matchesAny(site + path, [pattern])).toBe(expected);
  });

  test.each([
    ["", "cannot be empty"],
    ["  ", "cannot be empty"],
    ["blog/*", "Write /blog/*"],
    ["./blog", "Write /blog"],
    ["^/blog/.*$", "no regular expression"],
    ["/blog/(a|b)", "no regular expression"],
    ["/blog/[0-9]+", "no regular expression"],
    ["/blog/.*", "no regular expression"],
    ["/blog#top", "fragment"],
    ["/a$b", "$ at its end only"],
    ["https://", "no host"],
    [`/${"a".repeat(200)}`, "at most 200 characters"],
  ])("%p is refused with what to do", (pattern, message) => {
    verifies("crawl.pattern-issue");
    expect(patternIssue(pattern)).toContain(message);
  });

  test("with many wildcards is matched in time that grows with the lengths alone", () => {
    const url = `${site}/${"a".repeat(2_000)}`;
    const begin = cpuMs();

    for (let round = 0; round < 100; round++) matchesAny(url, ["/*a".repeat(60), `/${"*a".repeat(90)}b$`]);

    expect(cpuMs() - begin).toBeLessThan(2_000);
  });

  test("matches as the same expression does", () => {
    const part = fc.constantFrom("a", "b", "/", "*", "ab", "?x=1");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.boolean(), fc.array(part, { maxLength: 8 }), (pattern, isToEnd, path) => {
        const text = `/${pattern.join("")}${isToEnd ? "$" : ""}`;
        const address = `/${path.filter((piece) => piece !== "*").join("")}`;
        const expression = text
          .slice(0, isToEnd ? -1 : undefined)
          .replace(/[?/=]/g, "\\$&")
          .replaceAll("*", ".*");
        expect(matchesAny(site + address, [text])).toBe(new RegExp(`^${expression}${isToEnd ? "$" : ""}`).test(address));
      }),
      { numRuns: 2_000 },
    );
  });
});
