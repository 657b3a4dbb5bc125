import { findMatches } from "../../../domain/messages/phrase-pattern.ts";

const MAX_PRICES = 30;
const AMOUNT_NAME = /price|total|amount|cost|fee|balance|refund|tax|shipping|discount|value|paid|due/i;
/** Amounts as texts write them: with a currency or two decimals. */
const WRITTEN_AMOUNT = new RegExp(
  [
    /(?<![\p{L}\p{N}.,])(\d{1,3}(?:,\d{3})+\.\d{2}|\d{1,9}[.,]\d{2})(?![\p{N}])/u,
    /[€$£]\s?(\d{1,9})(?![\p{N}.,])/u,
    /(?<![\p{N}.,])(\d{1,9})\s?(?:€|EUR|USD|GBP)/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gu",
);

/** Returns the amounts that may be stated: numbers under names of amounts, and amounts as texts write them. */
export function extractPrices(value: unknown): number[] {
  const prices = new Set<number>();
  addPrices(value, false, prices);
  return [...prices].slice(0, MAX_PRICES);
}

function addPrices(value: unknown, isAmount: boolean, prices: Set<number>): void {
  if (typeof value === "number") {
    if (isAmount && Number.isFinite(value)) prices.add(value);
  } else if (typeof value === "string") for (const price of extractWrittenPrices(value, isAmount)) prices.add(price);
  else if (Array.isArray(value)) for (const entry of value) addPrices(entry, isAmount, prices);
  else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) addPrices(inner, AMOUNT_NAME.test(name), prices);
  }
}

function extractWrittenPrices(text: string, isAmount: boolean): number[] {
  if (isAmount && /^\s*\d{1,9}\s*$/.test(text)) return [Number(text)];
  return findMatches(text, WRITTEN_AMOUNT).map(([, decimal, marked, whole]) => toNumber((decimal ?? marked ?? whole)!));
}

/** Parses "1,299.00", "59.90" and "59,90". */
function toNumber(text: string): number {
  return Number(/,\d{2}$/.test(text) ? text.replaceAll(".", "").replace(",", ".") : text.replaceAll(",", ""));
}
