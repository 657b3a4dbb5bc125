import {
  type Concept,
  DICTIONARY_LANGUAGES,
  type DictionaryLanguage,
  isProperty,
  listConcepts,
} from "../../../../languages/dictionary/noun-dictionary.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { stemmerFor } from "../../../../platform/text/language/stem.ts";
import { stopWordsFor } from "../../../../platform/text/language/stop-words.ts";
import { analyseQuery } from "../../../../platform/text/words/words.ts";

/** The things and properties that a name may stand for. */
interface NamedConcepts {
  concepts: Concept[];
  /** Letters of the shortest form of the name. */
  shortest: number;
}

/** The things and properties of the dictionary by their names in one language: the stems of their words, apart by blanks. */
export type ConceptIndex = ReadonlyMap<string, NamedConcepts>;

const indexes = lazyMembers(DICTIONARY_LANGUAGES, createIndex);

/** Returns what the dictionary has in a language, read on first use. */
export function conceptIndexFor(language: DictionaryLanguage): ConceptIndex {
  return indexes[language];
}

/** Returns the key of words without accents, as a query has them: stop words of the language are left out. */
export function conceptKey(words: readonly string[], language: DictionaryLanguage): string {
  const stopWords = stopWordsFor(language);
  const kept = words.filter((word) => !stopWords.has(word));
  return (kept.length > 0 ? kept : words).map((word) => toPlainStem(word, language)).join(" ");
}

/**
 * Writes the things of the dictionary as groups of trade words: a name of several things is a guess. Properties are left out: of
 * two words for one, only one may be in the name of a colour or a material.
 */
export function conceptsAsTradeWords(language: DictionaryLanguage): string {
  const index = conceptIndexFor(language);
  const isCertain = (name: string) => index.get(keyOf(name, language))?.concepts.length === 1;
  const lines = listConcepts().filter((concept) => concept[language].length > 1 && !isProperty(concept));
  return lines.map((concept) => concept[language].map((name) => (isCertain(name) ? name : `${name}?`)).join(", ")).join("\n");
}

function createIndex(language: DictionaryLanguage): ConceptIndex {
  const index = new Map<string, NamedConcepts>();
  for (const concept of listConcepts()) {
    for (const name of concept[language]) {
      const key = keyOf(name, language);
      const { concepts, shortest } = index.get(key) ?? { concepts: [], shortest: name.length };
      if (!concepts.includes(concept)) concepts.push(concept);
      index.set(key, { concepts, shortest: Math.min(shortest, name.length) });
    }
  }
  return index;
}

function keyOf(name: string, language: DictionaryLanguage): string {
  const words = analyseQuery(name, language).map(({ surface }) => surface);
  return conceptKey(words, language);
}

/** Stemmers leave letters that plurals double: "jas", "jassen". */
function toPlainStem(word: string, language: DictionaryLanguage): string {
  const stem = stemmerFor(language)(word).replace(/(\p{L})\1$/u, "$1");
  return language === "nl" ? stem.replace(/z$/, "s").replace(/v$/, "f") : stem;
}
