import type { MessageIntent } from "../../../../languages/message-intents.ts";
import { languageData, toLanguage } from "../../../../languages/registry.ts";
import { anyLanguageAlternatives, anyLanguagePattern, foldMessage, toPhrases } from "../../../../platform/text/phrase-pattern.ts";
import { normalise } from "../../../../platform/text/words.ts";
import {
  extractChildAge,
  extractExclusions,
  extractPriceBounds,
  findWearer,
  stopWordsFor,
  WrittenText,
  writeNumbersInFigures,
} from "../../../search/index.ts";
import { detectMessageLanguage } from "../../language/message-language.ts";
import { extractSuperlative, findFeatures, parseProductQuestion } from "../facts/product-question.ts";
import { fillersOf } from "../language/fillers.ts";
import { findNamingWords } from "../language/kept-names.ts";
import { isNoun } from "../language/noun-index.ts";
import { pronounsOf } from "../language/pronouns.ts";
import type { ParsedMessage } from "../parsed-message.ts";
import { dropCardReferences, findRelativeSize, readCardReferences, readRelativeSize } from "./card-references.ts";
import { classifyIntent, guessSmalltalk } from "./classify-intent.ts";
import { countParty, dropPersonDescriptions } from "./count-party.ts";
import { narrowsSearch, toWishes } from "./intent-wishes.ts";
import { isOrdinal } from "./list-positions.ts";
import { extractConstraints } from "./message-constraints.ts";
import { extractOpenValues } from "./open-values.ts";
import { extractPurchase } from "./purchases.ts";
import { extractRefusedCards } from "./refusals.ts";
import { findRequestedFields, isFieldWord } from "./requested-fields.ts";

/** Maximum words that describe a thing. */
const MAX_WORDS = 12;
const MAX_WORDS_ABOUT_SHOWN = 4;

/** Greetings and thanks beside what a message asks for: "hello, do you have tents?" */
const POLITE = anyLanguagePattern(({ intents }) => `${toPhrases(intents.greeting)}|${toPhrases(intents.thanks)}`);
/** "And in blue?", "ok, and straps?". */
export const FOLLOW_UP = new RegExp(
  `^[\\s¿¡]*(?:ok(?:ay)?[\\s,.]+)?${anyLanguagePattern(({ messages }) => messages.followUpOpeners).source}`,
  "u",
);
/** A present is the purpose of a thing; a gift card is a thing. */
const GIFT = new RegExp(
  `(?<!(?:${anyLanguageAlternatives(({ noise }) => noise.giftCardBefore)})[ -](?:de )?)(?<![\\p{L}\\p{N}])` +
    `(?:${anyLanguageAlternatives(({ noise }) => noise.gift)})(?![\\p{L}\\p{N}])` +
    `(?![ -](?:${anyLanguageAlternatives(({ noise }) => noise.giftCardAfter)}))`,
  "gu",
);
/** "40 for both", "not over 60 together". */
const TOGETHER = anyLanguagePattern(({ references }) => `${references.total}|${references.together}|${references.both}`, "gu");
const POLITE_INTENTS: readonly MessageIntent[] = ["acknowledgement", "thanks"];
const HOW_MUCH = anyLanguagePattern(({ noise }) => noise.howMuch);
const HOW_IS_IT = new RegExp(`^(?:${anyLanguageAlternatives(({ noise }) => noise.howIsIt)})(?!\\p{L})`, "u");
const DEAREST = { ranking: "price", direction: "most" } as const;
const NO_REFUSED_CARDS = { refusedPositions: [], refusesShown: false };

/**
 * Parses a message by rules. `defaultLanguage` (ISO 639-1) is used when the message does not show its own; positions in a list
 * mean nothing when nothing was shown, and `ownNames` of the shop show no language.
 */
