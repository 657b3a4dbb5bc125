import { findAnalysis } from "../../../languages/registry.ts";
import { extractStems } from "../../../platform/text/words.ts";
import { findAudiences, matchColourValues, matchSizeValues, type Wearer } from "../../search/index.ts";
import type { LastingCriteria, ParsedMessage, SearchCriteria, ShownCard } from "../contracts/parsed-message.ts";
import { asksOnlyForFact } from "./named-kinds.ts";
import { findEarlier, isPart, pickReferencedCards, type ReferencedCards, severalOf } from "./pick-cards.ts";

/**
 * "Which of them has the longest run time?" is answered from the cards: no search finds so many words together with the things.
 */
const MAX_SEARCHED_WORDS = 1;
/** "Compare them" means the first ones: more do not fit on a screen. */
const MAX_COMPARED = 3;
/** Maximum of additions: a thread keeps its criteria from turn to turn, and they would grow forever. */
const MAX_KEPT_VALUES = 60;
const MAX_KEPT_LENGTH = 100;
/** Cards among which a shopper is asked to choose. */
const MAX_OFFERED = 4;
const CENT = 0.01;

/**
 * Returns what a message asks for, given the earlier criteria and the cards shown. `requests` are the words of each thing, when
 * it asks for several.
 */
export function mergeCriteria(
  parsed: ParsedMessage,
  before: SearchCriteria | null,
  cards: ReferencedCards,
  requests: string[][] | null = null,
): SearchCriteria {
  const { shown } = cards;
  const own = {
    ...ownCriteria(parsed, requests),
    excludedIds: wantsOthers(parsed) ? idsOf(isPart(shown, cards.listed) ? shown : [...shown, ...cards.listed]) : [],
    refusedIds: idsOf(refusedCards(parsed, shown)),
    lasting: joinLasting(before?.lasting, parsed),
  };
  const earlier = parsed.relation === "newSearch" ? findEarlier(parsed, cards) : [];
  if (earlier.length > 0) {
    const picked = pickedCards({ ...parsed, words: [] }, { ...cards, shown: earlier, listed: earlier, latest: earlier });
    if (picked.length > 0) return onlyThese(picked, own, own);
  }
  const picked = pickedCards(parsed, cards);
  if (picked.length > 0) return onlyThese(picked, before, own);
  if (before === null) return withRelativePrice(own, parsed, shown);
  if (asksWhatNoneComesIn(parsed, shown)) return onlyThese(shown.slice(0, MAX_COMPARED), before, own);
  if (refersToOne(parsed, shown) && own.refusedIds.length === 0) return onlyThese([shown[0]!], before, own);
  if (parsed.relation === "refinement" || parsed.isFollowUp || own.refusedIds.length > 0)
    return withRelativePrice(join(before, own, parsed), parsed, shown);
  return parsed.changesMind ? withBudget(own, before) : own;
}

/** Cards that the shopper means. What was searched for stays: "and in blue?" after "the second one" goes on with it. */
function onlyThese(cards: ShownCard[], before: SearchCriteria | null, own: SearchCriteria): SearchCriteria {
  const onlyCards = cards.map(({ id, name, price }) => ({ id, name, price }));
  const { words = [], additionalRequests = [] } = before ?? {};
  return { ...(before ?? own), words, additionalRequests, lasting: own.lasting, excludedIds: [], onlyCards, isInherited: true };
}

/** Another thing for the same money. "Cheaper" than the things before is no budget. */
function withBudget(own: SearchCriteria, { priceBounds, isRelative }: SearchCriteria): SearchCriteria {
  return isRelative || hasBounds(own.priceBounds) ? own : { ...own, priceBounds };
}

/** "Show me more" and "the other ones", where the list has none. */
function wantsOthers({ wantsMore, reference }: ParsedMessage): boolean {
  return wantsMore || reference === "other";
}

function idsOf(cards: ShownCard[]): string[] {
  return [...new Set(cards.map(({ id }) => id))];
}

function hasBounds({ min, max }: SearchCriteria["priceBounds"]): boolean {
  return min !== null || max !== null;
}

