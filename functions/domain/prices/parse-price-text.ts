import { type CurrencyMatch, findPriceCurrency } from "./currencies.ts";
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
  for (const match of text.matchAll(TOKEN)) {
    const [, , , , , punctuation] = match;
    if (punctuation !== undefined) continue;
    const token = toToken(match, original, currency);
    if (token === null) return null;
    tokens.push(token);
  }
  return tokens;
}

function toToken([, written, word, dash, marker]: RegExpExecArray, original: string, currency: string | null): Token | null {
  const number = written === undefined ? null : readWrittenNumber(written);
  if (number) return { kind: "number", number };
  const named = word === undefined ? null : findPriceCurrency(word, original, currency);
  if (named) return { kind: "currency", currency: named };
  if (dash) return { kind: "dash" };
  return marker ? { kind: KINDS[marker] as keyof typeof MARKERS } : null;
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
  const reader = new AmountReader(tokens);
  return tokens.every((token, at) => reader.read(token, at)) ? reader.end() : null;
}

class AmountReader {
  private readonly tokens: Token[];
  private readonly amounts: Amount[] = [];
  /** Word and currencies that stand before the next number, and a dash that joins it to the last one. */
  private said: Amount["said"] = null;
  private before: CurrencyMatch[] = [];
  private isJoined = false;

  constructor(tokens: Token[]) {
    this.tokens = tokens;
  }

  /** Returns false for a token that makes no price where it stands. */
  read(token: Token, at: number): boolean {
    switch (token.kind) {
      case "dash":
        return this.join();
      case "perUnit":
        return this.markPerUnit();
      case "currency":
        this.addCurrency(token.currency, at);
        return true;
      case "number":
        this.addAmount(token.number);
        return true;
      case "current":
        return true;
      default:
        this.said = token.kind;
        return true;
    }
  }

  /** Returns null where something is left that belongs to no number. */
  end(): Amount[] | null {
    return this.isJoined || this.before.length > 0 || this.amounts.length === 0 ? null : this.amounts;
  }

  private join(): boolean {
    if (this.amounts.length === 0 || this.isJoined || this.before.length > 0 || this.said !== null) return false;
    this.isJoined = true;
    return true;
  }

  private markPerUnit(): boolean {
    const last = this.amounts.at(-1);
    if (last) last.isPerUnit = true;
    return last !== undefined;
  }

  /** Gives a currency to the number before it ("19 € 20"); where that has one, to the next: "$10 $8", but "$10 USD". */
  private addCurrency(currency: CurrencyMatch, at: number): void {
    const last = this.amounts.at(-1);
    const isBehind = last && !this.isJoined && this.said === null && this.tokens[at - 1]?.kind !== "current";
    const follows = isBehind && (last.currencies.length === 0 || this.tokens[at + 1]?.kind !== "number");
    (follows ? last.currencies : this.before).push(currency);
  }

  private addAmount(number: WrittenNumber): void {
    this.amounts.push({ number, currencies: this.before, said: this.said, isPerUnit: false, endsRange: this.isJoined });
    this.said = null;
    this.before = [];
    this.isJoined = false;
  }
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
