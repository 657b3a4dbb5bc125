import { extractStems } from "../../../../platform/text/words.ts";
import { matchColourValues } from "../../../search/index.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import { findThings } from "../language/named-things.ts";
import { COMPOUNDING } from "../language/split-noun.ts";
import { translateWords } from "../language/translate-words.ts";
import type { ParsedMessage } from "../parsed-message.ts";

/** The cards that a message may refer to. */
export interface ReferencedCards {
  /** Those that a position counts in. */
  shown: ShownCard[];
  /** The list from which the cards shown last were picked; else the same. */
  listed: ShownCard[];
  /** Those shown last. */
  latest: ShownCard[];
  /** All that the thread remembers, the latest first. */
  all: ShownCard[];
  /** Those of answers that showed one alone, the latest first. */
  alone: ShownCard[];
  shopLanguage: string;
}

/** Maximum of cards that are picked at once: more do not fit on a screen. */
const MAX_PICKED = 3;
/** Maximum of those that a message describes: a list that is ranked again. */
const MAX_DESCRIBED = 4;

/**
 * Picks the cards that a message means without naming a position: "the other one", "both", "the cheaper one", "the blue one",
 * "the Nike one". Returns none when it means no particular one.
 */
export function pickReferencedCards(parsed: ParsedMessage, cards: ReferencedCards): ShownCard[] {
  const { words, reference, namesColour, colours, isDefinite, describedIds } = parsed;
  if (describedIds) return describedIds.flatMap((id) => cards.all.find((card) => card.id === id) ?? []).slice(0, MAX_DESCRIBED);
  const asks = parsed.asked.beginsPolar || parsed.asked.asksFor || parsed.asked.quantity !== null;
  // "How high is the other one?", "what colours does the expensive one come in?"
  if (words.length > 0 && reference !== null && asks && parsed.relation !== "newSearch")
    return pickByReference(reference, cards).slice(0, MAX_PICKED);
  if (words.length > 0) return isDefinite || parsed.purchase !== null ? pickNamed(words, cards) : [];
  if (reference !== null) return pickByReference(reference, cards).slice(0, MAX_PICKED);
  return namesColour ? pickOfColour(colours, cards) : [];
}

function pickByReference(reference: NonNullable<ParsedMessage["reference"]>, cards: ReferencedCards): ShownCard[] {
  const { latest, listed } = cards;
  if (reference === "other") return isPart(latest, listed) ? listed.filter((card) => !latest.includes(card)) : [];
  if (reference === "both") return pickTwo(cards);
  const priced = severalOf(cards).flatMap((card) => (card.price === null ? [] : [{ card, price: card.price }]));
  const sorted = priced.toSorted((left, right) => left.price - right.price).map(({ card }) => card);
  const picked = reference === "cheaper" ? sorted[0] : sorted.at(-1);
  return picked === undefined || sorted.length < 2 ? [] : [picked];
}

/** Two cards that were shown together, else the last two that were talked about, else the first two of the list. */
export function pickTwo({ latest, listed, alone: [last, before] }: ReferencedCards): ShownCard[] {
  if (latest.length === 2) return latest;
  if (latest.length === 1 && last && before) return [before, last];
  return listed.length > 1 ? listed.slice(0, 2) : [];
}

function pickOfColour(colours: string[], cards: ReferencedCards): ShownCard[] {
  const comesIn = ({ colours: known = [] }: ShownCard) => colours.some((word) => matchColourValues(word, known).length > 0);
  return severalOf(cards).filter(comesIn).slice(0, MAX_PICKED);
}

/**
 * Picks the cards whose name and brand hold all of the words. Words that describe every card of the list, or a kind of thing,
 * pick none: they are searched for.
 */
function pickNamed(words: string[], { listed, all, shopLanguage }: ReferencedCards): ShownCard[] {
  const asked = words.flatMap((word) => extractStems(word, shopLanguage));
  const isNamed = (card: ShownCard) => asked.length > 0 && isCalled(card, asked, shopLanguage);
  const ofList = listed.filter(isNamed);
  if (ofList.length > 0) return ofList.length < listed.length || listed.length === 1 ? ofList.slice(0, MAX_PICKED) : [];
  const kinds = new Set(all.flatMap(({ categories = [] }) => extractStems(categories.join(" "), shopLanguage)));
  const earlier = all.filter(isNamed);
  return asked.some((stem) => !kinds.has(stem)) && earlier.length < all.length ? earlier.slice(0, MAX_PICKED) : [];
}

/** Finds the cards of an earlier search for the thing that a message returns to: "back to the tents, the cheaper one". */
export function findEarlier({ words, language, isDefinite }: ParsedMessage, { all, shopLanguage }: ReferencedCards): ShownCard[] {
  const things = isDefinite ? findThings(words, language).flat() : [];
  const asked = translateWords(things, { from: language, to: shopLanguage, shopNames: [] }).words;
  const stems = asked.flatMap((word) => extractStems(word, shopLanguage));
  return stems.length === 0 ? [] : all.filter((card) => isCalled(card, stems, shopLanguage));
}

/** Returns true when the name, the brand and the kind of a card hold all of the words. */
function isCalled({ name, brands = [], categories = [] }: ShownCard, asked: string[], language: string): boolean {
  return holdsStems([name, ...brands, ...categories].join(" "), asked, language);
}

/** Returns true where a text has all stems, also as parts of its compounds: "Bank" of "Gartenbank". */
export function holdsStems(text: string, asked: string[], language: string): boolean {
  const stems = extractStems(text, language);
  const isPartOf = (part: string) => (stem: string) => stem.startsWith(part) || stem.endsWith(part);
  const mayBePart = (stem: string) => COMPOUNDING.has(language) && stem.length >= MIN_PART_LENGTH;
  return asked.every((stem) => stems.includes(stem) || (mayBePart(stem) && stems.some(isPartOf(stem))));
}
const MIN_PART_LENGTH = 4;

/** The cards shown last; the list that the single one was picked from. */
export function severalOf({ latest, listed }: Pick<ReferencedCards, "latest" | "listed">): ShownCard[] {
  return latest.length > 1 ? latest : listed;
}

export function isPart(cards: ShownCard[], list: ShownCard[]): boolean {
  return cards.length > 0 && cards.length < list.length && cards.every((card) => list.includes(card));
}
