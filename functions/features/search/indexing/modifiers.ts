import { numeralsOf } from "../../../domain/messages/numerals.ts";
import { findAnalysis, languageData } from "../../../languages/registry.ts";
import { GenerationalCache } from "../../../platform/caching/generational-cache.ts";
import { compoundHeads, hasNoHead, isCompounding } from "../../../platform/text/language/compound-heads.ts";
import { oncePerLanguage, primaryLanguage } from "../../../platform/text/language/language.ts";
import { analyseQuery } from "../../../platform/text/words/words.ts";
import { toStrings } from "./attribute-names.ts";
import { areNamesOfOne, collectiveStems, partStems, thingStems } from "./thing-words.ts";

interface ToldThings {
  /** Stems of the things that its category names. */
  kinds: string[];
  /**
   * Stems of the words by which name and category of a product tell what it goes with, or is made of, and not what it is:
   * "guitar" of "Guitar Strings" and of "Strings for Guitars"; and of a category of several things those that it is not.
   */
  modifiers: string[];
  /** Stems of the things of such a category, where the product is called none of them: it may be any. */
  joined: string[];
}

/**
 * Tells things by name, category and tags. What a product is called as well is no modifier. Words before the one that names a
 * thing tell what that goes with, in languages that put them there; so does what follows "for" or "with".
 */
export function tellThings({ name, categories, tags }: Record<string, unknown>, language: string): ToldThings {
  const patterns = patternsOf(language);
  const kinds = toStrings(categories)
    .slice(-1)
    .flatMap((path) => path.split(">").at(-1)!.split(patterns.apart))
    .map((kind) => readPhrase(kind, language, () => true));
  const ofKinds = new Set(kinds.flatMap(({ things }) => things));
  const ofLanguage = thingStems(language);
  const isThing = (stem: string) => ofLanguage.has(stem) || ofKinds.has(stem);
  const readNames = (values: string[]) =>
    values.flatMap((value) => value.split(patterns.apart)).map((value) => readPhrase(value, language, isThing));
  const names = readNames(toStrings(name));
  const things = new Set([...kinds, ...names].flatMap((phrase) => phrase.things));
  const modifiers = [...kinds, ...names].flatMap((phrase) => phrase.modifiers);
  const tagged = readNames(toStrings(tags));
  // A tag "jacket care" is of no jacket. What else stands before things in tags is how shops search, not what the thing is.
  const ofTags = tagged.flatMap((phrase) => phrase.modifiers.filter((stem) => ofLanguage.has(stem)));
  const goesWith = [...modifiers, ...ofTags].filter((stem) => (WORD.test(stem) || ofLanguage.has(stem)) && !things.has(stem));
  const heads = kinds.flatMap(({ head }) => head ?? []);
  const { siblings, joined } = tellJoined([...new Set(heads)], names, tagged, language);
  return { kinds: [...new Set(heads)], modifiers: [...new Set([...goesWith, ...siblings])], joined };
}

/**
 * Tells the thing by its names: their last words, or their first ones where the language describes behind, are what it is, and
 * heads of compounds: a "Dachbox" is a "Box".
 */
export function tellNamedThing(names: readonly string[], language: string): ToldThings {
  const phrases = names.map((name) => readPhrase(name, language, () => true));
  const headsOf = compoundHeads(language);
  const heads = phrases.flatMap(({ head }) => head ?? []);
  const kinds = new Set(heads.flatMap((head) => [head, ...headsOf(head).map(({ stem }) => stem)]));
  const modifiers = new Set(phrases.flatMap((phrase) => phrase.modifiers).filter((stem) => WORD.test(stem) && !kinds.has(stem)));
  return { kinds: [...kinds], modifiers: [...modifiers], joined: [] };
}

/** Returns the stems of the words of each name. */
export function tellFullNames(names: readonly string[], language: string): string[][] {
  return names.map((name) => analyseQuery(name, language).map(({ stem }) => stem)).filter((stems) => stems.length > 0);
}

/**
 * Tells which things of its category a product is not, for it is called another one or a part, and of a category of several which
 * it may be. What a name does not tell its tags may.
 */
