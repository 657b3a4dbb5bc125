import { toReadableText } from "../../search/index.ts";

/** Control characters, and those that hide or turn the direction of text. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * A value of a record as one line of data for a model: without markup, without characters that nobody sees, and without the double brackets in which
 * the composer writes its marks, so that no record can speak in the composer's place.
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

/** At a blank where one is near; never between the halves of a character. */
export function truncateText(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const blank = cut.lastIndexOf(" ");
  return `${(blank > most * 0.6 ? cut.slice(0, blank) : cut)
    .toWellFormed()
    .replace(/\uFFFD$/, "")
    .trimEnd()}…`;
}

/** A server's text as one line of data, as those of records are; it may have written a megabyte. */
export function toPlainText(text: string, mostLetters: number): string {
  return cleanText(text.slice(0, mostLetters * 4), mostLetters);
}
