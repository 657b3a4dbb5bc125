import type { Filter } from "../../../../platform/ports/search-index.ts";
import { analyse, analyseQuery } from "../../../../platform/text/words.ts";
import { matchesFilter, stopWordsFor } from "../../../search/index.ts";
import type { Candidate } from "../../contracts/answer.ts";
import type { Interpretation } from "../../contracts/interpretation.ts";
import type { Turn } from "../../contracts/turn.ts";
import { formatPrice, formatRating } from "../../guards/format-price.ts";
import type { AnswerPhrases } from "../../language/answer-phrases-shape.ts";

const MAX_WORDS = 4;
const MAX_VALUES = 3;
/** Fewer reviews, or worse ones, recommend nothing. */
const MIN_RATING = 4;

/** Why a product fits, in one sentence: the words that it shares with the question, its price, its stock, what others think of it. */
export function renderReason(candidate: Candidate, turn: Turn, understood: Interpretation, say: AnswerPhrases): string {
  const parts = [
    renderSharedWords(candidate, turn, understood, say),
    renderRequestedValues(candidate, understood, say),
    renderPriceReason(candidate, turn, understood, say),
    renderStock(candidate, say),
    renderGoodRating(candidate, turn, say),
  ].filter((part) => part !== null);
  const sentence = parts.join(", ");
  return sentence === "" ? "" : `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`;
}

function renderSharedWords(candidate: Candidate, turn: Turn, understood: Interpretation, say: AnswerPhrases): string | null {
  const words = findSharedWords(candidate, turn, understood).slice(0, MAX_WORDS);
  if (words.length > 0) return say.reason.matches(joinQuoted(words, say));
  const category = leafCategory(candidate);
  return category === null ? null : say.reason.in(category);
}

/** Words of the question as they stand in the card: only the shop's own words are said back. */
export function findSharedWords(
  { payload, title }: Candidate,
  { settings }: Turn,
  { searchText, question }: Interpretation,
): string[] {
  const language = settings.language ?? "en";
  const stopWords = stopWordsFor(language);
  const asked = new Set(analyseQuery(searchText ?? question, language).map(({ stem }) => stem));
  const texts = [
    title,
    payload.excerpt,
    ...toArray(payload.categories),
    ...toArray(payload.tags),
    ...toArray(Object.values(payload.attributes ?? {}).flat()),
  ];
  const found = new Map<string, string>();
  for (const text of texts) {
    if (typeof text !== "string") continue;
    for (const { surface, stem } of analyse(text, language)) {
      if (asked.has(stem) && !stopWords.has(surface) && !found.has(stem)) found.set(stem, surface);
    }
  }
  return [...found.values()];
}

function renderRequestedValues({ payload }: Candidate, { productFilter }: Interpretation, say: AnswerPhrases): string | null {
  const wished = new Set(readFilterConstraints(productFilter).values);
  const has = toArray(Object.values(payload.attributes ?? {}).flat()).filter((value) => wished.has(String(value)));
  return has.length === 0 ? null : say.reason.comesIn(has.slice(0, MAX_VALUES).join(", "));
}

function renderPriceReason(
  { payload, prices }: Candidate,
  { settings }: Turn,
  { productFilter }: Interpretation,
  say: AnswerPhrases,
): string | null {
  const [price] = prices;
  if (price === undefined) return null;
  const { min, max } = readFilterConstraints(productFilter);
  const shown = formatPrice(price, settings);
  const isOutside = (min !== null && price < min) || (max !== null && price > max);
  if (isOutside) return say.reason.outsideBudget(shown);
  if (min !== null && max !== null) return say.reason.between(shown, formatPrice(min, settings), formatPrice(max, settings));
  if (max !== null) return say.reason.upTo(shown, formatPrice(max, settings));
  if (min !== null) return say.reason.from(shown, formatPrice(min, settings));
  const { regularPrice } = payload;
  if (typeof regularPrice === "number" && regularPrice > price)
    return say.reason.reduced(shown, formatPrice(regularPrice, settings));
  return say.reason.costs(shown);
}

