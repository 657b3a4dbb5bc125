import type { QueryTerm } from "../../../platform/ports/search-index.ts";
import { analyseQuery, normalise, type QueryWord } from "../../../platform/text/words.ts";
import { parseIdentifier } from "../indexing/identifiers.ts";
import { applySynonyms } from "./language-settings.ts";
import { stopWordsFor } from "./stop-words.ts";

/** What a workspace says about its language. */
export interface LanguageSettings {
  language: string;
  /** Groups of words and phrases that mean the same. */
  synonyms: string[][];
  /** Words to leave out, beside those of the language. */
  stopWords: string[];
}

export interface QueryPlan {
  /** `*`: everything, in the order asked for. */
  browse: boolean;
  terms: QueryTerm[];
  /** What the query is looked up as when it may be a sku, an id or a model number. */
  identifier: string | null;
}

/** Of a long text (a pasted paragraph) the beginning is looked for by words; the vectors see all of it. */
const MAX_CHARACTERS = 4_000;
const MAX_TERMS = 32;
const ONE_EDIT_LENGTH = 4;
const TWO_EDITS_LENGTH = 8;
/** A single letter begins so many words that completing it helps nobody. */
const MIN_PREFIX_LENGTH = 2;

/** What a text asks for, in terms of the index. A word that `isFamiliar` (a real word of a language) is taken as meant, even if no record has it. */
export function planQuery(
  text: string,
  vocabulary: LanguageSettings,
  isFamiliar: (word: string) => boolean = () => false,
): QueryPlan {
  if (text.trim() === "*") return { browse: true, terms: [], identifier: null };
  const head = text.slice(0, MAX_CHARACTERS);
  const words = analyseQuery(head, vocabulary.language);
  const kept = withoutStopWords(words, vocabulary);
  const unfinished = findUnfinishedWord(head, words);
  const terms = applySynonyms(
    kept,
    kept.map((word) => toQueryTerm(word, word === unfinished, isFamiliar)),
    vocabulary,
  );
  return { browse: false, terms: mergeSameStems(terms).slice(0, MAX_TERMS), identifier: parseIdentifier(text) };
}

/** The same terms with typos forgiven also where the word itself is in the index: for when too little was found. */
export function withTypoTolerance(terms: QueryTerm[]): QueryTerm[] {
  return terms.map((term) => (term.maxEdits > 0 ? { ...term, typos: "always" } : term));
}

function toQueryTerm(word: QueryWord, isUnfinished: boolean, isFamiliar: (word: string) => boolean): QueryTerm {
  return {
    word: word.surface,
    stem: word.stem,
    // The parts of a compound stand for it when all of them are there.
    synonyms: word.parts.length > 0 ? [word.parts] : [],
    maxEdits: isFamiliar(word.surface) ? 0 : countAllowedEdits(word.surface),
    typos: "unknown",
    prefix: isUnfinished && word.surface.length >= MIN_PREFIX_LENGTH,
  };
}

/** A wrong digit is another article, not a typing error. */
function countAllowedEdits(word: string): 0 | 1 | 2 {
  if (/\p{N}/u.test(word) || word.length < ONE_EDIT_LENGTH) return 0;
  return word.length < TWO_EDITS_LENGTH ? 1 : 2;
}

function withoutStopWords(words: QueryWord[], { language, stopWords }: LanguageSettings): QueryWord[] {
  const known = stopWordsFor(language);
  const own = readOwnStopWords(stopWords);
  const kept = words.filter((word) => !known.has(word.surface) && !own.has(word.surface));
  return kept.length > 0 ? kept : words;
}

/** Made once for as long as the workspace's settings are the same object. */
function readOwnStopWords(words: string[]): Set<string> {
  const known = OWN_STOP_WORDS.get(words) ?? new Set(words.map(normalise));
  OWN_STOP_WORDS.set(words, known);
  return known;
}
const OWN_STOP_WORDS = new WeakMap<string[], Set<string>>();

/** The last word, unless a blank or mark after it shows that the shopper had finished it. */
function findUnfinishedWord(text: string, words: QueryWord[]): QueryWord | null {
  const last = words.at(-1);
  return last && last.end === text.length ? last : null;
}

function mergeSameStems(terms: QueryTerm[]): QueryTerm[] {
  const byStem = new Map<string, QueryTerm>();
  for (const term of terms) {
    const known = byStem.get(term.stem);
    if (!known) byStem.set(term.stem, term);
    else if (term.prefix && !known.prefix) byStem.set(term.stem, { ...known, prefix: true });
  }
  return [...byStem.values()];
}
