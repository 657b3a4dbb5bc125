import { phrasePattern } from "../../../../domain/messages/phrase-pattern.ts";
import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { normalise } from "../../../../platform/text/words/words.ts";
import {
  extractColours,
  extractExclusions,
  extractPriceBounds,
  findPlainAmount,
  hasBounds,
  interpretQuery,
  matchColourValues,
  NO_BOUNDS,
  type PriceBounds,
  stopWordsFor,
  WrittenText,
} from "../../../search/index.ts";
import type { SortOrder } from "../../contracts/interpretation.ts";
import type { TurnContext } from "../../contracts/turn.ts";
import { fillersOf } from "../../language/fillers.ts";
import { findNamingWords } from "../language/kept-names.ts";
import { isNoun, namesThing } from "../language/noun-index.ts";
import { listNames, translateWords } from "../language/translate-words.ts";

/** SearchCriteria of a shopper, kept from turn to turn: each message changes what it names. */
export interface SearchCriteria {
  /** Words to search for, as they were written; empty: whatever meets the conditions. */
  text: string;
  /** The text with the small words between them, where it was written so. */
  phrase?: string;
  /** Conditions by field, in the language of filters; the price is apart. */
  filters: Record<string, unknown>;
  limits: PriceBounds;
  /** Names of what a product must not have. */
  excluded: string[];
  order?: SortOrder;
}

export const NO_CRITERIA: SearchCriteria = { text: "", filters: {}, limits: NO_BOUNDS, excluded: [] };

/** Words from which on a message tells more than it looks for: those that name something are searched for. */
const MAX_WORDS = 10;

/** Maximum of things that one answer shows. */
const MAX_THINGS = 3;
/** Stands between the things of search criteria. */
export const THING_END = ", ";

const AND = lazyMembers(LANGUAGES, (language) => {
  const { and } = languageData(language).grammar;
  return new RegExp(`\\s+(?:${and})\\s+|\\s*[,&+]\\s*`, "iu");
});
/** Stand between a thing and what it is for. */
export const PURPOSES = lazyMembers(
  LANGUAGES,
  (language) => new RegExp(`\\s(?:${languageData(language).grammar.purposePrepositions})\\s`, "iu"),
);
const REQUESTS = lazyMembers(LANGUAGES, (language) => phrasePattern([languageData(language).messages.requests]));

/** A text that may ask for products. */
interface AskingText {
  text: string;
  /** ISO 639-1. */
  language: string;
  /** Words that ask for a field of a record, and name no thing. */
  fieldWords: ReadonlySet<string>;
  /** ISO 639-1; and names that the shop gives to its kinds of goods. */
  shopLanguage: string;
  shopNames: string[];
  /** True where things are to be compared: each is searched for. */
  compares: boolean;
  /** True where a number alone changes the budget before. */
  followsCriteria: boolean;
  /** Returns true for a word that names a kind of goods of the shop. */
  isKind(word: string): boolean;
}

/** SearchCriteria of a text, with the words that name or describe it. */
export type ReadCriteria = SearchCriteria & {
  words: string[];
  /** True where words that no product has are left out. */
  isPartly: boolean;
};

/**
 * Reads what a text asks for: price and what is refused in any language, colour, size, stock and person as the shop's search
 * reads them. Words that ask, and describe nothing, are left out. Never throws: without the index, the words are searched for.
 */
export async function readCriteria(asking: AskingText, { ports, shop, log }: TurnContext): Promise<ReadCriteria> {
  const { text, language } = asking;
  const written = new WrittenText(text);
  const limits = takeLimits(written, asking);
  takeRequests(written, language);
  const { excludedTerms, excludedColours } = extractExclusions(written, language, noiseOf(language));
  const rest = written.rest();
  const refused = [...excludedTerms, ...excludedColours];
  try {
    const { interpretation } = await interpretQuery(ports, await shop.searchContext(), { kind: "products", text: rest });
    const { price: _, ...conditions } = interpretation.filters;
    const described = new WrittenText(interpretation.text === "*" ? "" : interpretation.text);
    const filters = { ...(await takeColours(described, shop)), ...conditions };
    const things = splitThings(described.rest(), asking);
    const words = things.flat();
    const names = listNames(words, language, asking.shopLanguage);
    const asked = language === asking.shopLanguage ? [] : [...words, ...names];
    const known = asked.length === 0 ? new Set<string>() : await shop.findWords(asked);
    const translate = (thing: string[]) =>
      translateWords(thing, {
        ...{ from: language, to: asking.shopLanguage, shopNames: asking.shopNames, known },
        breaks: findBreaks(described.rest(), thing, language),
      });
    const translated = things.map(translate);
    const searched = translated.map((thing) => thing.words.join(" "));
    const isOwn = language === asking.shopLanguage && things.length === 1;
    const phrase = isOwn ? keepSmallWords(described.rest(), words, language) : null;
    const order = toOrder(interpretation.sort);
    const inShop = (term: string) => translate(term.split(/\s+/u)).words.join(" ");
    const excluded = [...refused, ...interpretation.exclusions].map(inShop);
    return {
      text: [searched.join(THING_END), ...(interpretation.preferences ?? [])].join(" ").trim(),
      ...{ words, filters, limits, isPartly: translated.some(({ isPartly }) => isPartly) },
      ...(phrase !== null && { phrase: [phrase, ...(interpretation.preferences ?? [])].join(" ") }),
      excluded: [...new Set(excluded)],
      ...(order && { order }),
    };
  } catch (error) {
    log.warn("The conditions of a message could not be read.", { error });
    const words = toWords({ ...asking, text: rest });
    return { text: words.join(" "), words, filters: {}, limits, excluded: refused, isPartly: false };
  }
}

