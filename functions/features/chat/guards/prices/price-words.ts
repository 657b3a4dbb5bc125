import { NUMERALS } from "../../../../domain/messages/numerals.ts";
import type { LanguageData } from "../../../../languages/language-data.ts";
import type { PriceGuardWords } from "../../../../languages/phrases/price-guard-words.ts";
import { fromAllLanguages } from "../../../../languages/registry.ts";
import { normalise } from "../../../../platform/text/normalise.ts";

/** Folds a word. The French à is kept, which leads to a price as the English a does not. */
export function foldWord(text: string): string {
  return text === "à" || text === "À" ? "à" : normalise(text);
}

/** Characters before a price that are searched for the words that lead to it. */
export const LEAD_LETTERS = 60;

/** Returns the last words of a text, folded. */
export function lastWords(text: string): string[] {
  return (text.slice(-LEAD_LETTERS).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []).map(foldWord);
}

/** Words before a price that say that something costs it. They are removed together with a price. */
export const CLAIM_WORDS = allWords("claims");

/** Words after which even a number without a currency is a price. */
export const COST_WORDS = fromPhrases(({ prices }) => prices.cost);

/** Words before a price that compare with it: a budget, a threshold, a guess. */
export const LIMIT_WORDS = allWords("limits");

/** Words near a price that say that it was paid before a reduction, and words that say that it is paid now. */
export const FORMER_WORDS = allWords("former");
export const CURRENT_WORDS = allWords("current");

/** Words for limits that something is under, or over. */
export const UPPER_BOUND_WORDS = allWords("upperBounds");
export const LOWER_BOUND_WORDS = allWords("lowerBounds");

/** Words after a price that introduce the thing that costs it. */
export const FOR_WORDS = allWords("for");

/** "And": between the ends of a range that a word begins, and within a number in words. */
export const AND_WORDS = fromPhrases(({ grammar }) => grammar.and);
export const JOINING_WORDS = new Set([...AND_WORDS, ...fromPhrases(({ grammar }) => grammar.or), "plus"]);

/** Words between the two ends of a range, and before it. */
export const RANGE_WORDS = allWords("rangeTo");
export const RANGE_BEGINNERS = fromPhrases(({ prices }) => prices.rangeStart);

/** Words near an amount that say that it is not what one thing costs: a discount, a fee, a voucher. */
export const NON_PRICE_WORDS = allWords("otherAmounts");

/** Words near an amount that say that it is the price of several things. */
export const SUM_WORDS = allWords("sums");

/** Words that mean this only after the amount. */
export const NON_PRICE_WORDS_AFTER = allWords("differences");

/** Words before a number that make it a size, even if a currency seems to follow ("EUR 42" of shoes). */
export const SIZE_WORDS = allWords("sizes");

/** Returns true when a word makes no sense without the price that follows or precedes it. */
export function isConnector(word: string): boolean {
  return CLAIM_WORDS.has(word) || LIMIT_WORDS.has(word) || JOINING_WORDS.has(word);
}

/** Returns true when a word after an amount says that it is not the price of one thing. */
export function isNonPriceAfter(word: string): boolean {
  return NON_PRICE_WORDS.has(word) || NON_PRICE_WORDS_AFTER.has(word);
}

export const MULTIPLIERS: Record<string, number> = Object.fromEntries([
  ...[["k", 1e3] as const, ["m", 1e6] as const],
  ...NUMERALS.filter(({ value }) => value >= 1e3).map(({ word, value }) => [word, value] as const),
]);

/** Collects the words of one kind in all languages that answers are written in. */
function allWords(kind: keyof PriceGuardWords): Set<string> {
  const lists = fromAllLanguages(({ priceGuard }) => priceGuard[kind]);
  return new Set(lists.flatMap((list) => list.trim().split(/\s+/)).map(foldWord));
}

/** Collects phrases of one word in all languages. */
function fromPhrases(select: (data: LanguageData) => string): Set<string> {
  return new Set(fromAllLanguages(select).flatMap((phrases) => phrases.split("|")));
}
