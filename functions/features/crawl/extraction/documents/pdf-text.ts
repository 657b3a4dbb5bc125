import { cutText } from "../text-blocks.ts";

/** One line of a page of a document; `y` grows upwards. */
export interface PdfLine {
  text: string;
  y: number;
  size: number;
}

/** Letters of this size, compared with those of most lines, are a heading. */
const HEADING_SIZE = 1.15;
const MAX_HEADING = 150;
/** Lines at the same height of most pages are their header and footer. */
const REPEATED_SHARE = 0.6;

/** Joins lines to paragraphs and headings, without page numbers and what stands on every page. */
export function toPdfText(pages: PdfLine[][], maxLength: number): { title: string | null; text: string } {
  const repeated = findRepeated(pages);
  const lines = pages.map((page) =>
    page.filter((line) => line.text !== "" && !repeated.has(keyOf(line)) && !isPageNumber(line, page)),
  );
  const usual = usualSize(lines.flat());
  const blocks: string[] = [];
  for (const page of lines) {
    let before: PdfLine | null = null;
    for (const line of page) {
      addLine(blocks, line, before, usual);
      before = line;
    }
  }
  const title = blocks.find((block) => block.startsWith("# "))?.slice(2) ?? null;
  return { title, text: cutText(blocks.join("\n\n"), maxLength) };
}

function addLine(blocks: string[], line: PdfLine, before: PdfLine | null, usual: number): void {
  const level = headingLevel(line, usual);
  const last = blocks.at(-1);
  const isNear = isBelow(line, before);
  const goesOn = before === null && last !== undefined && isCutSentence(last, line.text);
  const item = line.text.replace(/^[•◦▪●■\u2022\u25aa\uf0b7–-]\s+/u, "- ");
  if (level > 0) {
    const prefix = `${"#".repeat(level)} `;
    if (isNear && last?.startsWith(prefix) && last.length < MAX_HEADING) blocks[blocks.length - 1] = `${last} ${line.text}`;
    else blocks.push(prefix + line.text);
  } else if (item.startsWith("- ")) {
    if (isNear && last !== undefined && /(?:^|\n)- [^\n]*$/.test(last)) blocks[blocks.length - 1] += `\n${item}`;
    else blocks.push(item);
  } else if ((isNear || goesOn) && last !== undefined && !last.startsWith("#")) {
    blocks[blocks.length - 1] = joinLines(last, line.text);
  } else {
    blocks.push(line.text);
  }
}

/** Tells a line of the same letters that stands close under another one. */
function isBelow({ size, y }: PdfLine, before: PdfLine | null): boolean {
  return before !== null && before.size === size && before.y - y <= 1.6 * size && before.y > y;
}

/** Tells a sentence that goes on over the end of a page. */
function isCutSentence(text: string, next: string): boolean {
  return /[\p{Ll},]$/u.test(text) && /^\p{Ll}/u.test(next);
}

/** Mends words that were cut at the end of a line. */
function joinLines(text: string, next: string): string {
  return /\p{Ll}[-\u00ad]$/u.test(text) && /^\p{Ll}/u.test(next) ? text.slice(0, -1) + next : `${text} ${next}`;
}

function headingLevel({ size, text }: PdfLine, usual: number): number {
  if (size < HEADING_SIZE * usual || text.length > MAX_HEADING || !/\p{L}/u.test(text)) return 0;
  return size >= 1.7 * usual ? 1 : size >= 1.35 * usual ? 2 : 3;
}

/** Returns the size of letters that most characters have. */
function usualSize(lines: PdfLine[]): number {
  const characters = new Map<number, number>();
  for (const { size, text } of lines) characters.set(size, (characters.get(size) ?? 0) + text.length);
  return [...characters].reduce((most, one) => (one[1] > most[1] ? one : most), [1, 0])[0];
}

function findRepeated(pages: PdfLine[][]): Set<string> {
  const counts = new Map<string, number>();
  for (const page of pages) for (const key of new Set(page.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Set(
    pages.length < 3 ? [] : [...counts].filter(([, count]) => count >= REPEATED_SHARE * pages.length).map(([key]) => key),
  );
}

/** Names a line by its place and its words; the numbers of pages differ. */
function keyOf({ text, y }: PdfLine): string {
  return `${Math.round(y)} ${text.replace(/\d+/g, "#")}`;
}

function isPageNumber(line: PdfLine, page: PdfLine[]): boolean {
  return (
    /^(?:page |seite |[-–—] ?)?\d{1,4}(?:(?: of | von | \/ |\/)\d{1,4})?(?: ?[-–—])?$/i.test(line.text) &&
    (line === page.at(-1) || line === page[0])
  );
}
