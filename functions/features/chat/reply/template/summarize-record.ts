import type { Candidate } from "../../contracts/answer.ts";
import { truncateText } from "../../shop/clean-text.ts";

const MAX_SUMMARY = 300;
const SENTENCE = /\S.*?[.!?…](?=\s|$)/gsu;

/** The sentences of a record that answer best; its excerpt where none tells. */
export function summarizeRecord({ passage = "", payload }: Candidate, most = MAX_SUMMARY): string {
  const excerpt = typeof payload.excerpt === "string" ? payload.excerpt : "";
  return passage === "" ? truncateText(excerpt, most) : cutAtSentence(passage, most);
}

/** As many as there is room for, and of one that is longer its beginning. */
function cutAtSentence(text: string, most: number): string {
  if (text.length <= most) return text;
  const ends = [...text.matchAll(SENTENCE)].map(({ index, 0: sentence }) => index + sentence.length);
  const end = ends.filter((at) => at <= most).at(-1);
  return end === undefined ? truncateText(text, most) : text.slice(0, end);
}
