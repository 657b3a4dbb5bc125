import { cleanText } from "../shop/clean-text.ts";

/** A server's text as one line of data, as those of records are; it may have written a megabyte. */
export function toPlainText(text: string, mostLetters: number): string {
  return cleanText(text.slice(0, mostLetters * 4), mostLetters);
}
