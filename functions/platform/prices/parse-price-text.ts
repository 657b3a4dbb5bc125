import type { CurrencyMatch } from "./currencies.ts";
import { findPriceCurrency } from "./price-currencies.ts";
import {
  CURRENT,
  FORMER,
  FREE,
  FROM,
  MARKERS,
  NET,
  PER_UNIT,
  RANGE_START,
  REGULAR,
  SAYS_NOTHING,
  SPANS,
  TO,
} from "./price-phrases.ts";
import { type PriceSurroundings, type PriceValue, toPriceValue, type WrittenAmount } from "./price-value.ts";
import { readWrittenNumber, toPlainDigits, type WrittenNumber } from "./written-number.ts";

/** A price as a text states it. */
export interface StatedPrice {
  /** Amount that one pays now; of a range, the lower end. */
  amount: number;
  /** ISO 4217; null where the text names none, or one that may be several ("$"). */
  currency: string | null;
  /** The upper end of a range. */
  highest: number | null;
  /** "From 19.90": others cost more. */
  isLowest: boolean;
}

/** Longest text of a price: "Original price was: 1,299.00 € incl. 19% VAT. Current price is: …". */
const MAX_LENGTH = 200;

/**
 * Reads a price as shops write them. Null for a text that states none, several, one of another quantity, net of taxes or by the
 * month, and wherever it is unsure what the text means: no price is better than a wrong one.
 */
export function parsePriceText(text: string, surroundings: PriceSurroundings = {}): StatedPrice | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = toPlainDigits(text.replace(RAISED_CENTS, raiseCents)).replace(/[^\S\u00a0]+/g, " ");
  // What is left of other numerals, such as "½" and "m²", belongs to no price.
  if (/\p{No}|\p{Nl}/u.test(plain)) return null;
  const folded = plain
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .trim();
  if (folded.replace(FREE, "") === "" && folded !== "") return { amount: 0, currency: null, highest: null, isLowest: false };
  // Accountants write "(5.00)" for less than nothing.
  if (folded.search(NET) >= 0 || /^\(.*\)$/.test(folded)) return null;
  const tokens = tokenize(markPhrases(folded), text, surroundings.currency ?? null);
  const amounts = tokens && readAmounts(tokens);
  // A range that has lost its end.
  if (folded.search(RANGE_START) >= 0 && !amounts?.some(({ endsRange }) => endsRange)) return null;
  return amounts && toPrice(amounts, surroundings);
}

const RAISED_CENTS = /(?<=\p{Nd})([⁰¹²³⁴-⁹])([⁰¹²³⁴-⁹])(?![⁰¹²³⁴-⁹])/gu;

function raiseCents(raised: string): string {
  return `.${raised.normalize("NFKC")}`;
}

function markPhrases(text: string): string {
  const silent = SAYS_NOTHING.reduce((rest, pattern) => rest.replace(pattern, " "), text);
  const rules: [RegExp, string][] = [
    [RANGE_START, ""],
    [PER_UNIT, MARKERS.perUnit],
    [FORMER, MARKERS.former],
    [REGULAR, MARKERS.regular],
    [CURRENT, MARKERS.current],
    [FROM, MARKERS.from],
    [TO, "-"],
  ];
  const joined = SPANS.reduce((rest, pattern) => rest.replace(pattern, " $1 - "), silent);
  return rules.reduce((rest, [pattern, marker]) => rest.replace(pattern, ` ${marker} `), joined);
}

type Token =
  | { kind: "number"; number: WrittenNumber }
  | { kind: "currency"; currency: CurrencyMatch }
  | { kind: "dash" }
  | { kind: "former" | "regular" | "from" | "perUnit" | "current" };

const NUMBER =
  "\\d+(?:(?:[.,'\u066b]\\d+)|[ \u00a0]\\d{3}(?!\\d))*(?:[.,] ?-{1,2}(?![\\d-]))?|(?<![\\d.,])[.,]\\d+(?![\\d.,]*\\d)";
const TOKEN = new RegExp(
  `(${NUMBER})|(\\p{L}*\\p{Sc}|[\\p{L}\\p{M}]+)|(-)|([\ue000-\ue004])|([\\s.,:;*()[\\]|!"']+)|([^])`,
  "gu",
);
const KINDS = Object.fromEntries(Object.entries(MARKERS).map(([kind, marker]) => [marker, kind]));

/** Splits a text into what it says; null when there is something that no rule knows. */
function tokenize(text: string, original: string, currency: string | null): Token[] | null {
  const tokens: Token[] = [];
  for (const [, written, word, dash, marker, punctuation] of text.matchAll(TOKEN)) {
    if (punctuation !== undefined) continue;
    const number = written === undefined ? null : readWrittenNumber(written);
    const named = word === undefined ? null : findPriceCurrency(word, original, currency);
    if (number) tokens.push({ kind: "number", number });
    else if (named) tokens.push({ kind: "currency", currency: named });
    else if (dash) tokens.push({ kind: "dash" });
    else if (marker) tokens.push({ kind: KINDS[marker] as keyof typeof MARKERS });
    else return null;
  }
  return tokens;
}

