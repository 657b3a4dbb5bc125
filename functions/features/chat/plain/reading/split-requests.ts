import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { findMatches } from "../../../../platform/text/find-matches.ts";
import { anyLanguageAlternatives, foldCharacters } from "../../../../platform/text/phrase-pattern.ts";
import { analyse } from "../../../../platform/text/words.ts";
import { findAudiences, stopWordsFor } from "../../../search/index.ts";
import { findThings } from "../language/named-things.ts";

const AND = anyLanguageAlternatives(({ grammar }) => grammar.and);
/** "And also a hat", "and what about gloves". */
const ALSO = anyLanguageAlternatives(({ messages }) => messages.followUpOpeners);
/** "Compare the first with the second" says "with" for "and". */
const WITH = anyLanguageAlternatives(({ productWords }) => productWords.comparedWith);
/** Separators of things by language, since "of" is an "or" in Dutch: "a tent and a sleeping bag", "socks, gloves and hats". */
const BETWEEN = lazyMembers(LANGUAGES, (language) => {
  const { and, or } = languageData(language).grammar;
  return new RegExp(
    `\\s*[,;]\\s+(?:(?:${and}|plus)\\s+)?|\\s+(?:${and}|plus|[+&]|${or}|vs\\.?|versus)\\s+(?:(?:${ALSO})\\s+)?`,
    "gu",
  );
});
const BETWEEN_COMPARED = lazyMembers(
  LANGUAGES,
  (language) => new RegExp(`${BETWEEN[language].source}|\\s+(?:${WITH})\\s+`, "gu"),
);
const ARTICLE = new RegExp(`^(?:${anyLanguageAlternatives(({ grammar }) => grammar.indefiniteArticles)})\\s+\\p{L}`, "u");
const LEADING = new RegExp(
  `^(?:(?:${anyLanguageAlternatives(({ grammar }) => grammar.indefiniteArticles)})\\s+)?(?:\\d+\\s+)?`,
  "u",
);
/** "A backpack for a laptop and a camera" is one thing; "for my sister a watch and a hat" are two. */
const PURPOSE = new RegExp(
  `\\s(?:${anyLanguageAlternatives(({ grammar }) => grammar.purposePrepositions)})\\s+[^,;]{1,40}$`,
  "u",
);
/** "Hats & Headwear" is one name. */
const BETWEEN_NAMES = new RegExp(`\\s*[&+/,]\\s*|\\s(?:${AND})\\s`, "u");
/** "Getting wet. Need a jacket and trousers": each sentence is read by itself. */
const SENTENCE_END = /[.!?:]\s+/u;
const MAX_PARTS = 3;
/**
 * Maximum length: the commas of a longer message do not separate things, and each part is parsed by itself, which takes time.
 */
const MAX_LENGTH = 300;
const MAX_BREAKS = 6;
const MAX_WORDS = 4;
const MAX_TOKENS = 5;

/** Parser of a message's parts, and names of the shop's categories. */
interface RequestSplitOptions {
  /** The words of a part that describe a thing. */
  wordsOf(part: string): string[];
  categories: string[];
  /** The language of the message. */
  language: string;
  shopLanguage: string;
  /** True when things are compared: then each part is one, under any name. */
  compares: boolean;
}

interface Part {
  text: string;
  words: string[];
  /** A comma alone. */
  isListed: boolean;
}

/**
 * Splits a message into the words of each thing that it asks for, when one of its sentences clearly asks for several: each
 * further thing has an article of its own ("and a sleeping bag"), or all are things of the dictionary or named like categories
 * of the shop ("hats and gloves"). Returns null when it asks for one thing, described by any words.
 */
export function splitRequests(message: string, options: RequestSplitOptions): string[][] | null {
  const breaks = findMatches(foldCharacters(message), BETWEEN[toLanguage(options.language)]);
  if (message.length > MAX_LENGTH || breaks.length > MAX_BREAKS) return null;
  const sentences = options.compares ? [message] : message.split(SENTENCE_END);
  return sentences.map((sentence) => splitSentence(sentence, options)).find((parts) => parts !== null) ?? null;
}

