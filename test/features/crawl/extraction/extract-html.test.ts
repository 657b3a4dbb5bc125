import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { readMarkedPage, scoreExtraction } from "../../../../bench/extraction/marked-page.ts";
import { selectorIssue } from "../../../../functions/features/crawl/extraction/exclude-selectors.ts";
import { verifies } from "../../../support/verifies.ts";
import { extract, SENTENCES } from "./extract.ts";

describe("main content", () => {
  const pages = globSync("bench/extraction/pages/*.html").map((file) =>
    readMarkedPage(basename(file, ".html"), readFileSync(file, "utf8")),
  );

  test("of marked pages of many kinds the content is kept and the rest is left out", () => {
    verifies("crawl.main-content");
    const scores = pages.map((page) => ({ name: page.name, ...scoreExtraction(page, extract(page.html)) }));
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

    expect(scores.length).toBeGreaterThanOrEqual(30);
    expect(scores.filter(({ kept }) => kept < 0.95).map(({ name, lost }) => ({ name, lost }))).toEqual([]);
    expect(scores.filter(({ leaked }) => leaked > 0.2).map(({ name, strange }) => ({ name, strange }))).toEqual([]);
    expect(mean(scores.map(({ leaked }) => leaked))).toBeLessThan(0.1);
  });

  test("the end of a page goes, whatever its elements are called, when it links to what the law asks for", () => {
    verifies("crawl.main-content");
    const page = (end: string) =>
      extract(
        `<body><div class="w"><h1>Menu</h1><div class="d">Trout, horseradish 11</div><p>${SENTENCES}</p>${end}</div></body>`,
      ).text;

    expect(page('<div class="ftr"><p>Whoever writes to us gets a letter each month.</p></div>')).not.toContain(
      "letter each month",
    );
    expect(page('<div class="z"><p>Whoever writes to us gets a letter each month.</p></div>')).toContain("letter each month");
    expect(
      page(
        `<div class="z"><p>We deliver on Fridays, and keep your address as our <a href="/p">privacy policy</a> says.</p></div>
      <p>${SENTENCES}</p>`,
      ),
    ).toContain("privacy policy");
  });

  test("headings, lists, tables, code and lines keep their form, without links and emphasis", () => {
    verifies("crawl.text-form");
    const { text } = extract(`<body><header><a href="/">Oakworks</a></header><nav><ul><li><a href="/a">Tables</a></li></ul></nav>
      <main><h1>Oak table</h1><p>${SENTENCES}</p><h2>Sizes</h2><ul><li>Small<ul><li>two seats</li></ul></li><li>Large</li></ul>
      <table><tr><th>Size</th><th>Weight</th></tr><tr><td>Small</td><td><b>21</b> kg</td></tr></table><p>Line one<br>line two</p>
      <p>See <a href="/care">our <em>guide</em></a>: 3 &lt; 5 &amp; 7.</p><pre># run\n  oil --twice</pre>
      <dl><dt>Wood</dt><dd>Oak</dd></dl></main><footer>Oakworks, Main Street 1</footer></body>`);

    expect(text).toBe(
      [
        "# Oak table",
        SENTENCES,
        "## Sizes",
        "- Small\n  - two seats\n- Large",
        "| Size | Weight |\n| Small | 21 kg |",
        "Line one\nline two",
        "See our guide: 3 < 5 & 7.",
        "    # run\n      oil --twice",
        "Wood\nOak",
      ].join("\n\n"),
    );
  });

  test("a text of many megabytes ends at 150,000 characters, at the end of a line", () => {
    verifies("crawl.text-form");
    const { text } = extract(`<main><h1>Long</h1>${`<p>${SENTENCES} 😀</p>`.repeat(20_000)}</main>`);

    expect(text.length).toBeGreaterThan(149_000);
    expect(text.length).toBeLessThanOrEqual(150_000);
    expect(text.endsWith("😀")).toBe(true);
  });

  test("answers that unfold and contents of tabs are read, hidden elements are not", () => {
    verifies("crawl.folded-text");
    const { text } = extract(`<main><h1>Oak table</h1><p>${SENTENCES}</p>
      <h3><button aria-expanded="false">Does it need oil?</button></h3>
      <div class="accordion-collapse" style="display:none">Once a year.</div>
      <div role="tabpanel" hidden>Delivered in a box.</div><details><summary>Is it heavy?</summary>Two people carry it.</details>
      <p hidden>Not for readers</p><p style="color:red; display : none">Nor this</p><p aria-hidden="true"><i>★</i></p></main>`);

    expect(text).toContain("### Does it need oil?\n\nOnce a year.\n\nDelivered in a box.\n\nIs it heavy?");
    expect(text).toContain("Two people carry it.");
    expect(text).not.toMatch(/Not for readers|Nor this/);
  });

  test("links are the text of a page that consists of links", () => {
    verifies("crawl.listing");
    const links = ["Alessi", "Bodum", "Cuisinart", "De Buyer"].map((name) => `<li><a href="/${name}">${name}</a></li>`).join("");

    const { text } = extract(`<nav><a href="/a">Pans</a></nav><main><h1>Brands</h1><ul>${links}</ul></main>`);

    expect(text).toBe("# Brands\n\n- Alessi\n- Bodum\n- Cuisinart\n- De Buyer");
  });
});

