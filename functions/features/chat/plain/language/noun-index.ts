import { anyLanguagePattern, foldMessage } from "../../../../domain/messages/phrase-pattern.ts";
import {
  type Concept,
  DICTIONARY_LANGUAGES,
  type DictionaryLanguage,
  isDictionaryLanguage,
  isProperty,
  listConcepts,
  listServiceConcepts,
} from "../../../../languages/dictionary/noun-dictionary.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { stemmerFor } from "../../../../platform/text/language/stem.ts";
import { stopWordsFor } from "../../../../platform/text/language/stop-words.ts";
import { analyseQuery, normalise } from "../../../../platform/text/words/words.ts";

/** The names of things in one language, by the stems of their words. */
export interface NounIndex {
  language: DictionaryLanguage;
  /** Concepts by the stems of a name, apart by blanks: those of which it is the usual name come first. */
  concepts: Map<string, Concept[]>;
  /** Names of several words by their letters alone ("rainjacket"). */
  joined: Map<string, string>;
  /** The words of names as they are written, without accents. */
  words: Set<string>;
  /** First letters of the stems of single words: where none begins so, there is no part of a compound. */
  beginnings: Set<string>;
  /** Most words of a name. */
  longest: number;
}

const LACKING = anyLanguagePattern(({ productWords }) => productWords.negations);
/** Letters of the beginnings. */
export const BEGINNING_LENGTH = 3;

const ofThings = lazyMembers(DICTIONARY_LANGUAGES, (language) => createIndex(language, listConcepts()));
const ofService = lazyMembers(DICTIONARY_LANGUAGES, (language) => createIndex(language, listServiceConcepts(), toAllStems));

/** Returns the index of a language, built on first use; null for a language that the dictionary does not have. */
export function nounIndexFor(language: string): NounIndex | null {
  return isDictionaryLanguage(language) ? ofThings[language] : null;
}

/** Returns the index of the words for a shop's service. */
export function serviceIndexFor(language: string): NounIndex | null {
  return isDictionaryLanguage(language) ? ofService[language] : null;
}

/**
 * Returns true for a word that names a thing in a language of the dictionary, and no mere property of one: "waterproof" is a
 * property, and no form of "waterproofing".
 */
export function namesThing(word: string, language: string): boolean {
  const concepts = conceptsOf(word, language);
  const isLiteral = (concept: Concept) => concept[language as DictionaryLanguage].includes(word.toLowerCase());
  const literal = concepts.length > 1 ? concepts.filter(isLiteral) : [];
  return (literal.length > 0 ? literal : concepts).some((concept) => !isProperty(concept));
}

function conceptsOf(word: string, language: string): Concept[] {
  return nounIndexFor(language)?.concepts.get(toNounStem(word, language)) ?? [];
}

/** Returns true for a word that names a thing, a material or another property. */
export function isNoun(word: string, language: string): boolean {
  return nounIndexFor(language)?.concepts.has(toNounStem(word, language)) ?? false;
}

function createIndex(language: DictionaryLanguage, all: readonly Concept[], toStems = toNounStems): NounIndex {
  const index: NounIndex = {
    language,
    concepts: new Map(),
    joined: new Map(),
    words: new Set(),
    beginnings: new Set(),
    longest: 1,
  };
  for (const isUsual of [true, false]) {
    for (const concept of all) {
      const names = isUsual ? concept[language].slice(0, 1) : concept[language].slice(1);
      for (const name of names) add(index, name, toStems(name, language), concept);
    }
  }
  return index;
}

function add(index: NounIndex, name: string, stems: string[], concept: Concept): void {
  // Without its small word "sans fil" names a thread.
  const isCut = stems.length === 1 && /\s/.test(name) && LACKING.test(foldMessage(name));
  if (stems.length === 0 || isCut) return;
  const key = stems.join(" ");
  if (stems.length === 1) index.beginnings.add(key.slice(0, BEGINNING_LENGTH));
  const others = index.concepts.get(key) ?? [];
  if (!others.includes(concept)) index.concepts.set(key, [...others, concept]);
  index.longest = Math.max(index.longest, stems.length);
  for (const word of normalise(name).split(/[^\p{L}]+/u)) index.words.add(word);
  const joined = normalise(name).replaceAll(/[^\p{L}]/gu, "");
  if (/[\s-]/.test(name)) index.joined.set(joined, name);
}

/** Returns the stems of a text's words without their accents, which many people do not type; stop words are left out. */
function toNounStems(text: string, language: string): string[] {
  const stopWords = stopWordsFor(language);
  const surfaces = analyseQuery(text, language).map(({ surface }) => surface);
  const kept = surfaces.filter((surface) => surface.length > 1 && !stopWords.has(surface));
  return (kept.length > 0 ? kept : surfaces).map((surface) => toNounStem(surface, language));
}

function toAllStems(text: string, language: string): string[] {
  return analyseQuery(text, language).map(({ surface }) => toNounStem(surface, language));
}

/** Returns the stem under which a word without accents is kept. Stemmers leave letters that plurals double: "jas", "jassen". */
export function toNounStem(surface: string, language: string): string {
  const stem = stemmerFor(language)(surface).replace(/(\p{L})\1$/u, "$1");
  return language === "nl" ? stem.replace(/z$/, "s").replace(/v$/, "f") : stem;
}
