import type { QueryTerm } from "../../../../platform/ports/search/search-index.ts";
import { isCompounding } from "../../../../platform/text/language/compound-heads.ts";
import { stemmerFor } from "../../../../platform/text/language/stem.ts";
import { stopWordsFor } from "../../../../platform/text/language/stop-words.ts";
import type { QueryWord } from "../../../../platform/text/words/word.ts";
import { findAskedCodes } from "../../../../platform/text/words/written-codes.ts";

/** Longest query that is searched for compounds; in a longer text one compound decides nothing. */
const MAX_TERMS = 8;
/** Longest query of which words that records have are split as well, and of which unknown ones are split in three. */
const MAX_KNOWN_TERMS = 3;
const MAX_THREE_PART_TERMS = 2;
const MIN_PART_LENGTH = 3;
/** Words of parts as short as "Wi Fi" are short themselves. */
const MIN_SHORT_PART = 2;
const MAX_SHORT_WORD = 7;
/** Fewest letters of a word that records have, and that others may have apart: "redbull". */
const MIN_KNOWN_COMPOUND = 7;
/** Fewest letters of a word of three parts ("intraoralcamera"), and limit of the ways to split it. */
const MIN_THREE_PARTS = 9;
const MAX_THREE_PARTS = 60;
/** Most words in a row that may be one, of letters, and of a code in groups ("205/55 R 16"). */
const MAX_JOINED_WORDS = 3;
const MAX_JOINED_GROUPS = 4;
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
  const splits = (word: string, isUnknown: boolean) =>
    isUnknown || terms.length <= MAX_KNOWN_TERMS ? splitCompound(word, isUnknown, language) : [];
  const inThree = terms.length <= MAX_THREE_PART_TERMS;
  const added = terms.map(({ word }, at) => {
    const isUnknown = frequencies[at] === 0;
    return [...splits(word, isUnknown), ...(isUnknown && inThree ? splitInThree(word, language) : [])];
  });
  for (const { from, to, stem } of joinCompounds(terms, language)) for (let at = from; at < to; at++) added[at]!.push([stem]);
  if (added.every((alternatives) => alternatives.length === 0)) return terms;
  return terms.map((term, at) => ({ ...term, synonyms: [...term.synonyms, ...added[at]!] }));
}

/** Returns every way to split a word in two. The index decides which of them are words, and requires all parts in one record. */
function splitCompound(word: string, isUnknown: boolean, language: string): string[][] {
  if (word.length > MAX_WORD_LENGTH || SURROGATE.test(word)) return [];
  const numbered = isUnknown && /^(\p{L}+)(\p{N}+)$/u.exec(word);
  if (numbered) return splitNumbered(numbered[1]!, numbered[2]!, language);
  if (!/^\p{L}+$/u.test(word) || (!isUnknown && word.length < MIN_KNOWN_COMPOUND)) return [];
  const stopWords = stopWordsFor(language);
  const stem = stemmerFor(language);
  const toStems = (parts: string[]) => (parts.some((part) => stopWords.has(part)) ? [] : [parts.map(stem)]);
  const minLength = isUnknown && word.length <= MAX_SHORT_WORD ? MIN_SHORT_PART : MIN_PART_LENGTH;
  const pairs: string[][] = [];
  for (let at = 1; at <= word.length - minLength; at++) pairs.push(...toStems([word.slice(0, at), word.slice(at)]));
  const canBe = (parts: string[]) => canStandApart(parts, isUnknown, minLength);
  return pairs.filter(canBe);
}

/** Splits "airmax90" into air, max and 90, and "thinkpadx1" into thinkpad and x1. */
function splitNumbered(letters: string, number: string, language: string): string[][] {
  const apart = splitCompound(letters, true, language).map((parts) => [...parts, number]);
  const ends = [1, 2, 3].filter((length) => letters.length - length >= MIN_PART_LENGTH);
  const codes = ends.map((length) => [stemmerFor(language)(letters.slice(0, -length)), letters.slice(-length) + number]);
  return [...apart, ...codes];
}

function splitInThree(word: string, language: string): string[][] {
  const splits: string[][] = [];
  if (word.length < MIN_THREE_PARTS || word.length > MAX_WORD_LENGTH || !/^\p{L}+$/u.test(word) || SURROGATE.test(word))
    return splits;
  for (let first = MIN_PART_LENGTH; first <= word.length - 2 * MIN_PART_LENGTH; first++)
    for (let second = first + MIN_PART_LENGTH; second <= word.length - MIN_PART_LENGTH; second++)
      splits.push([word.slice(0, first), word.slice(first, second), word.slice(second)]);
  const stopWords = stopWordsFor(language);
  const words = splits.slice(0, MAX_THREE_PARTS).filter((parts) => !parts.some((part) => stopWords.has(part)));
  return words.map((parts) => parts.map(stemmerFor(language))).filter((parts) => canStandApart(parts, true, MIN_PART_LENGTH));
}

