import { findAnalysis, languageData, toLanguage } from "../../../languages/registry.ts";
import { hasNoHead, isCompounding } from "../../../platform/text/language/compound-heads.ts";
import { primaryLanguage } from "../../../platform/text/language/language.ts";
import { analyseQuery } from "../../../platform/text/words/words.ts";
import { toStrings } from "./attribute-names.ts";
import { areNamesOfOne, thingStems } from "./thing-words.ts";

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
 * Tells things by name and category. What a product is called as well is no modifier. A word before one that names a thing tells
 * what that goes with, in languages that put it there; so does what follows "for".
 */
export function tellThings({ name, categories }: Record<string, unknown>, language: string): ToldThings {
  const patterns = patternsOf(language);
  const kinds = toStrings(categories)
    .slice(-1)
    .flatMap((path) => path.split(">").at(-1)!.split(patterns.apart))
    .map((kind) => readPhrase(kind, language, () => true));
  const ofKinds = new Set(kinds.flatMap(({ things }) => things));
  const ofLanguage = thingStems(language);
  const isThing = (stem: string) => ofLanguage.has(stem) || ofKinds.has(stem);
  const parts = toStrings(name).flatMap((value) => value.split(patterns.apart));
  const names = parts.map((value) => readPhrase(value, language, isThing));
  const things = new Set([...kinds, ...names].flatMap((phrase) => phrase.things));
  const modifiers = [...kinds, ...names].flatMap((phrase) => phrase.modifiers);
  const goesWith = modifiers.filter((stem) => (WORD.test(stem) || ofLanguage.has(stem)) && !things.has(stem));
  const heads = listHeads(kinds, language);
  const { siblings, joined } = tellJoined(heads, new Set(names.flatMap((phrase) => phrase.things)), language);
  return { kinds: heads, modifiers: [...new Set([...goesWith, ...siblings])], joined };
}

/** Returns the stem of the word of each phrase that names the thing. */
function listHeads(phrases: Phrase[], language: string): string[] {
  const isHeadLast = findAnalysis(primaryLanguage(language))?.isHeadLast ?? false;
  const heads = phrases.map(({ things }) => things.at(isHeadLast ? -1 : 0)).filter((stem) => stem !== undefined);
  return [...new Set(heads)];
}

/** Tells which things of a category of several a product is not, for it is called another one, and which it may be. */
function tellJoined(heads: string[], called: ReadonlySet<string>, language: string): { siblings: string[]; joined: string[] } {
  if (heads.length < 2) return { siblings: [], joined: [] };
  const own = heads.filter((stem) => called.has(stem) || endsCompound(stem, called, language));
  const isAnother = (stem: string) => own.every((name) => name !== stem && !areNamesOfOne(name, stem, language));
  return own.length > 0 ? { siblings: heads.filter(isAnother), joined: [] } : { siblings: [], joined: heads };
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
  things: string[];
  modifiers: string[];
}

function readPhrase(text: string, language: string, isThing: (stem: string) => boolean): Phrase {
  const isHeadLast = findAnalysis(primaryLanguage(language))?.isHeadLast ?? false;
  const { forWhom } = patternsOf(language);
  const words = analyseQuery(text, language);
  const end = words.findIndex(({ surface }) => forWhom.test(surface));
  const before = end < 0 ? words : words.slice(0, end);
  const after = end < 0 ? [] : words.slice(end + 1);
  const isModifier = (at: number) => isHeadLast && at < before.length - 1 && isThing(before[at + 1]!.stem);
  return {
    things: before.filter((_, at) => !isModifier(at)).map(({ stem }) => stem),
    modifiers: [...before.filter((_, at) => isModifier(at)), ...after].map(({ stem }) => stem),
  };
}

interface Patterns {
  /** Matches what stands between several things that one value names: "Jackets & Coats", "Cases and bags". */
  apart: RegExp;
  /** Matches the language's word for "for". */
  forWhom: RegExp;
}

const known = new Map<string, Patterns>();

function patternsOf(language: string): Patterns {
  const key = toLanguage(primaryLanguage(language));
  const { grammar, wishes } = languageData(key);
  const patterns = known.get(key) ?? {
    apart: new RegExp(`[&,;:/|()]|\\s-\\s|\\s(?:${grammar.and})\\s`, "u"),
    forWhom: new RegExp(`^(?:${wishes.forWhom})$`, "u"),
  };
  known.set(key, patterns);
  return patterns;
}
