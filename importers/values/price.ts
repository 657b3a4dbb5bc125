import { minorDigits } from "../../functions/domain/prices/currencies.ts";
import { parsePriceText } from "../../functions/domain/prices/parse-price-text.ts";

/** Choices by which the prices of a source are read. */
export interface PriceReading {
  /** The workspace's currency, or else the first that the source names. */
  currency: string | null;
  decimalMark: "." | "," | null;
}

type PriceResult = { amount: number; currency: string | null } | { reason: string };

const PLAIN = /^\d{1,9}(?:\.\d{1,2})?$/;
/** Four and more decimals, as Magento and databases write prices: 34.0000. */
const PADDED = /^\d{1,9}\.\d{4,8}$/;
const UNDECIDED = /^\D*\d{1,3}[.,]\d{3}\D*$/;

/** Reads the price in a cell, which must be one amount in one currency. Null for an empty cell. */
export function readPrice(text: string, { currency, decimalMark }: PriceReading): PriceResult | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (PLAIN.test(trimmed)) return { amount: Number(trimmed), currency: null };
  // The form of feeds, in a currency that was checked by an earlier price.
  if (currency !== null && trimmed.endsWith(currency) && PLAIN.test(trimmed.slice(0, -4)) && trimmed.at(-4) === " ")
    return { amount: Number(trimmed.slice(0, -4)), currency };
  if (PADDED.test(trimmed)) return { amount: Math.round(Number(trimmed) * 100) / 100, currency: null };
  if (/^\W*-\s?\W*\d|^\(.*\)$|^−/.test(trimmed)) return { reason: "a price must be at least 0" };
  const written =
    decimalMark === null ? trimmed : decideMark(trimmed, decimalMark, currency === null ? 2 : minorDigits(currency));
  const stated = parsePriceText(written);
  if (stated === null) return { reason: explain(trimmed) };
  if (stated.highest !== null) return { reason: "is a range: write one price, and each variant with its own" };
  if (currency === null) return { amount: stated.amount, currency: stated.currency };
  const inOwn = parsePriceText(written, { currency });
  if (inOwn === null) return { reason: `is in ${stated.currency ?? "another currency"}, not in ${currency}` };
  return { amount: inOwn.amount, currency };
}

/** Writes a number by the marks that the caller names: "1.299" with a comma before decimals is 1299. */
function decideMark(text: string, decimalMark: "." | ",", digits: number): string {
  const thousands = decimalMark === "," ? "." : ",";
  return text.replace(/\d[\d.,]*/, (number) => {
    const [whole = "", decimals, ...more] = number.split(decimalMark);
    if (more.length > 0 || decimals?.includes(thousands)) return number;
    const plain = whole.replaceAll(thousands, "");
    // Three decimals would be undecided again.
    return decimals === undefined ? plain : Number(`${plain}.${decimals}`).toFixed(digits);
  });
}

function explain(text: string): string {
  if (!UNDECIDED.test(text)) return "is no price: write it as 1234.50";
  const [whole = "", rest = ""] = text.replace(/[^\d.,]/g, "").split(/[.,]/);
  return `may be ${whole}${rest} or ${whole}.${rest}: name the mark before decimals, by --decimal , or --decimal .`;
}