/** Judges by the stems: "luped" is not "l" and "up". A letter that stands alone is no part of a word that records have. */
function canStandApart(parts: string[], isUnknown: boolean, minLength: number): boolean {
  const [first = "", ...others] = parts;
  if (first.length === 1) return isUnknown && others.every(({ length }) => length >= MIN_LENGTH_AFTER_LETTER);
  return parts.every(({ length }) => length >= minLength);
}

/** Lists what words in a row are together. Two numbers stay apart: together they are another number. */
function joinCompounds(terms: QueryTerm[], language: string): { from: number; to: number; stem: string }[] {
  return terms.flatMap((_, from) => {
    const joined: { from: number; to: number; stem: string }[] = [];
    for (let to = from + 2; to <= Math.min(terms.length, from + MAX_JOINED_GROUPS); to++) {
      const words = terms.slice(from, to).map(({ word }) => word);
      const stems = stemsOfJoined(words, language);
      if (stems === null) break;
      for (const stem of stems) joined.push({ from, to, stem });
    }
    return joined;
  });
}

/** Returns the stems of what words are together; null where they are too many, or too long, to be one word. */
function stemsOfJoined(words: string[], language: string): string[] | null {
  const word = words.join("");
  const hasDigit = /\p{N}/u.test(word);
  if (word.length > MAX_WORD_LENGTH || (!hasDigit && words.length > MAX_JOINED_WORDS)) return null;
  const stem = stemmerFor(language);
  const asWritten = /\p{L}/u.test(word) ? [hasDigit ? word : stem(word)] : [];
  if (words.length > 2) return asWritten;
  const [first, second] = words as [string, string];
  const linked = hasDigit ? [] : withLinks(first, second, language).map(stem);
  return [...linked, ...asWritten, ...(second === PLUS ? [`${first}+`] : [])];
}

/** Lists compounds of two words with what languages put between them: "Orangenmarmelade", "hondenmand". */
function withLinks(first: string, second: string, language: string): string[] {
  if (!isCompounding(language)) return [];
  return (first.endsWith("e") ? ["n"] : ["s", "en"]).map((link) => first + link + second);
}

/** Name of the sign in every language that the service knows: "S10 plus" is "S10+". */
export const PLUS = "plus";
/** Longest code, in runs of letters and of digits, of which all groupings are tried. */
const MAX_RUNS = 5;

/**
 * Lists the ways to write a code of letters and digits in groups: "rtx4070" as rtx and 4070, "m8x20" as m8, x and 20. A letter
 * alone is no group but for the x between measures: "a4" is a word.
 */
export function listGroupings(word: string): string[][] {
  const runs = word.match(/\p{L}+|\p{N}+/gu) ?? [];
  if (runs.length < 2 || runs.length > MAX_RUNS || runs.join("") !== word) return [];
  const groupings: string[][] = [];
  for (let cuts = 1; cuts < 2 ** (runs.length - 1); cuts++) {
    const groups = [runs[0]!];
    for (const [at, run] of runs.slice(1).entries())
      if ((cuts >> at) & 1) groups.push(run);
      else groups[groups.length - 1] += run;
    if (groups.every((group) => /\p{N}|\p{L}{2}/u.test(group) || (group === "x" && groups.length > 2))) groupings.push(groups);
  }
  return groupings;
}

/** Limits what is searched for instead: a text full of numbers is no part number. */
const MAX_CODES = 6;

/**
 * Lets the words of a code or size be replaced by it in another grouping: a record with "5N0820803A" has all words of
 * "5N0 820 803 A", and one with "4 × 40" those of "4x40". `words` are those of the terms.
 */
export function withAskedCodes(text: string, words: QueryWord[], terms: QueryTerm[]): QueryTerm[] {
  const codes = findAskedCodes(text).slice(0, MAX_CODES);
  if (codes.length === 0) return terms;
  return terms.map((term, at) => {
    const { start, end } = words[at]!;
    const groupings = codes.flatMap((code) => (start < code.end && end > code.start ? code.groupings : []));
    const others = groupings.filter((each) => each.length > 1 || each[0] !== term.stem);
    return others.length > 0 ? { ...term, synonyms: [...term.synonyms, ...others] } : term;
  });
}
