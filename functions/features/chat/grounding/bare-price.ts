import type { PriceCursor } from "./price-cursor.ts";
import { COST_WORDS, FOR_WORDS, foldWord, isConnector, JOINERS } from "./price-words.ts";
import { readAmount } from "./read-amount.ts";
import { numberAt } from "./read-price.ts";

/** "It costs 49": a number without a currency is a price where the words before it say so and no unit follows. */
export function barePriceAt(cursor: PriceCursor, start: number, wordsBefore: () => string[]) {
  const number = numberAt(cursor, start);
  if (!number || !saysCost(wordsBefore()) || hasUnit(cursor, number.end)) return null;
  const amount = { value: readAmount(number.text), currency: { codes: null, worth: 1 } };
  return { end: number.end, amounts: [amount], alternative: null, isRange: false };
}

/** "costs", "costs only", "price is about". */
function saysCost(words: string[]): boolean {
  const last = words.findLast((word) => COST_WORDS.has(word) || !isConnector(word) || FOR_WORDS.has(word));
  return last !== undefined && COST_WORDS.has(last);
}

/** "costs 30 minutes", "costs 5 % more", "costs 3-4 hours". */
function hasUnit(cursor: PriceCursor, end: number): boolean {
  const next = cursor.at(cursor.afterBlank(end));
  if (next?.kind === "letters") {
    const word = foldWord(next.text);
    return next.start === end || !(JOINERS.has(word) || FOR_WORDS.has(word));
  }
  return next?.kind === "sign" && !/^[.,;:!?…()[\]*_~"'’”–—]$/.test(next.text);
}
