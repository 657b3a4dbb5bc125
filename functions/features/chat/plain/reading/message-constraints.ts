import { anyLanguagePattern } from "../../../../platform/text/phrase-pattern.ts";
import { extractColours, extractSizes, hasBounds, type PriceBounds, type WrittenText } from "../../../search/index.ts";
import type { ParsedMessage } from "../parsed-message.ts";
import { extractPositions } from "./list-positions.ts";

const CHEAPER = anyLanguagePattern(({ messages }) => messages.cheaper);
const MORE_EXPENSIVE = anyLanguagePattern(({ messages }) => messages.moreExpensive);
const CHEAPEST = anyLanguagePattern(({ messages }) => messages.cheapest);
const DEAREST = anyLanguagePattern(({ messages }) => messages.mostExpensive);
const LOW_PRICED = anyLanguagePattern(({ messages }) => messages.lowPriced);
const BEST_RATED = anyLanguagePattern(({ messages }) => messages.bestRated);
const MORE_RESULTS = anyLanguagePattern(({ messages }) => messages.moreResults);
const COMPARISON = anyLanguagePattern(({ messages }) => messages.comparison);
const IN_STOCK = anyLanguagePattern(({ messages }) => messages.inStock);
const ON_SALE = anyLanguagePattern(({ messages }) => messages.onSale);
export type Constraints = Pick<
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
 * Extracts from a message the conditions that narrow a search. Its prices are extracted before: "moins cher que 50 €" is one
 * before it is a comparison.
 */
export function extractConstraints(text: WrittenText, priceBounds: PriceBounds, hasShown: boolean): Constraints {
  const order = extractOrder(text);
  return {
    priceBounds,
    relativePrice: extractRelativePrice(text, hasBounds(priceBounds)),
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

function extractOrder(text: WrittenText): ParsedMessage["order"] {
  if (text.extract(CHEAPEST).length > 0) return "cheapest";
  if (text.extract(DEAREST).length > 0) return "dearest";
  return text.extract(BEST_RATED).length > 0 ? "rating" : null;
}

function extractRelativePrice(text: WrittenText, hasBounds: boolean): ParsedMessage["relativePrice"] {
  if (text.extract(CHEAPER).length > 0) return hasBounds ? null : "cheaper";
  return text.extract(MORE_EXPENSIVE).length > 0 && !hasBounds ? "moreExpensive" : null;
}