function ownCriteria(parsed: ParsedMessage, requests: string[][] | null): SearchCriteria {
  const { priceBounds, colours, excludedColours, excludedTerms, forChild, sizes, inStock, onSale, order } = parsed;
  const [words = parsed.words, ...additionalRequests] = requests ?? [];
  const constraints = { priceBounds, colours, excludedColours, excludedTerms, forChild, sizes, inStock, onSale, order };
  return {
    ...{ words, additionalRequests, ...constraints },
    ...{ isRelative: false, onlyCards: null, excludedIds: [], isInherited: false },
  };
}

/** The dislikes of the conversation without the colours that the message now asks for, and the person last named. */
function joinLasting(before: LastingCriteria | undefined, { colours, dislikes, wearer }: ParsedMessage): LastingCriteria {
  const join = (kind: keyof LastingCriteria["dislikes"]) => [...new Set([...(before?.dislikes[kind] ?? []), ...dislikes[kind]])];
  const excludedColours = join("excludedColours").filter((colour) => !colours.includes(colour));
  return {
    dislikes: { excludedColours: bounded(excludedColours), excludedTerms: bounded(join("excludedTerms")) },
    wearer: wearer ?? before?.wearer ?? null,
  };
}

/** "Not the first one", "I do not like these". */
function refusedCards({ refusedPositions, refusesShown }: ParsedMessage, shown: ShownCard[]): ShownCard[] {
  return refusesShown ? shown : [...new Set(refusedPositions.flatMap((position) => shown.at(position) ?? []))];
}

