import { parseAmount } from "./parse-amount.ts";
import { parseNumberToken } from "./parse-price.ts";
import type { PriceTokenizer } from "./price-tokenizer.ts";
import { COST_WORDS, FOR_WORDS, foldWord, isConnector, JOINING_WORDS } from "./price-words.ts";

/** "It costs 49": a number without a currency is a price where the words before it say so and no unit follows. */
export function parseBarePrice(cursor: PriceTokenizer, start: number, wordsBefore: () => string[]) {
  const number = parseNumberToken(cursor, start);
  if (!number || !statesCost(wordsBefore()) || hasUnit(cursor, number.end)) return null;
  const amount = { value: parseAmount(number.text), currency: { codes: null, factor: 1 } };
  return { end: number.end, amounts: [amount], alternative: null, isRange: false };
}

/** "costs", "costs only", "price is about". */
function statesCost(words: string[]): boolean {
  const last = words.findLast((word) => COST_WORDS.has(word) || !isConnector(word) || FOR_WORDS.has(word));
  return last !== undefined && COST_WORDS.has(last);
}

/** "costs 30 minutes", "costs 5 % more", "costs 3-4 hours". */
function hasUnit(cursor: PriceTokenizer, end: number): boolean {
  const next = cursor.tokenAt(cursor.skipBlank(end));
  if (next?.kind === "letters") {
    const word = foldWord(next.text);
    return next.start === end || !(JOINING_WORDS.has(word) || FOR_WORDS.has(word));
  }
  return next?.kind === "sign" && !/^[.,;:!?…()[\]*_~"'’”–—]$/.test(next.text);
}
