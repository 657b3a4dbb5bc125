import { findAnalysis } from "../../../../languages/registry.ts";
import { lazy } from "../../../../platform/concurrency/lazy.ts";
import type { OtherNames, Thesaurus } from "../../../../platform/ports/search/lexicon.ts";
import type { Alternative, IndexResult, QueryTerm } from "../../../../platform/ports/search/search-index.ts";
import { primaryLanguage } from "../../../../platform/text/language/language.ts";
import { stopWordsFor } from "../../../../platform/text/language/stop-words.ts";
import type { QueryWord } from "../../../../platform/text/words/word.ts";
import { analyseQuery, normalise } from "../../../../platform/text/words/words.ts";
import type { LanguageSettings } from "./language-settings.ts";

const LANGUAGE = "en";
/** Longest query, in words, to which names are added: what is missing in a longer one is no thing that it names. */
const MAX_TERMS = 4;
/** Letters that a word may lose by stemming: "liquidizer" would find what is liquid. */
const MAX_ENDING = 3;

/** Adds other names of things to the words that no record has, and to the phrases where none has all words of the query. */
export type AddNounNames = (terms: QueryTerm[], found: Pick<IndexResult, "frequencies" | "matching">) => QueryTerm[];

/** Returns the names that the thesaurus has for things, and the workspace has no synonyms for; null in other languages. */
export function nounNamesFor(thesaurus: Thesaurus | undefined, settings: LanguageSettings): AddNounNames | null {
  if (!thesaurus || primaryLanguage(settings.language) !== LANGUAGE) return null;
  return (terms, { frequencies, matching }) =>
    terms.length > MAX_TERMS
      ? terms
      : withAlternatives(terms, (stems, from) => {
          const isMissing = stems.some((_, at) => frequencies[from + at] === 0) || (stems.length > 1 && matching === 0);
          if (!isMissing || settings.hasSynonymsFor(stems)) return null;
          const words = terms.slice(from, from + stems.length).map(({ word }) => word);
          const names = lookUpNoun(thesaurus, words);
          return names && toAlternatives(names);
        });
}

/** Looks up a noun as written, and in the singular. */
function lookUpNoun(thesaurus: Thesaurus, words: string[]): OtherNames | null {
  const written = words.join(" ");
  for (const name of [written, ...singularsOf(written)]) {
    const found = thesaurus.lookUp(name);
    if (found) return found;
  }
  return null;
}

function toAlternatives({ same, related }: OtherNames): Alternative[] {
  const stopWords = stopWordsFor(LANGUAGE);
  const read = (phrase: string, relation: Alternative["relation"]): Alternative[] => {
    const words = analyseQuery(phrase, LANGUAGE);
    // Without its stop words a phrase would be another thing.
    const isPlain =
      words.length > 0 &&
      words.every(({ surface, stem }) => !stopWords.has(surface) && surface.length - stem.length <= MAX_ENDING);
    return isPlain ? [{ phrase, stems: words.map(({ stem }) => stem), ...formsOf(words, LANGUAGE), relation }] : [];
  };
  return [...same.flatMap((phrase) => read(phrase, "same")), ...related.flatMap((phrase) => read(phrase, "related"))];
}

/** Plurals that no rule makes, of nouns that name goods. */
const IRREGULAR: Record<string, string> = { man: "men", foot: "feet", tooth: "teeth", mouse: "mice", goose: "geese", ox: "oxen" };

/**
 * Returns the forms in which a name of one word is found, in English: a rug as rugs, and not as what is rugged, which has the
 * same stem. Phrases keep their stems: all of their words must be there.
 */
export function formsOf(words: readonly Pick<QueryWord, "surface">[], language: string): Pick<Alternative, "forms"> {
  const [word] = words;
  if (!word || words.length > 1 || primaryLanguage(language) !== LANGUAGE) return {};
  const bases = new Set([word.surface, ...singularsOf(word.surface)]);
  for (const base of bases) for (const other of spellingsOf(base)) bases.add(other);
  return { forms: [...new Set([...bases].flatMap((base) => [base, ...pluralsOf(base)]))] };
}

