import { toReadableText } from "../../search/index.ts";
import { escapeTags } from "./card-text.ts";

/** Marks of Markdown in crawled texts: of headings, of items, and of tables, whose rows are read as lists of their cells. */
const HEADING_MARKS = /^#{1,6}[^\S\n]+(?=\S)/gm;
const TABLE_RULES = /^\|(?:[^\S\n]*:?-+:?[^\S\n]*\|)+[^\S\n]*$/gm;
const TABLE_ROWS = /^\|(.*)\|[^\S\n]*$/gm;
const ITEM_MARKS = /^[^\S\n]*[-*+][^\S\n]+(?=\S)/gm;

/** Control characters, and characters that hide text or turn its direction. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * Returns a value of a record as one line of data for a model: without markup, without invisible characters, and without the
 * double brackets of the composer's directives, so that no record can issue one.
 */
export function cleanText(value: string, maxLength: number): string {
  return toLine(toReadableText(stripMarkdown(value)), maxLength);
}

/** Returns readable text as one line of data. Its entities are resolved already: a second time would make markup of text. */
function toLine(text: string, maxLength: number): string {
  const readable = escapeTags(text)
    .replace(INVISIBLE_CHARACTERS, " ")
    .replace(/\[{2,}/g, (marks) => "(".repeat(marks.length))
    .replace(/\]{2,}/g, (marks) => ")".repeat(marks.length))
    .replace(/\s+/g, " ")
    .trim();
  return truncateText(readable, maxLength);
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

/** Returns a server's text as one line of data. It is cut first: a server may send a megabyte. */
export function toPlainText(text: string, maxLength: number): string {
  return cleanText(text.slice(0, maxLength * 4), maxLength);
}

/** Maximum characters read of a text: those of the longest content that a record may have (docs/specification/data-shapes.md). */
const MAX_READ = 200_000;
/** Bounds the work on a text of nothing but marks. Two hundred thousand characters of prose are some two thousand sentences. */
const MAX_SENTENCES = 10_000;
const LONGEST_SENTENCE = 400;

const ROW_BEGINS = /(<tr\b[^<>]*>\s*)<t[dh]\b[^<>]*>/gi;
const NEXT_CELL = /(?:<\/t[dh]\s*>\s*)?<t[dh]\b[^<>]*>/gi;
const HEADING_ENDS = /<\/h[1-6]\s*>/gi;
const MARKDOWN_HEADINGS = /^#{1,6}[^\S\n]+(\S.*)$/gm;
/** Marks the end of a heading while markup is removed. */
const HEADING = "\uE000";
const ENDS = /[.!?…:;。！？]["”»')\]]*$/;

const segmenters = new Map<string, Intl.Segmenter>();

/**
 * Splits a whole text into sentences of plain text, and longer ones into pieces. A table row is one sentence, its cells in order;
 * a heading comes before its content.
 */
export function splitSentences(content: string, language: string): string[] {
  const sentences: string[] = [];
  for (const line of splitLines(toMarkedText(content.slice(0, MAX_READ)))) {
    for (const { segment } of segmenterFor(language).segment(line)) {
      sentences.push(...splitLongSentence(toLine(segment, MAX_READ)));
      if (sentences.length >= MAX_SENTENCES) return sentences.slice(0, MAX_SENTENCES);
    }
  }
  return sentences;
}

/** Returns pieces that end where words end, as far as words do. Empty for an empty sentence. */
function splitLongSentence(sentence: string): string[] {
  if (sentence.length <= LONGEST_SENTENCE) return sentence === "" ? [] : [sentence];
  return sentence.match(LONG_PIECES) ?? [];
}
const LONG_PIECES = new RegExp(`\\S.{0,${LONGEST_SENTENCE - 1}}(?=\\s|$)|\\S{${LONGEST_SENTENCE}}`, "gu");

/** Returns the text below a heading of a page, up to the next heading that has text; null when it has no such heading. */
export function findSection(content: string, isWanted: (heading: string) => boolean): string | null {
  let lines: string[] | null = null;
  for (const raw of toMarkedText(content).split("\n")) {
    const line = raw.replaceAll(HEADING, "").trim();
    if (line === "") continue;
    if (raw.includes(HEADING)) {
      if (lines !== null && lines.length > 0) break;
      lines ??= isWanted(line) ? [] : null;
    } else lines?.push(ENDS.test(line) ? line : `${line}.`);
  }
  return lines === null || lines.length === 0 ? null : lines.join(" ");
}

/** Returns readable text in which headings are marked, and rows of tables are lines. */
function toMarkedText(content: string): string {
  const marked = content
    .replaceAll(HEADING, " ")
    .replace(ROW_BEGINS, "$1")
    .replace(NEXT_CELL, ", ")
    .replace(HEADING_ENDS, `${HEADING}$&`)
    .replace(MARKDOWN_HEADINGS, `$1${HEADING}`);
  return toReadableText(stripMarkdown(marked));
}

/** Returns lines that end as sentences do. Headings are put before the line that follows. */
function splitLines(text: string): string[] {
  const lines: string[] = [];
  let heading = "";
  for (const raw of text.split("\n")) {
    const line = raw.replaceAll(HEADING, "").trim();
    if (line === "") continue;
    if (raw.includes(HEADING)) heading += ENDS.test(line) ? `${line} ` : `${line}: `;
    else {
      lines.push(heading + (ENDS.test(line) ? line : `${line}.`));
      heading = "";
    }
  }
  return heading === "" ? lines : [...lines, heading.trim()];
}

/** Keeps segmenters: creating one takes longer than using it. */
function segmenterFor(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = new Intl.Segmenter([language.replace(/_/g, "-"), "en"], { granularity: "sentence" });
  segmenters.set(language, made);
  return made;
}
