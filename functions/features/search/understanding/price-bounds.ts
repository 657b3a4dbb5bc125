import type { PricePhrases } from "../../../languages/understood-phrases.ts";
import { anyLanguageAlternatives } from "../../../platform/text/phrase-pattern.ts";
import type { PriceBounds } from "./understood.ts";
import type { WrittenText } from "./written-text.ts";

const alternatives = (phrase: keyof PricePhrases) => anyLanguageAlternatives(({ prices }) => prices[phrase]);

const CURRENCY = `(?:€|\\$|£|¥|eur|usd|gbp|chf|r\\$|kr|zl|${alternatives("currencies")})`;
const NUMBER = "(\\d{1,3}(?:[.,' ]\\d{3})+(?:[.,]\\d{1,2})?|\\d{1,7}(?:[.,]\\d{1,2})?)";
/** Units that all languages write alike; a number before a unit is not a price. */
const SYMBOLS = [
  "kg|g|gr|mg|oz|lbs?|l|ltr|cl|ml|m|mm|cm|km|ft|m2|qm",
  "°|º|c|f|%|lm|w|v|wh|mah|ah|mp|gb|tb|hz|den|dpi|h|min|pcs|x",
].join("|");
const NO_UNIT = `(?![\\d.,]*\\d)(?!\\s?(?:${SYMBOLS}|${alternatives("units")})(?![\\p{L}\\p{N}]))(?!\\p{L})`;
const AMOUNT = `(?:(${CURRENCY})\\s?)?${NUMBER}(?:\\s?(${CURRENCY})(?!\\p{L})|${NO_UNIT})`;
const START = "(?<![\\p{L}\\p{N}])";
const RANGE_JOIN = anyLanguageAlternatives(({ grammar: { and, to } }) => `${and}|${to}`);

const RANGE = new RegExp(`${START}(?:${alternatives("rangeStart")})\\s+${AMOUNT}\\s*(?:${RANGE_JOIN}|-|–)\\s*${AMOUNT}`, "gu");
const DASHED = new RegExp(`${START}${AMOUNT}\\s?[-–]\\s?${AMOUNT}`, "gu");
const AT_MOST = new RegExp(`(?:${START}(?:${alternatives("atMost")}|<|<=)\\s*(?:about\\s|ca\\.?\\s)?|[<]\\s*)${AMOUNT}`, "gu");
const AT_MOST_MONEY = new RegExp(`${START}(?:${alternatives("atMostMoney")})\\s+${AMOUNT}`, "gu");
const AT_LEAST = new RegExp(`(?:${START}(?:${alternatives("atLeast")}|>|>=)\\s*|[>]\\s*)${AMOUNT}`, "gu");
const AT_LEAST_MONEY = new RegExp(`${START}(?:${alternatives("atLeastMoney")})\\s+${AMOUNT}`, "gu");
const AROUND = new RegExp(`${START}(?:${alternatives("around")})\\s*${AMOUNT}`, "gu");
const OR_LESS = new RegExp(`${START}${AMOUNT}\\s+(?:${alternatives("orLess")})`, "gu");
/** "A tent, 200 euros": a budget, when nothing asks for a price. */
const LAST_MONEY = new RegExp(`${START}${AMOUNT}\\s*[.!?]*\\s*$`, "gu");
const COST = new RegExp(`(?<!\\p{L})(?:${alternatives("cost")})(?!\\p{L})`, "u");

/** The share by which a price may differ from "about 50". */
const AROUND_SHARE = 0.25;
/** "2-3 tents" are not prices: a range without a currency counts from this amount. */
const MIN_PLAIN_RANGE = 10;

/** Extracts the price limits of a text. */
export function extractPriceBounds(text: WrittenText): PriceBounds {
  const range = extractRange(text, RANGE) ?? extractRange(text, DASHED);
  if (range) return range;
  const around = extractFirst(text, AROUND, false);
  if (around !== null) return { min: round(around * (1 - AROUND_SHARE)), max: round(around * (1 + AROUND_SHARE)) };
  const max = extractFirst(text, OR_LESS, false) ?? extractFirst(text, AT_MOST, false) ?? extractFirst(text, AT_MOST_MONEY, true);
  const min = extractFirst(text, AT_LEAST, false) ?? extractFirst(text, AT_LEAST_MONEY, true);
  if (max !== null || min !== null || text.has(COST)) return { min, max };
  return { min, max: extractFirst(text, LAST_MONEY, true) };
}

function extractRange(text: WrittenText, pattern: RegExp): PriceBounds | null {
  for (const match of text.extract(pattern)) {
    const [, before, low = "", after, beforeHigh, high = "", afterHigh] = match;
    const bounds = [parseNumber(low), parseNumber(high)].sort((left, right) => left - right);
    const isMoney = before ?? after ?? beforeHigh ?? afterHigh;
    if (isMoney !== undefined || bounds[0]! >= MIN_PLAIN_RANGE) return { min: bounds[0]!, max: bounds[1]! };
  }
  return null;
}

function extractFirst(text: WrittenText, pattern: RegExp, needsCurrency: boolean): number | null {
  if (needsCurrency && !namesCurrency(text, pattern)) return null;
  const [match] = text.extract(pattern);
  return match ? parseNumber(match[2] ?? "") : null;
}

function namesCurrency(text: WrittenText, pattern: RegExp): boolean {
  return text.matches(pattern).some(([, before, , after]) => (before ?? after) !== undefined);
}

/** Parses "1.299,50", "1,299.50", "1299" and "12,5" as people write them. */
export function parseNumber(text: string): number {
  const bare = text.replace(/[' ]/g, "");
  const decimals = /[.,](\d{1,2})$/.exec(bare);
  const whole = (decimals ? bare.slice(0, -decimals[0].length) : bare).replace(/[.,]/g, "");
  return Number(decimals ? `${whole}.${decimals[1]}` : whole);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
