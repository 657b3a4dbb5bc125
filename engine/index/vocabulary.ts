import type { ByteReader } from "../storage/byte-format.ts";
import { HAS_SECOND_STEM, STEM_EQUALS_SURFACE, STEM_SHARED_PREFIX } from "../storage/prepare-document.ts";
import { PostingLists } from "../structures/posting-lists.ts";
import { resized } from "../structures/resized.ts";
import { StringTable } from "../structures/string-table.ts";
import { TypoBuckets } from "./typo-buckets.ts";

const NONE = -1;
/** Maximum unsorted terms; a look-up scans them all. */
const MAX_WAITING = 4_096;
const encoder = new TextEncoder();

/**
 * Holds the words of a partition. A word as written, together with its stem, is one lexeme with one posting list. A query can
 * therefore ask for a surface, for all surfaces of a stem, for the words that a prefix begins, or for the corrections of a typing
 * error, and nothing is stored twice.
 */
export class Vocabulary {
  readonly terms = new StringTable();
  readonly postings = new PostingLists();
  readonly #sorted = new SortedTerms(this.terms);
  readonly #typos = new TypoBuckets(this.terms);
  /** First lexeme that has the term as surface, as stem, and as second stem, by term. */
  #firstOfSurface = new Int32Array(64).fill(NONE);
  #firstOfStem = new Int32Array(64).fill(NONE);
  #firstOfSecondStem = new Int32Array(64).fill(NONE);
  /** Surface, stem, second stem (or NONE), and the next lexeme that shares each, by lexeme. */
  #surfaceByLexeme = new Uint32Array(64);
  #stemByLexeme = new Uint32Array(64);
  #secondStemByLexeme = new Int32Array(64);
  #nextOfSurface = new Int32Array(64);
  #nextOfStem = new Int32Array(64);
  #nextOfSecondStem = new Int32Array(64);

  /** Reads the surface and stems that come next in a prepared document; returns their lexeme. */
  read(reader: ByteReader): number {
    reader.text();
    const surface = this.#intern(reader);
    const marked = reader.byte();
    const stemming = marked & ~HAS_SECOND_STEM;
    let stem = surface;
    let secondStem = NONE;
    if (stemming !== STEM_EQUALS_SURFACE) {
      reader.textWithSharedPrefix(stemming - STEM_SHARED_PREFIX);
      stem = this.#intern(reader);
    }
    if (marked !== stemming) {
      reader.text();
      secondStem = this.#intern(reader);
    }
    for (let lexeme = this.#firstOfSurface[surface]!; lexeme !== NONE; lexeme = this.#nextOfSurface[lexeme]!) {
      if (this.#stemByLexeme[lexeme] === stem && this.#secondStemByLexeme[lexeme] === secondStem) {
        return lexeme;
      }
    }
    return this.#create(surface, stem, secondStem);
  }

  /** Returns the lexemes of a word: those written so, and those of its stem. */
  findLexemes(word: string, stem: string): number[] {
    const found = this.#chain(this.terms.findText(word), this.#firstOfSurface, this.#nextOfSurface);
    for (const lexeme of this.findByStem(stem)) {
      if (!found.includes(lexeme)) {
        found.push(lexeme);
      }
    }
    return found;
  }

  /** Returns the lexemes of a word that are written so. */
  findBySurface(word: string): number[] {
    return this.#surfaces(this.terms.findText(word));
  }

  findByStem(stem: string): number[] {
    const term = this.terms.findText(stem);
    const found = this.#chain(term, this.#firstOfStem, this.#nextOfStem);
    return found.concat(this.#chain(term, this.#firstOfSecondStem, this.#nextOfSecondStem));
  }

  /** Returns the lexemes whose surface begins with this, longer ones only. */
  findByPrefix(prefix: string): number[] {
    return this.#sorted.withPrefix(prefix).flatMap((term) => this.#surfaces(term));
  }

  /** Returns the lexemes whose surface is at most this many edits away, each with its number of edits. */
  findWithinEdits(word: string, maxEdits: number): { lexeme: number; edits: number }[] {
    return this.#typos
      .findWithin(word, maxEdits)
      .flatMap(({ term, edits }) => this.#surfaces(term).map((lexeme) => ({ lexeme, edits })));
  }

  surfaceText(lexeme: number): string {
    return this.terms.text(this.#surfaceByLexeme[lexeme]!);
  }

  #surfaces(term: number): number[] {
    return this.#chain(term, this.#firstOfSurface, this.#nextOfSurface);
  }

  #chain(term: number, first: Int32Array, next: Int32Array): number[] {
    const lexemes: number[] = [];
    for (let lexeme = term < 0 ? NONE : first[term]!; lexeme !== NONE; lexeme = next[lexeme]!) {
      lexemes.push(lexeme);
    }
    return lexemes;
  }

  #intern(reader: ByteReader): number {
    const term = this.terms.intern(reader.textBytes, reader.textStart, reader.textLength);
    if (term >= this.#firstOfSurface.length) {
      this.#firstOfSurface = resized(this.#firstOfSurface, undefined, NONE);
      this.#firstOfStem = resized(this.#firstOfStem, undefined, NONE);
      this.#firstOfSecondStem = resized(this.#firstOfSecondStem, undefined, NONE);
    }
    return term;
  }

