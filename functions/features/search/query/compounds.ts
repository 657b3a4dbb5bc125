import type { QueryTerm } from "../../../platform/ports/search-index.ts";
import { stemmerFor } from "../../../platform/text/stem.ts";
import { stopWordsFor } from "../../../platform/text/stop-words.ts";

/** Longest query that is searched for compounds; in a longer text one compound decides nothing. */
const MAX_TERMS = 8;
const MIN_PART_LENGTH = 3;
/** Longest compound that people write. */
const MAX_WORD_LENGTH = 32;
/** Shortest word after a single letter ("tshirt", "ebike"). */
const MIN_LENGTH_AFTER_LETTER = 4;
/** Matches letters of rare scripts, which take two code units and must not be cut. */
const SURROGATE = /[\ud800-\udfff]/;

/**
 * Adds alternatives for words that people write together or apart: a word that no record has ("lifejacket") may stand for two
 * that a record has, and two in a row ("rain coat") for the one that they form. Returns the same array when there is nothing to
 * add.
 */
export function withCompounds(terms: QueryTerm[], frequencies: number[], language: string): QueryTerm[] {
  if (terms.length > MAX_TERMS) return terms;
  const added = terms.map((term, at) => [
    ...(frequencies[at] === 0 ? splitCompound(term.word, language) : []),
    ...joinCompound(terms[at - 1], term, language),
    ...joinCompound(term, terms[at + 1], language),
  ]);
  if (added.every((alternatives) => alternatives.length === 0)) return terms;
  return terms.map((term, at) => ({ ...term, synonyms: [...term.synonyms, ...added[at]!] }));
}

/** Returns every way to split a word in two. The index decides which of them are words, and requires both in one record. */
function splitCompound(word: string, language: string): string[][] {
  if (word.length > MAX_WORD_LENGTH || !/^\p{L}+$/u.test(word) || SURROGATE.test(word)) return [];
  const stopWords = stopWordsFor(language);
  const stem = stemmerFor(language);
  const splits: string[][] = [];
  for (let at = 1; at <= word.length - MIN_PART_LENGTH; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (!parts.some((part) => stopWords.has(part))) splits.push(parts.map(stem));
  }
  return splits.filter(canStandApart);
}

/** Judges by the stems: "luped" is not "l" and "up". */
function canStandApart([first = "", second = ""]: string[]): boolean {
  return first.length === 1 ? second.length >= MIN_LENGTH_AFTER_LETTER : Math.min(first.length, second.length) >= MIN_PART_LENGTH;
}

/** Joins two words. Two numbers stay apart: together they are another number. */
function joinCompound(first: QueryTerm | undefined, second: QueryTerm | undefined, language: string): string[][] {
  if (!first || !second) return [];
  const joined = first.word + second.word;
  if (joined.length > MAX_WORD_LENGTH || !/\p{L}/u.test(joined)) return [];
  return [[/\p{N}/u.test(joined) ? joined : stemmerFor(language)(joined)]];
}
