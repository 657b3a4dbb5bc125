import type { ExtractedPage } from "../extraction/extracted-page.ts";
import { DETERMINERS, NOT_FOUND_PHRASES, NOT_FOUND_WORDS } from "./not-found-words.ts";

/** Content of a site at an address that does not exist. */
export interface MissingPage {
  title: string;
  contentHash: string;
  words: string[];
}

/** A page of this length that is headed as one that is not found says nothing else. */
const MAX_PLAIN = 600;
/** Longer pages with such words are about something; a list of the site's best products makes the others this long. */
const MAX_DOUBTFUL = 6_000;
/** A page of this length may be anything. */
const MAX_SHORT = 150;
/** A heading that is longer says more than that. */
const MAX_HEADING = 120;
const MAX_WORDS = 200;
const MIN_WORDS = 4;
const ALIKE_SHARE = 0.8;
/** Words that may follow the phrase in a heading. */
const MAX_FURTHER_WORDS = 2;

const PLAIN = new RegExp(`^(?:(?:${DETERMINERS}) )*(?:${NOT_FOUND_PHRASES})(?: [\\p{L}\\p{N}]+){0,${MAX_FURTHER_WORDS}}$`, "u");
const DOUBTFUL = new RegExp(`(?:^| )(?:${NOT_FOUND_PHRASES}|${NOT_FOUND_WORDS})(?:$| )`, "u");
const SEPARATOR = /\s+[|\u2013\u2014\u00b7\u2022\u00bb:\u00ab-]+\s+/;

/**
 * Tells how much a page that was answered with 200 looks like one that is not found: `plain` when its heading says so and it says
 * little else, `doubtful` when only a comparison with an address that does not exist can tell. A product is never one.
 */
export function notFoundSigns(page: ExtractedPage): "none" | "doubtful" | "plain" {
  const { title, text, structured } = page;
  if (structured.products.length > 0 || text.length > MAX_DOUBTFUL) return "none";
  const heading = /^#{1,2} (.+)$/m.exec(text.slice(0, 1_000))?.[1] ?? "";
  const heads = [...(title ?? "").split(SEPARATOR), title ?? "", heading].map(plainWords);
  if (
    text.length <= MAX_PLAIN &&
    structured.articles.length === 0 &&
    heads.some((head) => head.length <= MAX_HEADING && PLAIN.test(head))
  )
    return "plain";
  const isDoubtful = text.length <= MAX_SHORT || [...heads, plainWords(text.slice(0, 400))].some((part) => DOUBTFUL.test(part));
  return isDoubtful ? "doubtful" : "none";
}

/** Returns what is compared of the page at an address that does not exist. */
export function toMissingPage({ title, contentHash, text }: ExtractedPage): MissingPage {
  return { title: plainWords(title ?? ""), contentHash, words: wordsOf(text) };
}

/** Tells that a page says what the site says at an address that does not exist; addresses that it repeats do not matter. */
export function isLikeMissing(page: ExtractedPage, missing: MissingPage): boolean {
  if (page.contentHash === missing.contentHash) return true;
  const words = new Set(wordsOf(page.text));
  const common = missing.words.filter((word) => words.has(word)).length;
  const most = Math.max(words.size, missing.words.length);
  return plainWords(page.title ?? "") === missing.title && most >= MIN_WORDS && common >= ALIKE_SHARE * most;
}

function wordsOf(text: string): string[] {
  return [...new Set(plainWords(text).split(" "))].slice(0, MAX_WORDS);
}

/** Writes a text as words in lower case, without accents and signs but for question marks: no such heading asks. */
function plainWords(text: string): string {
  const plain = text.slice(0, MAX_DOUBTFUL).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^\p{L}\p{N}?]+/gu, " ").trim();
}