/** Returns what an English plural may be the plural of. */
function singularsOf(noun: string): string[] {
  if (noun.endsWith("ies")) return [`${noun.slice(0, -3)}y`, noun.slice(0, -1)];
  if (noun.endsWith("ves")) return [`${noun.slice(0, -3)}f`, `${noun.slice(0, -3)}fe`, noun.slice(0, -1)];
  if (noun.endsWith("es")) return [noun.slice(0, -1), noun.slice(0, -2)];
  return noun.endsWith("s") && !noun.endsWith("ss") ? [noun.slice(0, -1)] : [];
}

function pluralsOf(noun: string): string[] {
  const ending = Object.keys(IRREGULAR).find((singular) => noun.endsWith(singular));
  if (ending) return [noun.slice(0, -ending.length) + IRREGULAR[ending], `${noun}s`];
  if (/[^aeiou]y$/.test(noun)) return [`${noun.slice(0, -1)}ies`];
  if (/(s|x|z|ch|sh)$/.test(noun)) return [`${noun}es`];
  if (/[^o]o$/.test(noun)) return [`${noun}s`, `${noun}es`];
  return /[^f]fe?$/.test(noun) ? [`${noun.replace(/fe?$/, "")}ves`, `${noun}s`] : [`${noun}s`];
}

/** Words of two spellings, each with the other. */
const spellings = lazy(() => {
  const pairs = (findAnalysis(LANGUAGE)?.spellings ?? "").split(",").map((pair) => pair.trim().split(" ").map(normalise));
  return new Map(
    pairs.flatMap(([one, other]): [string, string[]][] =>
      one && other
        ? [
            [one, [other]],
            [other, [one]],
          ]
        : [],
    ),
  );
});

/** Returns the other spelling of a word that has two. */
function spellingsOf(word: string): string[] {
  return spellings().get(word) ?? [];
}

/** Longest phrase of a thesaurus, in words. */
const MAX_WORDS = 3;
/** Limits the alternatives of one term. */
const MAX_ALTERNATIVES = 24;

/**
 * Adds to terms what a thesaurus has for them. A phrase of several words matches where the query has its words in a row, the
 * longest first: each of them may then be replaced by an alternative, so that a record with it has all of them. Returns the same
 * array when nothing is added.
 */
export function withAlternatives(
  terms: QueryTerm[],
  lookUp: (stems: string[], from: number) => Alternative[] | null,
): QueryTerm[] {
  const found = terms.map((): Alternative[] => []);
  for (let from = 0; from < terms.length; ) {
    const { length, alternatives } = findLongest(terms, from, lookUp);
    for (let at = from; at < from + length; at++) found[at]!.push(...alternatives);
    from += length;
  }
  if (found.every((alternatives) => alternatives.length === 0)) return terms;
  return terms.map((term, at) => {
    const { stem, alternatives: known = [] } = term;
    const added = found[at]!.filter(({ stems }) => !stems.includes(stem) && !known.some((one) => isSame(one.stems, stems)));
    if (added.length === 0) return term;
    return { ...term, alternatives: [...known, ...added].slice(0, MAX_ALTERNATIVES) };
  });
}

function findLongest(
  terms: QueryTerm[],
  from: number,
  lookUp: (stems: string[], from: number) => Alternative[] | null,
): { length: number; alternatives: Alternative[] } {
  for (let length = Math.min(MAX_WORDS, terms.length - from); length > 0; length--) {
    const stems = terms.slice(from, from + length).map(({ stem }) => stem);
    const alternatives = lookUp(stems, from);
    if (alternatives) return { length, alternatives };
  }
  return { length: 1, alternatives: [] };
}

function isSame(one: string[], other: string[]): boolean {
  return one.join(" ") === other.join(" ");
}
