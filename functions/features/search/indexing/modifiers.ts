import { findAnalysis, languageData, toLanguage } from "../../../languages/registry.ts";
import { primaryLanguage } from "../../../platform/text/language.ts";
import { analyseQuery } from "../../../platform/text/words.ts";
import { toStrings } from "./attribute-names.ts";
import { thingStems } from "./thing-words.ts";

/**
 * Returns the stems of the words by which name and category of a product tell what it goes with and not what it is, as far as
 * they name things: "guitar" of "Guitar Strings" and of "Strings for Guitars". What it is called as well is none. A word before
 * one that names a thing tells what that goes with, in languages that put it there; so does what follows "for".
 */
export function listModifiers({ name, categories }: Record<string, unknown>, language: string): string[] {
  const patterns = patternsOf(language);
  const kinds = toStrings(categories)
    .slice(-1)
    .flatMap((path) => path.split(">").at(-1)!.split(patterns.apart))
    .map((kind) => readPhrase(kind, language, () => true));
  const ofKinds = new Set(kinds.flatMap(({ things }) => things));
  const ofLanguage = thingStems(language);
  const isThing = (stem: string) => ofLanguage.has(stem) || ofKinds.has(stem);
  const names = toStrings(name).flatMap((value) => value.split(patterns.apart));
  const phrases = [...kinds, ...names.map((value) => readPhrase(value, language, isThing))];
  const things = new Set(phrases.flatMap((phrase) => phrase.things));
  const modifiers = new Set(phrases.flatMap((phrase) => phrase.modifiers));
  return [...modifiers].filter((stem) => ofLanguage.has(stem) && !things.has(stem));
}

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
