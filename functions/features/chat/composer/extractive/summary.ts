import type { Candidate } from "../../contracts.ts";
import { shorten } from "../../curators/clean-text.ts";

const MOST_SUMMARY = 300;
const SENTENCE = /\S.*?[.!?…](?=\s|$)/gsu;

/** The sentences of a record that answer best; its excerpt where none tells. */
export function summaryOf({ passage = "", payload }: Candidate, most = MOST_SUMMARY): string {
  const excerpt = typeof payload.excerpt === "string" ? payload.excerpt : "";
  return passage === "" ? shorten(excerpt, most) : wholeSentences(passage, most);
}

/** As many as there is room for, and of one that is longer its beginning. */
function wholeSentences(text: string, most: number): string {
  if (text.length <= most) return text;
  const ends = [...text.matchAll(SENTENCE)].map(({ index, 0: sentence }) => index + sentence.length);
  const end = ends.filter((at) => at <= most).at(-1);
  return end === undefined ? shorten(text, most) : text.slice(0, end);
}
