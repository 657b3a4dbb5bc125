import type { Candidate } from "../../contracts.ts";
import { formatPrice, formatRating } from "../../grounding/format-price.ts";
import { usualLanguage } from "../../triage/read-language.ts";
import { isWithinWish, listAll, reasonFor, sharedWords } from "./reasons.ts";
import { sayEach, sayPicked } from "./say-picked.ts";
import type { Saying } from "./saying.ts";
import { wishedFor } from "./wish-of.ts";

/** As many as a shopper takes in at once. */
const MOST = 4;
const MOST_NAMES = 3;
/** What fits less than this beside the best is another thing. */
const LEAST_OF_BEST = 0.75;
/** What shares no word with the question scores less: near it may be, sure it is not. */
const BY_MEANING = 0.4;

/** Names what was found and why, then the cards with a reason each. Says whether there was anything. */
export function sayProducts(saying: Saying, products: Candidate[]): boolean {
  const { turn, understood, writer, say } = saying;
  const cards = close(products);
  if (cards.length === 0) return false;
  writer.text(
    introOf(cards, saying),
    cards.map(({ id }) => id),
  );
  writer.cards(cards, { field: "reason", write: (card) => reasonFor(card, turn, understood, say) });
  return true;
}

/** In the order found: "the cheapest" has been put first by who looked for it. */
function close(products: Candidate[]): Candidate[] {
  const best = Math.max(0, ...products.map(({ score }) => score));
  return products.filter(({ score }) => score >= LEAST_OF_BEST * best).slice(0, MOST);
}

function introOf(cards: Candidate[], saying: Saying): string {
  const { understood, say } = saying;
  const names = listAll(
    cards.slice(0, MOST_NAMES).map(({ title }) => title),
    say,
  );
  if (wishedFor(understood.productFilter).ids.length > 0) return sayPicked(cards, saying, extremesOf(cards, saying));
  const found = say.found(names, cards.length > 1);
  if (!cards.every((card) => isWithinWish(card, understood))) return `${say.beside(cards.length > 1)} ${names}.`;
  if (isPartly(cards, saying)) return `${say.partly(cards.length > 1)} ${names}.`;
  if (asksOfFound(saying)) return sayEach(found, cards.slice(0, MOST_NAMES), saying);
  return [found, ...extremes(cards, saying)].join(" ");
}

/** "How much are kayaks?" asks the same of all that is found; a bound of prices, the stock or a colour has chosen them already. */
function asksOfFound({ reading: { asked, bounds } }: Saying): boolean {
  return bounds.min === null && bounds.max === null && asked.some((field) => field !== "stock");
}

/** What the order asked for, or what several cards differ in, tells apart. */
function extremes(cards: Candidate[], { turn: { settings }, understood, say }: Saying): string[] {
  if (cards.length < 2) return [];
  if (understood.order === "rating") {
    const best = cards.toSorted((left, right) => ratingOf(right) - ratingOf(left))[0]!;
    return ratingOf(best) > 0 ? [say.bestRated(best.title, formatRating(ratingOf(best), settings))] : [];
  }
  const priced = cards.filter(({ prices }) => prices.length > 0);
  const cheapest = priced.toSorted((left, right) => left.prices[0]! - right.prices[0]!)[0];
  return cheapest ? [say.cheapest(cheapest.title, formatPrice(cheapest.prices[0]!, settings))] : [];
}

function ratingOf({ payload }: Candidate): number {
  return typeof payload.rating === "number" ? payload.rating : 0;
}

/** What tells several cards apart; beside what was asked for it would be talk. */
function extremesOf(cards: Candidate[], saying: Saying): string[] {
  const { asked } = saying.reading;
  if (asked.length > 0 && !asked.includes("price") && !asked.includes("rating")) return [];
  const byRating = { ...saying, understood: { ...saying.understood, order: "rating" as const } };
  return [...extremes(cards, saying), ...extremes(cards, byRating)];
}

/** Found by its meaning alone, or several words were asked for and no card has more than half of them in what it is called and said to be. */
function isPartly(cards: Candidate[], { turn, understood }: Saying): boolean {
  if (cards.every(({ score }) => score < BY_MEANING)) return true;
  // Words of another language than the shop's are in no card.
  if (understood.language !== usualLanguage(turn.settings)) return false;
  const asked = (understood.searchText ?? "").split(/\s+/).filter((word) => word !== "" && word !== "*").length;
  if (asked < 2) return false;
  return cards.every((card) => sharedWords(card, turn, understood).length <= asked / 2);
}