function splitSentence(sentence: string, options: RequestSplitOptions): string[][] | null {
  const all = splitParts(sentence, foldCharacters(sentence), options);
  const areCategories = all.length > 1 && all.every(({ words }) => mentionsCategory(words, options));
  if (options.compares || areCategories) return toRequests(all);
  return (
    listChains(all, options)
      .map(toRequests)
      .find((words) => words !== null) ?? null
  );
}

function toRequests(parts: Part[]): string[][] | null {
  const isFew = parts.length > 1 && parts.length <= MAX_PARTS && parts.every(({ words }) => words.length <= MAX_WORDS);
  return isFew ? parts.map(({ words }) => words) : null;
}

/** Lists the rows of things within a sentence: what is told before and after them ends a row. */
function listChains(parts: Part[], options: RequestSplitOptions): Part[][] {
  const { language } = options;
  const isThing = ({ words }: Part) => findThings(words, language).length > 0 || mentionsCategory(words, options);
  const chains: Part[][] = [];
  for (const part of parts) {
    const [first, ...others] = chains.at(-1) ?? [];
    const isArticled = !part.isListed && ARTICLE.test(part.text);
    const isFurther = isArticled || (isThing(part) && namesAtOnce(part, language));
    // Of "the cheapest pot and a lid" the first may be anything, and a thing without an article follows one.
    const goesOn = first && isFurther && !PURPOSE.test(first.text) && (isArticled || isThing(first));
    if (goesOn) chains[chains.length - 1] = [first, ...others, part];
    else chains.push([part]);
  }
  return chains.filter((chain) => chain.some(({ isListed }, at) => at > 0 && !isListed));
}

/**
 * Returns true for a part that begins with the thing or what describes it: "my shoes are the problem" tells of one, and of "a
 * knife and fork set" the set is the thing.
 */
function namesAtOnce({ text, words, isListed }: Part, language: string): boolean {
  const tokens = text
    .replace(LEADING, "")
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((token) => token !== "");
  const isNamed = (token: string) => words.some((word) => foldCharacters(word) === token);
  const before = tokens.slice(0, tokens.findIndex(isNamed));
  const stopWords = stopWordsFor(language);
  const isShort = tokens.length <= (isListed ? MAX_WORDS : MAX_TOKENS);
  return isShort && before.every((token) => !stopWords.has(token)) && findThings(words, language).length < 2;
}

function splitParts(message: string, folded: string, { wordsOf, compares, language }: RequestSplitOptions): Part[] {
  const between = (compares ? BETWEEN_COMPARED : BETWEEN)[toLanguage(language)];
  const parts: Part[] = [];
  let start = 0;
  let isListed = false;
  const add = (end: number) => {
    const part = message.slice(start, end);
    // "A mat for two people" is a mat: what it is for is told of all.
    const named = wordsOf(part.slice(0, folded.slice(start, end).replace(PURPOSE, "").length));
    const words = findThings(named, language).length > 0 ? named : wordsOf(part);
    const isPersons = words.every((word) => /^\d+$/.test(word) || findAudiences(word).size > 0);
    if (words.length > 0 && !isPersons) parts.push({ text: folded.slice(start, end).trim(), words, isListed });
  };
  for (const { index, 0: separator } of findMatches(folded, between)) {
    add(index);
    start = index + separator.length;
    isListed = /^\s*[,;]\s+$/.test(separator);
  }
  add(message.length);
  return parts;
}

/**
 * Returns true when the whole name of a category is among the words, in singular or plural: a shopper who asks how long a lamp
 * runs does not ask for "Running".
 */
export function mentionsCategory(
  words: string[],
  { categories, shopLanguage }: Pick<RequestSplitOptions, "categories" | "shopLanguage">,
): boolean {
  const said = new Set(words.flatMap((word) => analyse(word, shopLanguage)).map(({ surface }) => toSingular(surface)));
  const names = categories.flatMap((category) => category.split(BETWEEN_NAMES));
  return names.some((name) => {
    const named = analyse(name, shopLanguage);
    return named.length > 0 && named.every(({ surface }) => said.has(toSingular(surface)));
  });
}

function toSingular(word: string): string {
  return word.replace(/(?:e?s|en?)$/, "");
}
