import { type Concept, isDictionaryLanguage, isProperty } from "../../../languages/dictionary/noun-dictionary.ts";
import { LANGUAGES, languageData, toLanguage } from "../../../languages/registry.ts";
import { lazyMembers } from "../../../platform/concurrency/lazy.ts";
import { foldCharacters, phrasePattern } from "../../../platform/text/phrase-pattern.ts";
import { analyse, analyseQuery } from "../../../platform/text/words.ts";
import { extractExclusions, extractPriceBounds, WrittenText } from "../../search/index.ts";
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
/** A wish or a question; below it nothing is asked. */
const MIN_EVIDENCE = 2;
/** A thing that the shop sells, at a price. */
const SURE_EVIDENCE = 4;

const ASKS = lazyMembers(LANGUAGES, (language) => phrasePattern([languageData(language).messages.requests], "u"));
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
  /** Names of its kinds of goods. */
  names: string[];
  /** Tells whether a sentence asks about the shop's service. */
  asksOfService(sentence: string): boolean;
}

/**
 * Finds the sentences of a long message that ask for something: they name a thing, best one that the shop has, and say that it is
 * wanted. The rest of a story describes nothing that is searched for. A message without any such sentence stays as it is.
 */
export function findRequest(message: string, language: string, shop: Shop): Request {
  if (message.length <= MAX_WHOLE_LENGTH) return { text: message, background: [] };
  const sentences = splitSentences(message.slice(0, MAX_READ_LENGTH));
  const weigh = sentenceWeigher(language, shop);
  const weighed = sentences.map((text, at) => ({ text, at, weight: weigh(text) }));
  const best = Math.max(...weighed.map(({ weight }) => weight));
  if (best < MIN_EVIDENCE) return { text: message, background: [] };
  const asking = weighed.filter(({ weight }) => weight >= best || weight >= Math.max(best - 1, SURE_EVIDENCE));
  const chosen = asking.slice(0, MAX_REQUESTS);
  const places = new Set(chosen.map(({ at }) => at));
  const isBeside = (at: number) => places.has(at + 1) || places.has(at - 1);
  const others = weighed.filter(({ at, text }) => !places.has(at) && (isBeside(at) || namesPrice(text)));
  return {
    text: chosen
      .map(({ text }) => text)
      .join(" ")
      .slice(0, MAX_REQUEST_LENGTH),
    background: others.slice(0, MAX_BACKGROUND).map(({ text }) => text),
  };
}

function splitSentences(text: string): string[] {
  const lines = text.split("\n").map((line) => line.replace(/\s+/gu, " "));
  const whole = lines.flatMap((line) => line.split(SENTENCE_END));
  const clauses = whole.flatMap((each) => (each.length > MAX_CLAUSE_LENGTH ? each.split(CLAUSE_END) : each));
  const sentences = clauses.map((each) => each.trim().slice(0, MAX_SENTENCE_LENGTH));
  return [...new Set(sentences.filter((sentence) => sentence !== ""))].slice(0, MAX_SENTENCES);
}

/** A thing that the shop sells counts most, then a wish or a question, then any other thing, a price. */
function sentenceWeigher(language: string, { language: shopLanguage, names, asksOfService }: Shop): (sentence: string) => number {
  const shopStems = new Set(names.flatMap((name) => analyse(name, shopLanguage).map(({ stem }) => stem)));
  const compounds = new Map<string, Concept[]>();
  const isSold = (text: string) => analyse(text, shopLanguage).some(({ stem }) => shopStems.has(stem));
  return (sentence) => {
    // What somebody has already, or does not need, is not asked for.
    const isRefusing = extractExclusions(new WrittenText(sentence), language, () => false).excludedTerms.length > 0;
    const things = isRefusing ? [] : listThings(sentence, language, shopLanguage, compounds);
    const asks = !isRefusing && (ASKS[toLanguage(language)].test(foldCharacters(sentence)) || sentence.endsWith("?"));
    const namesSold = things.some(isSold) || (!isRefusing && language === shopLanguage && isSold(sentence));
    const aboutService = asks && asksOfService(sentence);
    const thing = namesSold ? 3 : things.length > 0 ? 1 : 0;
    return (asks ? 2 : 0) + Math.max(thing, aboutService ? 3 : 0) + (thing > 0 && namesPrice(sentence) ? 1 : 0);
  };
}

/** Lists the things of the dictionary that a sentence names, in the shop's language. Remembers the heads of compounds. */
function listThings(sentence: string, language: string, shopLanguage: string, heads: Map<string, Concept[]>): string[] {
  const index = nounIndexFor(language);
  if (!index) return [];
  const words = analyseQuery(sentence, language).map(({ surface }) => surface);
  const stems = words.map((word) => toNounStem(word, language));
  const pairs = stems.map((stem, at) => `${stem} ${stems[at + 1]}`);
  const headOf = (word: string) => heads.get(word) ?? splitNoun(word, index, language)?.at(-1) ?? [];
  for (const word of words) heads.set(word, headOf(word));
  const compounds = words.filter((_word, at) => !index.concepts.has(stems[at]!)).flatMap(headOf);
  const found = [...stems, ...pairs].flatMap((key) => index.concepts.get(key) ?? []);
  const things = [...found, ...compounds].filter((concept) => !isProperty(concept));
  return things.flatMap((concept) => (isDictionaryLanguage(shopLanguage) ? concept[shopLanguage] : []));
}

function namesPrice(sentence: string): boolean {
  const { min, max } = extractPriceBounds(new WrittenText(sentence));
  return min !== null || max !== null;
}
