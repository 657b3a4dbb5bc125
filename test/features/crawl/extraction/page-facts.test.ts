import { describe, expect, test } from "@jest/globals";
import { extractText } from "../../../../functions/features/crawl/extraction/documents/extract-text.ts";
import { verifies } from "../../../support/verifies.ts";
import { extract, SENTENCES } from "./extract.ts";

describe("metadata", () => {
  test("the head of a page tells title, description, language, image, author and dates", () => {
    verifies("crawl.metadata");
    const page =
      extract(`<html lang="en-GB"><head><title>Oak table – Oakworks</title><meta property="og:site_name" content="Oakworks">
      <meta name="description" content="A table\n of oak">
      <link rel="canonical" href="/oak"><meta property="og:image" content="/oak.jpg">
      <meta name="author" content="Ines Holt"><meta property="article:published_time" content="2025-03-04T08:00:00+01:00">
      <meta property="article:modified_time" content="last week"></head><body><main><p>${SENTENCES}</p></main></body></html>`);

    expect(page).toMatchObject({
      title: "Oak table",
      description: "A table of oak",
      language: "en-GB",
      canonicalUrl: "https://shop.example/oak",
      image: "https://shop.example/oak.jpg",
      author: "Ines Holt",
      publishedAt: "2025-03-04T07:00:00.000Z",
      modifiedAt: null,
    });
  });

  test.each([
    ["<title>Oak table | Oakworks</title><h1>Oak table</h1>", "Oak table"],
    ["<title>Oakworks: Oak table</title><h1><a href='/'>Oakworks</a></h1><h2>Oak table</h2>", "Oak table"],
    ["<h1>Oak table</h1>", "Oak table"],
    ["<title></title><meta property='og:title' content='Oak table'>", "Oak table"],
    ["<p>nothing</p>", null],
  ])("the title of %p is the name of the page", (html, title) => {
    verifies("crawl.metadata");
    expect(extract(html).title).toBe(title);
  });

  test("addresses that are no pages, languages that are none and dates outside of the web's time are left out", () => {
    verifies("crawl.metadata");
    const page = extract(`<html lang="{{ lang }}"><head><link rel="canonical" href="javascript:alert(1)"><meta property="og:image"
      content="data:image/png;base64,AA"><meta name="date" content="0001-01-01"></head><body><p>${SENTENCES}</p></body></html>`);

    expect(page).toMatchObject({ canonicalUrl: null, image: null, language: null, publishedAt: null });
  });

  test("microdata tells dates and the author where the head does not", () => {
    verifies("crawl.metadata");
    const page = extract(`<main><article><span itemprop="author">Ines Holt</span>
      <time itemprop="datePublished" datetime="2025-03-04">4 March</time><p>${SENTENCES}</p></article></main>`);

    expect(page).toMatchObject({ author: "Ines Holt", publishedAt: "2025-03-04T00:00:00.000Z" });
  });
});

describe("rules for robots", () => {
  const none = { noindex: false, nofollow: false, optedOut: false };

  test.each([
    ['<meta name="robots" content="NOINDEX, follow">', [], { ...none, noindex: true }],
    ['<meta name="shopsearchbot" content="none">', [], { ...none, noindex: true, nofollow: true }],
    ['<meta name="otherbot" content="noindex">', [], none],
    ['<meta name="robots" content="noai">', [], { ...none, optedOut: true }],
    ["", ["noindex, nofollow"], { ...none, noindex: true, nofollow: true }],
    ["", ["otherbot: noindex, nofollow"], none],
    ["", ["otherbot: noindex, shopsearchbot: noai"], { ...none, optedOut: true }],
    ["", ["unavailable_after: 25 Jun 2010 15:00:00 PST, nofollow"], { ...none, nofollow: true }],
    ["", ["max-snippet:20", "noindex"], { ...none, noindex: true }],
  ])("%s with headers %j gives %j", (head, robotsTags, directives) => {
    verifies("crawl.robots-rules");
    expect(extract(`<head>${head}</head><p>${SENTENCES}</p>`, { robotsTags }).directives).toEqual(directives);
  });

  test("noimageai leaves out the image only", () => {
    verifies("crawl.robots-rules");
    const page = extract(
      `<meta property="og:image" content="/a.jpg"><meta name="robots" content="noimageai"><p>${SENTENCES}</p>`,
    );

    expect(page).toMatchObject({ image: null, directives: none });
  });
});

