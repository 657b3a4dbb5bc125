import {
  type Concept,
  DICTIONARY_LANGUAGES,
  type DictionaryLanguage,
  isDictionaryLanguage,
  isProperty,
  listConcepts,
} from "../../../../languages/dictionary/noun-dictionary.ts";
import { findAnalysis } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import type { Alternative, QueryTerm } from "../../../../platform/ports/search/search-index.ts";
import { primaryLanguage } from "../../../../platform/text/language/language.ts";
import { stemmerFor } from "../../../../platform/text/language/stem.ts";
import { stopWordsFor } from "../../../../platform/text/language/stop-words.ts";
import { analyseQuery } from "../../../../platform/text/words/words.ts";
import type { LanguageSettings } from "./language-settings.ts";
import { formsOf, withAlternatives } from "./noun-names.ts";

const DEFAULT_LANGUAGE = "en";
/** Marks of words that have other meanings, too (functions/languages/trade-words). */
const UNSOUGHT = "~";
const UNCERTAIN = "?";

/** The other names of each phrase, by its stems joined with blanks. */
type TradeWords = Map<string, Alternative[]>;

const tables = new Map<string, TradeWords>();

/** Adds the names under which other shops sell the same thing, in the language of the workspace, whose own synonyms win. */
export function withTradeWords(terms: QueryTerm[], settings: LanguageSettings): QueryTerm[] {
  const table = tradeWordsFor(settings.language);
  if (table.size === 0) return terms;
  return withAlternatives(terms, (stems) => (settings.hasSynonymsFor(stems) ? null : (table.get(stems.join(" ")) ?? null)));
}

/** Returns the other names of a phrase of stems. */
export function tradeNamesOf(stems: readonly string[], language: string): readonly Alternative[] {
  return tradeWordsFor(language).get(stems.join(" ")) ?? [];
}

function tradeWordsFor(language: string): TradeWords {
  const primary = primaryLanguage(language);
  const known = tables.get(primary);
  if (known) return known;
  // The English list says more than the dictionary, whose names of a thing are wider.
  const ofDictionary = primary !== DEFAULT_LANGUAGE && isDictionaryLanguage(primary) ? conceptsAsTradeWords(primary) : "";
  const created = readTradeWords(`${findAnalysis(primary)?.tradeWords ?? ""}\n${ofDictionary}`, primary);
  tables.set(primary, created);
  return created;
}

interface Name extends Pick<Alternative, "phrase" | "stems" | "forms"> {
  /** The stems joined with blanks. */
  key: string;
  isSought: boolean;
  isCertain: boolean;
}

function readTradeWords(text: string, language: string): TradeWords {
  const table: TradeWords = new Map();
  const known = new Map<string, Set<string>>();
  const add = (name: Name, others: Name[], areKinds: boolean) => {
    const alternatives = table.get(name.key) ?? [];
    const knownKeys = known.get(name.key) ?? new Set([name.key]);
    for (const other of others) {
      if (!other.isSought || knownKeys.has(other.key) || isPartOf(other, name)) continue;
      knownKeys.add(other.key);
      const { phrase, stems, forms } = other;
      const relation = areKinds || !other.isCertain || !name.isSought ? "related" : "same";
      alternatives.push({ phrase, stems, ...(forms && { forms }), relation });
    }
    table.set(name.key, alternatives);
    known.set(name.key, knownKeys);
  };
  for (const line of text.split("\n")) {
    const [names, kinds] = line.split(">").map((part) => readNames(part, language)) as [Name[], Name[]?];
    for (const name of names)
      for (const written of [name, ...writtenTogether(name, language)]) add(written, kinds ?? names, kinds !== undefined);
  }
  return table;
}

/** A part of a phrase says less than the phrase. */
function isPartOf({ stems }: Name, whole: Name): boolean {
  return stems.every((stem) => whole.stems.includes(stem));
}

/** Returns the name as one word, as shoppers write it, too ("lifejacket"); none where it is one. */
function writtenTogether({ phrase, ...name }: Name, language: string): Name[] {
  const joined = phrase.replaceAll(/[\s-]/g, "");
  if (joined === phrase) return [];
  return analyseQuery(joined, language).map((word) => ({
    ...name,
    ...{ phrase: joined, stems: [word.stem], key: word.stem, forms: undefined },
    ...formsOf([word], language),
  }));
}

function readNames(text: string, language: string): Name[] {
  const stopWords = stopWordsFor(language);
  return text.split(",").flatMap((part) => {
    const phrase = part.replace(UNSOUGHT, "").replace(UNCERTAIN, "").trim();
    const words = analyseQuery(phrase, language).filter(({ surface }) => !stopWords.has(surface));
    // What is left of "gas can" would be another thing.
    if (words.length === 0 || (words.length === 1 && /\s/.test(phrase))) return [];
    const stems = words.map(({ stem }) => stem);
    const key = stems.join(" ");
    return [
      {
        phrase,
        stems,
        key,
        ...formsOf(words, language),
        isSought: !part.includes(UNSOUGHT),
        isCertain: !part.includes(UNCERTAIN),
      },
    ];
  });
}

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
function conceptsAsTradeWords(language: DictionaryLanguage): string {
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
