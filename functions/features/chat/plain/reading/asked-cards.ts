import { hasBounds, matchColourValues, matchSizeValues } from "../../../search/index.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import { isNoun } from "../language/noun-index.ts";
import type { ParsedMessage } from "../parsed-message.ts";
import { asksOnlyForFact } from "./named-kinds.ts";
import { pickReferencedCards, type ReferencedCards, severalOf } from "./pick-cards.ts";

/** "Compare them" means the first ones: more do not fit on a screen. */
const MAX_COMPARED = 3;
/** Cards among which a shopper is asked to choose. */
const MAX_OFFERED = 4;

/** Returns the cards that a message means by their places, their names or what it asks of them; none where it searches. */
export function pickedCards(parsed: ParsedMessage, cards: ReferencedCards): ShownCard[] {
  const { shown } = cards;
  const several = severalOf(cards);
  const { pickedPositions, wantsComparison, asksAboutShown, words } = parsed;
  if (parsed.refusesShown) return [];
  const { sum } = parsed;
  if (sum) return sum.items.flatMap(({ id }) => cards.all.find((card) => card.id === id) ?? []);
  const picked = parsed.describedIds ? [] : pickedPositions.flatMap((position) => shown.at(position) ?? []);
  if (picked.length > 0) return [...new Set(picked)];
  const referenced = pickReferencedCards(parsed, cards);
  if (referenced.length > 0) return referenced;
  if (parsed.asksAmongShown && several.length > 1 && !asksForAnother(parsed))
    return sortByPrice(several, parsed).slice(0, MAX_OFFERED);
  if (parsed.purchase !== null && words.length === 0) return cardsToBuy(parsed, cards);
  if (parsed.asked.superlative !== null && parsed.refersToShown && parsed.relativeSize === null && words.length === 0)
    return shown;
  if (asksForFieldsOfShown(parsed, shown.length)) return shown.slice(0, MAX_COMPARED);
  if (asksAboutShown && shown.length > 1 && words.length > 0) return shown.slice(0, MAX_COMPARED);
  // "Which one would you take for a school?"
  const isOfFew = several.length <= MAX_COMPARED && parsed.asked.asksFor && parsed.relation === "refinement";
  return wantsComparison && (words.length === 0 || isOfFew) ? several.slice(0, MAX_COMPARED) : [];
}

/** "I'll take the cheapest": else all that may be meant. */
function cardsToBuy(parsed: ParsedMessage, { latest }: ReferencedCards): ShownCard[] {
  return sortByPrice(latest, parsed).slice(0, parsed.order === "cheapest" ? 1 : MAX_OFFERED);
}

function sortByPrice(cards: ShownCard[], { order }: ParsedMessage): ShownCard[] {
  if (order !== "cheapest" && order !== "dearest") return cards;
  const sorted = cards.toSorted((left, right) => (left.price ?? Infinity) - (right.price ?? Infinity));
  return order === "cheapest" ? sorted : sorted.toReversed();
}

/** "Is it waterproof?", "do you have it in blue?" after a single card, or after several that do not come in blue. */
export function cardsAskedOf(parsed: ParsedMessage, shown: ShownCard[]): ShownCard[] {
  if (!parsed.refersToShown || asksForAnother(parsed)) return [];
  return shown.length === 1 || asksWhatNoneComesIn(parsed, shown) ? shown.slice(0, MAX_COMPARED) : [];
}

/** "Does it come in blue?" after several cards, none of which does: they are told of. */
function asksWhatNoneComesIn(parsed: ParsedMessage, shown: ShownCard[]): boolean {
  const { asked, words, colours, sizes } = parsed;
  if (!asked.beginsPolar || words.length > 0 || shown.length < 2) return false;
  const lacks = ({ colours: known = [], sizes: made = [] }: ShownCard) =>
    (known.length > 0 && colours.some((colour) => matchColourValues(colour, known).length === 0)) ||
    (made.length > 0 && sizes.some((size) => matchSizeValues([size], made).length === 0));
  return colours.length + sizes.length > 0 && shown.every(lacks);
}

/**
 * "How much is it?", "which sizes are there?": fields of the cards shown, and no other thing. With several cards, a colour, a
 * size or the stock selects among them.
 */
function asksForFieldsOfShown(parsed: ParsedMessage, count: number): boolean {
  const { requestedFields, describingWords, refersToShown, order, colours, sizes, inStock, asked, relation } = parsed;
  // "How many litres?", and "dishwasher safe?" after a single card.
  const mayAskFact = relation === "refinement" && (asked.quantity !== null || (count === 1 && asked.isPolar));
  const asksFact = mayAskFact && asksOnlyForFact(parsed);
  // "What do they cost, roughly?" says no more of them.
  const isPlain =
    describingWords.every(isOfFigure) ||
    (refersToShown && asked.superlative === null && !describingWords.some((word) => isNoun(word, parsed.language)));
  const asksForFields = requestedFields.length > 0 && isPlain;
  if (count === 0 || !(asksForFields || asksFact) || asksForAnother(parsed) || order !== null) return false;
  if (count === 1 || asksFact) return true;
  const chooses = colours.length + sizes.length > 0 || (inStock && requestedFields.length === 1 && !refersToShown);
  return !chooses;
}

/** "She weighs 62 kg": a figure and its unit. */
function isOfFigure(word: string, at: number, words: string[]): boolean {
  return /^\p{N}/u.test(word) || /^\p{N}/u.test(words[at - 1] ?? "");
}

export function asksForAnother(parsed: ParsedMessage): boolean {
  const { isFollowUp, open, relativePrice, relativeSize, priceBounds, refusesShown, refusedPositions } = parsed;
  const refuses = open !== null || refusesShown || refusedPositions.length > 0 || relativeSize !== null;
  return isFollowUp || refuses || relativePrice !== null || wantsOthers(parsed) || hasBounds(priceBounds);
}

/** "Show me more" and "the other ones", where the list has none. */
export function wantsOthers({ wantsMore, reference }: ParsedMessage): boolean {
  return wantsMore || reference === "other";
}
