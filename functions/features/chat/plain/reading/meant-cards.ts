import { numeralValue } from "../../../../domain/messages/numerals.ts";
import { extractStems } from "../../../../platform/text/words/words.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import type { PastTurn } from "../../contracts/turn.ts";
import type { References } from "./references.ts";

/** The cards of a conversation, as they are now. */
export interface ShownCards {
  /** Those of the latest answer that showed any. */
  latest: ShownCard[];
  all: ShownCard[];
}

/** Lists the cards of a thread, without those that are products of the shop no more. */
export function listShown(history: PastTurn[], cards: Map<string, ShownCard>): ShownCards {
  const turns = history.map(({ shown }) => shown.flatMap(({ id }) => cards.get(id) ?? []));
  return { latest: turns.findLast((shown) => shown.length > 0) ?? [], all: [...new Set(turns.flat())] };
}

/** A message that may mean cards of the conversation. */
interface MeaningMessage {
  references: References;
  /** Words of the message that name or describe something. */
  words: string[];
  /** True where it names a kind of goods, or a price, a colour and so on of others. */
  searches: boolean;
  /** True where it has a limit or a refusal: "a rain poncho under 50" asks for any. */
  limits: boolean;
  /** True where a word names any thing. */
  namesThing: boolean;
  shopLanguage: string;
}

/** Cards that an answer can tell of at once. */
const MAX_TOLD = 3;
/** "Which is the cheapest?" of what was shown. */
const EXTREMES = { cheapest: "cheaper", dearest: "dearer" } as const;

/**
 * Finds the cards that a message means: by their place, their name, a word that stands for them, or because it asks something and
 * names no other thing. Empty: it means none.
 */
export function findMeantCards(shown: ShownCards, meaning: MeaningMessage): ShownCard[] {
  if (shown.latest.length === 0) return [];
  const { references, searches, limits, namesThing } = meaning;
  const pointed = findPlaced(shown, meaning) ?? findNamedOrPriced(shown, meaning) ?? findByPronoun(shown, meaning);
  if (pointed) return pointed;
  // "Which one has the longest run time?" is told by what their records say.
  if (references.meansWhich && !namesThing && !limits) return shown.latest.slice(0, MAX_TOLD);
  return searches ? [] : findAskedAbout(shown, meaning);
}

function findPlaced({ latest }: ShownCards, { references }: MeaningMessage): ShownCard[] | null {
  const placed = references.positions.flatMap((at) => latest.at(at) ?? []);
  return placed.length > 0 ? [...new Set(placed)] : null;
}

function findNamedOrPriced({ latest, all }: ShownCards, meaning: MeaningMessage): ShownCard[] | null {
  const { references, words, limits } = meaning;
  const { meansPriced, order, isQuestion, namesOne } = references;
  const asksExtreme = isQuestion && words.length === 0 && order !== null && order !== "rating";
  const which = meansPriced ?? (asksExtreme ? EXTREMES[order] : null);
  const priced = which === null ? undefined : findPriced(latest, which);
  if (priced) return [priced];
  const named = limits && !namesOne ? [] : findNamed(all, meaning);
  return named.length > 0 ? named : null;
}

/** "Both", "the other one", "put it into my cart". */
function findByPronoun({ latest }: ShownCards, { references, words }: MeaningMessage): ShownCard[] | null {
  const { meansBoth, meansOther, purchase } = references;
  if (meansBoth) return latest.slice(0, 2);
  if (meansOther && latest.length > 1) return latest.slice(1);
  // "Put two into my basket" names no other thing.
  return purchase?.namesCart && words.every((word) => numeralValue(word) !== undefined) ? latest : null;
}

/** Finds the cards of which a message asks that names no other thing. */
function findAskedAbout(
  { latest, all }: ShownCards,
  { references, words, namesThing, shopLanguage }: MeaningMessage,
): ShownCard[] {
  const { hasPronoun, fields, compares, purchase, isQuestion, goesOn, meansAny } = references;
  if (compares) return latest.length > 1 ? latest : all.slice(-2);
  if (words.length === 0) return hasPronoun || fields.length > 0 || purchase !== null ? latest : [];
  if (meansAny && !hasPronoun) return [];
  if (asksOfLatest(latest, references, namesThing)) return latest.slice(0, MAX_TOLD);
  return isQuestion && !goesOn ? latest.filter((card) => tellsOf(card, words, shopLanguage)).slice(0, MAX_TOLD) : [];
}

/** "Can I wear it in the snow?", "are batteries included?": they name a thing, and ask of the card. */
function asksOfLatest(latest: ShownCard[], references: References, namesThing: boolean): boolean {
  const { hasPronoun, includes, isQuestion, asksHow } = references;
  if (asksHow && !namesThing) return true;
  return (hasPronoun || includes) && (!namesThing || (isQuestion && (includes || latest.length === 1)));
}

/** Returns true where the record of a card has all of the words: what it does not have may be another thing. */
function tellsOf({ text = "", name, colours = [], sizes = [] }: ShownCard, words: string[], language: string): boolean {
  const has = new Set(extractStems([name, text, ...colours, ...sizes].join(" "), language));
  return words.every((word) => extractStems(word, language).every((stem) => has.has(stem)));
}

function findPriced(cards: ShownCard[], which: "cheaper" | "dearer"): ShownCard | undefined {
  const sorted = cards.filter(({ price }) => price !== null).toSorted((left, right) => left.price! - right.price!);
  return cards.length > 1 ? sorted.at(which === "cheaper" ? 0 : -1) : undefined;
}

/** Finds cards by words of their names that no other card has: "the Skylight" among three tents. */
function findNamed(cards: ShownCard[], { words, shopLanguage }: MeaningMessage): ShownCard[] {
  const said = new Set(words.flatMap((word) => extractStems(word, shopLanguage)));
  const stems = cards.map(({ name }) => new Set(extractStems(name, shopLanguage)));
  const isOwn = (stem: string) => stems.filter((own) => own.has(stem)).length < Math.max(2, cards.length);
  const shared = stems.map((own) => [...own].filter((stem) => said.has(stem) && isOwn(stem)).length);
  const most = Math.max(0, ...shared);
  const found = cards.filter((_, at) => shared[at] === most);
  // Several names, or a word that most of them have, name none.
  const told = new Set(found.flatMap(({ name }) => extractStems(name, shopLanguage)));
  const isAllTold = [...said].every((stem) => told.has(stem));
  if (most === 0 || !isAllTold) return [];
  return found.length <= 2 && found.length < cards.length ? found : [];
}
