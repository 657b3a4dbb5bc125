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
  bounds: PriceBounds;
  colours: string[];
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
export function wishAfter(reading: Reading, before: Wish | null, shown: ShownCard[]): Wish {
  const own = ownWish(reading);
  const picked = pickedCards(reading, shown);
  if (picked.length > 0) return { ...own, words: before?.words ?? [], only: picked, inherited: true };
  if (before === null) return withRelativePrice(own, reading, shown);
  if (refersToOne(reading, shown)) return { ...own, words: before.words, only: [shown[0]!], inherited: true };
  const leansOnIt = reading.words.length === 0 ? hasConstraint(reading) || reading.refersBack : reading.isFollowUp;
  if (!leansOnIt) return withRelativePrice(own, reading, shown);
  return withRelativePrice(join(before, own, reading, shown), reading, shown);
}

function ownWish({ words, bounds, colours, sizes, inStock, onSale, order }: Reading): Wish {
  return { words, bounds, colours, sizes, inStock, onSale, order, only: null, except: [], inherited: false };
}

function pickedCards({ picks, wantsComparison, words }: Reading, shown: ShownCard[]): ShownCard[] {
  const picked = picks.flatMap((place) => shown.at(place) ?? []);
  if (picked.length > 0) return [...new Set(picked)];
  return wantsComparison && words.length === 0 ? shown.slice(0, COMPARED) : [];
}
/** "Compare them" means the first ones: more fit on no screen. */
const COMPARED = 3;

/** "Is it waterproof?" after a single card. */
function refersToOne({ refersBack, isFollowUp, relative, wantsMore, colours, sizes }: Reading, shown: ShownCard[]): boolean {
  const asksForAnother = isFollowUp || relative !== null || wantsMore || colours.length > 0 || sizes.length > 0;
  return refersBack && shown.length === 1 && !asksForAnother;
}

function hasConstraint({ bounds, relative, order, wantsMore, inStock, onSale, colours, sizes }: Reading): boolean {
  const hasBounds = bounds.min !== null || bounds.max !== null;
  return hasBounds || relative !== null || order !== null || wantsMore || inStock || onSale || colours.length + sizes.length > 0;
}

/** The old wish with what the new message says in its place. */
function join(before: Wish, own: Wish, reading: Reading, shown: ShownCard[]): Wish {
  const hasBounds = own.bounds.min !== null || own.bounds.max !== null;
  return {
    words: own.words.length === 0 ? before.words : reading.adds ? [...before.words, ...own.words] : own.words,
    bounds: hasBounds ? own.bounds : before.bounds,
    colours: own.colours.length > 0 ? own.colours : before.colours,
    sizes: own.sizes.length > 0 ? own.sizes : before.sizes,
    inStock: own.inStock || before.inStock,
    onSale: own.onSale || before.onSale,
    order: own.order ?? before.order,
    only: null,
    except: reading.wantsMore ? [...before.except, ...shown.map(({ id }) => id)] : [],
    inherited: true,
  };
}

/** Cheaper than the cheapest that was shown, dearer than the dearest. */
function withRelativePrice(wish: Wish, { relative }: Reading, shown: ShownCard[]): Wish {
  const prices = shown.flatMap(({ price }) => price ?? []);
  if (relative === null || prices.length === 0) return wish;
  const bounds =
    relative === "cheaper" ? { min: null, max: below(Math.min(...prices)) } : { min: above(Math.max(...prices)), max: null };
  return { ...wish, bounds, order: relative === "cheaper" ? wish.order : null };
}

const CENT = 0.01;

function below(price: number): number {
  return Math.round((price - CENT) * 100) / 100;
}

function above(price: number): number {
  return Math.round((price + CENT) * 100) / 100;
}
