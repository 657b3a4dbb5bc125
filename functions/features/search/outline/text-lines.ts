import { Parser } from "htmlparser2";
import { toReadableText } from "../indexing/readable-text.ts";
import { readPlainLines, type TextLine } from "./plain-lines.ts";

const SENTENCE_ENDS = /[.!?…:;。！？]["”»')\]]*$/;
/** Longest line that can name what follows, or be a cell. */
const MAX_HEADING = 80;
const MAX_CELL = 45;
/** Two of them in a line that ends no sentence are those of a menu. */
const MENU_MARKS = /\s[|/>»›·•→]\s/g;
const MAX_ROW = 360;
/** The rest of a sentence begins in lower case. */
const BEGINS_NAME = /^[\p{Lu}\p{Lo}\p{N}¿¡"“„«]/u;

/** Reads a text as lines: rows with the names of their columns, short lines in groups as rows, menus left out. */
export function readLines(content: string): TextLine[] {
  const read = isHtml(content) ? readHtmlLines(content) : readPlainLines(toReadableText(content));
  const joined = nameLostColumns(joinCells(renderRows(read.filter((line) => !isMenu(line)))));
  return joined.length === 1 ? joined : joined.map((line, index) => markHeading(line, joined[index + 1]));
}

function isMenu({ kind, text }: TextLine): boolean {
  return kind === "text" && !SENTENCE_ENDS.test(text) && (text.match(MENU_MARKS) ?? []).length >= 2;
}

function renderRows(lines: TextLine[]): TextLine[] {
  let header: string[] = [];
  return lines.flatMap((line, index): TextLine[] => {
    if (line.kind !== "row" || !line.cells) {
      header = [];
      return [line];
    }
    if (line.isHeader && lines[index + 1]?.kind === "row") {
      header = line.cells;
      return [];
    }
    return [{ ...line, text: renderRow(line.cells, header) }];
  });
}

/** Returns a row as a sentence: of two columns the first names the second, of more each cell is named by its column. */
function renderRow(cells: string[], header: string[]): string {
  const filled = cells.filter((cell) => cell !== "");
  const [first = "", ...others] = cells;
  if (cells.length === 2 && filled.length === 2) return `${first.replace(/:$/, "")}: ${others[0]}`;
  if (header.length !== cells.length || cells.length < 3 || first === "") return filled.join(", ");
  const named = others.flatMap((cell, at) => (cell === "" ? [] : [header[at + 1] ? `${header[at + 1]}: ${cell}` : cell]));
  const row = `${first} – ${named.join("; ")}`;
  return row.length <= MAX_ROW ? row : filled.join(", ");
}

/** Joins the short lines of a group: cells whose table was lost, or an address. */
function joinCells(lines: TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const first = lines[at]!;
    let end = at;
    while (end < lines.length && isCell(lines[end]!) && lines[end]!.group === first.group) end++;
    if (end - at < 2) joined.push(lines[at++]!);
    else {
      const texts = lines.slice(at, end).map(({ text }) => text);
      joined.push({ kind: "row", text: texts.join(", "), group: first.group, cells: texts });
      at = end;
    }
  }
  return joined;
}

/**
 * Names the columns of tables that were lost: a row of names, and rows of figures below it. A name may take several lines
 * ("EXPRESS", "next day").
 */
function nameLostColumns(lines: TextLine[]): TextLine[] {
  let header: string[] = [];
  return lines.flatMap((line, at): TextLine[] => {
    const columns = readLostHeader(line, lines[at + 1], lines[at + 2]);
    if (columns.length > 0) {
      header = columns;
      return [];
    }
    if (!isLostRow(line) || line.cells.length !== header.length) header = [];
    return [header.length > 0 ? { ...line, text: renderRow(line.cells!, header) } : line];
  });
}

/** Returns the names of the columns that a line has for the rows below it; none where it is no such line. */
function readLostHeader(line: TextLine, first: TextLine | undefined, second: TextLine | undefined): string[] {
  const { cells: names } = line;
  if (!names || !isLostRow(first) || !isLostRow(second) || !isUnnamed(line)) return [];
  const others = first.cells.length - 1;
  const lines = (names.length - 1) / others;
  const isTable = others >= 2 && second.cells.length === first.cells.length && Number.isInteger(lines) && lines > 0;
  if (!isTable || isLostRow(line)) return [];
  const columns = Array.from({ length: others }, (_, at) => names.slice(1 + at * lines, 1 + (at + 1) * lines).join(" "));
  return [names[0]!, ...columns].map((name) => name.replace(/[\s*:]+$/, "").replace(/\s*\*+(?=\s)/g, ""));
}

/** Returns true for a row of figures behind the name of the row. */
function isLostRow(line: TextLine | undefined): line is TextLine & { cells: string[] } {
  const [, ...figures] = line?.cells ?? [];
  return line !== undefined && isUnnamed(line) && figures.length > 0 && figures.every((cell) => FIGURE.test(cell));
}
const FIGURE = /^[^\p{L}]*\p{N}/u;

/** Returns true for a row whose cells no column names. */
function isUnnamed({ kind, text, cells }: TextLine): boolean {
  return kind === "row" && cells !== undefined && text === cells.join(", ");
}

function isCell({ kind, text }: TextLine): boolean {
  return kind === "text" && text.length <= MAX_CELL && !SENTENCE_ENDS.test(text);
}

/** Marks a short line without an end as the heading of what follows, or as a fragment where nothing does. */
function markHeading(line: TextLine, next: TextLine | undefined): TextLine {
  if (line.kind !== "text" || line.text.length > MAX_HEADING || SENTENCE_ENDS.test(line.text)) return line;
  const names = next !== undefined && (next.kind === "item" || next.kind === "row" || isProse(next));
  return { ...line, kind: names && BEGINS_NAME.test(line.text) ? "heading" : "fragment" };
}

function isProse({ kind, text }: TextLine): boolean {
  return kind === "text" && (SENTENCE_ENDS.test(text) || text.length > MAX_HEADING);
}

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
function isHtml(content: string): boolean {
  return BLOCKS.test(content) && !MARKDOWN_HEADING.test(content);
}

/** Reads the lines of a text in HTML: its headings, paragraphs, items and rows. Navigation and scripts are left out. */
function readHtmlLines(content: string): TextLine[] {
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
