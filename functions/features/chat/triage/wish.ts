import type { Reading } from "./read-message.ts";
import type { PriceBounds } from "./read-prices.ts";

export interface ShownCard {
  id: string;
  name: string;
  /** Null where it is not known. */
  price: number | null;
}

/** What a shopper looks for after some turns. */
export interface Wish {
  words: string[];
  /** Words of the further things that the same message asks for. */
  beside: string[][];
  without: string[];
  bounds: PriceBounds;
  /** The bounds are those of what was shown: "cheaper ones" says nothing of another thing. */
  isRelative: boolean;
  colours: string[];
  notColours: string[];
  forChild: boolean;
  sizes: string[];
  inStock: boolean;
  onSale: boolean;
  order: Reading["order"];
  /** Cards that were shown and are meant; null: any. */
  only: ShownCard[] | null;
  /** Cards that were shown, and others are asked for. */
  except: string[];
  /** What was looked for before and still is. */
  inherited: boolean;
}

/** What a message asks for, given what was looked for and shown before it. */
export function wishAfter(reading: Reading, before: Wish | null, shown: ShownCard[], parts: string[][] | null = null): Wish {
  const own = { ...ownWish(reading, parts), except: reading.wantsMore ? shown.map(({ id }) => id) : [] };
  const picked = pickedCards(reading, shown);
  if (picked.length > 0) return { ...own, words: before?.words ?? [], only: picked, inherited: true };
  if (before === null) return withRelativePrice(own, reading, shown);
  if (refersToOne(reading, shown)) return { ...own, words: before.words, only: [shown[0]!], inherited: true };
  const leansOnIt =
    reading.words.length === 0
      ? hasConstraint(reading) || reading.refersBack
      : reading.isFollowUp || asksOfSeveral(reading, shown);
  if (!leansOnIt) return withRelativePrice(own, reading, shown);
  return withRelativePrice(join(before, own, reading, shown), reading, shown);
}

function ownWish(reading: Reading, parts: string[][] | null): Wish {
  const { bounds, colours, notColours, without, forChild, sizes, inStock, onSale, order } = reading;
  const [words = reading.words, ...beside] = parts ?? [];
  const demands = { bounds, colours, notColours, without, forChild, sizes, inStock, onSale, order };
  return { words, beside, ...demands, isRelative: false, only: null, except: [], inherited: false };
}

function pickedCards(reading: Reading, shown: ShownCard[]): ShownCard[] {
  const { picks, wantsComparison, asksOfIt, words } = reading;
  const picked = picks.flatMap((place) => shown.at(place) ?? []);
  if (picked.length > 0) return [...new Set(picked)];
  if (asksOfShown(reading, shown.length)) return shown.slice(0, COMPARED);
  if (asksOfIt && shown.length > 1 && words.length > MOST_SEARCHED) return shown.slice(0, COMPARED);
  return wantsComparison && words.length === 0 ? shown.slice(0, COMPARED) : [];
}
/** "Which of them has the longest run time?" is read on the cards: no search finds so many words beside the things. */
const MOST_SEARCHED = 1;
/** "Compare them" means the first ones: more fit on no screen. */
const COMPARED = 3;

/** "Is it waterproof?", "do you have it in blue?" after a single card. */
function refersToOne(reading: Reading, shown: ShownCard[]): boolean {
  return reading.refersBack && shown.length === 1 && !asksForAnother(reading);
}

/** "How much is it?", "which sizes are there?": fields of what is shown, and no other thing. Of several cards a colour, a size or the stock chooses. */
function asksOfShown(reading: Reading, count: number): boolean {
  const { asked, namesNothing, refersBack, order, colours, sizes, inStock } = reading;
  if (count === 0 || asked.length === 0 || !namesNothing || asksForAnother(reading) || order !== null) return false;
  if (count === 1) return true;
  const chooses = colours.length + sizes.length > 0 || (inStock && asked.length === 1 && !refersBack);
  return !chooses;
}

function asksForAnother({ isFollowUp, relative, wantsMore, bounds }: Reading): boolean {
  return isFollowUp || relative !== null || wantsMore || bounds.min !== null || bounds.max !== null;
}

/** "Is it waterproof?" after several cards: which of them are. */
function asksOfSeveral({ asksOfIt }: Reading, shown: ShownCard[]): boolean {
  return asksOfIt && shown.length > 1;
}

function hasConstraint({ bounds, relative, order, wantsMore, inStock, onSale, ...lists }: Reading): boolean {
  const hasBounds = bounds.min !== null || bounds.max !== null;
  const { colours, sizes, notColours, without } = lists;
  const hasValues = colours.length + sizes.length + notColours.length + without.length > 0;
  return hasBounds || relative !== null || order !== null || wantsMore || inStock || onSale || hasValues;
}

/** The old wish with what the new message says in its place. */
function join(before: Wish, own: Wish, reading: Reading, shown: ShownCard[]): Wish {
  const hasBounds = own.bounds.min !== null || own.bounds.max !== null;
  const isOther = own.words.length > 0 && !reading.adds;
  const keepsBounds = !hasBounds && !(before.isRelative && isOther);
  const isAdded = reading.adds || asksOfSeveral(reading, shown);
  return {
    words: own.words.length === 0 ? before.words : isAdded ? [...before.words, ...own.words] : own.words,
    beside: own.words.length === 0 ? before.beside : own.beside,
    forChild: own.forChild || before.forChild,
    without: [...new Set([...before.without, ...own.without])],
    bounds: keepsBounds ? before.bounds : own.bounds,
    isRelative: keepsBounds && before.isRelative,
    colours: own.colours.length > 0 || own.notColours.length > 0 ? own.colours : before.colours,
    notColours: own.colours.length > 0 ? own.notColours : [...before.notColours, ...own.notColours],
    sizes: own.sizes.length > 0 ? own.sizes : before.sizes,
    inStock: own.inStock || before.inStock,
    onSale: own.onSale || before.onSale,
    order: own.order ?? before.order,
    only: null,
    except: reading.wantsMore ? [...before.except, ...own.except] : [],
    inherited: true,
  };
}

/** Cheaper than the cheapest that was shown, dearer than the dearest. */
function withRelativePrice(wish: Wish, { relative }: Reading, shown: ShownCard[]): Wish {
  const prices = shown.flatMap(({ price }) => price ?? []);
  if (relative === null || prices.length === 0) return wish;
  const bounds =
    relative === "cheaper" ? { min: null, max: below(Math.min(...prices)) } : { min: above(Math.max(...prices)), max: null };
  return { ...wish, bounds, isRelative: true, order: relative === "cheaper" ? wish.order : null };
}

const CENT = 0.01;

function below(price: number): number {
  return Math.round((price - CENT) * 100) / 100;
}

function above(price: number): number {
  return Math.round((price + CENT) * 100) / 100;
}
