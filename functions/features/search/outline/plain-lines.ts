/** A line of a text as its reader sees it. */
export interface TextLine {
  kind: "heading" | "text" | "item" | "row" | "fragment";
  /** Empty for a row that was not rendered yet. */
  text: string;
  /** Lines of one group stand together: nothing parts them but the end of a line. */
  group: number;
  cells?: string[];
  /** True for the row that names the columns. */
  isHeader?: boolean;
}

const HEADING = /^#{1,6}\s+(\S.*?)[\s#]*$/;
const ITEM = /^\s*(?:[-*+•]|\p{N}{1,2}[.)])\s+(?=\S)/u;
const ROW = /^\|(.*)\|\s*$/;
const TABLE_RULE = /^\|(?:\s*:?-+:?\s*\|)+\s*$/;
const LINE_RULE = /^[\s=_*-]{3,}$/;
const BOLD = /(\*\*|__)(?=\S)([^*_]{1,300})(?<=\S)\1/g;
const LINK = /!?\[([^[\]]{0,300})\]\([^()\s]{1,2000}\)/g;
/** A line of this length goes on in the next one: it was cut by the width of its text. */
const CUT_LENGTH = 60;

/** Reads the lines of a plain or Markdown text: its headings, paragraphs, items and rows. Lines cut by width are joined. */
export function readPlainLines(content: string): TextLine[] {
  const reader = new PlainReader();
  for (const line of content.split("\n")) reader.read(line);
  return reader.lines;
}

class PlainReader {
  readonly lines: TextLine[] = [];
  private group = 0;
  /** Length of the last line as it was written. */
  private width = 0;

  read(raw: string): void {
    const line = raw.trim();
    const last = this.lines.at(-1);
    if (line === "") this.group++;
    else if (TABLE_RULE.test(line) && last?.kind === "row") last.isHeader = true;
    else if (!LINE_RULE.test(line)) this.add(raw, line, last?.group === this.group ? last : undefined);
  }

  private add(raw: string, line: string, last: TextLine | undefined): void {
    const { group } = this;
    const [, heading] = HEADING.exec(line) ?? [];
    const [, row] = ROW.exec(line) ?? [];
    const text = stripInlineMarks(heading ?? line.replace(ITEM, ""));
    if (heading !== undefined) this.lines.push({ kind: "heading", text, group });
    else if (row !== undefined) this.lines.push({ kind: "row", text: "", group, cells: splitCells(row) });
    else if (ITEM.test(raw)) this.lines.push({ kind: "item", text, group });
    else if (last && this.continues(last, raw)) last.text += ` ${text}`;
    else this.lines.push({ kind: "text", text, group });
    this.width = line.length;
  }

  /** Returns true for a line that goes on with what the line before it says. */
  private continues({ kind }: TextLine, raw: string): boolean {
    if (kind !== "item" && kind !== "text") return false;
    return /^\s*\p{Ll}/u.test(raw) || (kind === "item" ? /^\s/.test(raw) : this.width >= CUT_LENGTH);
  }
}

function splitCells(row: string): string[] {
  return row.split("|").map((cell) => stripInlineMarks(cell.trim()));
}

function stripInlineMarks(text: string): string {
  return text.replace(LINK, "$1").replace(BOLD, "$2");
}

/** Control characters, and characters that hide text or turn its direction. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** Characters before which a browser, or a Markdown renderer, takes a `<` for the beginning of a tag. */
const TAG_OPENINGS = /<(?=[a-z/!?])/gi;

/** Returns readable text as one line of data. Its entities are resolved already: a second time would make markup of text. */
export function toDataLine(text: string, maxLength: number): string {
  const readable = escapeTags(text)
    .replace(INVISIBLE_CHARACTERS, " ")
    .replace(/\[{2,}/g, (marks) => "(".repeat(marks.length))
    .replace(/\]{2,}/g, (marks) => ")".repeat(marks.length))
    .replace(/\s+/g, " ")
    .trim();
  return truncateText(readable, maxLength);
}

/** Cuts a text, at a blank where one is near, and never between the halves of a character. */
export function truncateText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  const blank = cut.lastIndexOf(" ");
  return `${(blank > maxLength * 0.6 ? cut.slice(0, blank) : cut)
    .toWellFormed()
    .replace(/\uFFFD$/, "")
    .trimEnd()}…`;
}

/** Escapes each `<` of a readable text that would begin a tag. */
export function escapeTags(text: string): string {
  return text.replace(TAG_OPENINGS, "&lt;");
}
