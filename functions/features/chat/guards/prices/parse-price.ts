import {
  type CurrencyMatch,
  findCurrencyByDollarPrefix,
  findCurrencyBySymbol,
  findCurrencyByWord,
} from "../../../../domain/prices/currencies.ts";
import { shopperAmount } from "../../../../domain/prices/written-number.ts";
import { normalise } from "../../../../platform/text/normalise.ts";
import type { PriceTokenizer } from "./price-tokenizer.ts";
import { MULTIPLIERS } from "./price-words.ts";

export interface PriceAmount {
  /** Null: digits in the place of a price that form no number. */
  value: number | null;
  currency: CurrencyMatch;
}

export interface ParsedPrice {
  end: number;
  amount: PriceAmount;
  /** The currency stands before the number. */
  isPrefixed: boolean;
  /** "42 CHF 40": the currency may belong to what follows it. */
  alternative?: PriceAmount;
}

interface ParsedNumber {
  end: number;
  text: string;
}

/** Maximum digits of a price. Longer numbers are article numbers. */
const MAX_DIGITS = 12;

export function parsePrice(tokens: PriceTokenizer, start: number, shopCurrency: string | null): ParsedPrice | null {
  return parsePrefixedPrice(tokens, start, shopCurrency) ?? parseSuffixedPrice(tokens, start, shopCurrency);
}

function parsePrefixedPrice(tokens: PriceTokenizer, start: number, shopCurrency: string | null): ParsedPrice | null {
  const currency = parseCurrency(tokens, start, shopCurrency);
  if (!currency) return null;
  const number = parseNumberToken(tokens, skipEmphasis(tokens, tokens.skipBlank(currency.end)));
  if (!number) return null;
  const multiplied = parseMultiplier(tokens, number.end);
  const trailing = parseTrailingCurrency(tokens, multiplied.end, shopCurrency);
  return { end: trailing ?? multiplied.end, amount: toAmount(number, multiplied.factor, currency.name), isPrefixed: true };
}

/** Reads a repeated currency ("$49 USD"). In "$49 €20" the second one belongs to the next price. */
function parseTrailingCurrency(tokens: PriceTokenizer, start: number, shopCurrency: string | null): number | null {
  const after = parseCurrency(tokens, tokens.skipBlank(start), shopCurrency);
  return after && !tokens.tokenOfKind("digits", tokens.skipBlank(after.end)) ? after.end : null;
}

function parseSuffixedPrice(tokens: PriceTokenizer, start: number, shopCurrency: string | null): ParsedPrice | null {
  if (/[\p{L}\p{N}]/u.test(tokens.characterBefore(start))) return null;
  const number = parseNumberToken(tokens, start);
  if (!number) return null;
  const { end, factor } = parseMultiplier(tokens, number.end);
  const currency = parseCurrency(tokens, skipJoint(tokens, skipEmphasis(tokens, end)), shopCurrency);
  if (!currency) return null;
  const amount = toAmount(number, factor, currency.name);
  if (currency.isSymbol && tokens.tokenOfKind("digits", currency.end)) return null;
  const following = parseNumberToken(tokens, tokens.skipBlank(currency.end));
  if (!following) return { end: currency.end, amount, isPrefixed: false };
  return { end: following.end, amount, isPrefixed: false, alternative: toAmount(following, 1, currency.name) };
}

export function parseNumberToken(tokens: PriceTokenizer, start: number): ParsedNumber | null {
  let token = tokens.tokenOfKind("digits", start);
  if (!token) return null;
  let { end } = token;
  for (;;) {
    const mark = tokens.tokenAt(end);
    if (!mark || !isNumberMark(mark.text)) break;
    token = tokens.tokenOfKind("digits", mark.end);
    // Only groups of three may be separated by a blank.
    if (!token || (mark.kind === "blank" && (token.text.length !== 3 || end - start > 11))) break;
    end = token.end;
  }
  end = skipDecimalDash(tokens, end);
  const text = tokens.text.slice(start, end);
  return text.replace(/\P{Nd}/gu, "").length <= MAX_DIGITS ? { end, text } : null;
}

