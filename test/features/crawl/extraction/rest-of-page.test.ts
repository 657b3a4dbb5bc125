import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { toConsentPages } from "../../../../bench/extraction/consent-pages.ts";
import { scoreExtraction } from "../../../../bench/extraction/marked-page.ts";
import { verifies } from "../../../support/verifies.ts";
import { extract, SENTENCES } from "./extract.ts";

const ARTICLE =
  "Cars may stand behind the church from morning to night, free of charge for our guests. Bicycles go into the yard.";
/** Sentences of about `length` characters that say nothing of the article. */
const rest = (length: number) =>
  Array.from(
    { length: Math.ceil(length / 90) },
    (_, at) => `Company number ${at} has sold lamps in this street since 1962, and delivers them all over the county.`,
  );
const paragraphs = (length: number) =>
  rest(length)
    .map((sentence) => `<p>${sentence}</p>`)
    .join("");
const LENGTHS = [1.2, 1.5, 3, 20].map((times) => times * ARTICLE.length);

/** Parts beside the content, by its markup or its name. */
const RESTS: [name: string, toHtml: (length: number) => string][] = [
  ["a footer", (length) => `<footer>${paragraphs(length)}</footer>`],
  ["a footer of one text", (length) => `<footer>${rest(length).join(" ")}</footer>`],
  ["an element called footer", (length) => `<div class="footer">${paragraphs(length)}</div>`],
  ["a form", (length) => `<form action="/news">${paragraphs(length)}<input name="email"><button>Send</button></form>`],
  ["an aside", (length) => `<aside>${paragraphs(length)}</aside>`],
  ["a menu", (length) => `<nav>${paragraphs(length)}</nav>`],
  ["a sidebar", (length) => `<div id="sidebar">${paragraphs(length)}</div>`],
  ["a dialog", (length) => `<div role="dialog" aria-modal="true">${paragraphs(length)}<button>Accept</button></div>`],
  [
    "a notice without a name",
    (length) =>
      `<div><div>${rest(length)
        .map((one) => `<p>${one} We use cookies for it.</p>`)
        .join("")}<button>Accept all</button></div></div>`,
  ],
];
const LAYOUTS: [name: string, toHtml: (content: string) => string][] = [
  ["main", (content) => `<main>${content}</main>`],
  ["an element of role main", (content) => `<div role="main">${content}</div>`],
  ["an article", (content) => `<article>${content}</article>`],
  ["elements without a name", (content) => `<div><div>${content}</div></div>`],
];

describe("a rest that is longer than the article", () => {
  test.each(LAYOUTS)("is left out beside %s, at each length, before and behind it", (_layout, toHtml) => {
    verifies("crawl.main-content");
    const content = toHtml(`<h1>Parking</h1><p>${ARTICLE}</p>`);
    const wrong: unknown[] = [];
    for (const [name, toRest] of RESTS) {
      for (const length of LENGTHS) {
        for (const body of [content + toRest(length), toRest(length) + content]) {
          const { text } = extract(`<title>Parking - Inn</title><body>${body}</body>`);
          if (text !== `# Parking\n\n${ARTICLE}`) wrong.push([name, Math.round(length), text.slice(0, 120)]);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test("is the content where nothing else is said", () => {
    verifies("crawl.main-content");
    ("Write to us: Oakworks, 12 Main Street, Burlington. We answer within a day, also on Saturdays and before holidays.");
    const pages = [
      `<main><h1>Cookie policy</h1>${paragraphs(500)}<p>We use cookies to remember your basket, and you may reject them.</p>
        <button>Accept all</button></main><footer>${rest(200).join(" ")}</footer>`,
      `<main><h1>Opening hours</h1></main><div class="page"><section><p>${SENTENCES}</p></section></div>`,
      `<main><h1>Desk</h1><p>Solid oak.</p></main><section class="tabs"><h2>Details</h2><p>${SENTENCES}</p></section>`,
      `<main><h1>Questions</h1><details><summary>Where do you deliver?</summary><p>${SENTENCES}</p></details></main>
        <footer>${rest(900).join(" ")}</footer>`,
    ];
    const texts = pages.map((body) => extract(`<body>${body}</body>`).text);

    expect(texts[0]).toContain("We use cookies to remember your basket");
    for (const text of texts.slice(1)) expect(text).toContain(SENTENCES);
    expect(texts[3]).not.toContain("Company number");
  });
});

test("of pages under consent texts of all lengths the content is kept and the text is left out", () => {
  verifies("crawl.main-content");
  const files = globSync("bench/extraction/pages/*.html").sort();
  const pages = toConsentPages(files.map((file) => ({ name: basename(file, ".html"), marked: readFileSync(file, "utf8") })));
  const scores = pages.map((page) => ({ name: page.name, ...scoreExtraction(page, extract(page.html)) }));

  expect(scores.length).toBeGreaterThan(100);
  expect(
    scores.filter(({ kept, leaked }) => kept < 0.95 || leaked > 0.25).map(({ name, strange }) => ({ name, strange })),
  ).toEqual([]);
  expect(scores.reduce((sum, { leaked }) => sum + leaked, 0) / scores.length).toBeLessThan(0.05);
});
