import type { Candidate } from "../../contracts/answer.ts";
import { formatPrice, formatRating } from "../../guards/format-price.ts";
import { workspaceLanguage } from "../../language/detect-language.ts";
import { readFilterConstraints } from "./filter-constraints.ts";
import type { RenderContext } from "./render-context.ts";
import { renderEachCard, renderPickedCards } from "./render-picked-cards.ts";
import { findSharedWords, joinNames, matchesProductFilter, renderReason } from "./render-reason.ts";

/** As many as a shopper takes in at once. */
const MOST = 4;
const MAX_NAMES = 3;
/** What fits less than this beside the best is another thing. */
const MIN_OF_BEST = 0.75;
/** What shares no word with the question scores less: near it may be, sure it is not. */
const BY_MEANING = 0.4;

/** Names what was found and why, then the cards with a reason each. Says whether there was anything. */
export function renderProducts(saying: RenderContext, products: Candidate[]): boolean {
  const { turn, understood, writer, phrases: say } = saying;
  const cards = selectCloseProducts(products);
  if (cards.length === 0) return false;
  writer.text(
    renderIntro(cards, saying),
    cards.map(({ id }) => id),
  );
  writer.writeCards(cards, { field: "reason", write: (card) => renderReason(card, turn, understood, say) });
  return true;
}

/** In the order found: "the cheapest" has been put first by who looked for it. */
function selectCloseProducts(products: Candidate[]): Candidate[] {
  const best = Math.max(0, ...products.map(({ score }) => score));
  return products.filter(({ score }) => score >= MIN_OF_BEST * best).slice(0, MOST);
}

function renderIntro(cards: Candidate[], saying: RenderContext): string {
  const { understood, phrases: say } = saying;
  const names = joinNames(
    cards.slice(0, MAX_NAMES).map(({ title }) => title),
    say,
  );
  if (readFilterConstraints(understood.productFilter).ids.length > 0)
    return renderPickedCards(cards, saying, renderDistinctions(cards, saying));
  const found = say.found(names, cards.length > 1);
  if (!cards.every((card) => matchesProductFilter(card, understood))) return `${say.nearMatches(cards.length > 1)} ${names}.`;
  if (isPartialMatch(cards, saying)) return `${say.partialMatches(cards.length > 1)} ${names}.`;
  if (asksForFieldsOfFound(saying)) return renderEachCard(found, cards.slice(0, MAX_NAMES), saying);
  return [found, ...renderExtremes(cards, saying)].join(" ");
}

/** "How much are kayaks?" asks the same of all that is found; a bound of prices, the stock or a colour has chosen them already. */
function asksForFieldsOfFound({ parsed: { requestedFields: asked, priceBounds: bounds } }: RenderContext): boolean {
  return bounds.min === null && bounds.max === null && asked.some((field) => field !== "stock");
}

/** What the order asked for, or what several cards differ in, tells apart. */
function renderExtremes(cards: Candidate[], { turn: { settings }, understood, phrases: say }: RenderContext): string[] {
  if (cards.length < 2) return [];
  if (understood.order === "rating") {
    const best = cards.toSorted((left, right) => readRating(right) - readRating(left))[0]!;
    return readRating(best) > 0 ? [say.bestRated(best.title, formatRating(readRating(best), settings))] : [];
  }
  const priced = cards.filter(({ prices }) => prices.length > 0);
  const cheapest = priced.toSorted((left, right) => left.prices[0]! - right.prices[0]!)[0];
  return cheapest ? [say.cheapest(cheapest.title, formatPrice(cheapest.prices[0]!, settings))] : [];
}

function readRating({ payload }: Candidate): number {
  return typeof payload.rating === "number" ? payload.rating : 0;
}

/** What tells several cards apart; beside what was asked for it would be talk. */
function renderDistinctions(cards: Candidate[], saying: RenderContext): string[] {
  const { requestedFields: asked } = saying.parsed;
  if (asked.length > 0 && !asked.includes("price") && !asked.includes("rating")) return [];
  const byRating = { ...saying, understood: { ...saying.understood, order: "rating" as const } };
  return [...renderExtremes(cards, saying), ...renderExtremes(cards, byRating)];
}

/** Found by its meaning alone, or several words were asked for and no card has more than half of them in what it is called and said to be. */
function isPartialMatch(cards: Candidate[], { turn, understood }: RenderContext): boolean {
  if (cards.every(({ score }) => score < BY_MEANING)) return true;
  // Words of another language than the shop's are in no card.
  if (understood.language !== workspaceLanguage(turn.settings)) return false;
  const asked = (understood.searchText ?? "").split(/\s+/).filter((word) => word !== "" && word !== "*").length;
  if (asked < 2) return false;
  return cards.every((card) => findSharedWords(card, turn, understood).length <= asked / 2);
}
