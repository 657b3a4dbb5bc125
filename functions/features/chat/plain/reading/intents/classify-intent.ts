import { MAX_PARSED_LENGTH } from "../../../../../domain/messages/phrase-pattern.ts";
import {
  MESSAGE_INTENTS,
  type MessageIntent,
  SMALLTALK_KINDS,
  type SmalltalkKind,
  splitExamples,
} from "../../../../../languages/phrases/message-intents.ts";
import { LANGUAGES, languageData, toLanguage } from "../../../../../languages/registry.ts";
import { lazy, lazyMembers } from "../../../../../platform/concurrency/lazy.ts";
import { stopWordsFor } from "../../../../search/index.ts";
import { namesThing, nounIndexFor, toNounStem } from "../../language/noun-index.ts";
import { findServiceTerms } from "../../language/service-terms.ts";
import { type IntentScores, scoreIntents, toPlainWords } from "./intent-scores.ts";

/** Minimum score of an intent other than a product, by what it would leave unsearched. */
const MIN_SCORE = { ofSearched: 0.5, ofPersons: 1, ofSmalltalk: -1, ofSmalltalkOnThings: 1 };
/** Minimum score of small talk and of what a person answers after cards: most of what follows them is about them. */
const MIN_SCORE_AFTER_CARDS = { ofSmalltalk: 2.5, ofComplaints: 3, ofPersons: 2 };
/** Minimum lead over a product; that over a thing with its purpose is more: "a jacket for my girlfriend" is a wish. */
const MIN_LEAD = { ofSmalltalk: 0.4, ofOthers: 0.2, ofPurposes: 2.8 };
/** Further lead that a text needs of which no word is known, and the share of it for fewer. */
const LEAD_OF_UNKNOWN_WORDS = { ofSearched: 2.5, ofOthers: 3.8 };
/** The evidence for service of a text of nothing but its words: "money off?", "klarna?". */
const WEIGHT_OF_SERVICE_WORDS = 3.5;
const MIN_LENGTH_OF_NAME = 3;
const MAX_WORDS_OF_NAME = 3;
/** Minimum score of a part that asks for a product without naming one, and of one that asks for it more than for a person. */
const MIN_SCORE_OF_PRODUCT = 0.5;
const MIN_SCORE_OF_CLEAR_PRODUCT = { ofThings: 0.5, ofOthers: 2 };
/** Scores of a text that names no thing: from this one on it asks for a product, is a kind of small talk, is one and no name. */
const MIN_SCORE_UNNAMED = { ofProduct: 1.25, ofSmalltalk: 1, ofSmalltalkInNames: 2 };
/** Minimum score of what a person answers, beside a part that asks for a product. */
const MIN_SCORE_BESIDE_PRODUCT = 5;
/** Ends of a sentence or of a part of it: "hi, do you have tents?" has two parts. */
const PART_ENDS = /[.!?¿¡;:,\n…]+(?=\s|$)|[¿¡]|\s[-–—]\s/u;
/** Maximum parts that are read. */
const MAX_PARTS = 12;
/** Small talk of another language than the message's is recognised by its whole words only. */
const MAX_WORDS_OF_ANY_LANGUAGE = 4;
const KINDS_OF_ANY_LANGUAGE = ["greeting", "thanks", "farewell", "aboutAssistant"] as const;

/** Intents for which nothing is searched: a person answers. */
const OF_PERSONS: readonly MessageIntent[] = ["complaint", "handoff", "contact"];
/** Intents of which a text that begins with the purpose of a thing seems to be by the person or the occasion in it. */
const NO_PURPOSE: readonly MessageIntent[] = ["complaint", "advice", "offTopic"];
const OTHER_INTENTS = MESSAGE_INTENTS.filter((intent) => intent !== "product");
/** Intents beside which products are searched for, too. */
const SEARCHED: readonly MessageIntent[] = ["service", "advice"];
/** Ranks the parts of a message: a complaint counts more than a question, small talk least. */
const BY_IMPORTANCE: readonly MessageIntent[] = [
  ...(["complaint", "handoff", "contact", "service", "advice", "product"] as const),
  ...SMALLTALK_KINDS,
];

/** Stand between a thing and what it is for. */
const PURPOSES = lazyMembers(
  LANGUAGES,
  (language) => new RegExp(`^(?:${languageData(language).grammar.purposePrepositions})$`, "u"),
);

