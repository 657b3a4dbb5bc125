import { type Concept, isDictionaryLanguage, isProperty } from "../../../../languages/dictionary/noun-dictionary.ts";
import { findAnalysis, LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { anyLanguagePattern, foldCharacters, phrasePattern } from "../../../../platform/text/phrase-pattern.ts";
import { analyse, analyseQuery } from "../../../../platform/text/words.ts";
import {
  extractColours,
  extractExclusions,
  extractPriceBounds,
  extractSizes,
  findAudiences,
  hasBounds,
  stopWordsFor,
  WrittenText,
  writeNumbersInFigures,
} from "../../../search/index.ts";
import { nounIndexFor, toNounStem } from "./noun-index.ts";
import { splitNoun } from "./split-noun.ts";

/** Longest message that is read as a whole. */
const MAX_WHOLE_LENGTH = 240;
/** Length of a text of which sentences are read: a pasted book asks for nothing behind it. */
const MAX_READ_LENGTH = 20_000;
const MAX_SENTENCES = 100;
const MAX_SENTENCE_LENGTH = 300;
/** Longer sentences are read clause by clause. */
const MAX_CLAUSE_LENGTH = 120;
const MAX_REQUEST_LENGTH = 400;
const MAX_REQUESTS = 3;
const MAX_BACKGROUND = 4;
/** Below it nothing is asked: a sentence that only names what the shop sells. */
const MIN_EVIDENCE = 2;
/** A wish, a question or a price, without a thing. */
const ASKING = 3;
/** One that names something that the shop sells. */
const SURE_EVIDENCE = 6;
/** Words of a question that tell what it asks for: "what would you suggest?" has none. */
const MIN_OWN_WORDS = 2;

const ASKS = lazyMembers(LANGUAGES, (language) => phrasePattern([languageData(language).messages.requests]));
/** "Anything like that": the thing was told before. */
const LIKE_THAT = anyLanguagePattern(({ messages }) => messages.likeThat, "u");
const AND = anyLanguagePattern(({ grammar }) => grammar.and);
/** Ends of sentences; "1.5" and "e.g." are none. */
const SENTENCE_END = /(?<=[.!?…]["')”’»]?) (?=["'“‘«(¿¡]*[\p{Lu}\p{N}¿¡]|\p{Ll}{2}|i )/u;

const CLAUSE_END = /(?<=[,;]) /u;

/** The part of a message that asks, and sentences beside it that may tell a price, a size or a person. */
export interface Request {
  text: string;
  background: string[];
}

interface Shop {
  language: string;
  /** Names of its categories, and of those that are kinds of goods. */
  names: string[];
  kinds: string[];
  /** Tells whether a sentence asks about the shop's service. */
  asksOfService(sentence: string): boolean;
}

interface Sentence {
  text: string;
  at: number;
  weight: number;
  namesSold: boolean;
  asksOfService: boolean;
  /** It asks, and does not tell for what. */
  leansOnOthers: boolean;
}

/**
 * Finds the sentences of a long message that ask for something: they name a thing, best one that the shop has, and say that it is
 * wanted. Where a question does not tell the thing, a sentence before it does. The rest of a story describes nothing that is
 * searched for. A message without any such sentence stays as it is.
 */
export function findRequest(message: string, language: string, shop: Shop): Request {
  if (message.length <= MAX_WHOLE_LENGTH) return { text: message, background: [] };
  const weigh = sentenceWeigher(language, shop);
  const sentences = splitSentences(message.slice(0, MAX_READ_LENGTH)).map((text, at): Sentence => ({ text, at, ...weigh(text) }));
  const chosen = chooseAsking(sentences);
  if (chosen.length === 0) return { text: message, background: [] };
  const places = new Set(chosen.map(({ at }) => at));
  const isBeside = (at: number) => places.has(at + 1) || places.has(at - 1);
  const others = sentences.filter(({ at, text }) => !places.has(at) && (isBeside(at) || tellsDetail(text, language)));
  return {
    text: chosen
      .map(({ text }) => text)
      .join(" ")
      .slice(0, MAX_REQUEST_LENGTH),
    background: others.slice(0, MAX_BACKGROUND).map(({ text }) => text),
  };
}

/** Chooses the sentences that ask for a thing, with the one that tells what it is, and those about the service. */
function chooseAsking(sentences: Sentence[]): Sentence[] {
  const ofService = sentences.filter(({ asksOfService }) => asksOfService);
  const ofThings = sentences.filter(({ asksOfService }) => !asksOfService);
  const best = Math.max(0, ...ofThings.map(({ weight }) => weight));
  if (best < MIN_EVIDENCE) return ofService.slice(0, MAX_REQUESTS);
  const asking = ofThings.filter(({ weight }) => weight >= best || weight >= Math.max(best - 1, SURE_EVIDENCE));
  const leaning = best < SURE_EVIDENCE ? ofThings.find(({ leansOnOthers }) => leansOnOthers) : undefined;
  const told = leaning && findTold(ofThings.slice(0, ofThings.indexOf(leaning)));
  if (ofService.length > 0 && best < SURE_EVIDENCE && !told) return ofService.slice(0, MAX_REQUESTS);
  const ofThing = leaning && told ? [told, leaning] : asking;
  return [...ofThing, ...ofService].slice(0, MAX_REQUESTS).toSorted((left, right) => left.at - right.at);
}

/** Finds the last sentence that wishes for something, or names what the shop sells. */
function findTold(before: Sentence[]): Sentence | undefined {
  return before.findLast(({ weight, leansOnOthers }) => weight >= MIN_EVIDENCE && !leansOnOthers);
}

function splitSentences(text: string): string[] {
  const lines = text.split("\n").map((line) => line.replace(/\s+/gu, " "));
  const whole = lines.flatMap((line) => line.split(SENTENCE_END));
  const clauses = whole.flatMap((each) => (each.length > MAX_CLAUSE_LENGTH ? each.split(CLAUSE_END) : each));
  const sentences = clauses.map((each) => each.trim().slice(0, MAX_SENTENCE_LENGTH));
  return [...new Set(sentences.filter((sentence) => sentence !== ""))].slice(0, MAX_SENTENCES);
}

/** A thing that the shop sells counts most, then a wish or a question, then any other thing, a price. */
function sentenceWeigher(language: string, { language: shopLanguage, names, kinds, asksOfService }: Shop) {
  const [sold, soldKinds] = [listHeads(names, shopLanguage), listHeads(kinds, shopLanguage)];
  const compounds = new Map<string, Concept[]>();
  // "I would sleep" names no sleeping bags, whose stem is the same.
  const isIn = ({ stem, surface }: Analysed, heads: Map<string, string>) => {
    const head = heads.get(stem);
    return head !== undefined && Math.abs(head.length - surface.length) <= MAX_ENDING && findAudiences(surface).size === 0;
  };
  const holds = (text: string, heads: Map<string, string>) => analyse(text, shopLanguage).some((word) => isIn(word, heads));
  return (sentence: string): Omit<Sentence, "text" | "at"> => {
    // What somebody has already, or does not need, is not asked for.
    const text = new WrittenText(sentence);
    const isRefusing = extractExclusions(text, language, () => false).excludedTerms.length > 0;
    const wanted = isRefusing ? text.rest() : sentence;
    const hasPrice = takePrice(text, language);
    const wishes = text.extract(ASKS[toLanguage(language)]).length > 0 || (!isRefusing && sentence.endsWith("?"));
    const isRead = wishes || hasPrice || !isRefusing;
    const things = isRead ? listThings(wanted, language, shopLanguage, compounds) : [];
    const namesSold =
      things.some((thing) => holds(thing, sold)) || (isRead && language === shopLanguage && holds(wanted, soldKinds));
    const ownWords = text.remainingWords(language, (word) => stopWordsFor(language).has(word)).length;
    const ofThing = wishes || hasPrice ? SURE_EVIDENCE : MIN_EVIDENCE;
    const weight = namesSold ? ofThing : wishes ? ASKING + Math.min(1, things.length) : 0;
    return {
      namesSold,
      weight: weight + (weight > ASKING && hasPrice ? 1 : 0),
      asksOfService: wishes && !namesSold && asksOfService(sentence),
      leansOnOthers: wishes && !namesSold && (ownWords < MIN_OWN_WORDS || LIKE_THAT.test(foldCharacters(sentence))),
    };
  };
}

type Analysed = ReturnType<typeof analyse>[number];
/** Letters by which a plural is longer. */
const MAX_ENDING = 2;

/** Returns the words that name what categories hold, by their stems: of "Walking Boots & Sandals" boots and sandals. */
function listHeads(names: string[], language: string): Map<string, string> {
  const at = findAnalysis(language)?.isHeadLast ? -1 : 0;
  const parts = names.flatMap((name) =>
    foldCharacters(name)
      .replaceAll(AND, "&")
      .split(/[&,/+>]/u),
  );
  return new Map(
    parts.flatMap((part) => {
      const head = analyse(part, language).at(at);
      return head ? [[head.stem, head.surface] as const] : [];
    }),
  );
}

/** Lists the things of the dictionary that a sentence names, in the shop's language. Remembers the heads of compounds. */
function listThings(sentence: string, language: string, shopLanguage: string, heads: Map<string, Concept[]>): string[] {
  const index = nounIndexFor(language);
  if (!index) return [];
  const words = analyseQuery(sentence, language).map(({ surface }) => surface);
  const stems = words.map((word) => toNounStem(word, language));
  // "To climb" names no climbing.
  const isOf = (word: string, name: string) => toNounStem(foldCharacters(name), language) === toNounStem(word, language);
  const isNamed = (word: string) => (concept: Concept) =>
    concept[index.language].every((name) => !isOf(word, name) || Math.abs(name.length - word.length) <= MAX_ENDING);
  const pairs = stems.map((stem, at) => `${stem} ${stems[at + 1]}`);
  const headOf = (word: string) => heads.get(word) ?? splitNoun(word, index, language)?.at(-1) ?? [];
  for (const word of words) heads.set(word, headOf(word));
  const compounds = words.filter((_word, at) => !index.concepts.has(stems[at]!)).flatMap(headOf);
  const single = words.flatMap((word, at) => (index.concepts.get(stems[at]!) ?? []).filter(isNamed(word)));
  const found = [...single, ...pairs.flatMap((key) => index.concepts.get(key) ?? [])];
  const things = [...found, ...compounds].filter((concept) => !isProperty(concept));
  return things.flatMap((concept) => (isDictionaryLanguage(shopLanguage) ? concept[shopLanguage] : []));
}

/** Returns true for a sentence with a price, or about a colour or a size: "blue would be lovely". */
function tellsDetail(sentence: string, language: string): boolean {
  const text = new WrittenText(sentence);
  const isDetail = extractSizes(text).length + extractColours(text).length > 0;
  const others = text.remainingWords(language, (word) => stopWordsFor(language).has(word));
  return (isDetail && others.length <= MAX_BESIDE_DETAIL) || takePrice(text, language);
}
const MAX_BESIDE_DETAIL = 4;

function takePrice(text: WrittenText, language: string): boolean {
  writeNumbersInFigures(text, language);
  return hasBounds(extractPriceBounds(text));
}
