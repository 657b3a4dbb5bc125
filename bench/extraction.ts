import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { extractHtml } from "../functions/features/crawl/extraction/extract-html.ts";
import { EXTRACTION_VERSION } from "../functions/features/crawl/extraction/extracted-page.ts";
import { readMarkedPage, scoreExtraction } from "./extraction/marked-page.ts";
import { report } from "./support/report.ts";

/** Scores the extraction on marked pages, page by page, and measures how many it extracts in a second. */
export function extraction(): void {
  const pages = globSync(`${import.meta.dirname}/extraction/pages/*.html`).sort();
  const rows = pages.map((file) => {
    const page = readMarkedPage(basename(file, ".html"), readFileSync(file, "utf8"));
    const extracted = extractHtml(page.html, {
      url: "https://shop.example/page",
      robotsTags: [],
      contentLanguage: null,
      excludeSelectors: [],
    });
    const { lost, strange, ...score } = scoreExtraction(page, extracted);
    return { page: page.name, ...score, lost: lost.slice(0, 5).join(" "), leakedWords: strange.slice(0, 8).join(" ") };
  });
  const mean = (key: "kept" | "leaked"): number => rows.reduce((sum, row) => sum + row[key], 0) / rows.length;
  report("extraction", [
    ...rows,
    { page: `mean of version ${EXTRACTION_VERSION}`, kept: mean("kept").toFixed(3), leaked: mean("leaked").toFixed(3) },
  ]);
}
