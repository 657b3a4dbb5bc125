import {
  type Concept,
  DICTIONARY_LANGUAGES,
  type DictionaryLanguage,
  isDictionaryLanguage,
} from "../../../../languages/dictionary/noun-dictionary.ts";
import type { Alternative, QueryTerm } from "../../../../platform/ports/search/search-index.ts";
import { isCompounding } from "../../../../platform/text/language/compound-heads.ts";
import { primaryLanguage } from "../../../../platform/text/language/language.ts";
import { stopWordsFor } from "../../../../platform/text/language/stop-words.ts";
import { analyseQuery } from "../../../../platform/text/words/words.ts";
import { withAlternatives } from "./alternatives.ts";
import { type ConceptIndex, conceptIndexFor, conceptKey } from "./concept-names.ts";
import { tradeNamesOf } from "./trade-words.ts";

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
export function withNamesOfOtherLanguages(terms: QueryTerm[], { language, isForeign }: MissingTerms): QueryTerm[] {
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
