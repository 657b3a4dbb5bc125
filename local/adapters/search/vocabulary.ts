import type { ByteReader } from "./byte-reader.ts";
import { grown } from "./grow.ts";
import { PostingLists } from "./posting-lists.ts";
import { STEM_IS_SURFACE, STEM_SHARES } from "./prepare-document.ts";
import { SortedTerms } from "./sorted-terms.ts";
import { StringTable } from "./string-table.ts";
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
    if (stemming !== STEM_IS_SURFACE) {
      reader.textSharing(stemming - STEM_SHARES);
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
  lexemesOf(word: string, stem: string): number[] {
    const found = this.#chain(this.terms.findText(word), this.#firstOfSurface, this.#nextOfSurface);
    for (const lexeme of this.lexemesOfStem(stem)) {
      if (!found.includes(lexeme)) {
        found.push(lexeme);
      }
    }
    return found;
  }

  lexemesOfStem(stem: string): number[] {
    return this.#chain(this.terms.findText(stem), this.#firstOfStem, this.#nextOfStem);
  }

  /** The lexemes whose surface begins with this, longer ones only. */
  lexemesBeginning(prefix: string): number[] {
    return this.#sorted.beginning(prefix).flatMap((term) => this.#surfaces(term));
  }

  /** The lexemes whose surface is this many edits away, and how many it is. */
  lexemesNear(word: string, maxEdits: number): { lexeme: number; edits: number }[] {
    return this.#typos
      .near(word, maxEdits)
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
      this.#firstOfSurface = grown(this.#firstOfSurface, undefined, NONE);
      this.#firstOfStem = grown(this.#firstOfStem, undefined, NONE);
    }
    return term;
  }

  #create(surface: number, stem: number): number {
    const lexeme = this.postings.create();
    if (lexeme === this.#surfaceOf.length) {
      this.#surfaceOf = grown(this.#surfaceOf);
      this.#stemOf = grown(this.#stemOf);
      this.#nextOfSurface = grown(this.#nextOfSurface);
      this.#nextOfStem = grown(this.#nextOfStem);
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
