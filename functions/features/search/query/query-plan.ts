import type { Alternative, QueryTerm } from "../../../platform/ports/search/search-index.ts";
import { stemmerFor } from "../../../platform/text/language/stem.ts";
import { secondStems, umlautStems } from "../../../platform/text/words/other-stems.ts";
import type { QueryWord } from "../../../platform/text/words/word.ts";
import { analyseForIndex, analyseQuery, insideForm } from "../../../platform/text/words/words.ts";
import { mayBeInsideForm } from "../../../platform/text/words/written-forms.ts";
import { parseIdentifier } from "../indexing/identifiers.ts";
import { tellsPurpose } from "../indexing/modifiers.ts";
import { withQuantities } from "./quantities.ts";
import type { SearchPorts } from "./search-request.ts";
import { listGroupings, PLUS, withAskedCodes } from "./words/compounds.ts";
import { findHeadWord } from "./words/head-word.ts";
import type { LanguageSettings } from "./words/language-settings.ts";

export interface QueryPlan {
  /** `*`: everything, in the requested order. */
  browse: boolean;
  terms: QueryTerm[];
  /** Number of different words of the text, stop words apart. */
  length: number;
  /** The normalised sku, id or model number that the query may be; null: it is none. */
  identifier: string | null;
  /** Stem of the word that names the thing, of several (head-word.ts). */
  head: string | null;
  /** True where the text tells for whom or what something is, and not what: "for a kitten". */
  isPurpose: boolean;
  /** True for one or two letters: more are about to be typed. */
  isBeginning: boolean;
}

/** Limits the words searched for in a long text (a pasted paragraph); the vectors see all of it. */
const MAX_CHARACTERS = 4_000;
const MAX_TERMS = 32;
const ONE_EDIT_LENGTH = 4;
const TWO_EDITS_LENGTH = 8;
/** Shortest beginning of a word that is completed behind other words; where it is all of the text, any is. */
const MIN_PREFIX_LENGTH = 2;
/** Matches a word too short for typos, which may be the beginning of a longer one. */
const SHORT_WORD = /^\p{L}{3}$/u;
/** Matches what begins a word; characters of other scripts are whole words. */
const BEGINNING = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]{1,2}$/u;

/**
 * Turns a text into terms of the index. A word that `isFamiliar` (a real word of a language) is taken as it is, even if no record
 * has it.
 */
export function planQuery(
  text: string,
  settings: LanguageSettings,
  isFamiliar: (word: string) => boolean = () => false,
): QueryPlan {
  if (text.trim() === "*")
    return { browse: true, terms: [], length: 0, identifier: null, head: null, isPurpose: false, isBeginning: false };
  const head = text.slice(0, MAX_CHARACTERS);
  const words = analyseQuery(head, settings.language);
  const kept = withoutStopWords(words, settings);
  const unfinished = findUnfinishedWord(head, words);
  const toPlainStem = secondStems(head, settings.language);
  const toUmlautStem = umlautStems(head, settings.language);
  const toSecondStem = (word: QueryWord) => toPlainStem(word) ?? toUmlautStem(word);
  const isBeginning = words.length === 1 && words[0] === unfinished && BEGINNING.test(unfinished.surface);
  const isUnfinished = (word: QueryWord) => word === unfinished && (isBeginning || word.surface.length >= MIN_PREFIX_LENGTH);
  const toStem = stemmerFor(settings.language);
  const own = kept.map((word) => toQueryTerm(word, toSecondStem(word), { toStem, isUnfinished: isUnfinished(word), isFamiliar }));
  const grouped = withAskedCodes(head, kept, settings.applySynonyms(kept, own));
  const replaceable = withQuantities(head, kept, grouped, settings.language);
  const terms = mergeSameStems(replaceable);
  return {
    browse: false,
    terms: terms.slice(0, MAX_TERMS),
    length: countWords(head, settings),
    identifier: parseIdentifier(text),
    head: findHeadWord(words, (word) => settings.isStopWord(word), settings.language)?.stem ?? null,
    isPurpose: isPurpose(words, settings.language),
    isBeginning,
  };
}

/** Lets the whole text, of which the plan has a part, tell the word that names the thing: "coat for my dog" asks for coats. */
export function withHeadOf(text: string, plan: QueryPlan, settings: LanguageSettings): QueryPlan {
  const words = analyseQuery(text.slice(0, MAX_CHARACTERS), settings.language);
  const head = findHeadWord(words, (word) => settings.isStopWord(word), settings.language)?.stem;
  const known = { ...plan, isPurpose: plan.isPurpose || isPurpose(words, settings.language) };
  return head !== undefined && plan.terms.some(({ stem }) => stem === head) ? { ...known, head } : known;
}

