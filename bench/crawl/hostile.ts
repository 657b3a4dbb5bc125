import { monitorEventLoopDelay } from "node:perf_hooks";
import { extractHtmlInTurns } from "../../functions/features/crawl/extraction/extract-html.ts";
import { median, round } from "../support/statistics.ts";

const ELEMENTS = 200_000;
const ROUNDS = 5;
const CONTEXT = { url: "https://shop.example/", robotsTags: [], contentLanguage: null, excludeSelectors: [] };
const repeat = (text: string, count = ELEMENTS) => `<title>Deep</title><body>${text.repeat(count)}`;

const PAGES: Record<string, string> = {
  "div in each other": `${repeat("<div>")}the end${"</div>".repeat(ELEMENTS)}`,
  "div beside each other": repeat("<div>a</div>"),
  "paragraphs that are never closed": repeat("<div><p>hello ", ELEMENTS / 2),
  headings: repeat("<h1>head ", ELEMENTS / 2),
  lists: repeat("<ul><li>item ", ELEMENTS / 2),
  "links that the law asks for": repeat("<div><a href=/p>Privacy</a>", ELEMENTS / 4),
  "bold in italics": repeat(`${"<b><i>".repeat(100)}x${"</i></b>".repeat(100)}`, ELEMENTS / 200),
  "items of microdata": repeat("<div itemscope itemprop=a itemtype=https://schema.org/Product>", ELEMENTS / 5),
};

/** Measures how long pages that were made to take time hold a thread that reads them. */
export async function hostile(): Promise<{ what: string; measured: string; "to reach": string }[]> {
  const rows = [];
  for (const [name, html] of Object.entries(PAGES)) {
    // The first reading compiles what the others run.
    await extractHtmlInTurns(html, CONTEXT);
    const longest: number[] = [];
    const cpu: number[] = [];
    for (let at = 0; at < ROUNDS; at++) {
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      const begin = process.cpuUsage();
      await extractHtmlInTurns(html, CONTEXT);
      const { user, system } = process.cpuUsage(begin);
      delay.disable();
      longest.push(delay.max / 1e6);
      cpu.push((user + system) / 1_000);
    }
    rows.push({
      what: `a page of ${round(html.length / 1e6, 1)} MB, ${name}: longest time without a turn (median of ${ROUNDS})`,
      measured:
        `${round(median(longest), 0)} ms (fastest ${round(Math.min(...longest), 0)}), ` +
        `${round(median(cpu), 0)} ms of processor in all`,
      "to reach": "≤ 100 ms",
    });
  }
  return rows;
}