interface Amount extends WrittenAmount {
  /** Word that stands before it. */
  said: "former" | "regular" | "from" | null;
  isPerUnit: boolean;
  /** Joined by a dash to the one before. */
  endsRange: boolean;
}

/** Joins numbers with the currencies and words beside them; null for a negative amount, and a currency that belongs to none. */
function readAmounts(tokens: Token[]): Amount[] | null {
  const amounts: Amount[] = [];
  let said: Amount["said"] = null;
  let before: CurrencyMatch[] = [];
  let isJoined = false;
  for (const [at, token] of tokens.entries()) {
    const last = amounts.at(-1);
    if (token.kind === "dash") {
      if (!last || isJoined || before.length > 0 || said !== null) return null;
      isJoined = true;
    } else if (token.kind === "perUnit") {
      if (!last) return null;
      last.isPerUnit = true;
    } else if (token.kind === "currency") {
      // "19 € 20": a currency belongs to the number before it, unless that has one.
      const follows = last && !isJoined && said === null && tokens[at - 1]?.kind !== "current" && mayTake(last, tokens, at);
      if (follows) last.currencies.push(token.currency);
      else before.push(token.currency);
    } else if (token.kind === "number") {
      amounts.push({ number: token.number, currencies: before, said, isPerUnit: false, endsRange: isJoined });
      [said, before, isJoined] = [null, [], false];
    } else if (token.kind !== "current") said = token.kind;
  }
  return isJoined || before.length > 0 || amounts.length === 0 ? null : amounts;
}

/** A currency before a number belongs to it where the number before has one already: "$10 $8", but "$10 USD". */
function mayTake(last: Amount, tokens: Token[], at: number): boolean {
  return last.currencies.length === 0 || tokens[at + 1]?.kind !== "number";
}

/** An amount, or both ends of a range. */
interface Span {
  low: Amount;
  high: Amount | null;
}

function toPrice(amounts: Amount[], surroundings: PriceSurroundings): StatedPrice | null {
  const pieces = toSpans(amounts, surroundings)?.filter(({ low }) => !low.isPerUnit) ?? [];
  const now = pieces.filter(({ low }) => low.said !== "former");
  const current = now.length > 1 ? now.filter(({ low }) => low.said !== "regular") : now;
  const values = current.map(({ low, high }) => [toPriceValue(low, surroundings), high && toPriceValue(high, surroundings)]);
  const [[lowest, highest] = []] = values;
  if (!lowest || values.some(([low, high], at) => !low || (!high && current[at]!.high !== null))) return null;
  const isSame = ([low, high]: (PriceValue | null)[]) => low?.amount === lowest.amount && high?.amount === highest?.amount;
  if (!values.every((each) => isSame(each!)) || (highest && highest.amount < lowest.amount)) return null;
  const currencies = [...new Set(values.flat().flatMap((value) => value?.currency ?? []))];
  const isRange = highest && highest.amount > lowest.amount;
  const isBare = current.every(({ low, high }) => low.currencies.length + (high?.currencies.length ?? 0) === 0);
  // "4-7" without a currency may be anything.
  if (currencies.length > 1 || (isRange && currencies.length === 0 && isBare)) return null;
  const isLowest = current[0]!.low.said === "from" || Boolean(isRange);
  return { amount: lowest.amount, currency: currencies[0] ?? null, highest: isRange ? highest.amount : null, isLowest };
}

/** Joins the ends of ranges; null where one has three ends, or a price for a quantity at one end only. */
function toSpans(amounts: Amount[], surroundings: PriceSurroundings): Span[] | null {
  const spans: Span[] = [];
  for (const [at, amount] of amounts.entries()) {
    const last = spans.at(-1);
    const before = amounts[at - 1];
    if (!amount.endsRange || !last || !before || amount.said === "former") spans.push({ low: amount, high: null });
    else if (last.high !== null || before !== last.low) return null;
    else if (before.isPerUnit && !amount.isPerUnit) return null;
    else if (isReduction(before, amount, surroundings)) spans.push({ low: amount, high: null });
    else {
      const low = { ...before, isPerUnit: amount.isPerUnit };
      // "1.299 – 1.499 €": what stands at one end is said of both.
      const currencies = [low.currencies, amount.currencies].map((own, end, both) => (own.length > 0 ? own : both[1 - end]!));
      spans[spans.length - 1] = {
        low: { ...low, currencies: currencies[0]! },
        high: { ...amount, currencies: currencies[1]! },
      };
    }
  }
  return spans;
}

/** "Was 49 – 25": the dash leads from the former price to the current one. */
function isReduction(before: Amount, amount: Amount, surroundings: PriceSurroundings): boolean {
  if (before.said !== "former" && before.said !== "regular") return false;
  const [from, to] = [toPriceValue(before, surroundings), toPriceValue(amount, surroundings)];
  return from !== null && to !== null && to.amount < from.amount;
}
