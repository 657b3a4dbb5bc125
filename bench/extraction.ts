import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { extractHtml } from "../functions/features/crawl/extraction/extract-html.ts";
import { EXTRACTION_VERSION } from "../functions/features/crawl/extraction/extracted-page.ts";
import { readMarkedPage, scoreExtraction } from "./extraction/marked-page.ts";
import { report } from "./support/report.ts";

const CONTEXT = { url: "https://shop.example/page", robotsTags: [], contentLanguage: null, excludeSelectors: [] };
const PAGE_BYTES = 30_000;
const SECONDS = 4;

/** Pages by which the rules were made, and pages that were made by somebody who had not seen the rules. */
const SETS = { development: "pages", "held out": "held-out" } as const;

/** Kinds of pages, by the beginning of their names: all others are usual ones. */
const GROUPS = {
  consent: "with a consent notice",
  rest: "with a rest longer than the article",
  kept: "with content that looks like a rest",
  usual: "usual",
} as const;

/** Scores the extraction on marked pages, page by page, and measures how many pages of 30 KB it extracts in a second. */
export function extraction(): void {
  const scored = scoreSets();
  const usual = readPages("pages").filter(({ name }) => groupOf(name) === "usual");
  report("extraction", [
    ...scored.flatMap(({ set, rows }) => rows.map((row) => ({ set, ...row }))),
    ...scored.flatMap(({ set, groups }) => groups.map((group) => ({ set, ...group }))),
    ...scored.map(({ set, kept, leaked }) => ({ set, page: `mean of version ${EXTRACTION_VERSION}`, kept, leaked })),
    {
      page: `pages of ${PAGE_BYTES / 1_000} KB a second`,
      kept: measureSpeed(usual.map(({ html }) => lengthen(html))),
    },
  ]);
}

/** Scores both sets: each page, and the means, of all pages and of those of each kind. */
export function scoreSets() {
  return Object.entries(SETS).map(([set, folder]) => {
    const rows = readPages(folder).map((page) => {
      const { lost, strange, ...score } = scoreExtraction(page, extractHtml(page.html, CONTEXT));
      return { page: page.name, ...score, lost: lost.slice(0, 5).join(" "), strange: strange.slice(0, 8).join(" ") };
    });
    const groups = Object.entries(GROUPS).flatMap(([group, title]) => {
      const part = rows.filter(({ page }) => groupOf(page) === group);
      return part.length === 0 ? [] : [{ page: `${part.length} ${title}`, ...means(part) }];
    });
    return { set, rows, groups, ...means(rows) };
  });
}

function groupOf(page: string): string {
  const [first] = page.split("-");
  return first !== undefined && first in GROUPS ? first : "usual";
}

function means(rows: { kept: number; leaked: number }[]) {
  const mean = (key: "kept" | "leaked"): string => (rows.reduce((sum, row) => sum + row[key], 0) / rows.length).toFixed(3);
  return { kept: mean("kept"), leaked: mean("leaked") };
}

function readPages(folder: string) {
  const files = globSync(`${import.meta.dirname}/extraction/${folder}/*.html`).sort();
  return files.map((file) => readMarkedPage(basename(file, ".html"), readFileSync(file, "utf8")));
}

/** Fills a page up to its usual size with a menu, a script and sections. */
function lengthen(html: string): string {
  const link = (index: number): string =>
    `<li class="menu__item" data-id="${index}"><a class="menu__link" href="/c/${index}">Item ${index}</a></li>`;
  const section = (index: number): string =>
    `<div class="section"><h2 id="s${index}">Section ${index}</h2><p>Says something about ` +
    `<a href="/x/${index}">a thing</a>, in a sentence of usual length, with <b>bold</b> words in it.</p>` +
    `<ul><li>first point of ${index}</li><li>second point</li></ul></div>`;
  const repeat = (length: number, part: (index: number) => string): string => {
    let text = "";
    for (let index = 0; text.length < length; index++) text += part(index);
    return text;
  };
  const script = `<script>${repeat(3_000, (index) => `function f${index}(){return {a:1,b:[2,3]}}`)}</script>`;
  const start = `${script}<nav class="site-nav"><ul>${repeat(8_000, link)}</ul></nav>`;
  const rest = PAGE_BYTES - html.length - start.length;
  const end = Math.max(html.search(/<\/(?:main|article)>/i), 0) || html.length;
  return html.slice(0, end).replace(/<body[^>]*>/i, (body) => body + start) + repeat(rest, section) + html.slice(end);
}

function measureSpeed(pages: string[]): number {
  for (const page of pages) extractHtml(page, CONTEXT);
  const start = performance.now();
  let count = 0;
  for (; performance.now() - start < SECONDS * 1_000; count++) extractHtml(pages[count % pages.length]!, CONTEXT);
  return Math.round((count * 1_000) / (performance.now() - start));
}
