import { describe, expect, test } from "@jest/globals";
import { selectorIssue } from "../../../../functions/features/crawl/extraction/exclude-selectors.ts";
import { extractHtml, type PageContext } from "../../../../functions/features/crawl/extraction/extract-html.ts";

function extract(html: string, context: Partial<PageContext> = {}) {
  return extractHtml(html, {
    url: "https://shop.example/a/b",
    robotsTags: [],
    contentLanguage: null,
    excludeSelectors: [],
    ...context,
  });
}

const SENTENCES =
  "The oak comes from forests that are looked after. Each board is planed twice, and oiled by hand before it leaves us.";

describe("text", () => {
  test("headings, lists and rows of tables keep their form, and menus, banners and footers are left out", () => {
    const page = extract(`<body><header><a href="/">Oakworks</a></header><nav><ul><li><a href="/a">Tables</a></li></ul></nav>
      <main><h1>Oak table</h1><p>${SENTENCES}</p><h2>Sizes</h2><ul><li>Small<ul><li>two seats</li></ul></li><li>Large</li></ul>
      <table><tr><th>Size</th><th>Weight</th></tr><tr><td>Small</td><td>21 kg</td></tr></table><p>Line one<br>line two</p></main>
      <div class="cookie-banner"><p>${SENTENCES}</p></div><footer>Oakworks, Main Street 1</footer></body>`);

    expect(page.text).toBe(
      [
        "# Oak table",
        SENTENCES,
        "## Sizes",
        "- Small\n  - two seats\n- Large",
        "| Size | Weight |\n| Small | 21 kg |",
        "Line one\nline two",
      ].join("\n\n"),
    );
  });

  test("a page of ten thousand levels is read without overflowing the stack", () => {
    const page = extract(
      `<main><h1>Deep</h1>${"<div>".repeat(10_000)}<p>${SENTENCES}</p>${"</div>".repeat(10_000)}<p>The end</p></main>`,
    );

    expect(page.text).toBe(`# Deep\n\n${SENTENCES}\n\nThe end`);
  });
});

describe("excludeSelectors", () => {
  test("elements that a selector names are left out, and a selector that cannot be used is passed over", () => {
    const html = `<main><h1>Oak table</h1><p>${SENTENCES}</p>
      <div class="stock"><p>Seven pieces are left of this table in our store.</p></div></main>`;

    expect(extract(html, { excludeSelectors: ["div[", ".stock > p"] }).text).toBe(`# Oak table\n\n${SENTENCES}`);
  });

  test.each([
    [".banner, #sidebar > ul", null],
    ["li:nth-child(2n) a[href^='/x']", null],
    ["div[", "is no CSS selector"],
    ["", "is empty"],
    ["p:unheard-of", "is no CSS selector"],
    ["* * * * * * * * *", "has 8 steps, at most 6"],
    [":has(:has(:has(p)))", "condition inside of a condition"],
  ])("the selector %p is judged before it is kept", (selector, issue) => {
    if (issue === null) expect(selectorIssue(selector)).toBeNull();
    else expect(selectorIssue(selector)).toContain(issue);
  });
});
