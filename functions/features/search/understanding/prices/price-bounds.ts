import { hasBounds, type PriceBounds } from "../understood.ts";
import type { WrittenText } from "../written-text.ts";
import {
  amountsOf,
  findDenial,
  findSpending,
  isInThousands,
  isMoney,
  mayNameAmount,
  PRICE_PATTERNS,
  parseNumber,
} from "./price-patterns.ts";

/** The share by which a price may differ from "about 50". */
const AROUND_SHARE = 0.25;
/** "2-3 tents" are not prices: a range without a currency counts from this amount. */
export const MIN_PLAIN_RANGE = 10;

/** Extracts the price limits of a text. What is told of spending beside them describes no thing. */
export function extractPriceBounds(text: WrittenText): PriceBounds {
  const bounds = findPriceBounds(text);
  if (hasBounds(bounds)) text.extract(PRICE_PATTERNS.spendingWords);
  return bounds;
}

function findPriceBounds(text: WrittenText): PriceBounds {
  if (!mayNameAmount(text)) return { min: null, max: null };
  const joined = () => {
    const pattern = PRICE_PATTERNS.fromToMoney;
    return namesCurrency(text, pattern) ? extractRange(text, pattern) : null;
  };
  const range = extractRange(text, PRICE_PATTERNS.range) ?? extractRange(text, PRICE_PATTERNS.dashed) ?? joined();
  if (range) return range;
  const limits = extractLimits(text);
  if (hasBounds(limits)) return limits;
  const around = extractFirst(text, PRICE_PATTERNS.around, false) ?? extractFirst(text, PRICE_PATTERNS.orSo, false);
  if (around !== null) return toNeighbourhood(around);
  const spent = findSpending(text);
  if (spent !== null) {
    text.remove(spent.match.index, spent.match.index + spent.match[0].length);
    return { min: null, max: parseNumber(spent.number) };
  }
  if (text.has(PRICE_PATTERNS.cost)) return limits;
  const [shared] = text.matches(PRICE_PATTERNS.altogether).filter((match) => parseNumber(match[2] ?? "") >= MIN_PLAIN_RANGE);
  if (shared) text.remove(shared.index, shared.index + shared[0].length);
  return shared
    ? { min: null, max: parseNumber(shared[2] ?? "") }
    : { min: null, max: extractFirst(text, PRICE_PATTERNS.lastMoney, true) ?? extractOnlyMoney(text) };
}

/** Patterns of limits, in the order in which they are tried. */
const LIMITS = [
  { pattern: "orLess", end: "max", needsCurrency: false },
  { pattern: "atMost", end: "max", needsCurrency: false },
  { pattern: "atMostMoney", end: "max", needsCurrency: true },
  { pattern: "orMore", end: "min", needsCurrency: false },
  { pattern: "atLeast", end: "min", needsCurrency: false },
  { pattern: "atLeastMoney", end: "min", needsCurrency: true },
] as const;

function extractLimits(text: WrittenText): PriceBounds {
  const limits: PriceBounds = { min: null, max: null };
  for (const { pattern: name, end, needsCurrency } of LIMITS) {
    const pattern = PRICE_PATTERNS[name];
    if (limits[end] !== null || (needsCurrency && !namesCurrency(text, pattern))) continue;
    const [match] = text.extract(pattern);
    if (match) limits[takeMeantEnd(end, match.index, text)] ??= parseNumber(match[2] ?? "");
  }
  return limits;
}

/** Returns the end of a price that a limit means, without what denies it: "not over" means the other end. */
export function takeMeantEnd(end: "min" | "max", at: number, text: WrittenText): "min" | "max" {
  if (end === "min" && PRICE_PATTERNS.deniedAfter.test(text.after(at))) return "max";
  const denial = findDenial(text.before(at));
  if (denial === null || (end === "max" && !denial.isDirect)) return end;
  text.remove(at - denial.said.length, at);
  return end === "min" ? "max" : "min";
}

function extractRange(text: WrittenText, pattern: RegExp): PriceBounds | null {
  for (const match of text.extract(pattern)) {
    const range = toRange(match);
    if (amountsOf(match).some(isMoney) || range.min >= MIN_PLAIN_RANGE) return range;
  }
  return null;
}

/** Returns the ends of a range, whichever comes first. */
export function toRange(match: RegExpMatchArray): { min: number; max: number } {
  const [first, second] = amountsOf(match) as [Amount, Amount];
  const [one, other] = [parseNumber(first[1]), parseNumber(second[1])];
  // "2-3k" begins at 2,000, "500-1k" at 500.
  const isShared = isInThousands(second) && !isInThousands(first) && one * 1_000 < other;
  const ends = [isShared ? one * 1_000 : one, other];
  return { min: Math.min(...ends), max: Math.max(...ends) };
}

/** Returns the limits of "about 50". */
export function toNeighbourhood(amount: number): { min: number; max: number } {
  return { min: round(amount * (1 - AROUND_SHARE)), max: round(amount * (1 + AROUND_SHARE)) };
}

function extractFirst(text: WrittenText, pattern: RegExp, needsCurrency: boolean): number | null {
  if (needsCurrency && !namesCurrency(text, pattern)) return null;
  const [match] = text.extract(pattern);
  return match ? parseNumber(match[2] ?? "") : null;
}

/** "I have 30 euros for a gift": the only amount of money of a message is its budget. */
function extractOnlyMoney(text: WrittenText): number | null {
  const amounts = text.matches(PRICE_PATTERNS.money).filter((match) => amountsOf(match).some(isMoney));
  if (amounts.length !== 1) return null;
  const [match] = amounts as [RegExpExecArray];
  text.remove(match.index, match.index + match[0].length);
  return parseNumber(match[2] ?? "");
}

/** Returns the only amount of a text, without a currency and without a unit; null where there is none or are several. */
export function findPlainAmount(text: WrittenText): number | null {
  return findOnlyAmount(text, (amount) => !isMoney(amount));
}

/** Returns the only amount of a text, with or without a currency, where it passes; null where there is none or are several. */
function findOnlyAmount(text: WrittenText, passes: (amount: Amount) => boolean = () => true): number | null {
  if (!mayNameAmount(text)) return null;
  const [amount, ...others] = text.matches(PRICE_PATTERNS.money).flatMap(amountsOf);
  return amount && others.length === 0 && passes(amount) ? parseNumber(amount[1]) : null;
}
type Amount = Parameters<typeof isMoney>[0];

function namesCurrency(text: WrittenText, pattern: RegExp): boolean {
  return text.matches(pattern).some((match) => amountsOf(match).some(isMoney));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
