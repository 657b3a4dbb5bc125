import type { QueryTerm } from "../../platform/ports/search/search-index.ts";
import { compareTexts } from "../../platform/text/compare-texts.ts";
import { editDistance, prefixEditDistance } from "../../platform/text/edit-distance.ts";
import type { Word } from "../../platform/text/words/word.ts";
import { analyse, normalise } from "../../platform/text/words/words.ts";
import { type LanguageSettings, planQuery, withTradeWords, withUnknownWordsTolerant } from "../search/index.ts";

/** A text that can be suggested. */
export interface Phrase {
  text: string;
  /** Searches or products: the more, the earlier it is suggested. */
  use: number;
  /** Number of products with it, where that is known. */
  count?: number;
}

export interface FoundPhrase extends WordMatch {
  phrase: Phrase;
}

interface AnalysedPhrase {
  phrase: Phrase;
  normalised: string;
  words: Word[];
}

/** Finds phrases by what was typed of them. Some hundred phrases take some ten microseconds. */
export class PhraseList {
  /** Most used first, ties by text. */
  readonly phrases: Phrase[];
  private readonly analysed: AnalysedPhrase[];
  private readonly byFirstLetter = new Map<string, AnalysedPhrase[]>();

  constructor(phrases: Phrase[], language: string) {
    this.phrases = phrases.toSorted((one, other) => other.use - one.use || compareTexts(one.text, other.text));
    this.analysed = this.phrases.map((phrase) => {
      return { phrase, normalised: normalise(phrase.text), words: analyse(phrase.text, language) };
    });
    for (const each of this.analysed) {
      for (const letter of new Set(each.words.map(({ surface }) => surface[0]!))) {
        const alike = this.byFirstLetter.get(letter);
        if (alike) alike.push(each);
        else this.byFirstLetter.set(letter, [each]);
      }
    }
  }

  /** Returns the phrases with all words: those with the fewest typing errors, then those that begin as typed, then by use. */
  find({ normalised, terms }: TypedText): FoundPhrase[] {
    const found = this.candidates(terms).flatMap((each) => {
      const match = matchWords(terms, each.words);
      return match ? [{ ...match, phrase: each.phrase, begins: each.normalised.startsWith(normalised) }] : [];
    });
    // A sort keeps the order of equal ones, which is that of use.
    return found.sort((one, other) => one.edits - other.edits || Number(other.begins) - Number(one.begins));
  }

  /** Typing errors and inflections leave the first letter as it is; synonyms do not. */
  private candidates(terms: TypedText["terms"]): AnalysedPhrase[] {
    const last = terms.at(-1);
    if (!last) return [];
    if (terms.some(({ synonyms }) => synonyms.length > 0)) return this.analysed;
    return this.byFirstLetter.get(last.word[0]!) ?? [];
  }
}

/** A text as far as the shopper has typed it. */
export interface TypedText {
  /** Without case and accents. */
  normalised: string;
  /** Empty for a text without any word. */
  terms: QueryTerm[];
}

/** Comparison of the words of a name or phrase with those that were typed. */
export interface WordMatch {
  edits: number;
  /** For each term the word that was meant; null for one that is spelt right. */
  corrections: (Word | null)[];
}

interface Vocabulary {
  settings: LanguageSettings;
  /** True where other names of a thing, of the thesaurus, lead to it. */
  hasThesaurus: boolean;
  isFamiliar(word: string): boolean;
}

/** Reads what was typed as a search would, and lets a single letter be the beginning of a word as well. */
export function parseTypedText(text: string, { settings, hasThesaurus, isFamiliar }: Vocabulary): TypedText {
  const { browse, terms: planned } = planQuery(text, settings, isFamiliar);
  // An unfinished word is completed in all its spellings: what it begins is told from what it misspells by the number of errors.
  const typed = withUnknownWordsTolerant(planned);
  const terms = hasThesaurus ? withOtherNames(typed, settings) : typed;
  const last = terms.at(-1);
  const normalised = normalise(text.trim());
  const isLetter = last?.word.length === 1 && normalise(text).endsWith(last.word);
  return { normalised, terms: browse ? [] : isLetter ? [...terms.slice(0, -1), { ...last, prefix: true }] : terms };
}

/** Lets other names of the same thing stand for words as synonyms do: "couch" leads to sofas. */
function withOtherNames(terms: QueryTerm[], settings: LanguageSettings): QueryTerm[] {
  return withTradeWords(terms, settings).map(({ alternatives = [], ...term }) => {
    const names = alternatives.filter(({ relation }) => relation === "same").map(({ stems }) => stems);
    return names.length === 0 ? term : { ...term, synonyms: [...term.synonyms, ...names] };
  });
}

/** Returns the terms with the words that were meant in place of misspelt ones. */
export function correctTerms(terms: QueryTerm[], { corrections }: WordMatch): QueryTerm[] {
  return terms.map((term, at) => {
    const word = corrections[at];
    if (!word) return term;
    const { surface, stem } = word;
    return { word: surface, stem, synonyms: [], maxEdits: 0, typos: "unknown", prefix: false };
  });
}

/** Returns how the words match all terms, with the fewest typing errors; null when they do not. */
export function matchWords(terms: QueryTerm[], words: Word[]): WordMatch | null {
  const match: WordMatch = { edits: 0, corrections: [] };
  for (const term of terms) {
    const best = findWord(term, words);
    if (!best) return null;
    match.edits += best.edits;
    match.corrections.push(best.correction);
  }
  return match;
}

function findWord(term: QueryTerm, words: Word[]): { correction: Word | null; edits: number } | null {
  const isSynonym = (stems: string[]) => stems.every((stem) => words.some((word) => word.stem === stem));
  if (words.some((word) => isSameWord(term, word)) || term.synonyms.some(isSynonym)) return { correction: null, edits: 0 };
  let best: { correction: Word; edits: number } | null = null;
  for (const word of words) {
    const edits = countEdits(term, word);
    if (edits <= term.maxEdits && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) best = { correction: word, edits };
  }
  return best;
}

function isSameWord({ word: typed, stem, secondStem, prefix }: QueryTerm, word: Word): boolean {
  return word.surface === typed || word.stem === stem || word.stem === secondStem || (prefix && word.surface.startsWith(typed));
}

/** Counts typing errors as the search does: the first letter must be right. An unfinished word is compared with a beginning. */
function countEdits({ word: typed, maxEdits, prefix }: QueryTerm, { surface }: Word): number {
  if (maxEdits === 0 || surface[0] !== typed[0] || surface.length < typed.length - maxEdits) return Number.POSITIVE_INFINITY;
  if (prefix) return prefixEditDistance(typed, surface.slice(0, typed.length + maxEdits));
  return surface.length > typed.length + maxEdits ? Number.POSITIVE_INFINITY : editDistance(typed, surface);
}