/** What it costs now, from where to where, or down from what. */
export function renderPrice({ payload, prices }: Candidate, { settings }: Turn, say: AnswerPhrases): string | null {
  const [price] = prices;
  const { priceMin, priceMax, regularPrice } = payload;
  if (typeof priceMin === "number" && typeof priceMax === "number" && priceMin < priceMax)
    return say.reason.costs(`${formatPrice(priceMin, settings)} – ${formatPrice(priceMax, settings)}`);
  if (price === undefined) return null;
  const shown = formatPrice(price, settings);
  const wasMore = typeof regularPrice === "number" && regularPrice > price;
  return wasMore ? say.reason.reduced(shown, formatPrice(regularPrice, settings)) : say.reason.costs(shown);
}

/** Shops write "instock", "in stock" and "in_stock". */
function toStockStatus({ payload }: Candidate): "inStock" | "soldOut" | "backorder" | null {
  const status = typeof payload.stockStatus === "string" ? payload.stockStatus.toLowerCase().replace(/[^a-z]/g, "") : "";
  if (status === "instock") return "inStock";
  if (status === "onbackorder" || status === "backorder") return "backorder";
  return status === "outofstock" || status === "soldout" ? "soldOut" : null;
}

export function renderStock(candidate: Candidate, say: AnswerPhrases): string | null {
  const stock = toStockStatus(candidate);
  return stock === null ? null : say.reason[stock];
}

function renderGoodRating(candidate: Candidate, turn: Turn, say: AnswerPhrases): string | null {
  const { rating } = candidate.payload;
  return typeof rating === "number" && rating >= MIN_RATING ? renderRating(candidate, turn, say) : null;
}

/** What customers think of it, whatever that is. */
export function renderRating({ payload }: Candidate, { settings }: Turn, say: AnswerPhrases): string | null {
  const { rating, reviewCount } = payload;
  if (typeof rating !== "number" || rating <= 0) return null;
  return say.reason.rated(formatRating(rating, settings), typeof reviewCount === "number" ? reviewCount : 0);
}

/** Categories go from the department down to the leaf. */
export function leafCategory({ payload }: Candidate): string | null {
  const leaf = toArray(payload.categories).at(-1);
  return typeof leaf === "string" && leaf !== "" ? leaf : null;
}

/** Whether a card is within what was asked for; what was asked for in vain is shown as near to it. */
export function matchesProductFilter({ payload }: Candidate, { productFilter }: Interpretation): boolean {
  return matchesFilter(productFilter, payload);
}

/** "a, b and c". */
export function joinNames(names: string[], { and }: AnswerPhrases): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}`;
}

function joinQuoted(words: string[], say: AnswerPhrases): string {
  return joinNames(
    words.map((word) => say.quote(word)),
    say,
  );
}

function toArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** What an understood filter demands, as far as an answer speaks of it. */
interface FilterConstraints {
  min: number | null;
  max: number | null;
  /** Values of attributes: colours, sizes. */
  values: string[];
  /** Very cards that were shown before. */
  ids: string[];
}

export function readFilterConstraints(filter: Filter | null): FilterConstraints {
  const wish: FilterConstraints = { min: null, max: null, values: [], ids: [] };
  if (filter !== null) collect(filter, wish);
  return wish;
}

function collect(filter: Filter, wish: FilterConstraints): void {
  if ("and" in filter) for (const part of filter.and) collect(part, wish);
  else if ("or" in filter) for (const part of filter.or) collect(part, wish);
  else if ("field" in filter) collectCondition(filter, wish);
}

function collectCondition(filter: Extract<Filter, { field: string }>, wish: FilterConstraints): void {
  const { field, op } = filter;
  if (field === "price" && op === "lte") wish.max = Number(filter.value);
  if (field === "price" && op === "gte") wish.min = Number(filter.value);
  if (field === "id" && op === "in") wish.ids.push(...filter.values.map(String));
  if (field.startsWith("attributes.") && op === "in") wish.values.push(...filter.values.map(String));
}
