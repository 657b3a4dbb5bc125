import { numeralAlternatives, numeralValue } from "../../../../domain/messages/numerals.ts";
import {
  anyLanguageAlternatives,
  anyLanguagePattern,
  foldCharacters,
  foldMessage,
  phrasePattern,
} from "../../../../domain/messages/phrase-pattern.ts";
import type { RequestableField } from "../../../../languages/phrases/understood-phrases.ts";
import { fromAllLanguages, LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { stopWordsFor, WrittenText } from "../../../search/index.ts";
import type { SortOrder } from "../../contracts/interpretation.ts";
import { namesThing } from "../language/noun-index.ts";
import { findRequestedFields } from "./requested-fields.ts";

/** References of a message: how it refers to what was shown, and how it changes the search before. */
export interface References {
  /** The message without the words that refer. */
  rest: string;
  /** Positions in the list shown: 0 the first, -1 the last. */
  positions: number[];
  /** All cards shown, by "both" and "all of them". */
  meansBoth: boolean;
  /** "Which one has a strap?" */
  meansWhich: boolean;
  /** "The other one". */
  meansOther: boolean;
  /** "The cheaper one" of those shown. */
  meansPriced: "cheaper" | "dearer" | null;
  /** "It", "that one". */
  hasPronoun: boolean;
  /** "Are headphones included?" */
  includes: boolean;
  /** "Do you have one in blue?" asks for any. */
  meansAny: boolean;
  /** "The Vulcan". */
  namesOne: boolean;
  /** "Is it waterproof?" */
  asksHow: boolean;
  /** The message asks something, and not only for something. */
  isQuestion: boolean;
  /** The message goes on: "and in blue?". */
  goesOn: boolean;
  /** Begins with a purpose, behind an opener: "and for the garden". */
  beginsWithPurpose: boolean;
  wantsMore: boolean;
  compares: boolean;
  /** Products that cost less, or more, than those shown. */
  price: "lower" | "higher" | null;
  order: SortOrder | null;
  fields: RequestableField[];
  fieldWords: ReadonlySet<string>;
  purchase: { quantity: number; namesCart: boolean } | null;
}

const BOTH = anyLanguagePattern(({ references }) => references.both);
const STOCK = anyLanguagePattern(({ requestedFields }) => requestedFields.stock);
const PLACES = anyLanguagePattern(({ purchases }) => purchases.places);
const VERBS = anyLanguagePattern(({ purchases }) => purchases.verbs);
const TAKES = anyLanguagePattern(({ purchases }) => purchases.takes);
/** "One" is an article in most languages. */
const COUNT_WORDS = numeralAlternatives((value) => value > 1 && value <= 10);
const COUNT = new RegExp(`(?<![\\p{L}\\p{N}.,#-])(?:[1-9]\\d?|${COUNT_WORDS})(?![\\p{L}\\p{N}.,%€$-])`, "gu");
/** "And in blue?", "ok, and straps?". */
const GOES_ON = new RegExp(
  `^[\\s¿¡]*(?:ok(?:ay)?[\\s,.]+)?${anyLanguagePattern(({ messages }) => messages.followUpOpeners).source}`,
  "gu",
);
/** Stand for what was shown: "it", "those". */
const PRONOUNS = lazyMembers(LANGUAGES, (language) => phrasePattern([languageData(language).messages.pronouns]));
const OPENERS = anyLanguageAlternatives(({ references }) => references.changesMind);
const CHANGES_MIND = new RegExp(`(?<![\\p{L}\\p{N}])(?:${OPENERS})(?![\\p{L}\\p{N}])`, "gu");

const PATTERNS = lazyMembers(LANGUAGES, (language) => {
  const { messages, references, productWords, grammar } = languageData(language);
  const of = (phrases: string) => phrasePattern([phrases]);
  const begins = (phrases: string) =>
    new RegExp(`(?:^|[.,;:!?]\\s)[\\s¿¡]*(?:${messages.followUpOpeners})?[\\s,]*(?:${phrases})(?!\\p{L})`, "u");
  return {
    article: new RegExp(`^(?:${grammar.definiteArticles})$`, "u"),
    the: of(grammar.definiteArticles),
    other: of(references.other),
    which: of(references.which),
    more: of(messages.moreResults),
    compares: of(messages.comparison),
    cheaper: of(references.cheaperOne),
    dearer: of(references.dearerOne),
    lower: of(messages.cheaper),
    higher: of(messages.moreExpensive),
    any: of(references.one ?? "(?!)"),
    includes: of(references.included),
    purpose: new RegExp(`^\\s*(?:${grammar.purposePrepositions})\\s`, "u"),
    asks: begins(`${productWords.polar}|${productWords.asking}`),
    being: begins(productWords.being),
    cheapest: of(messages.cheapest),
    dearest: of(messages.mostExpensive),
    rating: of(messages.bestRated),
  };
});

/** Reads how a message, in its language (ISO 639-1), refers to the conversation. What refers is taken out of its text. */
export function readReferences(message: string, language: string): References {
  const text = new WrittenText(message);
  const patterns = PATTERNS[toLanguage(language)];
  const takes = (pattern: RegExp) => text.extract(pattern).length > 0;
  const { fields, words: fieldWords } = findRequestedFields(message, language);
  const purchase = takePurchase(text);
  const isQuestion = /[?？]\s*$/u.test(message) || text.has(patterns.asks);
  // "È" asks, and "e" goes on.
  const goesOn = !/^[\s¿¡]*[èé](?!\p{L})/iu.test(message) && takes(GOES_ON);
  // "Ist der dicht?" asks of what was shown, "ist der Helm dicht?" of a helmet.
  const namesSubject = followsArticle(foldMessage(message).replace(/\P{L}*\p{L}+\P{L}*$/u, ""), language);
  const asksHow = !goesOn && !namesSubject && text.has(patterns.being);
  const beginsWithPurpose = text.has(patterns.purpose);
  const meansWhich = text.has(patterns.which);
  const compares = takes(patterns.compares);
  const positions = extractPositions(text);
  const meansBoth = takes(BOTH);
  const meansOther = takes(patterns.other);
  const meansPriced = (["cheaper", "dearer"] as const).find((each) => takes(patterns[each])) ?? null;
  const order = (["cheapest", "dearest", "rating"] as const).find((each) => takes(patterns[each])) ?? null;
  const price = (["lower", "higher"] as const).find((each) => takes(patterns[each])) ?? null;
  const wantsMore = takes(patterns.more);
  const meansAny = takes(patterns.any);
  const includes = takeIncluded(text, language, isQuestion);
  const hasPronoun = takePronouns(text, language);
  takes(CHANGES_MIND);
  // "Is the oak desk in stock?" asks of one thing what "desks in stock" demands of all.
  const namesOne = text.has(patterns.the);
  if (namesOne && isQuestion && fields.includes("stock")) takes(STOCK);
  return {
    ...{ rest: text.rest(), positions, meansBoth, meansWhich, meansOther, meansPriced, hasPronoun, includes, meansAny },
    ...{ namesOne, asksHow, isQuestion, goesOn, beginsWithPurpose, wantsMore, compares, price, order },
    ...{ fields, fieldWords, purchase },
  };
}

/** Takes what is to come with a thing out of a question: "does the kayak come with paddles?" is about the kayak. */
function takeIncluded(text: WrittenText, language: string, isQuestion: boolean): boolean {
  const [included] = text.extract(PATTERNS[toLanguage(language)].includes);
  if (included && isQuestion && followsArticle(text.before(included.index), language))
    text.remove(included.index, text.before(Number.POSITIVE_INFINITY).length);
  return included !== undefined;
}

/**
 * Takes pronouns out of a text. "Das" and "la" before a word that names something are articles, and the "it" after one stands for
 * that: neither stands for what was shown.
 */
function takePronouns(text: WrittenText, language: string): boolean {
  const before = text.copy();
  const stopWords = stopWordsFor(language);
  return text.extract(PRONOUNS[toLanguage(language)]).some(({ index, 0: pronoun }) => {
    const [next = ""] = before.after(index + pronoun.length).match(/^\s*\p{L}[\p{L}-]*/u) ?? [];
    const isArticle = PATTERNS[toLanguage(language)].article.test(pronoun);
    const word = next.trim();
    if (followsArticle(before.before(index), language, (word) => namesThing(word, language))) return false;
    return word === "" || (isArticle ? stopWords.has(word) : !namesThing(word, language));
  });
}

/** Returns true for a text with a word behind an article. */
function followsArticle(text: string, language: string, isMeant = (word: string) => !stopWordsFor(language).has(word)): boolean {
  const words = text.match(/\p{L}[\p{L}-]*/gu) ?? [];
  const { article } = PATTERNS[toLanguage(language)];
  return words.some((word, at) => at > 0 && article.test(words[at - 1]!) && isMeant(word));
}

/** Takes the wish to buy out of a text. */
function takePurchase(text: WrittenText): References["purchase"] {
  const namesCart = text.has(PLACES) && text.has(VERBS);
  if (!namesCart && !text.has(TAKES)) return null;
  if (namesCart) for (const pattern of [PLACES, VERBS]) text.extract(pattern);
  text.extract(TAKES);
  const [[count] = []] = text.matches(COUNT);
  return { quantity: count === undefined ? 1 : (numeralValue(count) ?? Number(count)), namesCart };
}

const ORDINALS = [0, 1, 2, 3, 4, -1].map((position, index) => ({
  position,
  pattern: phrasePattern(fromAllLanguages(({ messages }) => messages.ordinals[index])),
}));
const FIRST = anyLanguageAlternatives(({ references }) => references.firstFew);
const FIRST_FEW = [2, 3].map((count) => {
  const named = `${count}|${numeralAlternatives((value) => value === count)}`;
  return {
    positions: [0, 1, 2].slice(0, count),
    pattern: phrasePattern([`(?:(?:${FIRST})\\s(?:${named})|(?:${named})\\s(?:${FIRST}))`]),
  };
});
const NUMBER_NAMES = anyLanguageAlternatives(({ references }) => references.number);
const MONTHS = LANGUAGES.flatMap((language) => {
  const format = new Intl.DateTimeFormat(language, { month: "long" });
  return Array.from({ length: 12 }, (_, month) => foldCharacters(format.format(new Date(2000, month, 15))));
});
/** "2nd", "3º", and with a full stop in German, which writes no ending. "The 2nd of May" is a day. */
const DIGIT_ORDINAL =
  `(?:(?<![\\p{L}\\p{N}.,])([1-8])(?:st|nde?|rd|th|[.-]?(?:i?eme|e|ere?|de|te?|[oaº°ª]))|` +
  `(?<=(?<!\\p{L})(?:${languageData("de").grammar.definiteArticles})\\s)([1-8])\\.(?!\\p{N}))` +
  `(?![\\p{L}\\p{N}])(?!\\s(?:\\p{L}{2,3}\\s)?(?:${MONTHS.join("|")})(?!\\p{L}))`;
const NUMBERED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${NUMBER_NAMES}|n?\\.?[°º]|#)\\s?([1-8])(?![\\p{L}\\p{N}])|${DIGIT_ORDINAL}`,
  "gu",
);

/** Extracts the positions in the list shown that a message names, in its order: 0 the first, -1 the last. */
export function extractPositions(text: Pick<WrittenText, "extract">): number[] {
  return findPositions(text).map(({ position }) => position);
}

/** Extracts these positions, with the places where they stand. */
function findPositions(text: Pick<WrittenText, "extract">): { position: number; from: number; to: number }[] {
  const toPlace = ({ index, 0: { length } }: RegExpExecArray) => ({ from: index, to: index + length });
  const few = FIRST_FEW.flatMap(({ positions, pattern }) =>
    text.extract(pattern).flatMap((match) => positions.map((position) => ({ ...toPlace(match), position }))),
  );
  if (few.length > 0) return few;
  const numbered = text.extract(NUMBERED).map((match) => {
    const [, named, ordinal = named, dotted = ordinal] = match;
    return { ...toPlace(match), position: Number(dotted) - 1 };
  });
  const named = ORDINALS.flatMap(({ position, pattern }) =>
    text.extract(pattern).map((match) => ({ ...toPlace(match), position })),
  );
  return [...numbered, ...named].sort((left, right) => left.from - right.from);
}
