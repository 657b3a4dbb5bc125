import { findAnalysis } from "../../../../languages/registry.ts";
import { extractStems } from "../../../../platform/text/words.ts";
import { findAudiences, hasBounds, matchColourValues, NO_BOUNDS, type Wearer } from "../../../search/index.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import { productPatterns } from "../facts/product-patterns.ts";
import { findThings } from "../language/named-things.ts";
import type { LastingCriteria, OpenValues, ParsedMessage, SearchCriteria } from "../parsed-message.ts";
import { cardsAskedOf, pickedCards, wantsOthers } from "./asked-cards.ts";
import { findEarlier, isPart, type ReferencedCards } from "./pick-cards.ts";

/** Maximum of additions: a thread keeps its criteria from turn to turn, and they would grow forever. */
const MAX_KEPT_VALUES = 60;
const MAX_KEPT_LENGTH = 100;
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
    ...withKept(ownCriteria(parsed, requests), before, parsed),
    excludedIds: wantsOthers(parsed) ? idsOf(isPart(shown, cards.listed) ? shown : [...shown, ...cards.listed]) : [],
    refusedIds: idsOf(refusedCards(parsed, shown)),
    lasting: joinLasting(before?.lasting, { ...parsed, wearer: parsed.wearer ?? wearerOfShown(parsed, shown, before) }),
  };
  const earlier = parsed.relation === "newSearch" ? findEarlier(parsed, cards) : [];
  if (earlier.length > 0) {
    const picked = pickedCards({ ...parsed, words: [] }, { ...cards, shown: earlier, listed: earlier, latest: earlier });
    if (picked.length > 0) return onlyThese(picked, own, own);
  }
  const picked = pickedCards(parsed, cards);
  if (picked.length > 0) return onlyThese(picked, before, own);
  if (before === null) return withRelativePrice(own, parsed, shown);
  const asked = own.refusedIds.length === 0 ? cardsAskedOf(parsed, shown) : [];
  if (asked.length > 0) return onlyThese(asked, before, own);
  if (parsed.relation === "refinement" || parsed.isFollowUp || own.refusedIds.length > 0)
    return withRelativePrice(join(withoutUnmet(before, shown), own, parsed), parsed, shown);
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

function idsOf(cards: ShownCard[]): string[] {
  return [...new Set(cards.map(({ id }) => id))];
}

function ownCriteria(parsed: ParsedMessage, requests: string[][] | null): SearchCriteria {
  const { priceBounds, colours, excludedColours, excludedTerms, forChild, sizes, features, inStock, onSale, order } = parsed;
  const [words = parsed.words, ...additionalRequests] = requests ?? [];
  const constraints = { priceBounds, colours, excludedColours, excludedTerms, forChild, sizes, features, inStock, onSale, order };
  return {
    ...{ words, additionalRequests, ...constraints },
    ...{ isRelative: false, onlyCards: null, excludedIds: [], isInherited: false },
  };
}

/** "A belt in the same colour". */
function withKept(own: SearchCriteria, before: SearchCriteria | null, { open }: ParsedMessage): SearchCriteria {
  const { colours, sizes, priceBounds } = before ?? own;
  const keeps = (field: OpenValues["fields"][number], isStated: boolean) => open?.kept.includes(field) && !isStated;
  return {
    ...own,
    ...(keeps("colour", own.colours.length > 0) && { colours }),
    ...(keeps("size", own.sizes.length > 0) && { sizes }),
    ...(keeps("price", hasBounds(own.priceBounds)) && { priceBounds }),
  };
}

/** "Something like it, but cheaper" after a single women's jacket looks for women's, where nobody was named. */
function wearerOfShown(
  { wantsMore, relativePrice }: ParsedMessage,
  shown: ShownCard[],
  before: SearchCriteria | null,
): Wearer | null {
  const [{ name = "", categories = [] } = {}] = shown;
  if (shown.length !== 1 || before?.lasting?.wearer || !(wantsMore || relativePrice !== null)) return null;
  const audiences = findAudiences([name, ...categories].join(" "));
  const sexes = (["women", "men"] as const).filter((sex) => audiences.has(sex));
  return sexes.length === 1 && !audiences.has("everyone") ? { sex: sexes[0]!, isYoung: false } : null;
}

