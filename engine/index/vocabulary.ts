import type { ByteReader } from "../storage/byte-reader.ts";
import { STEM_EQUALS_SURFACE, STEM_SHARED_PREFIX } from "../storage/prepare-document.ts";
import { PostingLists } from "../structures/posting-lists.ts";
import { resized } from "../structures/resized.ts";
import { StringTable } from "../structures/string-table.ts";
import { SortedTerms } from "./sorted-terms.ts";
import { TypoBuckets } from "./typo-buckets.ts";

const NONE = -1;

/**
 * The words of a shelf. A word as written together with its stem is one lexeme with one posting list, so that a query can ask for a surface, for
 * all surfaces of a stem, for what a prefix begins, or for what a typing error may have meant, without anything being stored twice.
 */
export class Vocabulary {
  readonly terms = new StringTable();
  readonly postings = new PostingLists();
  readonly #sorted = new SortedTerms(this.terms);
  readonly #typos = new TypoBuckets(this.terms);
  /** By term: the first lexeme that has it as surface, and as stem. */
  #firstOfSurface = new Int32Array(64).fill(NONE);
  #firstOfStem = new Int32Array(64).fill(NONE);
  /** By lexeme. */
  #surfaceOf = new Uint32Array(64);
  #stemOf = new Uint32Array(64);
  #nextOfSurface = new Int32Array(64);
  #nextOfStem = new Int32Array(64);

  /** The lexeme of the surface and stem that come next in a prepared document. */
  read(reader: ByteReader): number {
    reader.text();
    const surface = this.#intern(reader);
    const stemming = reader.byte();
    let stem = surface;
    if (stemming !== STEM_EQUALS_SURFACE) {
      reader.textWithSharedPrefix(stemming - STEM_SHARED_PREFIX);
      stem = this.#intern(reader);
    }
    for (let lexeme = this.#firstOfSurface[surface]!; lexeme !== NONE; lexeme = this.#nextOfSurface[lexeme]!) {
      if (this.#stemOf[lexeme] === stem) {
        return lexeme;
      }
    }
    return this.#create(surface, stem);
  }

  /** The lexemes of a word: those written so, and those of its stem. */
  findLexemes(word: string, stem: string): number[] {
    const found = this.#chain(this.terms.findText(word), this.#firstOfSurface, this.#nextOfSurface);
    for (const lexeme of this.findByStem(stem)) {
      if (!found.includes(lexeme)) {
        found.push(lexeme);
      }
    }
    return found;
  }

  findByStem(stem: string): number[] {
    return this.#chain(this.terms.findText(stem), this.#firstOfStem, this.#nextOfStem);
  }

  /** The lexemes whose surface begins with this, longer ones only. */
  findByPrefix(prefix: string): number[] {
    return this.#sorted.withPrefix(prefix).flatMap((term) => this.#surfaces(term));
  }

  /** The lexemes whose surface is this many edits away, and how many it is. */
  findWithinEdits(word: string, maxEdits: number): { lexeme: number; edits: number }[] {
    return this.#typos
      .findWithin(word, maxEdits)
      .flatMap(({ term, edits }) => this.#surfaces(term).map((lexeme) => ({ lexeme, edits })));
  }

  surfaceText(lexeme: number): string {
    return this.terms.text(this.#surfaceOf[lexeme]!);
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
    }
    return term;
  }

  #create(surface: number, stem: number): number {
    const lexeme = this.postings.create();
    if (lexeme === this.#surfaceOf.length) {
      this.#surfaceOf = resized(this.#surfaceOf);
      this.#stemOf = resized(this.#stemOf);
      this.#nextOfSurface = resized(this.#nextOfSurface);
      this.#nextOfStem = resized(this.#nextOfStem);
    }
    if (this.#firstOfSurface[surface] === NONE) {
      this.#sorted.add(surface);
      this.#typos.add(surface);
    }
    this.#surfaceOf[lexeme] = surface;
    this.#stemOf[lexeme] = stem;
    this.#nextOfSurface[lexeme] = this.#firstOfSurface[surface]!;
    this.#nextOfStem[lexeme] = this.#firstOfStem[stem]!;
    this.#firstOfSurface[surface] = lexeme;
    this.#firstOfStem[stem] = lexeme;
    return lexeme;
  }
}