interface PartIntent {
  intent: MessageIntent;
  score: number;
  /** Names a thing or a figure. */
  isConcrete: boolean;
}

/**
 * Finds what a message wants by the examples of its language. A message that is not sure to want anything else wants a product,
 * and small talk counts only where the message is nothing else. `narrows`: it has a price, a colour or a size of a product.
 */
export function classifyIntent(
  message: string,
  language: string,
  { followsCards = false, narrows = false }: { followsCards?: boolean; narrows?: boolean } = {},
): MessageIntent {
  const { text, parts } = splitParts(message);
  const classify = (part: string) => classifyPart(part, language, followsCards);
  if (parts.length <= 1 && !narrows) return classify(parts[0] ?? "").intent;
  const all = (parts.length > 1 ? [text, ...parts] : parts).map(classify);
  const isClear = narrows || all.some(isClearProduct);
  const namesService = isClear && findServiceTerms(text, language, language).length > 0;
  const found = new Set(all.filter((part) => counts(part, isClear, namesService)).map(({ intent }) => intent));
  return BY_IMPORTANCE.find((intent) => found.has(intent)) ?? "product";
}

function isClearProduct({ intent, score, isConcrete }: PartIntent): boolean {
  return intent === "product" && score >= MIN_SCORE_OF_CLEAR_PRODUCT[isConcrete ? "ofThings" : "ofOthers"];
}

/** Returns true when a part tells what its message wants; beside a clear wish for a product only what is sure does. */
function counts({ intent, score, isConcrete }: PartIntent, isClear: boolean, namesService: boolean): boolean {
  if (intent === "product") return isConcrete || score > MIN_SCORE_OF_PRODUCT;
  if (!isClear) return true;
  if (intent === "service") return namesService || score >= MIN_SCORE_BESIDE_PRODUCT;
  return intent !== "advice" && (!OF_PERSONS.includes(intent) || score >= MIN_SCORE_BESIDE_PRODUCT);
}

/**
 * Finds the kind of small talk that a message is when the shop has nothing that fits it; null where the message names a thing or
 * asks for one. What is of no kind is beyond the shop: "my feet hurt", "who won the election".
 */
export function guessSmalltalk(message: string, language: string): SmalltalkKind | null {
  const { text, parts } = splitParts(message);
  const read = [...new Set([text, ...parts])].map((part) => {
    const scored = scoreIntents(part, language);
    return { ...findNames(part, scored, language), scores: scored.scores };
  });
  const score = (kind: SmalltalkKind) => Math.max(...read.map(({ scores }) => scores[kind]));
  const kind = SMALLTALK_KINDS.reduce((first, next) => (score(next) > score(first) ? next : first));
  const sentences = read.filter(({ mayBeAll }) => !mayBeAll);
  const ofProduct = Math.max(...sentences.map(({ scores }) => scores.product));
  const isNamed = read.some(({ isConcrete }) => isConcrete);
  if (ofProduct >= MIN_SCORE_UNNAMED.ofProduct || (isNamed && score(kind) <= Math.max(0, ofProduct))) return null;
  if (score(kind) >= MIN_SCORE_UNNAMED[sentences.length === 0 ? "ofSmalltalkInNames" : "ofSmalltalk"]) return kind;
  const mayBeOfShop = read.some(({ isDescribed }) => isDescribed) || findServiceTerms(text, language, language).length > 0;
  return sentences.length === 0 || mayBeOfShop ? null : "offTopic";
}

function splitParts(message: string): { text: string; parts: string[] } {
  const text = message.slice(0, MAX_PARSED_LENGTH);
  const parts = text.split(PART_ENDS).filter((part) => /[\p{L}\p{N}]/u.test(part));
  return { text, parts: parts.slice(0, MAX_PARTS) };
}

export function isSmalltalk(intent: MessageIntent): intent is SmalltalkKind {
  return SMALLTALK_KINDS.some((kind) => kind === intent);
}

