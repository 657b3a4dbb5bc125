import { anyLanguageAlternatives, anyLanguagePattern } from "../../../../domain/messages/phrase-pattern.ts";
import { stopWordsFor } from "../../../../platform/text/language/stop-words.ts";
import type { ShopFacts } from "../shop-facts.ts";
import { hasBounds, type PriceBounds } from "../understood.ts";
import type { WrittenText } from "../written-text.ts";
import { MIN_PLAIN_RANGE, takeMeantEnd, toNeighbourhood, toRange } from "./price-bounds.ts";
import { amountsOf, isInThousands, isMoney, mayNameAmount, PRICE_PATTERNS, parseNumber } from "./price-patterns.ts";

/** Phrases that name a thing as often as a limit ("Air Max 90"): only a currency makes them one. */
const UNCERTAIN = new RegExp(`^(?:${anyLanguageAlternatives(({ queries }) => queries.uncertainLimits)})(?![\\p{L}])`, "u");
/** "Women over 50", "ages under 3": the number is not a price. */
const COUNTED = new RegExp(
  `(?<!\\p{L})(?:${[
    anyLanguageAlternatives(({ queries }) => queries.beforeNumbers),
    ...(["women", "men", "children", "everyone"] as const).map((kind) =>
      anyLanguageAlternatives(({ audiences }) => audiences[kind]),
    ),
    anyLanguageAlternatives(({ wearers }) => wearers.women),
    anyLanguageAlternatives(({ wearers }) => wearers.men),
    anyLanguageAlternatives(({ sizes }) => sizes.names),
  ].join("|")})[\\s:]*$`,
  "u",
);
const COST_BEFORE = new RegExp(`(?<![\\p{L}])(?:${anyLanguageAlternatives(({ prices }) => prices.cost)})[\\s:]*$`, "u");
/** Ends a limit in every language. */
const SIMPLE_MARK = /^\s*(?:$|[.,;!?)])/u;
const ANY_PRICE = anyLanguagePattern(({ prices }) => `${prices.atMost}|${prices.atLeast}|${prices.rangeStart}`);

interface Limit {
  match: RegExpExecArray;
  bounds: PriceBounds;
}

type ToBounds = (match: RegExpExecArray, text: WrittenText) => PriceBounds;

const toEnd =
  (end: "min" | "max"): ToBounds =>
  (match, text) => ({ min: null, max: null, [takeMeantEnd(end, match.index, text)]: numberOf(match) });
const toMin = toEnd("min");
const toMax = toEnd("max");

/** The rules in the order in which they are tried. `bare`: also for numbers without a currency. */
const RULES: { pattern: keyof typeof PRICE_PATTERNS; bare: boolean; toBounds: ToBounds }[] = [
  { pattern: "range", bare: true, toBounds: toRange },
  { pattern: "dashed", bare: false, toBounds: toRange },
  { pattern: "fromToMoney", bare: false, toBounds: toRange },
  { pattern: "around", bare: false, toBounds: (match) => toNeighbourhood(numberOf(match)) },
  { pattern: "orLess", bare: false, toBounds: toMax },
  { pattern: "orMore", bare: false, toBounds: toMin },
  { pattern: "atMost", bare: true, toBounds: toMax },
  { pattern: "atMostMoney", bare: false, toBounds: toMax },
  { pattern: "atLeast", bare: true, toBounds: toMin },
  { pattern: "atLeastMoney", bare: false, toBounds: toMin },
];

/**
 * Takes the price limits out of a query; null where there are none. A number without a currency is a limit only where it may be a
 * price of the shop and the phrase is in no name.
 */
export async function takePriceBounds(text: WrittenText, language: string, shop: ShopFacts): Promise<PriceBounds | null> {
  if (!mayNameAmount(text)) return null;
  const found: PriceBounds = { min: null, max: null };
  for (const { pattern, bare, toBounds } of RULES) {
    for (const match of text.matches(PRICE_PATTERNS[pattern])) {
      const bounds = toBounds(match, text);
      const isKnown = (bounds.min !== null && found.min !== null) || (bounds.max !== null && found.max !== null);
      if (isKnown || !(await isPrice({ match, bounds }, { text, bare, language, shop }))) continue;
      found.min ??= bounds.min;
      found.max ??= bounds.max;
      removeLimit(text, match);
      break;
    }
  }
  return hasBounds(found) ? found : null;
}

interface Surroundings {
  text: WrittenText;
  bare: boolean;
  language: string;
  shop: ShopFacts;
}

async function isPrice({ match, bounds }: Limit, { text, bare, language, shop }: Surroundings): Promise<boolean> {
  if (amountsOf(match).some(isMoney)) return true;
  const mayBeBare = bare || amountsOf(match).every(isInThousands);
  if (!mayBeBare || !standsAlone(match, text, language)) return false;
  if (bounds.min !== null && bounds.max !== null && bounds.min < MIN_PLAIN_RANGE) return false;
  const plausible = await Promise.all([
    bounds.max === null || shop.hasPriceNear("lte", bounds.max),
    bounds.min === null || shop.hasPriceNear("gte", bounds.min),
  ]);
  return plausible.every(Boolean) && (await shop.textsWith(match[0])).length === 0;
}

/** Returns true when a number without a currency follows the thing that it limits, and belongs to nothing else. */
function standsAlone(match: RegExpExecArray, text: WrittenText, language: string): boolean {
  const before = text.before(match.index);
  if (!/[\p{L}\p{N}]/u.test(before) || UNCERTAIN.test(match[0]) || COUNTED.test(before)) return false;
  const after = text.after(match.index + match[0].length);
  const [next = ""] = /\p{L}+/u.exec(after) ?? [];
  return (
    SIMPLE_MARK.test(after) || (/^\s+\p{L}/u.test(after) && (stopWordsFor(language).has(next) || ANY_PRICE_WORD.test(after)))
  );
}
const ANY_PRICE_WORD = new RegExp(`^\\s+${ANY_PRICE.source}`, "u");

/** Removes a limit with the word for a price before it: "price under 50". */
function removeLimit(text: WrittenText, match: RegExpExecArray): void {
  const from = COST_BEFORE.exec(text.before(match.index))?.index ?? match.index;
  text.remove(from, match.index + match[0].length);
}

function numberOf(match: RegExpExecArray): number {
  return parseNumber(amountsOf(match)[0]![1]);
}