/** The dislikes of the conversation without the colours that the message now asks for, and the persons last named. */
function joinLasting(before: LastingCriteria | undefined, parsed: ParsedMessage): LastingCriteria {
  const { colours, dislikes, wearer, partySize, isFollowUp, relation } = parsed;
  // "Too long for me" after men's shorts names nobody else; "and one for me" does.
  const isGrownUp = wearer?.isChild === false && before?.wearer?.isYoung === true;
  const isSame = wearer?.sex === null && !wearer.isChild && !isGrownUp && !isFollowUp && relation !== "newSearch";
  // What is for one person is shared by none.
  const shared = wearer === null ? (partySize ?? before?.partySize) : undefined;
  const join = (kind: keyof LastingCriteria["dislikes"]) => [...new Set([...(before?.dislikes[kind] ?? []), ...dislikes[kind]])];
  const excludedColours = join("excludedColours").filter((colour) => !colours.includes(colour));
  const excludedTerms = join("excludedTerms").filter(isUnwanted(parsed));
  return {
    dislikes: { excludedColours: bounded(excludedColours), excludedTerms: bounded(excludedTerms) },
    wearer: isSame ? (before?.wearer ?? wearer) : knownPerson(wearer, before?.wearer ?? null),
    ...(shared !== undefined && { partySize: shared }),
  };
}

/** "She likes red" is said of the daughter of before. */
function knownPerson(now: Wearer | null, before: Wearer | null): Wearer | null {
  if (now === null) return before;
  const { isPronoun, ...person } = now;
  return isPronoun && before && isAnybodyOf(before, person) ? { ...before, sex: person.sex } : person;
}

function isAnybodyOf(before: Wearer, { sex }: Wearer): boolean {
  return before.sex === sex || (before.sex === null && before.isChild === true);
}

/** "With wool, then" after "no wool" wants it. */
function isUnwanted({ words, language }: ParsedMessage): (term: string) => boolean {
  const wanted = new Set(words.flatMap((word) => extractStems(word, language)));
  return (term) => !extractStems(term, language).some((stem) => wanted.has(stem));
}

/** "Not the first one", "I do not like these". */
function refusedCards({ refusedPositions, refusesShown }: ParsedMessage, shown: ShownCard[]): ShownCard[] {
  return refusesShown ? shown : [...new Set(refusedPositions.flatMap((position) => shown.at(position) ?? []))];
}

/**
 * A colour in which none of the cards comes, and a price below all that there is, were told to be missing: the search goes on
 * without them.
 */
function withoutUnmet(before: SearchCriteria, shown: ShownCard[]): SearchCriteria {
  const { min, max } = before.priceBounds;
  const lacks = ({ colours = [] }: ShownCard) =>
    colours.length > 0 && before.colours.every((colour) => matchColourValues(colour, colours).length === 0);
  const isOutside = ({ price }: ShownCard) => price !== null && ((max !== null && price > max) || (min !== null && price < min));
  const noColours = before.colours.length > 0 && shown.length > 0 && shown.every(lacks) && { colours: [] };
  const noBounds = before.isRelative &&
    shown.length > 0 &&
    shown.every(isOutside) && { priceBounds: NO_BOUNDS, isRelative: false };
  return { ...before, ...noColours, ...noBounds };
}

