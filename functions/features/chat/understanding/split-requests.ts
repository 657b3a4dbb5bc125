import { LANGUAGES, languageData, toLanguage } from "../../../languages/registry.ts";
import { lazyMembers } from "../../../platform/concurrency/lazy.ts";
import { findMatches } from "../../../platform/text/find-matches.ts";
import { anyLanguageAlternatives, foldCharacters } from "../../../platform/text/phrase-pattern.ts";
import { analyse } from "../../../platform/text/words.ts";
import { findAudiences } from "../../search/index.ts";

const AND = anyLanguageAlternatives(({ grammar }) => grammar.and);
/** "And also a hat", "and what about gloves". */
const ALSO = anyLanguageAlternatives(({ messages }) => messages.followUpOpeners);
/** "Compare the first with the second" says "with" for "and". */
const WITH = anyLanguageAlternatives(({ productWords }) => productWords.comparedWith);
/** Separators of things by language, since "of" is an "or" in Dutch: "a tent and a sleeping bag", "socks, gloves and hats". */
const BETWEEN = lazyMembers(LANGUAGES, (language) => {
  const { and, or } = languageData(language).grammar;
  return new RegExp(`\\s*[,;]\\s+(?:(?:${and}|plus)\\s+)?|\\s+(?:${and}|plus|${or}|vs\\.?|versus)\\s+(?:(?:${ALSO})\\s+)?`, "gu");
});
const BETWEEN_COMPARED = lazyMembers(
  LANGUAGES,
  (language) => new RegExp(`${BETWEEN[language].source}|\\s+(?:${WITH})\\s+`, "gu"),
);
const ARTICLE = new RegExp(`^(?:${anyLanguageAlternatives(({ grammar }) => grammar.indefiniteArticles)})\\s+\\p{L}`, "u");
/** "A backpack for a laptop and a camera" is one thing. */
const PURPOSE = new RegExp(
  `(?:^|\\s)(?:${anyLanguageAlternatives(({ grammar }) => grammar.purposePrepositions)})\\s+[^,;]{1,40}$`,
  "u",
);
/** "Hats & Headwear" is one name. */
const BETWEEN_NAMES = new RegExp(`\\s*[&+/,]\\s*|\\s(?:${AND})\\s`, "u");
const MAX_PARTS = 3;
/**
 * Maximum length: the commas of a longer message do not separate things, and each part is parsed by itself, which takes time.
 */
const MAX_LENGTH = 300;
const MAX_BREAKS = 6;
const MAX_WORDS = 4;

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
 * Splits a message into the words of each thing that it asks for, when it clearly asks for several: each further thing has an
 * article of its own ("and a sleeping bag"), or all are named like categories of the shop ("hats and gloves"). Returns null when
 * it asks for one thing, described by any words.
 */
export function splitRequests(message: string, options: RequestSplitOptions): string[][] | null {
  const folded = foldCharacters(message);
  if (message.length > MAX_LENGTH || findMatches(folded, BETWEEN[toLanguage(options.language)]).length > MAX_BREAKS) return null;
  const parts = splitParts(message, folded, options);
  const [first, ...others] = parts;
  if (!first || others.length === 0 || parts.length > MAX_PARTS) return null;
  if (parts.some(({ words }) => words.length > MAX_WORDS)) return null;
  const areCategories = parts.every(({ words }) => mentionsCategory(words, options));
  const haveArticles = others.every(({ text, isListed }) => !isListed && ARTICLE.test(text)) && !PURPOSE.test(first.text);
  return options.compares || areCategories || haveArticles ? parts.map(({ words }) => words) : null;
}

function splitParts(message: string, folded: string, { wordsOf, compares, language }: RequestSplitOptions): Part[] {
  const between = (compares ? BETWEEN_COMPARED : BETWEEN)[toLanguage(language)];
  const parts: Part[] = [];
  let start = 0;
  let isListed = false;
  const add = (end: number) => {
    const words = wordsOf(message.slice(start, end));
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