function isNumberMark(text: string): boolean {
  return /^[.,'’ \u00a0\u2009\u202f]$/.test(text);
}

/** Skips the dash of "40.–" and "49,-". */
function skipDecimalDash(tokens: PriceTokenizer, start: number): number {
  const mark = tokens.tokenAt(start);
  if (mark?.text !== "." && mark?.text !== ",") return start;
  let { end } = mark;
  for (let dashes = 0; dashes < 2 && isDash(tokens.tokenAt(end)?.text); dashes++) end += 1;
  const next = tokens.tokenAt(end);
  return end === mark.end || next?.kind === "digits" || next?.kind === "letters" ? start : end;
}

export function isDash(text: string | undefined): boolean {
  return text === "-" || text === "–" || text === "—" || text === "−" || text === "‑";
}

function parseMultiplier(tokens: PriceTokenizer, start: number): { end: number; factor: number } {
  const token = tokens.tokenAt(tokens.skipBlank(start));
  const word = token?.kind === "letters" ? normalise(token.text) : "";
  const isFar = token !== null && token.start > start;
  if (!Object.hasOwn(MULTIPLIERS, word) || (isFar && word.length === 1)) return { end: start, factor: 1 };
  return { end: token!.end, factor: MULTIPLIERS[word]! };
}

function parseCurrency(tokens: PriceTokenizer, start: number, shopCurrency: string | null) {
  const token = tokens.tokenAt(start);
  if (!token || token.kind === "digits" || token.kind === "blank") return null;
  if (token.kind === "sign") {
    const name = findCurrencyBySymbol(token.text);
    return name && { name, end: token.end, isSymbol: true };
  }
  if (/\p{L}/u.test(tokens.characterBefore(start))) return null;
  const prefixed = findCurrencyByDollarPrefix(token.text);
  if (prefixed && tokens.tokenAt(token.end)?.text === "$") return { name: prefixed, end: token.end + 1, isSymbol: true };
  const name = findCurrencyByWord(token.text, shopCurrency);
  if (!name) return null;
  const isAbbreviated = /^(?:s?fr|kr|rs)$/i.test(token.text) && tokens.tokenAt(token.end)?.text === ".";
  const isBeforeNumber = isAbbreviated && tokens.tokenOfKind("digits", tokens.skipBlank(token.end + 1)) !== null;
  return { name, end: token.end + (isBeforeNumber ? 1 : 0), isSymbol: false };
}

/** Skips the emphasis of "**49** €". */
function skipEmphasis(tokens: PriceTokenizer, start: number): number {
  let end = start;
  while (end - start < 3 && /^[*_]$/.test(tokens.tokenAt(end)?.text ?? "")) end += 1;
  return end;
}

/** Skips the blank of "49 €" or the dash of "49-euro". */
function skipJoint(tokens: PriceTokenizer, start: number): number {
  return isDash(tokens.tokenAt(start)?.text) ? start + 1 : tokens.skipBlank(start);
}

function toAmount({ text }: ParsedNumber, factor: number, currency: CurrencyMatch): PriceAmount {
  const value = parseAmount(text);
  return { value: value === null ? null : value * factor * currency.factor, currency };
}

/**
 * Parses a number as people write prices: 1,299.00, 1.299,00, 1 299, 1'299.50, 49.–. Returns null for anything else. No number is
 * ambiguous: three digits after a mark are a group.
 */
export function parseAmount(text: string): number | null {
  return shopperAmount(text);
}

/** Compares amounts. Prices are equal to the hundredth, and 49 equals 49.00. */
export function isSameAmount(left: number, right: number): boolean {
  return Math.abs(left - right) < 1e-6;
}
