import { toDataLine, toReadableText } from "../../search/index.ts";

/** Marks of Markdown in crawled texts: of headings, of items, and of tables, whose rows are read as lists of their cells. */
const HEADING_MARKS = /^#{1,6}[^\S\n]+(?=\S)/gm;
const TABLE_RULES = /^\|(?:[^\S\n]*:?-+:?[^\S\n]*\|)+[^\S\n]*$/gm;
const TABLE_ROWS = /^\|(.*)\|[^\S\n]*$/gm;
const ITEM_MARKS = /^[^\S\n]*[-*+][^\S\n]+(?=\S)/gm;

/**
 * Returns a value of a record as one line of data for a model: without markup, without invisible characters, and without the
 * double brackets of the composer's directives, so that no record can issue one.
 */
export function cleanText(value: string, maxLength: number): string {
  return toDataLine(toReadableText(stripMarkdown(value)), maxLength);
}

/** Removes the marks of Markdown that crawled texts have. Texts of one line have none. */
function stripMarkdown(text: string): string {
  if (!/\n|^[#|]/.test(text)) return text;
  return text
    .replace(HEADING_MARKS, "")
    .replace(TABLE_RULES, "")
    .replace(TABLE_ROWS, (_, cells: string) =>
      cells
        .split("|")
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(", "),
    )
    .replace(ITEM_MARKS, "");
}

/** Returns a server's text as one line of data. It is cut first: a server may send a megabyte. */
export function toPlainText(text: string, maxLength: number): string {
  return cleanText(text.slice(0, maxLength * 4), maxLength);
}
