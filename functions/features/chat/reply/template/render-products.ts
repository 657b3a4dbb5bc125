import { analyse, normalise } from "../../../../platform/text/words.ts";
import type { Candidate } from "../../contracts/answer.ts";
import { formatPrice, formatRating } from "../../guards/format-price.ts";
import { workspaceLanguage } from "../../language/detect-language.ts";
import type { RenderContext } from "./render-context.ts";
import { renderEachCard, renderPickedCards } from "./render-fields.ts";
import { findSharedWords, joinNames, matchesProductFilter, readFilterConstraints, renderReason } from "./render-reason.ts";

/** As many as a shopper takes in at once. */
const MAX_CARDS = 4;
const MAX_NAMES = 3;
/** What fits less than this beside the best is another thing. */
const MIN_SHARE_OF_BEST = 0.75;
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
  return products.filter(({ score }) => score >= MIN_SHARE_OF_BEST * best).slice(0, MAX_CARDS);
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

const MAX_NAMED_CARDS = 3;

/** Answers "how much is the Skylight 2?" from the record of that name, where a field of it is asked for. Says whether it did. */
export function renderNamedProducts(saying: RenderContext, products: Candidate[]): boolean {
  const { turn, understood, writer, phrases: say, parsed: reading } = saying;
  const { requestedFields: asked, priceBounds: bounds, order } = reading;
  const asksForField = asked.length > 0 && bounds.min === null && bounds.max === null && order === null;
  if (!asksForField || readFilterConstraints(understood.productFilter).ids.length > 0) return false;
  const cards = selectNamedCards(products, saying).slice(0, MAX_NAMED_CARDS);
  if (cards.length === 0) return false;
  writer.text(
    renderPickedCards(cards, saying),
    cards.map(({ id }) => id),
  );
  writer.writeCards(cards, { field: "reason", write: (card) => renderReason(card, turn, understood, say) });
  return true;
}

/** The cards of which the message says most of the name, and of that a word that is no word for a kind of thing; or their number. */
function selectNamedCards(products: Candidate[], { turn }: RenderContext): Candidate[] {
  const bySku = products.filter(({ payload: { sku } }) => typeof sku === "string" && mentionsSku(turn.message, sku));
  if (bySku.length > 0) return bySku;
  const language = workspaceLanguage(turn.settings);
  const said = toStemSet(turn.message, language);
  const counts = products.map((card) => countNamedStems(card, said, language));
  const most = Math.max(0, ...counts);
  return most === 0 ? [] : products.filter((_card, at) => counts[at] === most);
}

function countNamedStems({ title, payload }: Candidate, said: Set<string>, language: string): number {
  const kinds = toStemSet(
    [payload.categories, payload.tags, Object.values(payload.attributes ?? {})].flat(2).join(" "),
    language,
  );
  const named = [...toStemSet(title, language)].filter((stem) => said.has(stem));
  return named.some((stem) => !kinds.has(stem) && /\p{L}{4}/u.test(stem)) ? named.length : 0;
}

function mentionsSku(message: string, sku: string): boolean {
  return sku.length > 3 && normalise(message).includes(normalise(sku));
}

function toStemSet(text: string, language: string): Set<string> {
  return new Set(analyse(text, language).map(({ stem }) => stem));
}