describe("excludeSelectors", () => {
  test("elements that a selector names are left out, and their links are kept", () => {
    verifies("crawl.exclude-selectors");
    const page = extract(
      `<main><h1>Oak table</h1><p>${SENTENCES}</p>
       <div class="stock"><p>Seven are left in <a href="/store">our store</a>.</p></div></main>`,
      { excludeSelectors: ["div[", ".stock > p"] },
    );

    expect(page.text).toBe(`# Oak table\n\n${SENTENCES}`);
    expect(page.links.map(({ url }) => url)).toEqual(["https://shop.example/store"]);
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
    verifies("crawl.exclude-selectors");
    if (issue === null) expect(selectorIssue(selector)).toBeNull();
    else expect(selectorIssue(selector)).toContain(issue);
  });
});

describe("needs rendering", () => {
  const shell = (body: string) =>
    `<html><head><title>Shop</title></head><body>${body}<script src="/app.js"></script></body></html>`;

  test.each([
    ["an empty root", '<div id="root"></div>'],
    ["a menu around an empty root", '<nav><a href="/a">A</a></nav><div id="__next"></div><footer>Shop Ltd</footer>'],
    ["a request to switch JavaScript on", "<noscript>You need to enable JavaScript to run this app.</noscript><div></div>"],
    ["a line that says it loads", "<main><p>Loading…</p></main>"],
    ["a custom element", "<app-root></app-root>"],
  ])("%s says nothing without JavaScript", (_, body) => {
    verifies("crawl.needs-rendering");
    expect(extract(shell(body)).needsRendering).toBe(true);
  });

  test.each([
    ["a short page with scripts", shell("<main><h1>Closed</h1><p>We are back in May.</p></main>")],
    ["a rendered root", shell(`<div id="root"><h1>Oak table</h1><p>${SENTENCES}${SENTENCES}</p></div>`)],
    ["an empty page without scripts", '<div id="root"></div>'],
  ])("%s needs no JavaScript", (_, html) => {
    verifies("crawl.needs-rendering");
    expect(extract(html).needsRendering).toBe(false);
  });
});

describe("hostile markup", () => {
  test("a page of ten thousand levels is read to its end", () => {
    verifies("crawl.hostile-markup");
    const { text } = extract(
      `<main><h1>Deep</h1>${"<div>".repeat(10_000)}<p>${SENTENCES}</p>${"</div>".repeat(10_000)}<p>The end</p></main>`,
    );

    expect(text).toBe(`# Deep\n\n${SENTENCES}\n\nThe end`);
  });

  test.each([
    ["a million elements in each other", "<b>".repeat(1_600_000)],
    ["end tags that end nothing", "<b>".repeat(700_000) + "</i>".repeat(700_000)],
    ["a million elements beside each other", "<p>x".repeat(1_000_000)],
    ["one element of many attributes", `<p ${Array.from({ length: 300_000 }, (_, index) => `a${index}=1`).join(" ")}>`],
    ["angle brackets", "<".repeat(5_000_000)],
    ["a line without an end", "word ".repeat(1_000_000)],
    ["spaces", " ".repeat(5_000_000)],
    ["spaces in words as they are written", `<pre>a${" ".repeat(2_500_000)}b${"\n ".repeat(1_200_000)}c</pre>`],
    ["links without an end", "<a href='/x'>".repeat(300_000)],
    ["tables in tables", "<table><tr><th>a<td>".repeat(100_000)],
    ["lists in lists", "<ul><li>a".repeat(200_000)],
    ["headings that lead away", "<h2>Related</h2><p>a</p>".repeat(40_000)],
    ["parts in parts that link to what the law asks for", "<div><a href=/p>Privacy</a>".repeat(45_000)],
    ["notices in notices", "<div>We use cookies on this website<button>Accept</button>".repeat(90_000)],
    ["comments that never end", "<!--".repeat(1_000_000)],
  ])("%s take seconds at most, and throw nothing", (_, html) => {
    verifies("crawl.hostile-markup");
    const begin = process.cpuUsage();

    const page = extract(html);

    const { user, system } = process.cpuUsage(begin);
    expect(page.text.length).toBeLessThanOrEqual(150_000);
    // 5 MB in each case: a rule that is quadratic in the number of elements would take minutes.
    expect((user + system) / 1e6).toBeLessThan(10);
  });

  test("names of built-in properties are elements and attributes like others", () => {
    verifies("crawl.hostile-markup");
    const { text } = extract(`<main><constructor __proto__="x" hasOwnProperty="y"><p>${SENTENCES}</p></constructor></main>`);

    expect(text).toBe(SENTENCES);
  });
});
