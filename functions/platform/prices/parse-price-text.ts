import { type CurrencyMatch, minorDigits } from "./currencies.ts";
import { findPriceCurrency } from "./price-currencies.ts";
import { CURRENT, FORMER, FREE, FROM, MARKERS, NET, PER_UNIT, RANGE_START, REGULAR, SAYS_NOTHING, TO } from "./price-phrases.ts";
import { type DecimalMark, readWrittenNumber, toPlainDigits, type WrittenNumber } from "./written-number.ts";

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

/** Facts about the place where a price stands. */
export interface PriceSurroundings {
  /** The currency that is stated beside the text. */
  currency?: string | null;
  /** The mark before the decimals in the language of the page. */
  decimalMark?: DecimalMark | null;
  /** Returns true for an amount of money that the page shows to its readers. */
  isShown?: (amount: number) => boolean;
}

/** Longest text of a price: "Original price was: 1,299.00 € incl. 19% VAT. Current price is: …". */
const MAX_LENGTH = 200;
const MAX_AMOUNT = 1e12;

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
  return amounts && toPrice(amounts, surroundings);
}

const RAISED_CENTS = /(?<=\p{Nd})([⁰¹²³⁴-⁹])([⁰¹²³⁴-⁹])(?![⁰¹²³⁴-⁹])/gu;

function raiseCents(raised: string): string {
  return `.${raised.normalize("NFKC")}`;
}

function markPhrases(text: string): string {
  const silent = SAYS_NOTHING.reduce((rest, pattern) => rest.replace(pattern, " "), text);
  const rules: [RegExp, string][] = [
    [PER_UNIT, MARKERS.perUnit],
    [FORMER, MARKERS.former],
    [REGULAR, MARKERS.regular],
    [CURRENT, MARKERS.current],
    [FROM, MARKERS.from],
    [TO, "-"],
    [RANGE_START, ""],
  ];
  return rules.reduce((rest, [pattern, marker]) => rest.replace(pattern, ` ${marker} `), silent);
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

interface Amount {
  number: WrittenNumber;
  currencies: CurrencyMatch[];
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

function toPrice(amounts: Amount[], surroundings: PriceSurroundings): StatedPrice | null {
  const pieces = amounts.filter(({ isPerUnit }) => !isPerUnit);
  const now = pieces.filter(({ said }) => said !== "former");
  const current = now.length > 1 ? now.filter(({ said }) => said !== "regular") : now;
  const values = current.map((amount) => toValue(amount, surroundings));
  const [first, second] = values;
  if (!first || values.some((value) => value === null)) return null;
  const isSame = values.every((value) => value!.amount === first.amount);
  const isRange = values.length === 2 && current[1]!.endsRange && second!.amount > first.amount;
  if (!isSame && !isRange) return null;
  const currencies = [...new Set(values.flatMap((value) => value!.currency ?? []))];
  // "4-7" without a currency may be anything.
  if (currencies.length > 1 || (isRange && currencies.length === 0 && current.every((amount) => amount.currencies.length === 0)))
    return null;
  const isLowest = current[0]!.said === "from" || isRange;
  return { amount: first.amount, currency: currencies[0] ?? null, highest: isRange ? second!.amount : null, isLowest };
}

/** Returns the value of an amount in the currency that it and its surroundings agree on. */
function toValue(amount: Amount, surroundings: PriceSurroundings): { amount: number; currency: string | null } | null {
  const codes = agreedCodes(amount, surroundings.currency ?? null);
  if (codes?.length === 0) return null;
  const value = decideNumber(amount, codes, surroundings);
  const factor = amount.currencies.reduce((product, currency) => product * currency.factor, 1);
  if (value === null || value > MAX_AMOUNT) return null;
  const scaled = factor === 1 ? value : Math.round(value * factor * 100) / 100;
  return { amount: scaled, currency: codes?.length === 1 ? codes[0]! : null };
}

/** Returns the currencies that all names of an amount may mean; null for any. */
function agreedCodes({ currencies }: Amount, stated: string | null): string[] | null {
  const named = [...currencies.map(({ codes }) => codes), stated === null ? null : [stated]].filter((codes) => codes !== null);
  return named.length === 0 ? null : named.reduce((left, right) => left.filter((code) => right.includes(code)));
}

function decideNumber(amount: Amount, codes: string[] | null, surroundings: PriceSurroundings): number | null {
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
  if (digits === 3) return mark === "." && codes!.every((code) => POINTED_THOUSANDTHS.has(code)) ? decimal : null;
  const cents = Math.round(decimal * 100) / 100;
  if (isShown(grouped) !== isShown(cents)) return isShown(grouped) ? grouped : null;
  if (isFormatted) return mark === decimalMark ? null : grouped;
  // Programs write no comma; where the language has it before decimals, people do.
  return mark === "," && decimalMark === "." ? grouped : null;
}
