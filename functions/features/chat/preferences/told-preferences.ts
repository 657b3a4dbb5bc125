import { anyLanguageAlternatives, findMatches, foldMessage, phrasePattern } from "../../../domain/messages/phrase-pattern.ts";
import { LANGUAGES, languageData, toLanguage } from "../../../languages/registry.ts";
import { lazyMembers } from "../../../platform/concurrency/lazy.ts";
import { COLOUR_PATTERN, extractExclusions, findWearer, stopWordsFor, WrittenText } from "../../search/index.ts";
import type { ToldPreference } from "../contracts/preferences.ts";

const LETTERS = "xxs|xs|s|m|l|xl|xxl|xxxl|[2-5]xl";
const SIZE_NAMES = anyLanguageAlternatives(({ sizes }) => sizes.names);
const ARTICLES = anyLanguageAlternatives(({ grammar }) => grammar.indefiniteArticles);
const AND = anyLanguageAlternatives(({ grammar }) => grammar.and);
const END = "(?=\\s*(?:$|[.,;!?)]))";
/** Each takes milliseconds to parse, and most processes serve a language or two. */
const PATTERNS = lazyMembers(LANGUAGES, preferencePatterns);
/** Words that a like names at most: "I love merino wool". */
const MIN_WORD_LENGTH = 3;

function preferencePatterns(language: string) {
  const { wears, isA, likes, forget } = languageData(language).memory;
  const small = `(?:(?:${SIZE_NAMES}|${ARTICLES})\\s+){0,2}`;
  const end = "(?![\\p{L}\\p{N}'’-]|\\s*(?:%|[€$£]))";
  const thing = `(?:(?:${ARTICLES})\\s+)?([\\p{L}-]{3,}(?:\\s[\\p{L}-]{3,})?)`;
  return {
    sizes: [
      new RegExp(`${phrasePattern([wears]).source}\\s+${small}(${LETTERS}|\\d{2,3}(?:[.,]5)?)${end}`, "gu"),
      new RegExp(`${phrasePattern([isA]).source}\\s+${small}(${LETTERS})${end}`, "gu"),
    ],
    likes: new RegExp(`${phrasePattern([likes]).source}\\s+${thing}(?:(?:\\s*,\\s*|\\s+(?:${AND})\\s+)${thing})?${END}`, "gu"),
    forget: phrasePattern([forget], "u"),
  };
}

/** Returns true when a message asks the assistant to forget what it knows of the shopper. */
export function asksToForget(message: string, language: string): boolean {
  return PATTERNS[toLanguage(language)].forget.test(foldMessage(message));
}

/** Takes the person that a thing is for out of a text. Returns true for another one than the shopper: "for my wife". */
export function takeOtherWearer(text: WrittenText, language: string): boolean {
  const wearer = findWearer(text, language);
  return wearer !== null && wearer.sex !== null;
}

/**
 * Finds what a message tells of the shopper herself: sizes she wears, what she likes, and what she refuses as a matter of taste.
 * What is told of another person ("for my wife") is not hers.
 */
export function findToldPreferences(message: string, language: string): ToldPreference[] {
  const text = new WrittenText(message);
  const isOfOther = takeOtherWearer(text, language);
  const stopWords = stopWordsFor(language);
  const { dislikes } = extractExclusions(text, language, (word) => stopWords.has(word));
  if (isOfOther) return [];
  const patterns = PATTERNS[toLanguage(language)];
  const said = foldMessage(message);
  const sizes = patterns.sizes.flatMap((pattern) => findMatches(said, pattern).map(([, size = ""]) => size));
  const refused = new Set([...dislikes.excludedColours, ...dislikes.excludedTerms].map(foldMessage));
  const liked = findMatches(said, patterns.likes)
    .flatMap(([, ...things]) => things.filter((thing) => thing !== undefined))
    // "Ich mag kein Leder" begins like a like.
    .filter((thing) => !thing.split(/\s+/).some((word) => refused.has(word)));
  const told: ToldPreference[] = [
    ...sizes.map((size) => ({ kind: "size", subject: "size", value: size.replace(",", ".").toUpperCase() }) as const),
    ...liked.flatMap((thing) => toLike(thing, language)),
    ...dislikes.excludedColours.map((value) => ({ kind: "refusal", subject: "colour", value }) as const),
    ...dislikes.excludedTerms.map((value) => ({ kind: "refusal", subject: "word", value: value.toLowerCase() }) as const),
  ];
  return [...new Map(told.map((each) => [JSON.stringify(each), each])).values()];
}

function toLike(thing: string, language: string): ToldPreference[] {
  const words = thing.split(/\s+/);
  const colours = words.filter((word) => COLOUR_ONLY.test(word));
  if (colours.length > 0) return colours.map((value) => ({ kind: "like", subject: "colour", value }));
  const stopWords = stopWordsFor(language);
  const isNoise = (word: string) => stopWords.has(word) || word.length < MIN_WORD_LENGTH;
  return words.some(isNoise) ? [] : [{ kind: "like", subject: "word", value: thing }];
}
const COLOUR_ONLY = new RegExp(`^${COLOUR_PATTERN.source}$`, "u");
