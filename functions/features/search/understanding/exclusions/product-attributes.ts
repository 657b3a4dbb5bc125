import { anyLanguageAlternatives, foldCharacters, phrasePattern } from "../../../../domain/messages/phrase-pattern.ts";
import { COLOUR_FAMILIES } from "../../../../languages/phrases/understood-phrases.ts";
import { fromAllLanguages } from "../../../../languages/registry.ts";
import type { WrittenText } from "../written-text.ts";

const COLOUR_WORDS = COLOUR_FAMILIES.map((family) => ({
  family: family as string,
  words: new Set([
    ...fromAllLanguages(({ colours }) => colours.names[family].split("|")).flat(),
    ...fromAllLanguages(({ colours: { names, shades, shadedBases } }) =>
      shades && shadedBases ? shadedNames(names[family].split("|"), shades.split("|"), shadedBases) : [],
    ).flat(),
  ]),
}));
const AMBIGUOUS = new Set(fromAllLanguages(({ colours }) => colours.ambiguous?.split(" ")).flat());

export const COLOUR_PATTERN = phrasePattern(
  COLOUR_WORDS.flatMap(({ words }) => [...words].filter((word) => !AMBIGUOUS.has(word))),
);

const AND = anyLanguageAlternatives(({ grammar }) => grammar.and);
const OPENERS = anyLanguageAlternatives(({ messages }) => messages.followUpOpeners);
const WAIST = anyLanguageAlternatives(({ sizes }) => sizes.waist);
const SIZE_NAMES = `${anyLanguageAlternatives(({ sizes }) => sizes.names)}|${WAIST}`;
const ONE_SIZE = anyLanguageAlternatives(({ sizes }) => sizes.oneSize);
const IN = anyLanguageAlternatives(({ grammar }) => grammar.in);
const SIZE_WORDS = new Map(
  fromAllLanguages(({ sizes }) => sizes.words.split(" ").map((entry) => entry.split("=") as [string, string])).flat(),
);
const WORDS = [...SIZE_WORDS.keys()].join("|");
const LETTERS = `xxs|xs|s|m|l|xl|xxl|xxxl|[2-5]xl|(?:(?:extra|x)[ -])?(?:${WORDS})`;
const SIZE_VALUE = `(${ONE_SIZE}|${LETTERS}|\\d{2,3}(?:[.,]5)?)`;
const START = "(?<![\\p{L}\\p{N}])";
const NAMED_SIZE = new RegExp(
  `${START}(?:(?:${IN}) )?(?:${SIZE_NAMES})(?:\\s*:\\s*|\\s+|(?=\\d))${SIZE_VALUE}(?![\\p{L}\\p{N}])` +
    `(?:\\s*(?:/|-|${AND}|${anyLanguageAlternatives(({ grammar }) => grammar.or)})\\s*${SIZE_VALUE}(?![\\p{L}\\p{N}]))?`,
  "gu",
);
const ENDINGS = (["and", "or", "in"] as const).map((kind) => anyLanguageAlternatives(({ grammar }) => grammar[kind])).join("|");
const PLEASE = anyLanguageAlternatives(({ exclusions }) => exclusions.endings);
const CLAUSE_END = `(?=\\s*(?:$|[.,;!?)/]|(?:${ENDINGS}|${PLEASE})(?:\\s|$)))`;
/** "She's a small", but not "it's a small tent". */
const PERSON_OF_SIZE = new RegExp(
  `${START}(?:${anyLanguageAlternatives(({ sizes }) => sizes.isOf)})\\s+(${LETTERS})${CLAUSE_END}`,
  "gu",
);
/** "32 waist", "W32". */
const SIZE_BEFORE_NAME = new RegExp(
  `${START}(\\d{2})(?:"|\\s?(?:inch|in|cm))?\\s+(?:${WAIST})(?!\\p{L})|${START}w(\\d{2})(?!\\p{N})`,
  "gu",
);
/** A letter between commas or brackets: "a hat for me, M". */
const LETTER_ALONE = /(?<=(?:^|[,;(:/])\s*)(s|m|l)(?=\s*(?:$|[.,;!?)/]))/gu;
/** Sizes that count without the word "size": those that are no other word. */
const LETTER_SIZE = /(?<![\p{L}\p{N}'-])(xxs|xs|xl|xxl|xxxl|[2-5]xl)(?![\p{L}\p{N}])/gu;
/** "in M". */
const SIZE_AFTER_IN = new RegExp(`${START}(?:${IN})\\s+(s|m|l|xs|xl|xxl)(?![\\p{L}\\p{N}'])`, "gu");
/** "In large", "women's small", at the end of a clause: "in small flats" is none. */
const PERSON = (["women", "men"] as const).map((who) => anyLanguageAlternatives(({ audiences }) => audiences[who])).join("|");
const SIZE_WORD = `((?:(?:extra|x)[ -])?(?:${WORDS}))${CLAUSE_END}`;
const WORD_AFTER = new RegExp(
  `(?:${START}(?:${IN})(?: an?)?\\s+|(?<=${START}(?:${PERSON})\\s+))${SIZE_WORD}(?:\\s*(?:/|(?:${ENDINGS})\\s)\\s*${SIZE_WORD})?`,
  "gu",
);
/** "In 43?" at the end of a clause: "in 20 days" is none. */
const NUMBER_AFTER_IN = new RegExp(`${START}(?:${IN})\\s+(\\d{2}(?:[.,]5)?)(?=\\s*(?:$|[?!.,;])|\\s+(?:${OPENERS})\\s)`, "gu");
const SIZES = [
  NAMED_SIZE,
  PERSON_OF_SIZE,
  SIZE_BEFORE_NAME,
  SIZE_AFTER_IN,
  WORD_AFTER,
  NUMBER_AFTER_IN,
  LETTER_SIZE,
  LETTER_ALONE,
];

const YEARS_OLD = anyLanguageAlternatives(({ ages }) => ages.afterNumber);
const YEARS = anyLanguageAlternatives(({ ages }) => ages.years);
const CHILD = anyLanguageAlternatives(({ audiences, wearers }) => `${audiences.children}|${wearers.young}`);
const IS_AGED = anyLanguageAlternatives(({ ages }) => ages.isAged);
/** "8 years old", "fille de 8 ans", "he's 8", "my son (8)". */
const AGE = new RegExp(
  `(?<!\\p{N})(\\d{1,2})[\\s-]*(?:${YEARS_OLD})(?!\\p{L})|(?:${CHILD})\\s\\p{L}{2,3}\\s(\\d{1,2})\\s(?:${YEARS})|` +
    `(?<!\\p{L})(?:(?:${IS_AGED})\\s|(?:${CHILD})\\s?[,(]\\s?)(\\d{1,2})(?=\\s*(?:$|[,.;!?)]|(?:${YEARS})|(?:${AND})\\s))`,
  "gu",
);
const OLDEST_CHILD = 12;

export function extractColours(text: WrittenText): string[] {
  return [...new Set(text.extract(COLOUR_PATTERN).map(([colour]) => colour))];
}

/** Finds the values of a shop's colour field that match a shopper's word: "blue" is Navy and Sky Blue, "navy" is Navy alone. */
export function matchColourValues(word: string, known: string[]): string[] {
  const named = known.filter((value) => splitWords(value).includes(word));
  const families = COLOUR_WORDS.filter(({ family, words }) => family === word || words.has(word));
  const isShade = named.length > 0 && !families.some(({ family }) => family === word);
  if (isShade) return named;
  const meant = known.filter((value) => splitWords(value).some((part) => families.some(({ words }) => words.has(part))));
  return [...new Set([...named, ...meant])];
}

/** Extracts the sizes that a message names, in capital letters. */
export function extractSizes(text: WrittenText): string[] {
  const extracted = SIZES.flatMap((pattern) =>
    text.extract(pattern).flatMap(([, ...values]) => values.flatMap((each) => each ?? [])),
  );
  return [...new Set(extracted.map(toSize))];
}

/** Returns a size as shops write it: "extra large" is XL. */
function toSize(said: string): string {
  const [, extra, word] = /^((?:extra|x)[ -])?(.*)$/u.exec(said) ?? [];
  const letter = SIZE_WORDS.get(word ?? "");
  return (letter === undefined ? said.replace(",", ".") : `${extra === undefined ? "" : "x"}${letter}`).toUpperCase();
}

/** Finds the shop's own values for the sizes asked for: "38" is "EU 38", and "M" is "Medium" and "S/M". */
export function matchSizeValues(sizes: string[], known: string[]): string[] {
  const asked = sizes.map((size) => toComparable(size));
  const isMeant = (part: string) => asked.includes(toComparable(toSize(part)));
  const meant = (value: string) => isMeant(value) || (isSize(value) && value.split(/[\s/-]+/u).some(isMeant));
  return known.filter((value) => meant(foldCharacters(value.trim())));
}

/** "XXXL" is "3XL". */
function toComparable(size: string): string {
  return size.trim().replace(/^X{2,}(?=[SL]$)/u, (letters) => `${letters.length}X`);
}

/** "10 L" is no size L. */
function isSize(value: string): boolean {
  return !/\d\s*(?:l|m)$/u.test(value);
}

/** Extracts the ages that a message names. Returns true when one is a child's. */
export function extractChildAge(text: WrittenText): boolean {
  return text.extract(AGE).some(([, own, named, alone]) => Number(own ?? named ?? alone) <= OLDEST_CHILD);
}

/** German and Dutch write a shade as one word with its colour: "dunkelgrün", "lichtblauw". */
function shadedNames(names: string[], shades: string[], bases: string): string[] {
  const isShaded = new RegExp(`^(?:${bases})`);
  return names.filter((name) => isShaded.test(name)).flatMap((name) => shades.map((shade) => shade + name));
}

function splitWords(value: string): string[] {
  return value
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}]+/u);
}
