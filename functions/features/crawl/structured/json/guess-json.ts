import { isObject } from "../../../../platform/is-object.ts";
import { sliceValue } from "./json-structure.ts";
import { mendJson } from "./mend-json.ts";
import { parseLeniently, parseStrictly } from "./parse-json.ts";

/** Properties that hold prices, or that hold what holds them. */
const PRICES = new Set(["price", "lowPrice", "highPrice", "minPrice", "maxPrice", "priceSpecification", "offers"]);
const OFFERS = /["']offers["']\s{0,99}:/g;
const MAX_OFFERS = 100;
/** Offers stand within offers, once: their sources are this many times the text at most. */
const MAX_SHARE = 2;
const MAX_DEPTH = 50;

/**
 * Repairs JSON by guesses; undefined where that fails. Offers of the result are kept only where the text itself holds them whole
 * and without a fault, and all of them: a guess about where a text ends may hide one, or make one of what a reader wrote.
 */
export function guessJson(text: string): unknown {
  const mended = mendJson(text);
  const value = mended === null ? undefined : (parseStrictly(mended.text) ?? parseLeniently(mended.text));
  if (mended === null || value === undefined) return undefined;
  const stated = findOffers(text);
  const count = countOffers(value, 0);
  // What the text lost with its end may be another variant, and its price.
  const isWhole = stated?.length === count && !(mended.isCut && (count > 1 || text.includes("hasVariant")));
  return keepPrices(value, new Set(isWhole ? stated.map((each) => JSON.stringify(each)) : []), 0);
}

/** Parses all offers that stand in a text; null where one of them is not whole, or has a fault that leaves doubt. */
function findOffers(text: string): unknown[] | null {
  const offers: unknown[] = [];
  let left = MAX_SHARE * text.length;
  for (const { 0: name, index } of text.matchAll(OFFERS)) {
    const source = sliceValue(text, index + name.length);
    left -= source?.length ?? 0;
    const value = source === null || left < 0 ? undefined : (parseStrictly(source) ?? parseLeniently(source));
    if (value === undefined || offers.length >= MAX_OFFERS) return null;
    offers.push(value);
  }
  return offers;
}

function countOffers(value: unknown, depth: number): number {
  if (depth > MAX_DEPTH) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + countOffers(each, depth + 1), 0);
  if (!isObject(value)) return 0;
  return Object.entries(value).reduce((sum, [name, each]) => sum + (name === "offers" ? 1 : 0) + countOffers(each, depth + 1), 0);
}

/** Returns a value without the prices that are not among the offers stated. */
function keepPrices(value: unknown, stated: ReadonlySet<string>, depth: number): unknown {
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((each) => keepPrices(each, stated, depth + 1));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([name, each]): [string, unknown][] => {
    if (name === "offers" && stated.has(JSON.stringify(each))) return [[name, each]];
    return PRICES.has(name) ? [] : [[name, keepPrices(each, stated, depth + 1)]];
  });
  return Object.fromEntries(entries);
}
