import { analyseQuery } from "../../../platform/text/words/words.ts";

/** Returns the stems of a text in order, those of the parts for a compound: "T-Shirt" and "t shirt" have the same. */
export function toStems(text: string, language: string): string[] {
  return analyseQuery(text, language).flatMap(({ stem, parts }) => (parts.length > 0 ? parts : [stem]));
}

/** Returns true when a text has the words of a phrase one after the other. */
export function hasInRow(text: readonly string[], phrase: readonly string[]): boolean {
  return phrase.length > 0 && text.some((_, at) => phrase.every((stem, offset) => text[at + offset] === stem));
}
