import { listFormerPrices, paidPriceRange } from "../../../../domain/paid-price.ts";
import type { AnswerPhrases } from "../../../../languages/phrases/spoken-phrases.ts";
import { isObject } from "../../../../platform/is-object.ts";
import { extractStems } from "../../../../platform/text/words/words.ts";
import type { Candidate } from "../../contracts/answer.ts";
import { attributeTexts, isCardSoldOut, joinNames, leafCategory, renderRange, renderStock } from "../../reply/card-fields.ts";
import type { RenderContext } from "./render-context.ts";

const MAX_WORDS = 4;
const MAX_VALUES = 3;
/** Minimum rating for a recommendation. */
const MIN_RATING = 4;

/** Says why a product fits, in one sentence: shared words, the values asked for, price, stock, rating. */
export function renderReason(candidate: Candidate, rendering: RenderContext): string {
  const { rating } = candidate.payload;
  const parts = [
    renderSharedWords(candidate, rendering),
    renderAskedValues(candidate, rendering),
    renderPriceReason(candidate, rendering),
    renderStock(candidate, rendering.phrases),
    typeof rating === "number" && rating >= MIN_RATING ? renderRating(candidate, rendering) : null,
  ].filter((part) => part !== null);
  const sentence = parts.join(", ");
  return sentence === "" ? "" : `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`;
}

/** Returns the words of the search criteria that the product's name, kind or values have. */
export function listSharedWords({ title, payload }: Candidate, { turn, reading }: RenderContext): string[] {
  const language = turn.shopLanguage;
  // Values alone: "Induction: no" matches nothing.
  const texts = [title, payload.categories, payload.brands, payload.tags, attributeTexts(payload)];
  const has = new Set(extractStems(texts.flat().join(" "), language));
  const words = (reading.criteria?.text ?? "").split(/[\s,]+/u).filter((word) => word !== "");
  return [...new Set(words.filter((word) => extractStems(word, language).some((stem) => has.has(stem))))];
}

/** Names the words that were searched for and that the product has, or its kind. */
function renderSharedWords(candidate: Candidate, rendering: RenderContext): string | null {
  const { phrases } = rendering;
  const shared = listSharedWords(candidate, rendering).slice(0, MAX_WORDS);
  if (shared.length > 0) {
    const quoted = shared.map((word) => phrases.quote(word));
    return phrases.reason.matches(joinNames(quoted, phrases));
  }
  const category = leafCategory(candidate);
  return category === null ? null : phrases.reason.in(category);
}

/** Lists the values that the shopper asked for: colours, sizes. */
function listAskedValues({ reading }: RenderContext): string[] {
  const { filters = {} } = reading.criteria ?? {};
  const asked = Object.entries(filters).filter(([name]) => name !== "stockStatus");
  return [...new Set(asked.flatMap(([, condition]) => listTexts(condition)))];
}

/** Lists the texts of a condition, without those that are refused. */
function listTexts(condition: unknown): string[] {
  if (typeof condition === "string") return [condition];
  if (Array.isArray(condition)) return condition.flatMap(listTexts);
  if (!isObject(condition)) return [];
  return Object.entries(condition).flatMap(([name, each]) => (name === "nin" || name === "not" ? [] : listTexts(each)));
}

function renderAskedValues(candidate: Candidate, rendering: RenderContext): string | null {
  const wanted = new Set(listAskedValues(rendering));
  const has = [...new Set(attributeTexts(candidate.payload))].filter((value) => wanted.has(value));
  const named = has.slice(0, MAX_VALUES).join(", ");
  if (named === "" || isCardSoldOut(candidate, rendering.phrases)) return named || null;
  return rendering.phrases.reason.comesIn(named);
}

/** Returns true for a price that is not within the limits. */
export function isOutside(price: number, { interpretation }: RenderContext): boolean {
  const { min, max } = interpretation.limits;
  return (min !== null && price < min) || (max !== null && price > max);
}

/** Says what a product costs, and how that meets the limits; its whole range where all of it meets or misses them. */
function renderPriceReason(candidate: Candidate, rendering: RenderContext): string | null {
  const { payload, prices } = candidate;
  const { interpretation, phrases, numbers } = rendering;
  const [price] = prices;
  if (price === undefined) return null;
  const { min, max } = interpretation.limits;
  const isMissed = isOutside(price, rendering);
  const range = paidPriceRange(payload);
  const isRange = range.length > 0 && range.every((end) => isOutside(end, rendering) === isMissed);
  const shown = isRange ? renderRange(range, numbers) : numbers.price(price);
  if (isMissed) return phrases.reason.outsideBudget(shown);
  if (min !== null && max !== null) return phrases.reason.between(shown, numbers.price(min), numbers.price(max));
  if (max !== null) return phrases.reason.upTo(shown, numbers.price(max));
  return min === null ? renderPrice(candidate, rendering) : phrases.reason.from(shown, numbers.price(min));
}

/** Says what a product costs: its price, its range of prices, or its price and the price before the reduction. */
export function renderPrice({ payload, prices }: Candidate, { numbers, phrases }: RenderContext): string | null {
  const [price] = prices;
  const range = paidPriceRange(payload);
  if (range.length > 0) return phrases.reason.costs(renderRange(range, numbers));
  if (price === undefined) return null;
  const shown = numbers.price(price);
  const [before] = listFormerPrices(payload);
  return before === undefined ? phrases.reason.costs(shown) : phrases.reason.reduced(shown, numbers.price(before));
}

/** Says how customers rate a product, whether good or bad. */
export function renderRating({ payload }: Candidate, { numbers, phrases }: RenderContext): string | null {
  const { rating, reviewCount } = payload;
  if (typeof rating !== "number" || rating <= 0) return null;
  return phrases.reason.rated(numbers.rating(rating), typeof reviewCount === "number" ? reviewCount : 0);
}

/**
 * Names the words and the conditions that were searched for: "“jacket”, ≤ €50, Blue, no wool". Empty where these are the
 * shopper's own words alone: she knows them.
 */
export function renderConditions(rendering: RenderContext): string {
  const { turn, reading, interpretation, numbers, phrases } = rendering;
  const { min, max } = interpretation.limits;
  const price = [min === null ? null : `≥ ${numbers.price(min)}`, max === null ? null : `≤ ${numbers.price(max)}`];
  const refused = interpretation.excluded.map((word: string) => (phrases satisfies AnswerPhrases).refused(word));
  const conditions = [...price, ...listAskedValues(rendering), ...refused].filter((part) => part !== null);
  const text = reading.criteria?.text ?? "";
  const isTranslated = interpretation.language !== turn.shopLanguage && text !== reading.own.words.join(" ");
  if (conditions.length === 0 && !isTranslated) return "";
  return `${phrases.searchedFor([...(text === "" ? [] : [phrases.quote(text)]), ...conditions].join(", "))} `;
}
