import type { PricePhrases } from "../../../languages/understood-phrases.ts";
import type { ParsedMessage, PriceBounds } from "../contracts/parsed-message.ts";
import { anyLanguageAlternatives, anyLanguagePattern } from "../language/phrase-pattern.ts";
import { extractPositions } from "./list-positions.ts";
import type { MessageText } from "./message-text.ts";
import { extractColours, extractSizes } from "./product-attributes.ts";

const CHEAPER = anyLanguagePattern(({ messages }) => messages.cheaper);
const MORE_EXPENSIVE = anyLanguagePattern(({ messages }) => messages.moreExpensive);
const CHEAPEST = anyLanguagePattern(({ messages }) => messages.cheapest);
const LOW_PRICED = anyLanguagePattern(({ messages }) => messages.lowPriced);
const BEST_RATED = anyLanguagePattern(({ messages }) => messages.bestRated);
const MORE_RESULTS = anyLanguagePattern(({ messages }) => messages.moreResults);
const COMPARISON = anyLanguagePattern(({ messages }) => messages.comparison);
const IN_STOCK = anyLanguagePattern(({ messages }) => messages.inStock);
const ON_SALE = anyLanguagePattern(({ messages }) => messages.onSale);
type Constraints = Pick<
  ParsedMessage,
  | "priceBounds"
  | "relativePrice"
  | "order"
  | "inStock"
  | "onSale"
  | "wantsComparison"
  | "pickedPositions"
  | "wantsMore"
  | "sizes"
  | "colours"
>;

/**
 * Extracts from a message the conditions that narrow a search. The order matters: "moins cher que 50 €" is a price before it is a
 * comparison, which is longer than "cher".
 */
export function extractConstraints(text: MessageText, hasShown: boolean): Constraints {
  const order = extractOrder(text);
  const priceBounds = extractPriceBounds(text);
  const hasBounds = priceBounds.min !== null || priceBounds.max !== null;
  return {
    priceBounds,
    relativePrice: extractRelativePrice(text, hasBounds),
    order: order ?? (text.extract(LOW_PRICED).length > 0 ? "cheapest" : null),
    inStock: text.extract(IN_STOCK).length > 0,
    onSale: text.extract(ON_SALE).length > 0,
    wantsComparison: text.extract(COMPARISON).length > 0,
    pickedPositions: hasShown ? extractPositions(text) : [],
    wantsMore: hasShown && text.extract(MORE_RESULTS).length > 0,
    sizes: extractSizes(text),
    colours: extractColours(text),
  };
}

function extractOrder(text: MessageText): ParsedMessage["order"] {
  if (text.extract(CHEAPEST).length > 0) return "cheapest";
  return text.extract(BEST_RATED).length > 0 ? "rating" : null;
}

function extractRelativePrice(text: MessageText, hasBounds: boolean): ParsedMessage["relativePrice"] {
  if (text.extract(CHEAPER).length > 0) return hasBounds ? null : "cheaper";
  return text.extract(MORE_EXPENSIVE).length > 0 && !hasBounds ? "moreExpensive" : null;
}

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

/** Extracts the price limits of a message. */
export function extractPriceBounds(text: MessageText): PriceBounds {
  const range = extractRange(text, RANGE) ?? extractRange(text, DASHED);
  if (range) return range;
  const around = extractFirst(text, AROUND, false);
  if (around !== null) return { min: round(around * (1 - AROUND_SHARE)), max: round(around * (1 + AROUND_SHARE)) };
  const max = extractFirst(text, OR_LESS, false) ?? extractFirst(text, AT_MOST, false) ?? extractFirst(text, AT_MOST_MONEY, true);
  const min = extractFirst(text, AT_LEAST, false) ?? extractFirst(text, AT_LEAST_MONEY, true);
  if (max !== null || min !== null || text.has(COST)) return { min, max };
  return { min, max: extractFirst(text, LAST_MONEY, true) };
}

function extractRange(text: MessageText, pattern: RegExp): PriceBounds | null {
  for (const match of text.extract(pattern)) {
    const [, before, low = "", after, beforeHigh, high = "", afterHigh] = match;
    const bounds = [parseNumber(low), parseNumber(high)].sort((left, right) => left - right);
    const isMoney = before ?? after ?? beforeHigh ?? afterHigh;
    if (isMoney !== undefined || bounds[0]! >= MIN_PLAIN_RANGE) return { min: bounds[0]!, max: bounds[1]! };
  }
  return null;
}

function extractFirst(text: MessageText, pattern: RegExp, needsCurrency: boolean): number | null {
  if (needsCurrency && !namesCurrency(text, pattern)) return null;
  const [match] = text.extract(pattern);
  return match ? parseNumber(match[2] ?? "") : null;
}

function namesCurrency(text: MessageText, pattern: RegExp): boolean {
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
