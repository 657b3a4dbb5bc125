import { Parser } from "htmlparser2";
import type { TextLine } from "./plain-lines.ts";

const HIDDEN_ELEMENTS = new Set("script style noscript template svg iframe head nav button select textarea".split(" "));
/** Elements that ask or name what follows them. */
const HEADING_ELEMENTS = new Set("h1 h2 h3 h4 h5 h6 dt summary".split(" "));
const BLOCK_ELEMENTS = new Set(
  `address article aside blockquote dd details div dl fieldset figcaption figure footer form header hr li main ol p pre section
    table tbody thead ul`.split(/\s+/),
);
const BLOCKS = /<(?:p|div|h[1-6]|li|t[dhr]|section|article|dl|br)\b/i;
const MARKDOWN_HEADING = /^#{1,6}[^\S\n]+\S/m;

/** Returns true for a text whose lines are those of its elements, not those of its source. */
export function isHtml(content: string): boolean {
  return BLOCKS.test(content) && !MARKDOWN_HEADING.test(content);
}

/** Reads the lines of a text in HTML: its headings, paragraphs, items and rows. Navigation and scripts are left out. */
export function readHtmlLines(content: string): TextLine[] {
  const reader = new HtmlReader();
  const parser = new Parser({
    onopentag: (name) => reader.open(name),
    ontext: (part) => reader.add(part),
    onclosetag: (name) => reader.close(name),
  });
  parser.end(content);
  reader.endLine();
  return reader.lines;
}

class HtmlReader {
  readonly lines: TextLine[] = [];
  private text = "";
  private group = 0;
  private hidden = 0;
  private items = 0;
  private headings = 0;
  /** Cells of the open row; null outside of rows. */
  private cells: string[] | null = null;
  private hasData = false;

  open(name: string): void {
    if (HIDDEN_ELEMENTS.has(name)) this.hidden++;
    if (name === "tr") this.beginRow();
    if (name === "td") this.hasData = true;
    if (name === "td" || name === "th") this.text = "";
    if (this.cells !== null) {
      this.text += BLOCK_ELEMENTS.has(name) || name === "br" ? " " : "";
      return;
    }
    if (name === "br") this.endLine();
    if (BLOCK_ELEMENTS.has(name) || HEADING_ELEMENTS.has(name)) this.endBlock();
    if (name === "li") this.items++;
    if (HEADING_ELEMENTS.has(name)) this.headings++;
  }

  add(part: string): void {
    if (this.hidden === 0) this.text += part;
  }

  close(name: string): void {
    if (HIDDEN_ELEMENTS.has(name)) this.hidden--;
    if (this.cells !== null) {
      if (name === "td" || name === "th") this.endCell();
      if (name === "tr" || name === "table") this.endRow();
      return;
    }
    if (!BLOCK_ELEMENTS.has(name) && !HEADING_ELEMENTS.has(name)) return;
    this.endBlock();
    if (name === "li") this.items--;
    if (HEADING_ELEMENTS.has(name)) this.headings--;
  }

  endLine(): void {
    const text = this.text.replace(/\s+/g, " ").trim();
    this.text = "";
    if (text === "") return;
    const kind = this.headings > 0 ? "heading" : this.items > 0 ? "item" : "text";
    this.lines.push({ kind, text, group: this.group });
  }

  private endBlock(): void {
    this.endLine();
    this.group++;
  }

  private beginRow(): void {
    if (this.cells === null) this.endBlock();
    else this.endRow();
    this.cells = [];
    this.hasData = false;
  }

  private endCell(): void {
    this.cells!.push(this.text.replace(/\s+/g, " ").trim());
    this.text = "";
  }

  private endRow(): void {
    const cells = this.cells ?? [];
    this.cells = null;
    this.text = "";
    if (cells.some((cell) => cell !== ""))
      this.lines.push({ kind: "row", text: "", group: this.group, cells, isHeader: !this.hasData });
  }
}
