import {
  type Concept,
  DICTIONARY_LANGUAGES,
  type DictionaryLanguage,
  isDictionaryLanguage,
} from "../../../../languages/dictionary/noun-dictionary.ts";
import type { Thesaurus } from "../../../../platform/ports/search/lexicon.ts";
import type { Alternative, QueryTerm } from "../../../../platform/ports/search/search-index.ts";
import {
  compoundHeads,
  compoundLinks,
  isCompounding,
  stemsWithoutHead,
} from "../../../../platform/text/language/compound-heads.ts";
import { primaryLanguage } from "../../../../platform/text/language/language.ts";
import { stemmerFor } from "../../../../platform/text/language/stem.ts";
import { stopWordsFor } from "../../../../platform/text/language/stop-words.ts";
import { analyseQuery } from "../../../../platform/text/words/words.ts";
import type { LanguageSettings } from "./language-settings.ts";
import { type AddNounNames, nounNamesFor, withAlternatives } from "./noun-names.ts";
import { type ConceptIndex, conceptIndexFor, conceptKey, tradeNamesOf } from "./trade-words.ts";

/** Longest query, in words, to which names are added. */
const MAX_TERMS = 6;

/** Knowledge of words beside the shop's own. */
interface WordKnowledge {
  thesaurus: Thesaurus | undefined;
  /** Returns true for an English word. */
  isEnglish(word: string): boolean;
}

/**
 * Returns what adds names to the words that no record has: those of the things that they name in the workspace's language, parts
 * of a compound, then what they name in another language. A word for which the workspace has synonyms is left to them.
 */
export function namesForMissingWords({ thesaurus, isEnglish }: WordKnowledge, settings: LanguageSettings): AddNounNames {
  const { language } = settings;
  const addNouns = nounNamesFor(thesaurus, settings);
  const isOwnWord = (word: string) => primaryLanguage(language) === "en" && (isEnglish(word) || thesaurus?.lookUp(word) != null);
  return (terms, found) => {
    if (terms.length > MAX_TERMS) return terms;
    const isMissing = (term: QueryTerm, at: number) =>
      found.frequencies[at] === 0 && !term.optional && !settings.hasSynonymsFor([term.stem]);
    const isBare = ({ alternatives = [] }: QueryTerm) => alternatives.every(({ relation }) => relation === "related");
    const named = addNouns?.(terms, found) ?? terms;
    const split = withAlternatives(named, (stems, at) =>
      stems.length === 1 && isMissing(named[at]!, at) ? namesOfCompound(named[at]!, language) : null,
    );
    const isForeign = (term: QueryTerm, at: number) => isMissing(term, at) && isBare(term) && !isOwnWord(term.word);
    return withNamesOfOtherLanguages(split, { language, isForeign });
  };
}

const MIN_LETTERS = 3;
const MIN_HEAD_LETTERS = 4;

/** Tells about the terms of a query that a shop of `language` does not have. */
interface MissingTerms {
  language: string;
  /** Returns true for a term that no record has, and that is no word of the shop's language. */
  isForeign(term: QueryTerm, at: number): boolean;
}

/**
 * Adds the names that things have in the shop's language to words of another one that no record has ("Regenjacke" in an English
 * shop: "rain jacket"). The language that knows most of the text is that of all its words; its stop words need not be in a
 * record. Returns the same array where none knows any.
 */
function withNamesOfOtherLanguages(terms: QueryTerm[], { language, isForeign }: MissingTerms): QueryTerm[] {
  const own = primaryLanguage(language);
  if (!isDictionaryLanguage(own) || !terms.some(isForeign)) return terms;
  const translated = DICTIONARY_LANGUAGES.filter((from) => from !== own).map((from) => {
    const added = withAlternatives(terms, (stems, at) => {
      const part = terms.slice(at, at + stems.length);
      if (!part.some((term, offset) => isForeign(term, at + offset))) return null;
      return translate(part, from, own);
    });
    return { from, added, known: countAdded(terms, added) };
  });
  const [best] = translated.filter(({ known }) => known > 0).sort((one, other) => other.known - one.known);
  return best ? withStopWordsOptional(terms, best.added, best.from) : terms;
}

/** Counts the words that a language knows; one of which it knows the end alone counts half. */
function countAdded(terms: QueryTerm[], added: QueryTerm[]): number {
  const isWhole = ({ alternatives = [] }: QueryTerm) => alternatives.some(({ relation }) => relation === "same");
  return added.reduce((sum, term, at) => sum + (term === terms[at] ? 0 : isWhole(term) ? 1 : 0.5), 0);
}

function withStopWordsOptional(terms: QueryTerm[], added: QueryTerm[], from: DictionaryLanguage): QueryTerm[] {
  const stopWords = stopWordsFor(from);
  return added.map((term, at) => (term === terms[at] && stopWords.has(term.word) ? { ...term, optional: true } : term));
}