/** The old criteria, with those of the new message replacing them. */
function join(before: SearchCriteria, own: SearchCriteria, parsed: ParsedMessage): SearchCriteria {
  const isOther = own.words.length > 0 && parsed.relation !== "refinement";
  const isForAnother = isAnotherPerson(before.lasting?.wearer ?? null, parsed);
  const namesPerson = parsed.wearer !== null || own.words.some(isAudience);
  const earlierWords = isForAnother ? before.words.filter((word) => !isAudience(word)) : before.words;
  // Cheaper than the things for one is no wish for another's, nor dearer than the things for adults for a child's.
  const keepsRelative = !isOther && !isForAnother && !(namesPerson && before.priceBounds.min !== null);
  const isOpen = (field: OpenValues["fields"][number]) => parsed.open?.fields.includes(field) ?? false;
  const keepsBounds = !hasBounds(own.priceBounds) && (keepsRelative || !before.isRelative) && !isOpen("price");
  const optional = parsed.open?.words.join(" ") ?? "";
  const isHeld = (feature: string) => optional.search(productPatterns(parsed.language).property(feature)) < 0;
  const replacesColours = own.colours.length > 0 || isOpen("colour");
  return {
    words: isOther ? own.words : addWords(earlierWords, { ...parsed, words: own.words }),
    additionalRequests: isOther ? own.additionalRequests : before.additionalRequests,
    forChild: own.forChild || (before.forChild && !namesPerson),
    excludedTerms: bounded([...new Set([...before.excludedTerms.filter(isUnwanted(parsed)), ...own.excludedTerms])]),
    priceBounds: keepsBounds ? before.priceBounds : own.priceBounds,
    isRelative: keepsBounds && before.isRelative,
    colours: replacesColours || own.excludedColours.length > 0 || isOther ? own.colours : before.colours,
    excludedColours: replacesColours ? own.excludedColours : bounded([...before.excludedColours, ...own.excludedColours]),
    // The sizes and the colour of boots are not those of jackets, and a child's not its mother's.
    sizes: own.sizes.length > 0 || isOther || isForAnother || isOpen("size") ? own.sizes : before.sizes,
    features: [...new Set([...(isOther ? [] : (before.features ?? []).filter(isHeld)), ...(own.features ?? [])])],
    inStock: own.inStock || before.inStock,
    onSale: own.onSale || before.onSale,
    order: own.order ?? (isOpen("price") ? null : before.order),
    onlyCards: null,
    excludedIds: wantsOthers(parsed) ? bounded([...before.excludedIds, ...own.excludedIds]) : [],
    refusedIds: isOther ? (own.refusedIds ?? []) : bounded([...(before.refusedIds ?? []), ...(own.refusedIds ?? [])]),
    lasting: own.lasting,
    isInherited: true,
  };
}

/** "Women", "for kids". */
function isAudience(word: string): boolean {
  return findAudiences(word).size > 0;
}

/**
 * Returns true for another person than the one named before; where nobody was, that is who a message goes on to ask for. "And one
 * for me" follows what was for somebody else.
 */
export function isAnotherPerson(before: Wearer | null, { wearer: now, isFollowUp }: ParsedMessage): boolean {
  if (now === null) return false;
  if (now.isChild === false) return before?.isChild === true;
  if (now.isPronoun && before !== null && isAnybodyOf(before, now)) return false;
  if (now.sex === null && !now.isChild) return isFollowUp && before !== null && (before.sex !== null || before.isChild === true);
  return before === null ? isFollowUp : before.sex !== now.sex || before.isChild !== now.isChild;
}

/**
 * Adds words to those before. Of persons ("for kids", then "for women") and of figures ("for 2", then "make it 3") those named
 * last count; a correction ("sorry, for winter") replaces all that describes the thing.
 */
function addWords(before: string[], { words: own, language, changesMind, open }: ParsedMessage): string[] {
  const isFigure = (word: string) => /^\d+(?:[.,]\d+)?$/.test(word);
  const replaced = [isAudience, isFigure].filter((isKind) => own.some(isKind));
  const things = new Set(findThings(before, language).flat());
  const optional = new Set(open?.words.flatMap((word) => extractStems(word, language)));
  const isOptional = (word: string) => extractStems(word, language).some((stem) => optional.has(stem));
  const corrects = changesMind && own.length > 0 && things.size > 0;
  const isReplaced = (word: string) => replaced.some((isKind) => isKind(word)) || isOptional(word);
  const kept = before.filter((word) => (corrects ? things.has(word) : !isReplaced(word)));
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
