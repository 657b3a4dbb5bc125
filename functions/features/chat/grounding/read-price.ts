import { normalise } from "../../../platform/text/normalise.ts";
import { type CurrencyName, currencyOfDollarPrefix, currencyOfSymbol, currencyOfWord } from "./currencies.ts";
import type { PriceCursor } from "./price-cursor.ts";
import { MULTIPLIERS } from "./price-words.ts";
import { readAmount } from "./read-amount.ts";

export interface Amount {
  /** Null: digits that are no number, yet stand where a price does. */
  value: number | null;
  currency: CurrencyName;
}

export interface Price {
  end: number;
  amount: Amount;
  /** The currency stands before the number. */
  isPrefixed: boolean;
  /** "42 CHF 40": the currency may belong to what follows it. */
  alternative?: Amount;
}

interface NumberRead {
  end: number;
  text: string;
}

/** Longer numbers are article numbers. */
const MOST_DIGITS = 12;

export function priceAt(cursor: PriceCursor, start: number, home: string | null): Price | null {
  return prefixedAt(cursor, start, home) ?? suffixedAt(cursor, start, home);
}

function prefixedAt(cursor: PriceCursor, start: number, home: string | null): Price | null {
  const currency = currencyAt(cursor, start, home);
  if (!currency) return null;
  const number = numberAt(cursor, afterEmphasis(cursor, cursor.afterBlank(currency.end)));
  if (!number) return null;
  const multiplied = multiplierAt(cursor, number.end);
  const trailing = trailingCurrency(cursor, multiplied.end, home);
  return { end: trailing ?? multiplied.end, amount: amountOf(number, multiplied.factor, currency.name), isPrefixed: true };
}

/** "$49 USD" names its currency twice; in "$49 €20" the second belongs to what follows. */
function trailingCurrency(cursor: PriceCursor, start: number, home: string | null): number | null {
  const after = currencyAt(cursor, cursor.afterBlank(start), home);
  return after && !cursor.of("digits", cursor.afterBlank(after.end)) ? after.end : null;
}

function suffixedAt(cursor: PriceCursor, start: number, home: string | null): Price | null {
  if (/[\p{L}\p{N}]/u.test(cursor.before(start))) return null;
  const number = numberAt(cursor, start);
  if (!number) return null;
  const { end, factor } = multiplierAt(cursor, number.end);
  const currency = currencyAt(cursor, afterJoint(cursor, afterEmphasis(cursor, end)), home);
  if (!currency) return null;
  const amount = amountOf(number, factor, currency.name);
  if (currency.isSymbol && cursor.of("digits", currency.end)) return null;
  const following = numberAt(cursor, cursor.afterBlank(currency.end));
  if (!following) return { end: currency.end, amount, isPrefixed: false };
  return { end: following.end, amount, isPrefixed: false, alternative: amountOf(following, 1, currency.name) };
}

export function numberAt(cursor: PriceCursor, start: number): NumberRead | null {
  let token = cursor.of("digits", start);
  if (!token) return null;
  let { end } = token;
  for (;;) {
    const mark = cursor.at(end);
    if (!mark || !isNumberMark(mark.text)) break;
    token = cursor.of("digits", mark.end);
    // Only groups of three may stand apart.
    if (!token || (mark.kind === "blank" && (token.text.length !== 3 || end - start > 11))) break;
    end = token.end;
  }
  end = afterDecimalDash(cursor, end);
  const text = cursor.text.slice(start, end);
  return text.replace(/\P{Nd}/gu, "").length <= MOST_DIGITS ? { end, text } : null;
}

function isNumberMark(text: string): boolean {
  return /^[.,'’ \u00a0\u2009\u202f]$/.test(text);
}

/** "40.–" and "49,-". */
function afterDecimalDash(cursor: PriceCursor, start: number): number {
  const mark = cursor.at(start);
  if (mark?.text !== "." && mark?.text !== ",") return start;
  let { end } = mark;
  for (let dashes = 0; dashes < 2 && isDash(cursor.at(end)?.text); dashes++) end += 1;
  const next = cursor.at(end);
  return end === mark.end || next?.kind === "digits" || next?.kind === "letters" ? start : end;
}

export function isDash(text: string | undefined): boolean {
  return text === "-" || text === "–" || text === "—" || text === "−" || text === "‑";
}

function multiplierAt(cursor: PriceCursor, start: number): { end: number; factor: number } {
  const token = cursor.at(cursor.afterBlank(start));
  const word = token?.kind === "letters" ? normalise(token.text) : "";
  const isFar = token !== null && token.start > start;
  if (!Object.hasOwn(MULTIPLIERS, word) || (isFar && word.length === 1)) return { end: start, factor: 1 };
  return { end: token!.end, factor: MULTIPLIERS[word]! };
}

function currencyAt(cursor: PriceCursor, start: number, home: string | null) {
  const token = cursor.at(start);
  if (!token || token.kind === "digits" || token.kind === "blank") return null;
  if (token.kind === "sign") {
    const name = currencyOfSymbol(token.text);
    return name && { name, end: token.end, isSymbol: true };
  }
  if (/\p{L}/u.test(cursor.before(start))) return null;
  const prefixed = currencyOfDollarPrefix(token.text);
  if (prefixed && cursor.at(token.end)?.text === "$") return { name: prefixed, end: token.end + 1, isSymbol: true };
  const name = currencyOfWord(token.text, home);
  if (!name) return null;
  const isAbbreviated = /^(?:s?fr|kr|rs)$/i.test(token.text) && cursor.at(token.end)?.text === ".";
  const isBeforeNumber = isAbbreviated && cursor.of("digits", cursor.afterBlank(token.end + 1)) !== null;
  return { name, end: token.end + (isBeforeNumber ? 1 : 0), isSymbol: false };
}

/** "**49** €" */
function afterEmphasis(cursor: PriceCursor, start: number): number {
  let end = start;
  while (end - start < 3 && /^[*_]$/.test(cursor.at(end)?.text ?? "")) end += 1;
  return end;
}

/** "49 €", "49-euro". */
function afterJoint(cursor: PriceCursor, start: number): number {
  return isDash(cursor.at(start)?.text) ? start + 1 : cursor.afterBlank(start);
}

function amountOf({ text }: NumberRead, factor: number, currency: CurrencyName): Amount {
  const value = readAmount(text);
  return { value: value === null ? null : value * factor * currency.worth, currency };
}