describe("links", () => {
  test("links have place, text and nofollow, are relative to the base, and stand once", () => {
    verifies("crawl.links");
    const { links } =
      extract(`<head><base href="/shop/"><link rel="next" href="?page=2"><link rel="stylesheet" href="a.css"></head>
      <nav><a href="tables">Tables</a></nav><main><a href="tables">all tables</a><a href="/oak#sizes" rel="nofollow ugc">Oak</a>
      <a href="#top">up</a><a href="mailto:a@b.example">mail</a><a href="javascript:void(0)">x</a><a href="http://[bad">y</a>
      <a href="//other.example/z"><img alt=""></a></main><footer><a href="/imprint">Imprint</a></footer>`);

    expect(links).toEqual([
      { url: "https://shop.example/shop/?page=2", text: "", place: "main", nofollow: false },
      { url: "https://shop.example/shop/tables", text: "Tables", place: "navigation", nofollow: false },
      { url: "https://shop.example/oak#sizes", text: "Oak", place: "main", nofollow: true },
      { url: "https://other.example/z", text: "", place: "main", nofollow: false },
      { url: "https://shop.example/imprint", text: "Imprint", place: "footer", nofollow: false },
    ]);
  });

  test("a page has at most 5,000 links", () => {
    verifies("crawl.links");
    const html = Array.from({ length: 6_000 }, (_, index) => `<a href="/${index}">${index}</a>`).join(" ");

    expect(extract(html).links).toHaveLength(5_000);
  });
});

describe("content hash", () => {
  const page = (change: string, body = SENTENCES) =>
    extract(`<main><h1>Oak table</h1><p>${body}</p><p>${change}</p></main>`).contentHash;

  test.each([
    ["times of day", "It is 10:15:03 in Oslo.", "It is 23:00:59 in Oslo."],
    ["times of rendering", "Page generated on 2 May 2026", "Page generated on 3 May 2026"],
    ["the day of the last change", "Last updated: 2 May 2026", "Last updated: 3 May 2026"],
    ["a German date of rendering", "Stand: 2.5.2026", "Stand: 3.5.2026"],
    ["timestamps", "Build 2026-05-02T10:15:00Z is shown.", "Build 2026-05-03T11:16:00+02:00 is shown."],
    ["ages", "Asked 3 minutes ago by Tom", "Asked 2 hours ago by Tom"],
    ["random tokens", "Ticket 9f8a7b6c5d4e3f2a1b0c9d8e7f", "Ticket 1a2b3c4d5e6f7a8b9c0d1e2f3a"],
    ["white space and letter case", "Oiled  by HAND", "Oiled by\nhand"],
  ])("%s do not change it", (_, one, other) => {
    verifies("crawl.content-hash");
    expect(page(one)).toBe(page(other));
  });

  test.each([
    ["a price", "129.00 EUR", "119.00 EUR"],
    ["a day", "The fair is on 2 May 2026", "The fair is on 3 May 2026"],
    ["a place", "You find us at stand 4 of hall 2", "You find us at stand 5 of hall 2"],
    ["a price from a day on", "As of 1 May 2026 delivery costs 5 EUR", "As of 1 May 2026 delivery costs 6 EUR"],
    ["opening hours", "Open from 9:00 to 18:00", "Open from 9:00 to 17:00"],
    ["a word", "in stock", "sold out"],
  ])("%s changes it", (_, one, other) => {
    verifies("crawl.content-hash");
    expect(page(one)).not.toBe(page(other));
  });

  test("menus and notices do not change it", () => {
    verifies("crawl.content-hash");
    const around = (menu: string) =>
      extract(`<nav>${menu}</nav><main><h1>Oak</h1><p>${SENTENCES}</p></main><footer>${menu}</footer>`);

    expect(around("one").contentHash).toBe(around("two").contentHash);
  });

  test("the price of a product in structured data changes it, though no reader sees it", () => {
    verifies("crawl.content-hash");
    const priced = (price: string) =>
      extract(`<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product",
      "name":"Oak table","offers":{"price":"${price}","priceCurrency":"EUR"}}</script>
      <main><h1>Oak</h1><p>${SENTENCES}</p></main>`);

    expect(priced("10").contentHash).not.toBe(priced("12").contentHash);
  });
});

describe("plain text", () => {
  test("Markdown is kept as it is and named after its heading", () => {
    verifies("crawl.documents");
    const context = { url: "https://shop.example/files/care-guide.txt", robotsTags: [], contentLanguage: "en" };

    expect(extractText("# Care of oak\r\n\nOil it <b>once</b>.", context)).toMatchObject({
      title: "Care of oak",
      text: "# Care of oak\n\nOil it <b>once</b>.",
      language: "en",
    });
    expect(extractText("Oil it once.", context).title).toBe("care guide");
  });
});
