import { PriceCursor } from "./price-cursor.ts";
import { pricePhraseAt } from "./price-phrase.ts";
import { LEAD_LETTERS } from "./price-words.ts";
import { readAmount } from "./read-amount.ts";
import type { Amount } from "./read-price.ts";

/** Longer texts are not read to their end. */
const MOST_TEXT = 10_000;
/** Longer than any price with the words around it. */
export const MOST_PHRASE = 160;

/** All prices that a whole text holds. */
export function amountsIn(text: string, home: string | null): Amount[] {
  const read = text.slice(0, MOST_TEXT);
  const found: Amount[] = [];
  for (let at = 0; at < read.length; ) {
    const cursor = new PriceCursor(read.slice(at, at + MOST_PHRASE), read[at - 1] ?? "", true);
    const phrase = pricePhraseAt(cursor, home, read.slice(Math.max(at - LEAD_LETTERS, 0), at));
    if (phrase) found.push(...phrase.amounts, ...(phrase.alternative ? [phrase.alternative] : []));
    at += phrase?.end ?? cursor.at(0)!.end;
  }
  return found;
}

/** All numbers of a text: who names a budget need not name a currency. */
export function numbersIn(text: string): number[] {
  const numbers = text.slice(0, MOST_TEXT).match(/\p{Nd}+(?:[.,'’]\p{Nd}+)*/gu) ?? [];
  return numbers.map(readAmount).filter((number) => number !== null);
}