function pickedCards(parsed: ParsedMessage, cards: ReferencedCards): ShownCard[] {
  const { shown } = cards;
  const several = severalOf(cards);
  const { pickedPositions, wantsComparison, asksAboutShown, words } = parsed;
  if (parsed.refusesShown) return [];
  const picked = pickedPositions.flatMap((position) => shown.at(position) ?? []);
  if (picked.length > 0) return [...new Set(picked)];
  const referenced = pickReferencedCards(parsed, cards);
  if (referenced.length > 0) return referenced;
  if (parsed.asksAmongShown && several.length > 1 && !asksForAnother(parsed))
    return sortByPrice(several, parsed).slice(0, MAX_OFFERED);
  if (parsed.purchase !== null && words.length === 0) return cardsToBuy(parsed, cards);
  if (parsed.asked.superlative !== null && parsed.refersToShown && parsed.relativeSize === null && words.length === 0)
    return shown;
  if (asksForFieldsOfShown(parsed, shown.length)) return shown.slice(0, MAX_COMPARED);
  if (asksAboutShown && shown.length > 1 && words.length > MAX_SEARCHED_WORDS) return shown.slice(0, MAX_COMPARED);
  return wantsComparison && words.length === 0 ? shown.slice(0, MAX_COMPARED) : [];
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

/** "Is it waterproof?", "do you have it in blue?" after a single card. */
function refersToOne(parsed: ParsedMessage, shown: ShownCard[]): boolean {
  return parsed.refersToShown && shown.length === 1 && !asksForAnother(parsed);
}

/** "Does it come in blue?" after several cards, none of which does: they are told of. */
function asksWhatNoneComesIn(parsed: ParsedMessage, shown: ShownCard[]): boolean {
  const { refersToShown, asked, words, colours, sizes } = parsed;
  if (!refersToShown || !asked.beginsPolar || words.length > 0 || shown.length < 2 || asksForAnother(parsed)) return false;
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
  const asksForFields = requestedFields.length > 0 && describingWords.length === 0;
  if (count === 0 || !(asksForFields || asksFact) || asksForAnother(parsed) || order !== null) return false;
  if (count === 1 || asksFact) return true;
  const chooses = colours.length + sizes.length > 0 || (inStock && requestedFields.length === 1 && !refersToShown);
  return !chooses;
}

function asksForAnother(parsed: ParsedMessage): boolean {
  const { isFollowUp, relativePrice, relativeSize, priceBounds, refusesShown, refusedPositions } = parsed;
  const refuses = refusesShown || refusedPositions.length > 0 || relativeSize !== null;
  return isFollowUp || refuses || relativePrice !== null || wantsOthers(parsed) || hasBounds(priceBounds);
}

/** The old criteria, with those of the new message replacing them. */
function join(before: SearchCriteria, own: SearchCriteria, parsed: ParsedMessage): SearchCriteria {
  const isOther = own.words.length > 0 && parsed.relation !== "refinement";
  const isForAnother = isAnotherPerson(before.lasting?.wearer ?? null, parsed);
  const namesPerson = parsed.wearer !== null || own.words.some((word) => findAudiences(word).size > 0);
  // Dearer than the things for adults is no wish for a child's.
  const keepsRelative = !isOther && !(namesPerson && before.priceBounds.min !== null);
  const keepsBounds = !hasBounds(own.priceBounds) && (keepsRelative || !before.isRelative);
  return {
    words: isOther ? own.words : addWords(before.words, own.words, parsed.language),
    additionalRequests: isOther ? own.additionalRequests : before.additionalRequests,
    forChild: own.forChild || (before.forChild && !namesPerson),
    excludedTerms: bounded([...new Set([...before.excludedTerms, ...own.excludedTerms])]),
    priceBounds: keepsBounds ? before.priceBounds : own.priceBounds,
    isRelative: keepsBounds && before.isRelative,
    colours: own.colours.length > 0 || own.excludedColours.length > 0 ? own.colours : before.colours,
    excludedColours: own.colours.length > 0 ? own.excludedColours : bounded([...before.excludedColours, ...own.excludedColours]),
    // The sizes of boots are not those of jackets, and a child's not its mother's.
    sizes: own.sizes.length > 0 || isOther || isForAnother ? own.sizes : before.sizes,
    inStock: own.inStock || before.inStock,
    onSale: own.onSale || before.onSale,
    order: own.order ?? before.order,
    onlyCards: null,
    excludedIds: wantsOthers(parsed) ? bounded([...before.excludedIds, ...own.excludedIds]) : [],
    refusedIds: isOther ? (own.refusedIds ?? []) : bounded([...(before.refusedIds ?? []), ...(own.refusedIds ?? [])]),
    lasting: own.lasting,
    isInherited: true,
  };
}

/** Returns true for another person than the one named before; where nobody was, that is who a message goes on to ask for. */
export function isAnotherPerson(before: Wearer | null, { wearer: now, isFollowUp }: ParsedMessage): boolean {
  if (now === null || (now.sex === null && !now.isChild)) return false;
  return before === null ? isFollowUp : before.sex !== now.sex || before.isChild !== now.isChild;
}

/** Adds words to those before. Of persons ("for kids", then "for women") the one named last counts. */
function addWords(before: string[], own: string[], language: string): string[] {
  const isPerson = (word: string) => findAudiences(word).size > 0;
  const kept = own.some(isPerson) ? before.filter((word) => !isPerson(word)) : before;
  const stems = new Set(kept.flatMap((word) => extractStems(word, language)));
  const added = own.filter((word) => !extractStems(word, language).every((stem) => stems.has(stem)));
  // What describes a thing stands where its language puts it: "school backpack", "sac à dos d'école".
  return bounded([...new Set(findAnalysis(language)?.isHeadLast ? [...added, ...kept] : [...kept, ...added])]);
}

function bounded(values: string[]): string[] {
  return values.slice(-MAX_KEPT_VALUES).map((value) => value.slice(0, MAX_KEPT_LENGTH));
}

/** Cheaper than the cheapest that was shown, more expensive than the most expensive. */
function withRelativePrice(criteria: SearchCriteria, parsed: ParsedMessage, shown: ShownCard[]): SearchCriteria {
  const prices = shown.flatMap(({ price }) => price ?? []);
  const isCheaper = parsed.relativePrice === "cheaper" || parsed.reference === "cheaper";
  const isRelative = isCheaper || parsed.relativePrice !== null || parsed.reference === "dearer";
  if (!isRelative || prices.length === 0) return criteria;
  const priceBounds = isCheaper
    ? { min: null, max: toCents(Math.min(...prices) - CENT) }
    : { min: toCents(Math.max(...prices) + CENT), max: null };
  return { ...criteria, priceBounds, isRelative: true, order: isCheaper ? criteria.order : null };
}

function toCents(price: number): number {
  return Math.round(price * 100) / 100;
}
