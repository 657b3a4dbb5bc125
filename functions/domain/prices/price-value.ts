import { type CurrencyMatch, minorDigits } from "./currencies.ts";
import type { DecimalMark, WrittenNumber } from "./written-number.ts";

/** Facts about the place where a price stands. */
export interface PriceSurroundings {
  /** The currency that is stated beside the text. */
  currency?: string | null;
  /** The mark before the decimals in the language of the page. */
  decimalMark?: DecimalMark | null;
  /** Returns true for an amount of money that the page shows to its readers. */
  isShown?: (amount: number) => boolean;
}

/** A number of a price, with the currencies beside it. */
export interface WrittenAmount {
  number: WrittenNumber;
  currencies: CurrencyMatch[];
}

export interface PriceValue {
  amount: number;
  currency: string | null;
}

const MAX_AMOUNT = 1e12;

/** Returns the value of an amount in the currency that it and its surroundings agree on; null where it has none, or is unsure. */
export function toPriceValue(amount: WrittenAmount, surroundings: PriceSurroundings): PriceValue | null {
  const codes = agreedCodes(amount, surroundings.currency ?? null);
  if (codes?.length === 0) return null;
  const value = decideNumber(amount, codes, surroundings);
  const factor = amount.currencies.reduce((product, currency) => product * currency.factor, 1);
  if (value === null || value > MAX_AMOUNT) return null;
  const scaled = factor === 1 ? value : Math.round(value * factor * 100) / 100;
  return { amount: scaled, currency: codes?.length === 1 ? codes[0]! : null };
}

/** Returns the currencies that all names of an amount may mean; null for any. */
function agreedCodes({ currencies }: WrittenAmount, stated: string | null): string[] | null {
  const named = [...currencies.map(({ codes }) => codes), stated === null ? null : [stated]].filter((codes) => codes !== null);
  return named.length === 0 ? null : named.reduce((left, right) => left.filter((code) => right.includes(code)));
}

function decideNumber(amount: WrittenAmount, codes: string[] | null, surroundings: PriceSurroundings): number | null {
  const { number } = amount;
  const digits = Math.max(...(codes ?? []).map(minorDigits), codes === null ? 2 : 0);
  if (number.kind === "undecided")
    return decideMark(number, { digits, codes, isFormatted: amount.currencies.length > 0 }, surroundings);
  // "129 100" without a mark or a currency that parts thousands by spaces may be two prices.
  if (number.isLoose && !(amount.currencies.length > 0 && codes?.every((code) => SPACED.has(code)))) return null;
  const rounded = Math.round(number.value * 10 ** digits) / 10 ** digits;
  if (number.decimals.length <= digits) return number.value;
  // 24.5000 and 24.989999999 are 24.50 and 24.99; 16.8067 is what is left of a price without its taxes.
  const isRounded = /^0*$/.test(number.decimals.slice(digits)) || Math.abs(number.value - rounded) < 1e-5 * 10 ** -digits + 2e-6;
  return isRounded ? rounded : null;
}
/** Currencies whose countries write 12 345. */
const SPACED = new Set("PLN CZK SEK NOK DKK HUF RUB UAH BGN ZAR KZT ISK".split(" "));
/** Dinars and rials of the Gulf, whose thousandths stand behind a point. */
const POINTED_THOUSANDTHS = new Set(["KWD", "BHD", "OMR", "JOD"]);

interface NumberFacts {
  digits: number;
  codes: string[] | null;
  /** Written for readers, with its currency. */
  isFormatted: boolean;
}

/** Decides what the mark of "1.299" means, by the currency, by what the page shows, and by its language. */
function decideMark(
  { grouped, decimal, mark }: Extract<WrittenNumber, { kind: "undecided" }>,
  { digits, codes, isFormatted }: NumberFacts,
  { decimalMark = null, isShown = () => false }: PriceSurroundings,
): number | null {
  if (digits === 0) return grouped;
  // In a language with a comma before decimals, people part thousands by the point.
  if (isFormatted && digits === 3 && decimalMark === ",") return null;
  if (digits === 3) return mark === "." && codes!.every((code) => POINTED_THOUSANDTHS.has(code)) ? decimal : null;
  const cents = Math.round(decimal * 100) / 100;
  if (isShown(grouped) !== isShown(cents)) return isShown(grouped) ? grouped : null;
  if (isFormatted) return mark === decimalMark ? null : grouped;
  // Programs write no comma; where the language has it before decimals, people do.
  return mark === "," && decimalMark === "." ? grouped : null;
}
