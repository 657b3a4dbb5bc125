import type { ParsedMessage } from "./parse-message.ts";
import type { PriceBounds } from "./price-bounds.ts";

export interface ShownCard {
  id: string;
  name: string;
  /** Null where it is not known. */
  price: number | null;
}

/** What a shopper looks for after some turns. */
export interface SearchCriteria {
  words: string[];
  /** Words of the further things that the same message asks for. */
  additionalRequests: string[][];
  excludedTerms: string[];
  priceBounds: PriceBounds;
  /** The bounds are those of what was shown: "cheaper ones" says nothing of another thing. */
  isRelative: boolean;
  colours: string[];
  excludedColours: string[];
  forChild: boolean;
  sizes: string[];
  inStock: boolean;
  onSale: boolean;
  order: ParsedMessage["order"];
  /** Cards that were shown and are meant; null: any. */
  onlyCards: ShownCard[] | null;
  /** Cards that were shown, and others are asked for. */
  excludedIds: string[];
  /** What was looked for before and still is. */
  isInherited: boolean;
}

/** What a message asks for, given what was looked for and shown before it. */
export function mergeCriteria(
  reading: ParsedMessage,
  before: SearchCriteria | null,
  shown: ShownCard[],
  parts: string[][] | null = null,
): SearchCriteria {
  const own = { ...ownWish(reading, parts), excludedIds: reading.wantsMore ? shown.map(({ id }) => id) : [] };
  const picked = pickedCards(reading, shown);
  if (picked.length > 0) return { ...own, words: before?.words ?? [], onlyCards: picked, isInherited: true };
  if (before === null) return withRelativePrice(own, reading, shown);
  if (refersToOne(reading, shown)) return { ...own, words: before.words, onlyCards: [shown[0]!], isInherited: true };
  const leansOnIt =
    reading.words.length === 0
      ? hasConstraint(reading) || reading.refersToShown
      : reading.isFollowUp || asksOfSeveral(reading, shown);
  if (!leansOnIt) return withRelativePrice(own, reading, shown);
  return withRelativePrice(join(before, own, reading, shown), reading, shown);
}

function ownWish(reading: ParsedMessage, parts: string[][] | null): SearchCriteria {
  const {
    priceBounds: bounds,
    colours,
    excludedColours: notColours,
    excludedTerms: without,
    forChild,
    sizes,
    inStock,
    onSale,
    order,
  } = reading;
  const [words = reading.words, ...beside] = parts ?? [];
  const demands = {
    priceBounds: bounds,
    colours,
    excludedColours: notColours,
    excludedTerms: without,
    forChild,
    sizes,
    inStock,
    onSale,
    order,
  };
  return {
    words,
    additionalRequests: beside,
    ...demands,
    isRelative: false,
    onlyCards: null,
    excludedIds: [],
    isInherited: false,
  };
}

function pickedCards(reading: ParsedMessage, shown: ShownCard[]): ShownCard[] {
  const { pickedPositions: picks, wantsComparison, asksAboutShown: asksOfIt, words } = reading;
  const picked = picks.flatMap((place) => shown.at(place) ?? []);
  if (picked.length > 0) return [...new Set(picked)];
  if (asksOfShown(reading, shown.length)) return shown.slice(0, COMPARED);
  if (asksOfIt && shown.length > 1 && words.length > MAX_SEARCHED) return shown.slice(0, COMPARED);
  return wantsComparison && words.length === 0 ? shown.slice(0, COMPARED) : [];
}
/** "Which of them has the longest run time?" is read on the cards: no search finds so many words beside the things. */
const MAX_SEARCHED = 1;
/** "Compare them" means the first ones: more fit on no screen. */
const COMPARED = 3;

/** "Is it waterproof?", "do you have it in blue?" after a single card. */
function refersToOne(reading: ParsedMessage, shown: ShownCard[]): boolean {
  return reading.refersToShown && shown.length === 1 && !asksForAnother(reading);
}