export function parseMessage(
  message: string,
  defaultLanguage: string,
  hasShown: boolean,
  shopLanguage = defaultLanguage,
  ownNames: readonly string[] = [],
): ParsedMessage {
  // A word alone ("M", "Nike", "20 meter") changes no conversation's language.
  const language =
    hasShown && isOneWord(message) ? defaultLanguage : detectMessageLanguage(message, defaultLanguage, shopLanguage, ownNames);
  const text = new WrittenText(message);
  const written: Written = { message, language, hasShown, text };
  const { hasOpener, refersToIt, ...pronouns } = readPronouns(written);
  const criteria = extractCriteria(written);
  // "Can you make it longer?" asks about a card.
  const mayCompare = criteria.refusedCards.refusedPositions.length === 0 && !(refersToIt && criteria.asked.beginsPolar);
  const thing = extractThing(written, mayCompare);
  const { references, refusedCards, open, exclusions, constraints, asked, purchase, forChild, wearer } = criteria;
  const { features, isGift, sharesBudget } = criteria;
  const { party, words, relativeSize, describingWords } = thing;
  const isQuestion = asked.isPolar || asked.asksFor;
  // "Is it reduced?" asks for its price; "which are reduced?" searches.
  const asksForSale = constraints.onSale && asked.isPolar && pronouns.refersToShown && words.length === 0;
  const fields = thing.requestedFields.filter((field) => !open?.fields.some((each) => each === field));
  const requestedFields = [...new Set([...fields, ...(asksForSale ? (["price"] as const) : [])])];
  const asksAboutShown =
    pronouns.refersToShown && isQuestion && asksOfIt(asked.beginsPolar ? words.toReversed() : words, pronouns.pattern, message);
  const { colours, sizes, inStock } = constraints;
  const asksForField = requestedFields.length > 0 && describingWords.length === 0 && colours.length + sizes.length === 0;
  // "And does it float?", "and which of them floats?".
  const asksOfCards = references.asksAmongShown || (asked.beginsPolar && refersToIt);
  return {
    language,
    ...readWishes(written, criteria, thing),
    // "In which colours?" begins like "in blue", "and the price?" like "and in blue?", and they ask all the same.
    isFollowUp: hasOpener && !(asksForField && !inStock) && !asksOfCards,
    relation: words.length === 0 ? "refinement" : "newSearch",
    ...{ refersToShown: pronouns.refersToShown, asksAboutShown },
    ...{ ...references, ...refusedCards, ...exclusions, ...constraints },
    ...{ features, sharesBudget, relativeSize, purchase, open, isGift, forChild, partySize: party?.size ?? null },
    // What several share is made for none of them.
    wearer: party && party.words.size > 0 ? null : toWearer(wearer, forChild),
    ...{ requestedFields, asked, words, describingWords },
  };
}

/** A message as it is being read: what is understood leaves its text. */
interface Written {
  message: string;
  language: string;
  hasShown: boolean;
  text: WrittenText;
}

function readPronouns({ text, message, language }: Written) {
  const pattern = pronounsOf(language);
  return {
    pattern,
    // "È disponibile?" begins with no "e".
    hasOpener: text.has(FOLLOW_UP) && !/^[\s¿¡]*[èé]\s/iu.test(message.normalize("NFC")),
    refersToShown: text.has(pattern),
    refersToIt: text.matches(pattern).some(([pronoun]) => !isIndefinite(pronoun, language)),
  };
}

/** Extracts what the thing must be, for whom it is, and to which cards the message refers, in an order that lets each be read. */
function extractCriteria({ text, message, language, hasShown }: Written) {
  const references = readCardReferences(text, language, hasShown);
  const refusedCards = hasShown ? extractRefusedCards(text, language) : NO_REFUSED_CARDS;
  // "No matter what it costs" asks for no price.
  const open = extractOpenValues(text);
  const wearer = findWearer(text, language);
  writeNumbersInFigures(text, language);
  // "I do not want to spend more than 40" refuses no thing.
  const priceBounds = extractPriceBounds(text);
  const sharesBudget = priceBounds.max !== null && text.extract(TOGETHER).length > 0;
  const exclusions = extractExclusions(text, language, noiseFilter(language));
  const features = findFeatures(text, language);
  const forChild = extractChildAge(text);
  const constraints = extractConstraints(text, priceBounds, hasShown);
  const purchase = extractPurchase(text, hasShown);
  const superlative = extractSuperlative(text) ?? (constraints.order === "dearest" ? DEAREST : null);
  const asked = { ...parseProductQuestion(message, language), superlative };
  const isGift = text.extract(GIFT).length > 0;
  for (const pattern of [HOW_MUCH, POLITE]) text.extract(pattern);
  if (hasShown) dropCardReferences(text, language);
  // "No tents, the rest": what is refused tells which the others are.
  if (references.reference === "other" && exclusions.excludedTerms.length > 0) references.reference = null;
  return {
    references,
    refusedCards,
    open,
    wearer,
    sharesBudget,
    exclusions,
    features,
    forChild,
    constraints,
    purchase,
    asked,
    isGift,
  };
}
type ExtractedCriteria = ReturnType<typeof extractCriteria>;