  #create(surface: number, stem: number, secondStem: number): number {
    const lexeme = this.postings.create();
    if (lexeme === this.#surfaceByLexeme.length) {
      this.#surfaceByLexeme = resized(this.#surfaceByLexeme);
      this.#stemByLexeme = resized(this.#stemByLexeme);
      this.#secondStemByLexeme = resized(this.#secondStemByLexeme);
      this.#nextOfSurface = resized(this.#nextOfSurface);
      this.#nextOfStem = resized(this.#nextOfStem);
      this.#nextOfSecondStem = resized(this.#nextOfSecondStem);
    }
    if (this.#firstOfSurface[surface] === NONE) {
      this.#sorted.add(surface);
      this.#typos.add(surface);
    }
    this.#surfaceByLexeme[lexeme] = surface;
    this.#stemByLexeme[lexeme] = stem;
    this.#nextOfSurface[lexeme] = this.#firstOfSurface[surface]!;
    this.#nextOfStem[lexeme] = this.#firstOfStem[stem]!;
    this.#firstOfSurface[surface] = lexeme;
    this.#firstOfStem[stem] = lexeme;
    this.#secondStemByLexeme[lexeme] = secondStem;
    if (secondStem !== NONE) {
      this.#nextOfSecondStem[lexeme] = this.#firstOfSecondStem[secondStem]!;
      this.#firstOfSecondStem[secondStem] = lexeme;
    }
    return lexeme;
  }
}

/** Keeps the terms in the order of their bytes, to find those that a prefix begins. */
class SortedTerms {
  readonly #terms: StringTable;
  #sorted = new Uint32Array(0);
  #waiting: number[] = [];

  constructor(terms: StringTable) {
    this.#terms = terms;
  }

  add(term: number): void {
    this.#waiting.push(term);
  }

  /** Returns the terms that begin with this and are longer. */
  withPrefix(prefix: string): number[] {
    if (this.#waiting.length > MAX_WAITING) {
      this.#merge();
    }
    const bytes = encoder.encode(prefix);
    const found: number[] = [];
    for (let at = this.#firstNotBelow(bytes); at < this.#sorted.length && this.#begins(this.#sorted[at]!, bytes); at++) {
      this.#pushLonger(found, this.#sorted[at]!, bytes);
    }
    for (const term of this.#waiting) {
      if (this.#begins(term, bytes)) {
        this.#pushLonger(found, term, bytes);
      }
    }
    return found;
  }

  #pushLonger(found: number[], term: number, prefix: Uint8Array): void {
    if (this.#terms.length(term) > prefix.length) {
      found.push(term);
    }
  }

  #begins(term: number, prefix: Uint8Array): boolean {
    if (this.#terms.length(term) < prefix.length) {
      return false;
    }
    const { bytes } = this.#terms;
    const start = this.#terms.start(term);
    for (let at = 0; at < prefix.length; at++) {
      if (bytes[start + at] !== prefix[at]) {
        return false;
      }
    }
    return true;
  }

  #firstNotBelow(bytes: Uint8Array): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#terms.compareBytes(this.#sorted[middle]!, bytes, 0, bytes.length) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  #merge(): void {
    const incoming = Uint32Array.from(this.#waiting).sort((one, other) => this.#terms.compare(one, other));
    const merged = new Uint32Array(this.#sorted.length + incoming.length);
    let from = 0;
    let next = 0;
    for (let to = 0; to < merged.length; to++) {
      const takeOld =
        next >= incoming.length || (from < this.#sorted.length && this.#terms.compare(this.#sorted[from]!, incoming[next]!) < 0);
      merged[to] = takeOld ? this.#sorted[from++]! : incoming[next++]!;
    }
    this.#sorted = merged;
    this.#waiting = [];
  }
}
