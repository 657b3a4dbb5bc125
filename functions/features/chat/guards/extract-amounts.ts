import { parseAmount } from "./parse-amount.ts";
import type { PriceAmount } from "./parse-price.ts";
import { parsePricePhrase } from "./price-phrase.ts";
import { PriceTokenizer } from "./price-tokenizer.ts";
import { LEAD_LETTERS } from "./price-words.ts";

/** Longer texts are not read to their end. */
const MAX_TEXT = 10_000;
/** Longer than any price with the words around it. */
export const MAX_PHRASE = 160;

/** All prices that a whole text holds. */
export function extractAmounts(text: string, home: string | null): PriceAmount[] {
  const read = text.slice(0, MAX_TEXT);
  const found: PriceAmount[] = [];
  for (let at = 0; at < read.length; ) {
    const cursor = new PriceTokenizer(read.slice(at, at + MAX_PHRASE), read[at - 1] ?? "", true);
    const phrase = parsePricePhrase(cursor, home, read.slice(Math.max(at - LEAD_LETTERS, 0), at));
    if (phrase) found.push(...phrase.amounts, ...(phrase.alternative ? [phrase.alternative] : []));
    at += phrase?.end ?? cursor.tokenAt(0)!.end;
  }
  return found;
}

/** All numbers of a text: who names a budget need not name a currency. */
export function extractNumbers(text: string): number[] {
  const numbers = text.slice(0, MAX_TEXT).match(/\p{Nd}+(?:[.,'’]\p{Nd}+)*/gu) ?? [];
  return numbers.map(parseAmount).filter((number) => number !== null);
}
