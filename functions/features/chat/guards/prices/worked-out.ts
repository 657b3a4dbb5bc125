import { phrases } from "../../../../languages/language-data.ts";
import { readFigures } from "../reading/read-figures.ts";
import { isSameAmount } from "./parse-price.ts";

/** Larger counts, and sums of more things, are met by chance. */
const MAX_COUNT = 50;
const MAX_SUMMED = 3;
/** Share of a price by which "about 50" may be off. */
const ROUGH = 0.03;

/** Words and amounts that one may be worked out from. */
export interface Reckoning {
  /** Amounts that the sentence has stated before. */
  stated: number[];
  /** Those of the sentences before it. */
  earlier: number[];
  /** The sentence before the amount, and the shopper's message. */
  said: string[];
  /** Text after the amount in its sentence. */
  ahead: string;
}

/**
 * Returns true for an amount that a sentence works out: a price for as many as were named, the sum of what the sentence has
 * stated, or of all that was given. `prices`: those of the records in question; `all`: those of all records, one list for each.
 */
export function isWorkedOut(
  value: number,
  { stated, earlier, said, ahead }: Reckoning,
  prices: number[],
  all: number[][],
): boolean {
  const counts = [...new Set([1, ...said.flatMap(readCounts)])];
  const isSum = stated.length > 1 && isSameAmount(round(stated.reduce((sum, each) => sum + each, 0)), value);
  const several = counts.slice(1);
  const isOn = earlier.some((one) => stated.some((other) => isSameAmount(round(one + other), value)));
  const isPart = EACH.test(ahead) && prices.some((price) => PARTS.some((parts) => isSameAmount(round(price / parts), value)));
  return (
    isSum ||
    isOn ||
    isPart ||
    prices.some((price) => several.some((count) => isSameAmount(round(count * price), value))) ||
    (all.length > 1 && all.length <= MAX_SUMMED && listSums(all, counts).some((sum) => isSameAmount(sum, value)))
  );
}

/** "472.50 euros each time": parts of a price that words after it call so. */
const EACH = new RegExp(
  phrases`
    ^\s*(?:each|a month|per month|monthly|par échéance|par mois|chacune?|je rate|pro rate|monatlich|im monat|a rata|al mese|
    ciascuna|al mes|cada una|per maand|per termijn|por mês|cada)(?!\p{L})`,
  "iu",
);
const PARTS = [2, 3, 4, 5, 6, 10, 12];

/** Returns true for a round amount near a price: "about 50 euros". */
export function isRoughly(value: number, price: number): boolean {
  return Number.isInteger(value) && Math.abs(value - price) <= ROUGH * price;
}

/** Returns true for what one price is above another: "$30 cheaper". */
export function isDifference(value: number, prices: number[]): boolean {
  return prices.some((high) => prices.some((low) => isSameAmount(round(high - low), value)));
}

function listSums(all: number[][], counts: number[]): number[] {
  return all.reduce(
    (sums, prices) => sums.flatMap((sum) => prices.flatMap((price) => counts.map((count) => round(sum + count * price)))),
    [0],
  );
}

function readCounts(text: string): number[] {
  return readFigures(text, null)
    .filter(({ dimension }) => dimension === null)
    .flatMap(({ values }) => values)
    .filter((value) => Number.isInteger(value) && value > 1 && value <= MAX_COUNT);
}

function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}
