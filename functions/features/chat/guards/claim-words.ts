import { fromAllLanguages } from "../../../languages/registry.ts";
import { foldWord, isNonPriceAfter, NON_PRICE_WORDS } from "./prices/price-words.ts";

const PERCENT_WORDS = listPhrases(fromAllLanguages(({ priceGuard }) => priceGuard.percents));
/** Phrases for half of a price, folded, the longest first. */
export const HALF_PRICE = listPhrases(fromAllLanguages(({ priceGuard }) => priceGuard.halfPrice));
/** The words of these phrases. */
export const HALF_PRICE_WORDS = HALF_PRICE.map((phrase) => phrase.split(/[ -]/));
/** Beginnings of their first words: nearly every word is none of them. */
export const HALF_PRICE_BEGINNINGS = new Set(
  HALF_PRICE_WORDS.flatMap(([first]) => Array.from({ length: first!.length }, (_, at) => first!.slice(0, at + 1))),
);
const VOUCHER_WORDS = listWords(fromAllLanguages(({ priceGuard }) => priceGuard.vouchers));
const REDEEM_WORDS = listWords(fromAllLanguages(({ priceGuard }) => priceGuard.redeems));

const SIGN = `%|％|(?:${PERCENT_WORDS.join("|")})(?![\\p{L}\\p{M}])`;
const NUMBER = "\\p{Nd}{1,3}(?:[.,]\\p{Nd}{1,2})?";
const BLANKS = "[ \\u00a0\\u202f]{0,2}";
const RANGE = `(${NUMBER})(?:[ \\u00a0\\u202f]?[-–][ \\u00a0\\u202f]?(${NUMBER}))?${BLANKS}`;
/** A percentage, or a range of two. */
export const PERCENTAGE = new RegExp(`(?<![\\p{Nd}.,])${RANGE}(?:${SIGN})`, "giu");
/** The same at a position, and its beginning at the end of a text that goes on. */
export const PERCENTAGE_HERE = new RegExp(`${RANGE}(?:${SIGN})`, "iuy");
const OPEN_SIGN = `(?:${toOpen(PERCENT_WORDS)})?`;
export const OPEN_PERCENTAGE = new RegExp(
  `(?:\\p{Nd}{1,3}(?:[.,](?:\\p{Nd}{1,2})?)?${BLANKS}(?:[-–][ \\u00a0\\u202f]?(?:${NUMBER})?${BLANKS})?${OPEN_SIGN})$`,
  "iuy",
);

/** A code as shops give them out: capital letters and digits. */
export const CODE = /(?<![\p{L}\p{N}_-])(?=[A-Z0-9_-]*[A-Z])[A-Z0-9][A-Z0-9_-]{3,19}(?![\p{L}\p{N}_-])/gu;

export function parsePercentage(text: string): number {
  return Number(text.replace(",", "."));
}

/** Returns true for a word near a percentage that makes it a discount. */
export function isDiscountWord(word: string): boolean {
  return NON_PRICE_WORDS.has(word) || isNonPriceAfter(word);
}

export function isPercentWord(word: string): boolean {
  return PERCENT_WORDS.includes(word);
}

/**
 * Returns true when the words before a code say that it is one for a discount. One of letters only looks like a brand, and needs
 * the word for such codes close by.
 */
export function announcesCode(wordsBefore: string[], code: string): boolean {
  if (!/\d/.test(code)) return wordsBefore.slice(-3).some((word) => VOUCHER_WORDS.has(word));
  return wordsBefore.slice(-6).some((word) => VOUCHER_WORDS.has(word) || REDEEM_WORDS.has(word));
}

function listWords(lists: string[]): Set<string> {
  return new Set(lists.flatMap((list) => list.split(" ").map(foldWord)));
}

function listPhrases(lists: string[]): string[] {
  return lists.flatMap((list) => list.split("|").map(foldWord)).sort((left, right) => right.length - left.length);
}

/** Returns a pattern of the beginnings of words. */
function toOpen(words: string[]): string {
  return words.flatMap((word) => Array.from({ length: word.length }, (_, at) => word.slice(0, at + 1))).join("|");
}
