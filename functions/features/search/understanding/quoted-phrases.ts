import type { Filter } from "../../../platform/ports/search/search-index.ts";
import type { ShopFacts } from "./shop-facts.ts";
import type { WrittenText } from "./written-text.ts";

/** A phrase in quotation marks of any language. A mark after a number is one of inches. */
const QUOTED = /(?<![\p{L}\p{N}-])["“„«»]\s*([^"“”„«»]{0,100}\p{L}[^"“”„«»]{0,100}?)\s*["“”»«](?![\p{L}\p{N}])/gu;
const MAX_PHRASES = 4;

/**
 * Keeps the phrases in quotation marks out of all rules, and returns the condition that hits have them word for word; null
 * without any. The words stay in the text.
 */
export async function requirePhrases(text: WrittenText, shop: ShopFacts): Promise<Filter | null> {
  const matches = text.matches(QUOTED).slice(0, MAX_PHRASES);
  if (matches.length === 0) return null;
  for (const { index, 0: written } of matches) text.protect(index, index + written.length);
  const found = await Promise.all(matches.map(([, phrase]) => shop.idsWith(phrase!)));
  return { and: found.map((ids): Filter => ({ field: "id", op: "in", values: ids })) };
}