function isPurpose([first]: readonly QueryWord[], language: string): boolean {
  return first !== undefined && tellsPurpose(first.surface, language);
}

/** Tolerates typos also in words that the index knows: for when too little was found. */
export function withTypoTolerance(terms: QueryTerm[]): QueryTerm[] {
  return terms.map((term) => (term.maxEdits > 0 ? { ...term, typos: "always" } : term));
}

/** Tolerates typos in words that no record has, also in one that may be unfinished. */
export function withUnknownWordsTolerant(terms: QueryTerm[]): QueryTerm[] {
  const isStrict = ({ typos, maxEdits }: QueryTerm) => typos === "never" && maxEdits > 0;
  return terms.some(isStrict) ? terms.map((term) => (isStrict(term) ? { ...term, typos: "unknown" } : term)) : terms;
}

interface WordContext {
  toStem(word: string): string;
  isUnfinished: boolean;
  isFamiliar(word: string): boolean;
}

function toQueryTerm(word: QueryWord, secondStem: string | null, { toStem, isUnfinished, isFamiliar }: WordContext): QueryTerm {
  return {
    word: word.surface,
    stem: word.stem,
    ...(secondStem !== null && { secondStem }),
    // The parts of a compound stand for it when all of them are there.
    synonyms: [
      ...(word.parts.length > 0 && !word.unsigned ? [word.parts] : []),
      ...listGroupings(word.surface).map((groups) => groups.map(toStem)),
      ...(word.unsigned && word.surface.endsWith("+") ? [[...word.parts, toStem(PLUS)]] : []),
    ],
    ...withOthers(listLooserForms(word)),
    ...(word.isPictograph && { optional: true }),
    maxEdits: isFamiliar(word.surface) ? 0 : countAllowedEdits(word.surface),
    ...(SHORT_WORD.test(word.surface) && { isWord: isFamiliar(word.surface) }),
    // What a word begins comes before what it may be misspelt for.
    typos: isUnfinished ? "never" : "unknown",
    prefix: isUnfinished,
  };
}

/** Lists what stands for a word that a record has with a sign only, without its sign, or as a part of another number. */
function listLooserForms({ surface, unsigned, parts }: QueryWord): Alternative[] {
  const looser: Alternative[] = [];
  if (unsigned) looser.push({ phrase: unsigned, stems: parts, relation: "same" });
  if (mayBeInsideForm(surface)) looser.push({ phrase: surface, stems: [insideForm(surface)], relation: "same" });
  return looser;
}

function withOthers(alternatives: Alternative[]): Pick<QueryTerm, "alternatives"> {
  return alternatives.length > 0 ? { alternatives } : {};
}

/** Allows no edits in words with digits: a wrong digit is another article, not a typo. */
function countAllowedEdits(word: string): 0 | 1 | 2 {
  if (!/^[\p{L}\p{M}]+$/u.test(word) || word.length < ONE_EDIT_LENGTH) return 0;
  return word.length < TWO_EDITS_LENGTH ? 1 : 2;
}

function withoutStopWords(words: QueryWord[], settings: LanguageSettings): QueryWord[] {
  const kept = words.filter((word) => !settings.isStopWord(word.surface));
  return kept.length > 0 ? kept : words;
}

function countWords(text: string, settings: LanguageSettings): number {
  const kept = analyseForIndex(text, settings.language).filter((word) => !settings.isStopWord(word.surface));
  return new Set(kept.map(({ stem }) => stem)).size;
}

/** Returns the last word, unless a space or mark after it shows that the shopper had finished it. */
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

/** Letters from which the vocabulary of the embedder tells words: it holds many abbreviations and beginnings of fewer. */
const MIN_EMBEDDER_LENGTH = 4;

/**
 * Returns a function that tells the words of a language, which are not misspelt: those of its lexicon, and of the embedder, whose
 * English is at home in shops of all languages.
 */
export function familiarWords(
  { embedder, lexicon }: Pick<SearchPorts, "embedder" | "lexicon">,
  language: string,
): (word: string) => boolean {
  return (word) => (word.length >= MIN_EMBEDDER_LENGTH && embedder.isWord(word)) || (lexicon?.isWord(word, language) ?? false);
}