/** Reads the words that are left, which describe the thing. */
function extractThing({ text, message, language, hasShown }: Written, mayCompare: boolean) {
  const party = countParty(message, language);
  dropPersonDescriptions(text, language);
  const described = remainingDescription(text, language).filter((word) => !party?.words.has(normalise(word)));
  const { relativeSize, words: comparing } = readRelativeSize(message, described, hasShown && mayCompare);
  // "Bigger, and waterproof".
  const isOther = (word: string) => isNoun(word, language) && !comparing.includes(word) && findRelativeSize(word) === null;
  const words = relativeSize === null ? described : described.filter(isOther);
  const requested = findRequestedFields(message);
  const describingWords = words.filter((word) => !isFieldWord(word, requested));
  return { party, relativeSize, words, requestedFields: requested.fields, describingWords };
}

/** Reads what the message wants of the shop itself, and what it would be where the shop has nothing that fits. */
function readWishes(
  { message, language, hasShown }: Written,
  { references, refusedCards, open, constraints, exclusions, asked, purchase, wearer, isGift }: ExtractedCriteria,
  { party, relativeSize, words }: ReturnType<typeof extractThing>,
) {
  const isNarrow =
    open !== null || narrowsSearch(constraints, refusedCards) || exclusions.excludedTerms.some((term) => isNoun(term, language));
  const asks = hasShown && (asked.beginsPolar || asked.asksFor || foldMessage(message).search(FOLLOW_UP) >= 0);
  const asksOfCards = asks && (words.length > 0 || constraints.onSale || constraints.inStock);
  const ofCards = [references.reference, relativeSize, purchase, hasShown ? (asked.superlative ?? wearer) : null];
  // "Make that 80" names a budget.
  const namesNumber = hasShown && words.some((word) => /^\d/.test(word));
  const narrows = ofCards.some((each) => each !== null) || namesNumber || isNarrow;
  const intent = classifyIntent(message, language, { followsCards: hasShown, narrows: isNarrow || namesNumber });
  return {
    // "We are 4 people" tells for whom, "ok, is it reduced?" and "ok and decaf?" ask.
    ...toWishes((hasShown && party !== null) || (asksOfCards && POLITE_INTENTS.includes(intent)) ? "product" : intent, narrows),
    smalltalkUnlessFound: narrows || isGift || wearer !== null ? null : guessSmalltalk(message, language),
  };
}

function toWearer(wearer: ParsedMessage["wearer"], forChild: boolean): ParsedMessage["wearer"] {
  return forChild && wearer?.isChild !== true ? { sex: wearer?.sex ?? null, isYoung: true, isChild: true } : wearer;
}

/** "Do you have one in blue?" asks for another. */
function isIndefinite(pronoun: string, language: string): boolean {
  const { one } = languageData(toLanguage(language)).references;
  return one !== undefined && new RegExp(`^(?:${one})$`, "u").test(pronoun);
}

function isOneWord(message: string): boolean {
  return !/[^\s?!.,]\s+[^\s?!.,]/u.test(message.replaceAll(/\S*\d\S*/gu, "").trim());
}

/** Returns the remaining words that describe a thing. "The first one" refers to nothing when nothing was shown. */
function remainingDescription(text: WrittenText, language: string): string[] {
  const isNoise = noiseFilter(language);
  const findNaming = (all: string[]) => findNamingWords(all, language, isNoise);
  const words = text.remainingWords(language, isNoise, findNaming).slice(0, MAX_WORDS);
  return words.every(isOrdinal) ? [] : words;
}

function noiseFilter(language: string): (word: string) => boolean {
  const stopWords = stopWordsFor(language);
  const fillers = fillersOf(language);
  return (word) => stopWords.has(word) || fillers.has(word);
}

/** "Is it waterproof?" has its pronoun before the question; "waterproof, and how is that tested" does not. */
function asksOfIt(words: string[], pronouns: RegExp, message: string): boolean {
  const [first] = words;
  if (first === undefined || words.length > MAX_WORDS_ABOUT_SHOWN) return false;
  const said = foldMessage(message);
  const at = said.search(pronouns);
  return (at >= 0 && at < message.indexOf(first)) || HOW_IS_IT.test(said);
}
