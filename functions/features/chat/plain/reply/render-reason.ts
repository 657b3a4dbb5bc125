import type { AnswerPhrases } from "../../../../languages/spoken-phrases.ts";
import { listFormerPrices, paidPriceRange } from "../../../../platform/paid-price.ts";
import type { Filter } from "../../../../platform/ports/search-index.ts";
import { matchesRecord } from "../../../search/index.ts";
import type { Candidate } from "../../contracts/answer.ts";
import type { Interpretation } from "../../contracts/interpretation.ts";
import { toCardText } from "../../shop/card-text.ts";
import { toArray } from "./question-words.ts";
import type { RenderContext } from "./render-context.ts";

const MAX_WORDS = 4;
const MAX_VALUES = 3;
/** Minimum rating for a recommendation. */
const MIN_RATING = 4;

/** Says why a product fits, in one sentence: shared words, requested values, price, stock, rating. */
export function renderReason(candidate: Candidate, rendering: RenderContext): string {
  const { interpretation, phrases } = rendering;
  const parts = [
    renderSharedWords(candidate, rendering),
    renderRequestedValues(candidate, interpretation, phrases),
    renderPriceReason(candidate, rendering),
    renderStock(candidate, phrases),
    renderGoodRating(candidate, rendering),
  ].filter((part) => part !== null);
  const sentence = parts.join(", ");
  return sentence === "" ? "" : `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`;
}

function renderSharedWords(candidate: Candidate, { words, phrases }: RenderContext): string | null {
  const shared = words.sharedWith(candidate).slice(0, MAX_WORDS);
  if (shared.length > 0) return phrases.reason.matches(joinQuoted(shared, phrases));
  const category = leafCategory(candidate);
  return category === null ? null : phrases.reason.in(category);
}

function renderRequestedValues({ payload }: Candidate, { productFilter }: Interpretation, phrases: AnswerPhrases): string | null {
  const wanted = new Set(readFilterConstraints(productFilter).values.map(toCardText));
  const values = Object.values(payload.attributes ?? {}).flat();
  const has = [...new Set(values.map(String))].filter((value) => wanted.has(value));
  return has.length === 0 ? null : phrases.reason.comesIn(has.slice(0, MAX_VALUES).join(", "));
}

/** Says what a product costs, and how that meets the limits asked for; its whole range where all of it meets or misses them. */
function renderPriceReason(candidate: Candidate, rendering: RenderContext): string | null {
  const { payload, prices } = candidate;
  const { interpretation, phrases, numbers } = rendering;
  const [price] = prices;
  if (price === undefined) return null;
  const { min, max } = readFilterConstraints(interpretation.productFilter);
  const isOutside = (each: number) => (min !== null && each < min) || (max !== null && each > max);
  const range = paidPriceRange(payload);
  const isRange = range.length > 0 && range.every((end) => isOutside(end) === isOutside(price));
  const shown = isRange ? renderRange(range, numbers) : numbers.price(price);
  if (isOutside(price)) return phrases.reason.outsideBudget(shown);
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

/** Returns what a shopper pays, without a sentence around it; empty when there is no price. */
export function renderPaidPrice({ payload, prices }: Candidate, { numbers }: Pick<RenderContext, "numbers">): string {
  const range = paidPriceRange(payload);
  const [price] = prices;
  return range.length > 0 ? renderRange(range, numbers) : price === undefined ? "" : numbers.price(price);
}

function renderRange(ends: number[], numbers: RenderContext["numbers"]): string {
  return ends.map((end) => numbers.price(end)).join(" – ");
}

/** Parses the stock status: shops write "instock", "in stock" and "in_stock". */
function toStockStatus({ payload }: Candidate): "inStock" | "soldOut" | "backorder" | null {
  const status = typeof payload.stockStatus === "string" ? payload.stockStatus.toLowerCase().replace(/[^a-z]/g, "") : "";
  if (status === "instock") return "inStock";
  if (status === "onbackorder" || status === "backorder") return "backorder";
  return status === "outofstock" || status === "soldout" ? "soldOut" : null;
}

export function renderStock(candidate: Candidate, phrases: AnswerPhrases): string | null {
  const stock = toStockStatus(candidate);
  return stock === null ? null : phrases.reason[stock];
}

function renderGoodRating(candidate: Candidate, rendering: RenderContext): string | null {
  const { rating } = candidate.payload;
  return typeof rating === "number" && rating >= MIN_RATING ? renderRating(candidate, rendering) : null;
}

/** Says how customers rate a product, whether good or bad. */
export function renderRating({ payload }: Candidate, { numbers, phrases }: RenderContext): string | null {
  const { rating, reviewCount } = payload;
  if (typeof rating !== "number" || rating <= 0) return null;
  return phrases.reason.rated(numbers.rating(rating), typeof reviewCount === "number" ? reviewCount : 0);
}

/** Returns the last category: they are listed from the department down to the leaf. */
export function leafCategory({ payload }: Candidate): string | null {
  const leaf = toArray(payload.categories).at(-1);
  return typeof leaf === "string" && leaf !== "" ? leaf : null;
}

/** Returns true when a card passes the shopper's filter. Other cards are shown as similar. */
export function matchesProductFilter({ payload }: Candidate, { productFilter }: Interpretation): boolean {
  return matchesRecord("products", toCardFilter(productFilter), payload);
}

/** Returns a filter over cards, whose texts are without the entities of the records that it was made for. */
function toCardFilter(filter: Filter | null): Filter | null {
  return JSON.parse(JSON.stringify(filter), (_name, value) => (typeof value === "string" ? toCardText(value) : value));
}

/** Joins names: "a, b and c". */
export function joinNames(names: string[], { and }: AnswerPhrases): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}`;
}

function joinQuoted(words: string[], phrases: AnswerPhrases): string {
  return joinNames(
    words.map((word) => phrases.quote(word)),
    phrases,
  );
}

/** The conditions of a filter that an answer mentions. */
interface FilterConstraints {
  min: number | null;
  max: number | null;
  /** Values of attributes: colours, sizes. */
  values: string[];
  /** Ids of cards that were shown before. */
  ids: string[];
}

export function readFilterConstraints(filter: Filter | null): FilterConstraints {
  const constraints: FilterConstraints = { min: null, max: null, values: [], ids: [] };
  if (filter !== null) collect(filter, constraints);
  return constraints;
}

function collect(filter: Filter, constraints: FilterConstraints): void {
  if ("and" in filter) for (const part of filter.and) collect(part, constraints);
  else if ("or" in filter) for (const part of filter.or) collect(part, constraints);
  else if ("field" in filter) collectCondition(filter, constraints);
}

function collectCondition(filter: Extract<Filter, { field: string }>, constraints: FilterConstraints): void {
  const { field, op } = filter;
  if (field === "price" && op === "lte") constraints.max = Number(filter.value);
  if (field === "price" && op === "gte") constraints.min = Number(filter.value);
  if (field === "id" && op === "in") constraints.ids.push(...filter.values.map(String));
  if (field.startsWith("attributes.") && op === "in") constraints.values.push(...filter.values.map(String));
}
