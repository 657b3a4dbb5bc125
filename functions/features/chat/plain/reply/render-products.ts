import { hasBounds } from "../../../search/index.ts";
import type { Candidate } from "../../contracts/answer.ts";
import { joinNames } from "../../reply/card-fields.ts";
import { renderSearchedFor } from "./render-closest.ts";
import type { RenderContext } from "./render-context.ts";
import { renderEachCard, renderPickedCards } from "./render-fields.ts";
import { matchesProductFilter, readFilterConstraints, renderReason } from "./render-reason.ts";
import { renderRemembered } from "./render-remembered.ts";

/** Maximum cards that a shopper takes in at once. */
const MAX_CARDS = 4;
const MAX_NAMES = 3;
/** Minimum share of the best score: below it, a product is another thing. */
const MIN_SHARE_OF_BEST = 0.75;
/** Minimum score of a product that shares a word with the question: below it, the product is similar at most. */
const MIN_WORD_MATCH_SCORE = 0.4;

/** Names what was found and why, then shows the cards with a reason each. Returns false when there was nothing. */
export function renderProducts(rendering: RenderContext, products: Candidate[]): boolean {
  const { writer } = rendering;
  const cards = selectCloseProducts(products);
  if (cards.length === 0) return false;
  writer.writeText(
    renderRemembered(rendering) + renderSearchedFor(rendering) + renderIntro(cards, rendering),
    cards.map(({ id }) => id),
  );
  writer.writeCards(cards, { field: "reason", write: (card) => renderReason(card, rendering) });
  return true;
}

/** Selects the products that fit nearly as well as the best, in the order found: the search put "the cheapest" first. */
function selectCloseProducts(products: Candidate[]): Candidate[] {
  const best = Math.max(0, ...products.map(({ score }) => score));
  return products.filter(({ score }) => score >= MIN_SHARE_OF_BEST * best).slice(0, MAX_CARDS);
}

function renderIntro(cards: Candidate[], rendering: RenderContext): string {
  const { interpretation, phrases } = rendering;
  const names = joinNames(
    cards.slice(0, MAX_NAMES).map(({ title }) => title),
    phrases,
  );
  if (readFilterConstraints(interpretation.productFilter).ids.length > 0)
    return renderPickedCards(cards, rendering, renderDistinctions(cards, rendering));
  const found = phrases.found(names, cards.length > 1);
  const fits = (card: Candidate) => !card.lacksMeasure && matchesProductFilter(card, interpretation);
  if (!cards.every(fits) || lackColour(cards, rendering)) return `${phrases.nearMatches(cards.length > 1)} ${names}.`;
  if (isPartialMatch(cards, rendering)) return `${phrases.closest(cards.length > 1)} ${names}.`;
  if (asksForFieldsOfFound(rendering)) return renderEachCard(found, cards.slice(0, MAX_NAMES), rendering);
  const told = renderTogether(cards, rendering) ?? renderExtremes(cards, rendering);
  return [found, ...told].join(" ");
}

/** Says what the things that share a limit cost together; null for others. */
function renderTogether(cards: Candidate[], { interpretation, phrases, numbers }: RenderContext): string[] | null {
  const { additionalQueries = [], parsed } = interpretation;
  const prices = cards.flatMap((card) => card.prices.slice(0, 1));
  if (!parsed.sharesBudget || additionalQueries.length === 0 || prices.length < cards.length) return null;
  const sum = prices.reduce((total, price) => total + price, 0);
  return [`${phrases.field(phrases.cart.together, numbers.price(Math.round(sum * 100) / 100))}.`];
}

/** Returns true when a colour is asked for that no product states, and none of the cards has its name. */
function lackColour(cards: Candidate[], { interpretation: { unknownColours = [] }, words }: RenderContext): boolean {
  const names = cards.flatMap((card) => words.sharedWith(card));
  return unknownColours.length > 0 && !unknownColours.some((colour) => names.includes(colour));
}

/**
 * Returns true when a question asks for a field of all results ("how much are kayaks?"). A price bound or the stock is a
 * condition instead.
 */
function asksForFieldsOfFound({ interpretation: { parsed } }: RenderContext): boolean {
  const { requestedFields, priceBounds } = parsed;
  return !hasBounds(priceBounds) && requestedFields.some((field) => field !== "stock");
}

/** Names the best rated or the cheapest of several cards, according to the order; none where two of them are. */
function renderExtremes(cards: Candidate[], { numbers, interpretation, phrases }: RenderContext): string[] {
  if (cards.length < 2) return [];
  if (interpretation.order === "rating") {
    const [best, next] = cards.toSorted((left, right) => readRating(right) - readRating(left));
    const isBest = readRating(best!) > readRating(next!);
    return isBest ? [phrases.bestRated(best!.title, numbers.rating(readRating(best!)))] : [];
  }
  if (interpretation.order === "dearest") return [];
  const priced = cards.filter(({ prices }) => prices.length > 0);
  const [cheapest, next] = priced.toSorted((left, right) => left.prices[0]! - right.prices[0]!);
  if (!cheapest || cheapest.prices[0] === next?.prices[0]) return [];
  return [phrases.cheapest(cheapest.title, numbers.price(cheapest.prices[0]!))];
}

function readRating({ payload }: Candidate): number {
  return typeof payload.rating === "number" ? payload.rating : 0;
}

/** Names the cheapest and the best rated of several cards, unless other fields were asked for. */
export function renderDistinctions(cards: Candidate[], rendering: RenderContext): string[] {
  const { requestedFields } = rendering.interpretation.parsed;
  const asksOthers = requestedFields.length > 0 && !requestedFields.includes("price") && !requestedFields.includes("rating");
  if (asksOthers) return [];
  const byRating = { ...rendering, interpretation: { ...rendering.interpretation, order: "rating" as const } };
  return [...renderExtremes(cards, rendering), ...renderExtremes(cards, byRating)];
}

/** Returns true when cards were found by meaning alone, or none has more than half of the words asked for. */
function isPartialMatch(cards: Candidate[], { turn, interpretation, words }: RenderContext): boolean {
  if (cards.every(({ score }) => score < MIN_WORD_MATCH_SCORE)) return true;
  // No card holds words of a language other than the shop's.
  if (interpretation.language !== turn.shopLanguage && interpretation.searchedFor === undefined) return false;
  const wordCount = (interpretation.searchText ?? "").split(/\s+/).filter((word) => word !== "" && word !== "*").length;
  if (wordCount < 2) return false;
  const isKind = cards.some((card) => words.sharesHeadWith(card));
  const isHalf = (count: number) => (isKind ? count < wordCount / 2 : count <= wordCount / 2);
  return cards.every((card) => isHalf(words.sharedWith(card).length));
}
