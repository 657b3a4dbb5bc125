import { findAnalysis } from "../../../../languages/registry.ts";
import { hasBounds, NO_BOUNDS, type PriceBounds } from "../../../search/index.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import { isNoun, namesThing } from "../language/noun-index.ts";
import { NO_CRITERIA, type SearchCriteria, THING_END } from "./read-criteria.ts";
import type { References } from "./references.ts";

/** Words that a message may add to the search before, where it does not say that it goes on. */
const MAX_ADDED = 3;
/** The smallest step between two prices. */
const CENT = 0.01;

/** A message that searches. */
interface SearchingMessage {
  /** SearchCriteria of the message by itself. */
  own: SearchCriteria;
  references: References;
  /** The search criteria before it; null: none. */
  before: SearchCriteria | null;
  /** The cards that it compares prices with. */
  shown: ShownCard[];
  language: string;
  /** ISO 639-1, of the words that are searched for. */
  shopLanguage: string;
  /** Returns true for a word that names a kind of goods of the shop. */
  isKind(word: string): boolean;
}

/** Returns what is looked for with this message: search criteria of its own, or the one before with what the message changes. */
export function nextCriteria(message: SearchingMessage): SearchCriteria {
  const { own, before, references } = message;
  const relative = toLimits(message);
  if (before === null || !goesOn(message)) return { ...own, ...(relative && { limits: relative }) };
  // In "a wok" and "in cast iron" the wok is still the thing.
  const thing = references.goesOn && references.beginsWithPurpose ? keepThing(before.text, message) : before.text;
  const [first, second] = findAnalysis(message.shopLanguage)?.isHeadLast ? [own.text, thing] : [thing, own.text];
  const text = [first, second].filter((part) => part !== "").join(" ");
  const order = references.order ?? own.order ?? before.order;
  const limits = hasBounds(own.limits) ? own.limits : before.limits;
  return {
    text,
    filters: { ...before.filters, ...own.filters },
    limits: relative ?? limits,
    excluded: [...new Set([...before.excluded, ...own.excluded])],
    ...(order && { order }),
  };
}

/** Leaves of a search the words that name its first thing, where there are any: another purpose takes the place of the others. */
function keepThing(text: string, { shopLanguage, isKind }: SearchingMessage): string {
  const words = text.split(THING_END)[0]!.split(" ");
  const naming = words.filter((word) => namesThing(word, shopLanguage) || isKind(word));
  return (naming.length > 0 ? naming : words).join(" ");
}

/** Returns true where a message changes the search criteria before: it names no other thing. */
function goesOn({ own, references, language, shopLanguage, isKind }: SearchingMessage): boolean {
  const words = own.text.split(/[\s,]+/u).filter((word) => word !== "");
  if (words.length === 0 || references.meansAny) return true;
  // "Rather in wood": a material is of the thing before.
  const isOfThing = (word: string) => isNoun(word, shopLanguage) && !namesThing(word, shopLanguage);
  if (words.length <= MAX_ADDED && words.every(isOfThing)) return true;
  // "And for a viola?" asks for the thing before, for something else.
  if (references.goesOn && references.beginsWithPurpose) return true;
  if (words.some((word) => namesThing(word, language) || isKind(word))) return false;
  const refers = references.goesOn || references.hasPronoun || references.price !== null || references.wantsMore;
  return refers ? true : words.length <= MAX_ADDED && hasConditions(own);
}

/** Returns true for search criteria with a filter, a limit or a refusal. */
export function hasConditions({ filters, limits, excluded }: SearchCriteria): boolean {
  return Object.keys(filters).length > 0 || hasBounds(limits) || excluded.length > 0;
}

/** Returns the limits of "cheaper" and "more expensive": those of the prices shown. */
function toLimits({ references: { price }, shown }: SearchingMessage): PriceBounds | null {
  const prices = shown.flatMap((card) => card.price ?? []);
  if (price === null || prices.length === 0) return null;
  if (price === "lower") return { ...NO_BOUNDS, max: Math.round((Math.min(...prices) - CENT) * 100) / 100 };
  return { ...NO_BOUNDS, min: Math.round((Math.max(...prices) + CENT) * 100) / 100 };
}

/** Returns true for search criteria that asks for nothing. */
export function isEmpty({ order, ...criteria }: SearchCriteria): boolean {
  return criteria.text === NO_CRITERIA.text && !hasConditions(criteria) && order === undefined;
}
