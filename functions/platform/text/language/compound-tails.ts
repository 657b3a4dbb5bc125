import { GenerationalCache } from "../../caching/generational-cache.ts";
import type { Lexicon } from "../../ports/search/lexicon.ts";
import { COMPOUND_LINKS, isCompounding } from "./compound-heads.ts";
import { primaryLanguage } from "./language.ts";

/** Fewest letters of the first part and of the last ("Ei" and "Tor" are ends of half the words of a language). */
const MIN_FIRST = 3;
const MIN_TAIL = 4;
const MAX_LENGTH = 32;
/** Words of one generation of the cache, per language. */
const GENERATION_SIZE = 20_000;

let lexicon: Lexicon | null = null;
const caches = new Map<string, GenerationalCache<readonly string[]>>();

/** Lets compounds be taken apart by a lexicon: without one only listed heads are known. Called once, where ports are composed. */
export function takeCompoundsApartBy(words: Lexicon): void {
  lexicon = words;
  caches.clear();
}

/**
 * Returns what a compound ends with, as far as the lexicon knows that and what stands before it: a "Sonnenwachsschmelzer" is a
 * "wachsschmelzer" and a "schmelzer". None in languages that write compounds apart. `word` is normalised, as written.
 */
export function compoundTails(word: string, language: string): readonly string[] {
  if (lexicon === null || word.length < MIN_FIRST + MIN_TAIL || word.length > MAX_LENGTH || !isCompounding(language)) return [];
  const primary = primaryLanguage(language);
  let cache = caches.get(primary);
  if (!cache) {
    cache = new GenerationalCache(GENERATION_SIZE, (each) => findTails(each, primary, lexicon!));
    caches.set(primary, cache);
  }
  return cache.get(word);
}

function findTails(word: string, language: string, words: Lexicon): string[] {
  const tails: string[] = [];
  for (let at = MIN_FIRST; at <= word.length - MIN_TAIL; at++) {
    const tail = word.slice(at);
    if (isTail(tail, language, words) && isFirstPart(word.slice(0, at), language, words)) tails.push(tail);
  }
  return tails;
}

/** A tool is called by its verb as well: "Schmelzer" by "schmelzen". */
function isTail(tail: string, language: string, words: Lexicon): boolean {
  if (words.isWord(tail, language)) return true;
  const [, verb] = /^(.{4,}e)r[ns]?$/u.exec(tail) ?? [];
  return verb !== undefined && words.isWord(`${verb}n`, language);
}

function isFirstPart(part: string, language: string, words: Lexicon): boolean {
  return COMPOUND_LINKS.some((link) => {
    const first = part.slice(0, part.length - link.length);
    return part.endsWith(link) && first.length >= MIN_FIRST && words.isWord(first, language);
  });
}