/** Takes the words that ask for goods out of a text: "do you have", "I need". Returns true where it has any. */
export function takeRequests(written: WrittenText, language: string): boolean {
  return written.extract(REQUESTS[toLanguage(language)]).length > 0;
}

/** Takes the limits of the price out of a text. A number alone changes the budget before. */
function takeLimits(written: WrittenText, { followsCriteria }: AskingText): PriceBounds {
  const bounds = extractPriceBounds(written);
  if (hasBounds(bounds)) return bounds;
  const isAlone = followsCriteria && written.rest().split(/\s+/u).length <= 2;
  return { min: null, max: isAlone ? findPlainAmount(written) : null };
}

/** Takes the colours of a text that the shop's products state: "blue" is Navy and Sky Blue. Other words of colours stay. */
async function takeColours(text: WrittenText, shop: TurnContext["shop"]): Promise<Record<string, string[]>> {
  const colours = extractColours(text.copy());
  if (colours.length === 0) return {};
  const known = (await shop.knownValues()).colours;
  const stated = known.map(({ field, values }) => ({
    field,
    values: colours.flatMap((each) => matchColourValues(each, values)),
  }));
  const found = stated.find(({ values }) => values.length > 0);
  if (!found) return {};
  extractColours(text);
  return { [found.field]: [...new Set(found.values)] };
}

function noiseOf(language: string): (word: string) => boolean {
  const [stopWords, fillers] = [stopWordsFor(language), fillersOf(language)];
  return (word) => stopWords.has(word) || fillers.has(word);
}

/** Returns the words of each thing that a text asks for: of "a tent and a sleeping bag" two lists. */
function splitThings(text: string, asking: AskingText): string[][] {
  const parts = text.split(AND[toLanguage(asking.language)]).map((part) => toWords({ ...asking, text: part }));
  const hasWords = (words: string[]) => words.length > 0;
  const namesOne = (words: string[]) => words.some((word) => asking.isKind(word) || namesThing(word, asking.language));
  // "A bag for a laptop and a camera" is one thing.
  const [first = ""] = text.split(AND[toLanguage(asking.language)]);
  const hasPurpose = PURPOSES[toLanguage(asking.language)].test(first);
  const isEach =
    !hasPurpose && parts.length > 1 && parts.length <= MAX_THINGS && parts.every(asking.compares ? hasWords : namesOne);
  return isEach ? parts : [toWords({ ...asking, text })];
}

/** Returns the words that describe a thing; of many, those that name one, a property or a kind of the shop. */
function toWords({ text, language, fieldWords, isKind }: AskingText): string[] {
  const isFiller = noiseOf(language);
  const isNoise = (word: string) => isFiller(word) || fieldWords.has(normalise(word));
  const written = new WrittenText(text);
  const words = written.remainingWords(language, isNoise, (all) => findNamingWords(all, language, isNoise));
  if (words.length <= MAX_WORDS) return words;
  const naming = words.filter((word) => isKind(word) || isNoun(word, language));
  return (naming.length > 0 ? naming : words).slice(0, MAX_WORDS);
}

/** Returns words with the small ones that stand between them: by "for" and "with" the search tells a thing from its purpose. */
function keepSmallWords(text: string, words: string[], language: string): string {
  const between = listBetween(text, words, language);
  return words.flatMap((word, at) => [...(at > 0 ? (between[at] ?? []) : []), word]).join(" ");
}

/** Returns the places of the words before which a small one stands. */
function findBreaks(text: string, words: string[], language: string): Set<number> {
  return new Set(listBetween(text, words, language).flatMap((small, at) => (small.length > 0 ? at : [])));
}

/** Lists the small words before each of some words of a text. */
function listBetween(text: string, words: string[], language: string): string[][] {
  const stopWords = stopWordsFor(language);
  const before: string[][] = [];
  let between: string[] = [];
  for (const word of text.match(/[^\s,;:!?]+/gu) ?? []) {
    if (before.length < words.length && word.includes(words[before.length]!)) {
      before.push(between);
      between = [];
    } else if (stopWords.has(normalise(word))) between.push(word);
  }
  return before;
}

function toOrder(sort: string[] | undefined): SortOrder | null {
  const [first = ""] = sort ?? [];
  if (first.startsWith("price")) return first.endsWith("desc") ? "dearest" : "cheapest";
  return first.startsWith("rating") ? "rating" : null;
}
