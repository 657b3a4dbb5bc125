import { toReadableText } from "../../search/index.ts";

/** Control characters, and characters that hide text or turn its direction. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * Returns a value of a record as one line of data for a model: without markup, without invisible characters, and without the
 * double brackets of the composer's directives, so that no record can issue one.
 */
export function cleanText(value: string, most: number): string {
  const readable = toReadableText(value)
    .replace(INVISIBLE_CHARACTERS, " ")
    .replace(/\[{2,}/g, (marks) => "(".repeat(marks.length))
    .replace(/\]{2,}/g, (marks) => ")".repeat(marks.length))
    .replace(/\s+/g, " ")
    .trim();
  return truncateText(readable, most);
}

/** Cuts a text, at a blank where one is near, and never between the halves of a character. */
export function truncateText(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const blank = cut.lastIndexOf(" ");
  return `${(blank > most * 0.6 ? cut.slice(0, blank) : cut)
    .toWellFormed()
    .replace(/\uFFFD$/, "")
    .trimEnd()}…`;
}

/** Returns a server's text as one line of data. It is cut first: a server may send a megabyte. */
export function toPlainText(text: string, mostLetters: number): string {
  return cleanText(text.slice(0, mostLetters * 4), mostLetters);
}