function classifyPart(part: string, language: string, followsCards: boolean): PartIntent {
  const known = findInAnyLanguage(part);
  if (known) return { intent: known, score: Number.POSITIVE_INFINITY, isConcrete: false };
  const scored = scoreIntents(part, language);
  const { isExample } = scored;
  const names = findNames(part, scored, language);
  const { isConcrete, ofService } = names;
  const scores = { ...scored.scores, service: scored.scores.service + WEIGHT_OF_SERVICE_WORDS * ofService };
  const intent = OTHER_INTENTS.reduce((first, next) => (scores[next] > scores[first] ? next : first));
  const wish = { intent: "product" as const, score: scores.product, isConcrete };
  const lead = scores[intent] - scores.product;
  const ofUnknown = LEAD_OF_UNKNOWN_WORDS[SEARCHED.includes(intent) ? "ofSearched" : "ofOthers"];
  const least = names.hasPurpose && intent !== "service" ? "ofPurposes" : isSmalltalk(intent) ? "ofSmalltalk" : "ofOthers";
  // "For 2 people", "for winter": the purpose of what was shown.
  if (followsCards && names.beginsWithPurpose && NO_PURPOSE.includes(intent)) return wish;
  const minLead = MIN_LEAD[least] + ofUnknown * names.unknownShare;
  const minScore = followsCards ? minScoreAfterCards(intent) : minScoreOf(intent, isConcrete);
  const isSure = isExample ? lead > 0 : !names.mayBeAll && scores[intent] >= minScore && lead >= minLead;
  return isSure ? { intent, score: scores[intent], isConcrete } : wish;
}

function minScoreAfterCards(intent: MessageIntent): number {
  if (OF_PERSONS.includes(intent)) return MIN_SCORE_AFTER_CARDS[intent === "complaint" ? "ofComplaints" : "ofPersons"];
  return isSmalltalk(intent) ? MIN_SCORE_AFTER_CARDS.ofSmalltalk : minScoreOf(intent, true);
}

function minScoreOf(intent: MessageIntent, isConcrete: boolean): number {
  if (isSmalltalk(intent)) return isConcrete ? MIN_SCORE.ofSmalltalkOnThings : MIN_SCORE.ofSmalltalk;
  return OF_PERSONS.includes(intent) ? MIN_SCORE.ofPersons : MIN_SCORE.ofSearched;
}

/** Tells what the words of a text may name: a thing that is known, or something by words that no example has. */
function findNames(text: string, { words, unknown }: IntentScores, language: string) {
  const stopWords = stopWordsFor(language);
  const isName = (word: string) => word.length >= MIN_LENGTH_OF_NAME && !stopWords.has(word);
  const isOfThing = (word: string) => isName(word) && namesThing(word, language);
  const isThing = words.some(isOfThing);
  const isPurpose = (word: string) => PURPOSES[toLanguage(language)].test(word);
  const subjects = isThing ? [] : findServiceTerms(text, language, language).filter((term) => term.isSubject);
  const said = new Set(subjects.flatMap((term) => term.said));
  const others = words.filter((word) => isName(word) && !said.has(word)).length;
  const names = words.filter((word) => unknown.has(word) && isName(word) && !said.has(word)).length;
  // "Robot vacuum", "contact lenses".
  const hasName = names > 0 || words.every((word) => unknown.has(word));
  const isShortName = words.length <= MAX_WORDS_OF_NAME && hasName && !words.some((word) => stopWords.has(word));
  return {
    isConcrete: /\p{N}/u.test(text) || isThing,
    hasPurpose: words.some((word, at) => at > 0 && isPurpose(word) && isOfThing(words[at - 1]!)),
    beginsWithPurpose: isPurpose(words[0] ?? ""),
    /** The share of words for the shop's service among those that tell something, where no thing is named. */
    ofService: said.size / Math.max(1, said.size + others),
    isDescribed: words.some((word) => isName(word) && nounIndexFor(language)?.concepts.has(toNounStem(word, language))),
    unknownShare: names / Math.max(1, words.length),
    mayBeAll: (words.length <= 1 || isShortName) && said.size === 0,
  };
}

/** Short small talk of each language, which does not show its language. */
const smalltalkOfAnyLanguage = lazy(() => {
  const kinds = new Map<string, SmalltalkKind>();
  for (const language of LANGUAGES) {
    const { intents } = languageData(language);
    for (const kind of KINDS_OF_ANY_LANGUAGE) {
      for (const example of splitExamples(intents[kind])) {
        const said = toPlainWords(example).join(" ");
        if (!kinds.has(said)) kinds.set(said, kind);
      }
    }
  }
  return kinds;
});

function findInAnyLanguage(part: string): SmalltalkKind | undefined {
  const words = toPlainWords(part);
  return words.length > MAX_WORDS_OF_ANY_LANGUAGE ? undefined : smalltalkOfAnyLanguage().get(words.join(" "));
}