function translate(part: QueryTerm[], from: DictionaryLanguage, to: DictionaryLanguage): Alternative[] | null {
  const words = part.map(({ word }) => word);
  const stopWords = stopWordsFor(from);
  // Without its stop words the phrase is looked up anyway.
  if (stopWords.has(words[0]!) || stopWords.has(words.at(-1)!)) return null;
  const index = conceptIndexFor(from);
  const key = conceptKey(words, from);
  if (key.length < MIN_LETTERS) return null;
  const found = index.get(key);
  // Inflected words are no shorter: "spad" is a misspelt English spade, and has the stem of the Dutch one.
  if (found && words.join(" ").length < found.shortest) return null;
  if (found) return namesOf(found.concepts, to, found.concepts.length === 1 ? "same" : "related");
  return words.length === 1 && isCompounding(from) ? translateHead(key, index, to) : null;
}

/** Returns the names of what a compound ends with, as guesses: the rest may be what is looked for. */
function translateHead(key: string, index: ConceptIndex, to: DictionaryLanguage): Alternative[] | null {
  for (let at = MIN_LETTERS; at <= key.length - MIN_HEAD_LETTERS; at++) {
    const head = index.get(key.slice(at));
    if (head) return namesOf(head.concepts, to, "related");
  }
  return null;
}

/** Returns the names of things, and the names under which other shops sell them. */
function namesOf(concepts: readonly Concept[], to: DictionaryLanguage, relation: Alternative["relation"]): Alternative[] {
  const stopWords = stopWordsFor(to);
  return concepts
    .flatMap((concept) => concept[to])
    .flatMap((phrase) => {
      const words = analyseQuery(phrase, to).filter(({ surface }) => !stopWords.has(surface));
      const stems = words.map(({ stem }) => stem);
      if (stems.length === 0) return [];
      const others = tradeNamesOf(stems, to).map((other) => (relation === "related" ? { ...other, relation } : other));
      return [{ phrase, stems, relation }, ...others];
    });
}

const MIN_LETTERS_BEFORE = 3;

const MAX_WORD_LENGTH = 32;

/** A head of a compound, as a stem, and what stands before it. */
interface Parts {
  first: string;
  head: string;
}

/**
 * Returns what may stand for a compound that no record has: the same compound with another name of one of its parts
 * ("Rückleuchte": "Rücklampe"), and as guesses its head and the other names of that ("Luftpumpe": "Pumpe"). Null for other
 * words and in languages that write compounds apart.
 */
function namesOfCompound({ word, stem }: Pick<QueryTerm, "word" | "stem">, language: string): Alternative[] | null {
  const primary = primaryLanguage(language);
  if (!isCompounding(primary) || word.length > MAX_WORD_LENGTH || !/^\p{L}+$/u.test(word)) return null;
  const parts = findParts(stem, primary);
  if (!parts) return null;
  const { first, head } = parts;
  const ofHead = singleNames(head, primary);
  return [
    ...ofHead.map((name) => toAlternative(first + name.word, first + name.stem, name.relation)),
    ...namesOfFirst(first, head, primary),
    toAlternative(head, head, "related"),
    ...ofHead.map((name) => toAlternative(name.word, name.stem, "related")),
  ];
}

/** Cuts the longest head off: a name of the trade words, or one of those by which records are found as well. */
function findParts(stem: string, language: string): Parts | null {
  if (stemsWithoutHead(language).some((other) => stem.endsWith(other))) return null;
  const listed = new Set(compoundHeads(language)(stem).map((head) => head.stem));
  for (let at = MIN_LETTERS_BEFORE; at <= stem.length - MIN_HEAD_LETTERS; at++) {
    const head = stem.slice(at);
    if (listed.has(head) || tradeNamesOf([head], language).length > 0) return { first: stem.slice(0, at), head };
  }
  return null;
}

/** Returns the compound with other names of its first part: "Velopumpe" for "Fahrradpumpe". */
function namesOfFirst(first: string, head: string, language: string): Alternative[] {
  for (const link of compoundLinks(language)) {
    if (!first.endsWith(link) || first.length - link.length < MIN_LETTERS_BEFORE) continue;
    const names = singleNames(stemmerFor(language)(first.slice(0, first.length - link.length)), language);
    if (names.length > 0) return names.map((name) => toAlternative(name.word + head, name.word + head, name.relation));
  }
  return [];
}

/** Returns the other names of one word that are one word. */
function singleNames(stem: string, language: string): { word: string; stem: string; relation: Alternative["relation"] }[] {
  return tradeNamesOf([stem], language).flatMap(({ phrase, stems, relation }) =>
    stems.length === 1 && !/[\s-]/.test(phrase) ? [{ word: phrase.toLowerCase(), stem: stems[0]!, relation }] : [],
  );
}

function toAlternative(phrase: string, stem: string, relation: Alternative["relation"]): Alternative {
  return { phrase, stems: [stem], relation };
}
