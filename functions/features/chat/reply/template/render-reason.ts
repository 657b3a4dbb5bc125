import type { AnswerPhrases } from "../../../../languages/spoken-phrases.ts";
import type { Filter } from "../../../../platform/ports/search-index.ts";
import { analyse, analyseQuery } from "../../../../platform/text/words.ts";
import { matchesFilter, stopWordsFor } from "../../../search/index.ts";
import type { Candidate } from "../../contracts/answer.ts";
import type { Interpretation } from "../../contracts/interpretation.ts";
import type { Turn } from "../../contracts/turn.ts";
import { formatPrice, formatRating } from "../../guards/format-price.ts";

const MAX_WORDS = 4;
const MAX_VALUES = 3;
/** The rating from which it recommends a product. */
const MIN_RATING = 4;

/** Says why a product fits, in one sentence: shared words, requested values, price, stock, rating. */
export function renderReason(candidate: Candidate, turn: Turn, interpretation: Interpretation, phrases: AnswerPhrases): string {
  const parts = [
    renderSharedWords(candidate, turn, interpretation, phrases),
    renderRequestedValues(candidate, interpretation, phrases),
    renderPriceReason(candidate, turn, interpretation, phrases),
    renderStock(candidate, phrases),
    renderGoodRating(candidate, turn, phrases),
  ].filter((part) => part !== null);
  const sentence = parts.join(", ");
  return sentence === "" ? "" : `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`;
}

function renderSharedWords(
  candidate: Candidate,
  turn: Turn,
  interpretation: Interpretation,
  phrases: AnswerPhrases,
): string | null {
  const words = findSharedWords(candidate, turn, interpretation).slice(0, MAX_WORDS);
  if (words.length > 0) return phrases.reason.matches(joinQuoted(words, phrases));
  const category = leafCategory(candidate);
  return category === null ? null : phrases.reason.in(category);
}

/** Returns words of the question as the card writes them: only the shop's own words are repeated. */
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

function renderRequestedValues({ payload }: Candidate, { productFilter }: Interpretation, phrases: AnswerPhrases): string | null {
  const wanted = new Set(readFilterConstraints(productFilter).values);
  const has = toArray(Object.values(payload.attributes ?? {}).flat()).filter((value) => wanted.has(String(value)));
  return has.length === 0 ? null : phrases.reason.comesIn(has.slice(0, MAX_VALUES).join(", "));
}

function renderPriceReason(
  { payload, prices }: Candidate,
  { settings }: Turn,
  { productFilter }: Interpretation,
  phrases: AnswerPhrases,
): string | null {
  const [price] = prices;
  if (price === undefined) return null;
  const { min, max } = readFilterConstraints(productFilter);
  const shown = formatPrice(price, settings);
  const isOutside = (min !== null && price < min) || (max !== null && price > max);
  if (isOutside) return phrases.reason.outsideBudget(shown);
  if (min !== null && max !== null) return phrases.reason.between(shown, formatPrice(min, settings), formatPrice(max, settings));
  if (max !== null) return phrases.reason.upTo(shown, formatPrice(max, settings));
  if (min !== null) return phrases.reason.from(shown, formatPrice(min, settings));
  const { regularPrice } = payload;
  if (typeof regularPrice === "number" && regularPrice > price)
    return phrases.reason.reduced(shown, formatPrice(regularPrice, settings));
  return phrases.reason.costs(shown);
}

/** Says what a product costs: its price, its range of prices, or its price and what it was reduced from. */
export function renderPrice({ payload, prices }: Candidate, { settings }: Turn, phrases: AnswerPhrases): string | null {
  const [price] = prices;
  const { priceMin, priceMax, regularPrice } = payload;
  if (typeof priceMin === "number" && typeof priceMax === "number" && priceMin < priceMax)
    return phrases.reason.costs(`${formatPrice(priceMin, settings)} – ${formatPrice(priceMax, settings)}`);
  if (price === undefined) return null;
  const shown = formatPrice(price, settings);
  const wasMore = typeof regularPrice === "number" && regularPrice > price;
  return wasMore ? phrases.reason.reduced(shown, formatPrice(regularPrice, settings)) : phrases.reason.costs(shown);
}

/** Reads the stock status: shops write "instock", "in stock" and "in_stock". */
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

function renderGoodRating(candidate: Candidate, turn: Turn, phrases: AnswerPhrases): string | null {
  const { rating } = candidate.payload;
  return typeof rating === "number" && rating >= MIN_RATING ? renderRating(candidate, turn, phrases) : null;
}

/** Says how customers rate a product, however good or bad. */
export function renderRating({ payload }: Candidate, { settings }: Turn, phrases: AnswerPhrases): string | null {
  const { rating, reviewCount } = payload;
  if (typeof rating !== "number" || rating <= 0) return null;
  return phrases.reason.rated(formatRating(rating, settings), typeof reviewCount === "number" ? reviewCount : 0);
}

/** Returns the last category: they go from the department down to the leaf. */
export function leafCategory({ payload }: Candidate): string | null {
  const leaf = toArray(payload.categories).at(-1);
  return typeof leaf === "string" && leaf !== "" ? leaf : null;
}

/** Tells whether a card passes the shopper's filter. Others are shown as near to it. */
export function matchesProductFilter({ payload }: Candidate, { productFilter }: Interpretation): boolean {
  return matchesFilter(productFilter, payload);
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

function toArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The conditions of a filter that an answer speaks of. */
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