/** "How much is it?", "which sizes are there?": fields of what is shown, and no other thing. Of several cards a colour, a size or the stock chooses. */
function asksOfShown(reading: ParsedMessage, count: number): boolean {
  const {
    requestedFields: asked,
    namesNoProduct: namesNothing,
    refersToShown: refersBack,
    order,
    colours,
    sizes,
    inStock,
  } = reading;
  if (count === 0 || asked.length === 0 || !namesNothing || asksForAnother(reading) || order !== null) return false;
  if (count === 1) return true;
  const chooses = colours.length + sizes.length > 0 || (inStock && asked.length === 1 && !refersBack);
  return !chooses;
}

function asksForAnother({ isFollowUp, relativePrice: relative, wantsMore, priceBounds: bounds }: ParsedMessage): boolean {
  return isFollowUp || relative !== null || wantsMore || bounds.min !== null || bounds.max !== null;
}

/** "Is it waterproof?" after several cards: which of them are. */
function asksOfSeveral({ asksAboutShown: asksOfIt }: ParsedMessage, shown: ShownCard[]): boolean {
  return asksOfIt && shown.length > 1;
}

function hasConstraint({
  priceBounds: bounds,
  relativePrice: relative,
  order,
  wantsMore,
  inStock,
  onSale,
  ...lists
}: ParsedMessage): boolean {
  const hasBounds = bounds.min !== null || bounds.max !== null;
  const { colours, sizes, excludedColours: notColours, excludedTerms: without } = lists;
  const hasValues = colours.length + sizes.length + notColours.length + without.length > 0;
  return hasBounds || relative !== null || order !== null || wantsMore || inStock || onSale || hasValues;
}

/** The old wish with what the new message says in its place. */
function join(before: SearchCriteria, own: SearchCriteria, reading: ParsedMessage, shown: ShownCard[]): SearchCriteria {
  const hasBounds = own.priceBounds.min !== null || own.priceBounds.max !== null;
  const isOther = own.words.length > 0 && !reading.extendsPrevious;
  const keepsBounds = !hasBounds && !(before.isRelative && isOther);
  const isAdded = reading.extendsPrevious || asksOfSeveral(reading, shown);
  return {
    words: own.words.length === 0 ? before.words : isAdded ? [...before.words, ...own.words] : own.words,
    additionalRequests: own.words.length === 0 ? before.additionalRequests : own.additionalRequests,
    forChild: own.forChild || before.forChild,
    excludedTerms: [...new Set([...before.excludedTerms, ...own.excludedTerms])],
    priceBounds: keepsBounds ? before.priceBounds : own.priceBounds,
    isRelative: keepsBounds && before.isRelative,
    colours: own.colours.length > 0 || own.excludedColours.length > 0 ? own.colours : before.colours,
    excludedColours: own.colours.length > 0 ? own.excludedColours : [...before.excludedColours, ...own.excludedColours],
    sizes: own.sizes.length > 0 ? own.sizes : before.sizes,
    inStock: own.inStock || before.inStock,
    onSale: own.onSale || before.onSale,
    order: own.order ?? before.order,
    onlyCards: null,
    excludedIds: reading.wantsMore ? [...before.excludedIds, ...own.excludedIds] : [],
    isInherited: true,
  };
}

/** Cheaper than the cheapest that was shown, dearer than the dearest. */
function withRelativePrice(wish: SearchCriteria, { relativePrice: relative }: ParsedMessage, shown: ShownCard[]): SearchCriteria {
  const prices = shown.flatMap(({ price }) => price ?? []);
  if (relative === null || prices.length === 0) return wish;
  const bounds =
    relative === "cheaper" ? { min: null, max: below(Math.min(...prices)) } : { min: above(Math.max(...prices)), max: null };
  return { ...wish, priceBounds: bounds, isRelative: true, order: relative === "cheaper" ? wish.order : null };
}

const CENT = 0.01;

function below(price: number): number {
  return Math.round((price - CENT) * 100) / 100;
}

function above(price: number): number {
  return Math.round((price + CENT) * 100) / 100;
}
