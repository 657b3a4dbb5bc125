import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lazy } from "../concurrency/lazy.ts";
import type { Lexicon } from "../ports/search/lexicon.ts";
import { compoundLinks } from "../text/language/compound-heads.ts";
import { primaryLanguage } from "../text/language/language.ts";

/** Languages of which there is a list of words (assets/lexicon/README.md). */
export const LEXICON_LANGUAGES = ["de", "en", "es", "fr", "it", "nl", "pt"] as const;

/** Shortest first and second part of a compound. */
const MIN_FIRST_LENGTH = 4;
const MIN_SECOND_LENGTH = 5;
/** Longest compound that people write. */
const MAX_COMPOUND_LENGTH = 32;

/** Opens the lexicon of a folder: the words of a language are read when the first one is asked for. */
export function openLexicon(folder: string | URL): Lexicon {
  const path = folder instanceof URL ? fileURLToPath(folder) : folder;
  return new FilteredLexicon((language) => readFileSync(join(path, `${language}.bloom`)));
}

export class FilteredLexicon implements Lexicon {
  private readonly filters: ReadonlyMap<string, () => WordFilter>;

  constructor(read: (language: string) => Uint8Array) {
    this.filters = new Map(LEXICON_LANGUAGES.map((language) => [language, lazy(() => new WordFilter(read(language)))]));
  }

  isWord(word: string, language: string): boolean {
    const primary = primaryLanguage(language);
    const filter = this.filters.get(primary)?.();
    if (!filter) return false;
    return filter.has(word) || isCompound(word, filter, compoundLinks(primary));
  }
}

function isCompound(word: string, filter: WordFilter, links: readonly string[]): boolean {
  if (links.length === 0 || word.length > MAX_COMPOUND_LENGTH) return false;
  for (let at = MIN_FIRST_LENGTH; at <= word.length - MIN_SECOND_LENGTH; at++) {
    if (filter.has(word.slice(at)) && isFirstPart(word.slice(0, at), filter, links)) return true;
  }
  return false;
}

function isFirstPart(part: string, filter: WordFilter, links: readonly string[]): boolean {
  return links.some((link) => {
    const word = part.slice(0, part.length - link.length);
    // A doubled letter is an error more often than a link: "Regennhose".
    const isDoubled = link !== "" && word.endsWith(link.charAt(0));
    return word.length >= MIN_FIRST_LENGTH && part.endsWith(link) && !isDoubled && filter.has(word);
  });
}

const HASHES = 11;
/** Bits of a word: with 11 hashes one word in 2,200 that is not in the filter is taken for one that is. */
const BITS_PER_WORD = 16;

/** Number of bits and of hashes, before the bits. */
const HEADER_BYTES = 8;

/**
 * A Bloom filter of words: two bytes a word, read as it lies in its file, where a set of the same words takes sixty and a second
 * to fill.
 */
export class WordFilter {
  private readonly bytes: Uint8Array;
  private readonly bits: number;
  private readonly hashes: number;

  constructor(bytes: Uint8Array) {
    const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
    this.bits = header.getUint32(0, true);
    this.hashes = header.getUint32(4, true);
    this.bytes = bytes.subarray(HEADER_BYTES);
  }

  /** Returns the file of a filter of these words. */
  static write(words: ReadonlySet<string>): Uint8Array {
    const bits = Math.max(8, words.size * BITS_PER_WORD);
    const file = new Uint8Array(HEADER_BYTES + Math.ceil(bits / 8));
    const header = new DataView(file.buffer);
    header.setUint32(0, bits, true);
    header.setUint32(4, HASHES, true);
    const body = file.subarray(HEADER_BYTES);
    for (const word of words) for (const bit of places(word, bits, HASHES)) body[bit >>> 3]! |= 1 << (bit & 7);
    return file;
  }

  has(word: string): boolean {
    return places(word, this.bits, this.hashes).every((bit) => (this.bytes[bit >>> 3]! & (1 << (bit & 7))) !== 0);
  }
}

/** The 32-bit FNV-1a hash. */
const FNV_OFFSET = 0x811c9dc5;

/** Returns the bits of a word: sums of two hashes (Kirsch and Mitzenmacher, "Less hashing, same performance", 2008). */
function places(word: string, bits: number, count: number): number[] {
  const first = hash(word, FNV_OFFSET);
  const second = hash(word, first) | 1;
  return Array.from({ length: count }, (_, at) => ((first + Math.imul(at, second)) >>> 0) % bits);
}

const FNV_PRIME = 0x01000193;

function hash(word: string, start: number): number {
  let value = start;
  for (let at = 0; at < word.length; at++) value = Math.imul(value ^ word.charCodeAt(at), FNV_PRIME);
  // FNV-1a leaves neighbours alike in their high bits: this is the end of MurmurHash3.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
