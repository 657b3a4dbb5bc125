import { expect, test } from "@jest/globals";
import type { AnyNode } from "domhandler";
import { extractHtml, extractHtmlInTurns } from "../../../../functions/features/crawl/extraction/extract-html.ts";
import { parseHtml } from "../../../../functions/features/crawl/extraction/parse-html.ts";
import { verifies } from "../../../support/verifies.ts";

const CONTEXT = { url: "https://shop.example/", robotsTags: [], contentLanguage: null, excludeSelectors: [] };
const NESTED = 200_000;
const open = (tag: string, count = NESTED) => `<title>Deep</title><body>${tag.repeat(count)}`;

const HOSTILE: [string, string][] = [
  ["closed", `${open("<div>")}the end${"</div>".repeat(NESTED)}`],
  ["never closed", open("<div>")],
  ["of a line", open("<span>")],
  ["of tables", open("<table><tr><td>", NESTED / 4)],
  ["of quotes", open("<blockquote>q ")],
  ["of drawings", open("<svg><g>", NESTED / 2)],
  ["of links", open('<a href="/x">t ', NESTED / 2)],
  ["of headings", open("<h1>head ", NESTED / 2)],
  ["of lists", open("<ul><li>item ", NESTED / 2)],
  ["of sections", open("<section><h2>Related</h2>", NESTED / 4)],
];

/** Counts the turns of the event loop that others get during work. */
async function countTurns(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work;
  isDone = true;
  return turns;
}

test.each(HOSTILE)(
  "200,000 nested elements %s are read as far as they go, and others get their turns meanwhile",
  async (_what, html) => {
    verifies("crawl.hostile-markup");
    const turns = await countTurns(extractHtmlInTurns(html, CONTEXT));

    // One after each 100,000 characters until there are 50,000 elements, and one between each two parts of the extraction.
    expect(turns).toBeGreaterThan(8);
  },
);

test("a page is the same, read at once or in turns, wherever its pieces end", async () => {
  verifies("crawl.hostile-markup");
  const link = (index: number) => `<a href="/p${index}">address</a>`;
  const rows = Array.from({ length: 9_000 }, (_, index) => `<p>Paragraph ${index} of the page, with an ${link(index)} 🌱.</p>`);
  const html = `<html><head><title>Long</title></head><body><main><h1>Long</h1>${rows.join("\n")}</main></body></html>`;

  const page = extractHtml(html, CONTEXT);

  expect(await extractHtmlInTurns(html, CONTEXT)).toEqual(page);
  expect(page.links.at(4_999)?.url).toBe("https://shop.example/p4999");
});

test("the tree of such a page is at most 256 levels deep and has at most 50,000 elements", () => {
  verifies("crawl.hostile-markup");
  for (const [, html] of HOSTILE) {
    const steps = parseHtml(html);
    let step = steps.next();
    while (!step.done) step = steps.next();
    let elements = 0;
    let deepest = 0;
    const level: [AnyNode, number][] = step.value.children.map((node) => [node, 1]);
    for (let next = level.pop(); next; next = level.pop()) {
      const [node, depth] = next;
      if (!("children" in node)) continue;
      elements++;
      deepest = Math.max(deepest, depth);
      for (const child of node.children) level.push([child, depth + 1]);
    }
    expect(deepest).toBeLessThanOrEqual(257);
    expect(elements).toBeLessThanOrEqual(50_001);
  }
});