function tellJoined(
  heads: string[],
  names: Phrase[],
  tags: Phrase[],
  language: string,
): { siblings: string[]; joined: string[] } {
  const isOf = (phrases: Phrase[]) => {
    const called = new Set(phrases.flatMap(({ things }) => things));
    return heads.filter((stem) => called.has(stem) || endsCompound(stem, called, language));
  };
  const others = (own: string[]) => heads.filter((stem) => own.every((name) => !areAlike(name, stem, language)));
  const own = isOf(names);
  if (own.length > 0) return { siblings: others(own), joined: [] };
  const head = names.find((phrase) => phrase.head !== undefined)?.head;
  if (head !== undefined && isPart(head, language)) {
    const collective = collectiveStems(language);
    return { siblings: others([head]).filter((stem) => !collective.has(stem)), joined: [] };
  }
  if (heads.length < 2) return { siblings: [], joined: [] };
  const tagged = isOf(tags);
  return tagged.length > 0 ? { siblings: others(tagged), joined: [] } : { siblings: [], joined: heads };
}

/** Returns true for a word that names a part, and for a compound of one. */
function isPart(stem: string, language: string): boolean {
  const parts = partStems(language);
  if (parts.has(stem) || !isCompounding(language)) return parts.has(stem);
  const called = new Set([stem]);
  return [...parts].some((part) => endsCompound(part, called, language));
}

/** Returns true for names of one thing; a suitcase is a case. */
function areAlike(one: string, other: string, language: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  // Stems of long words lose an "e" that short ones keep.
  const isEnd = short.length > MIN_END_LENGTH && (long.endsWith(short) || long.endsWith(short.replace(/e$/, "")));
  return isEnd || areNamesOfOne(one, other, language);
}

/** Returns true where a compound ends with a thing: "Sandkuchenform" is called a form. */
function endsCompound(stem: string, called: ReadonlySet<string>, language: string): boolean {
  if (!isCompounding(language) || stem.length < MIN_END_LENGTH) return false;
  return [...called].some(
    (word) => word.length >= stem.length + MIN_END_LENGTH && word.endsWith(stem) && !hasNoHead(word, language),
  );
}

/** Shortest end of a compound, and shortest part before it. */
const MIN_END_LENGTH = 3;
/** Matches what may name a thing, apart from short names that the language knows ("tv"): sizes and their units do not. */
const WORD = /^\p{L}{3}/u;

interface Phrase {
  /** Stem of the word that names the thing; undefined where none does for certain. */
  head: string | undefined;
  things: string[];
  modifiers: string[];
}

/** Reads a name: its last word that names a thing tells what it is, its first where the language describes behind. */
function readPhrase(text: string, language: string, isThing: (stem: string) => boolean): Phrase {
  const isHeadLast = findAnalysis(primaryLanguage(language))?.isHeadLast ?? false;
  const { preposition, phrases } = patternsOf(language);
  const words = phrases.get(text);
  const end = words.findIndex(({ surface }, at) => at > 0 && preposition.test(surface));
  const before = end < 0 ? words : words.slice(0, end);
  const after = end < 0 ? [] : words.slice(end + 1);
  const at = isHeadLast ? before.findLastIndex(({ stem }) => isThing(stem)) : before.findIndex(({ stem }) => isThing(stem));
  const isModifier = (word: number) => isHeadLast && word < at;
  return {
    head: before[at]?.stem,
    things: before.filter((_, word) => !isModifier(word)).map(({ stem }) => stem),
    modifiers: [...before.filter((_, word) => isModifier(word)), ...after].map(({ stem }) => stem),
  };
}

/** Returns true for a language's words for "for" and "with", before what a thing goes with. */
export function tellsPurpose(word: string, language: string): boolean {
  return patternsOf(language).preposition.test(word);
}

interface Patterns {
  /** Matches what stands between several things that one value names: "Jackets & Coats", "Cases and bags". */
  apart: RegExp;
  /** Matches the language's words for "for" and "with". */
  preposition: RegExp;
  /** Words of phrases without things that are counted: the drawers of a "two-drawer cabinet". Products of a shop share most. */
  phrases: GenerationalCache<ReturnType<typeof analyseQuery>>;
}

const KEPT_PHRASES = 1_000;

const patternsOf = oncePerLanguage((language): Patterns => {
  const { grammar, wishes } = languageData(language);
  const numbers = numeralsOf(language).flatMap(({ word, isPart }) => (isPart ? [] : [word]));
  const counted = new RegExp(`(?<![\\p{L}\\p{N}])(?:\\d+|${numbers.join("|")})-\\p{L}+`, "giu");
  return {
    apart: new RegExp(`[&,;:/|()]|\\s-\\s|\\s(?:${grammar.and})\\s`, "u"),
    preposition: new RegExp(`^(?:${wishes.forWhom}|${grammar.purposePrepositions})$`, "u"),
    phrases: new GenerationalCache(KEPT_PHRASES, (text) => analyseQuery(text.replace(counted, ""), language)),
  };
});
