import type { IndexQuery, QueryTerm, RecordRef } from "../../../functions/platform/search-index.ts";
import { type Bits, hasBit } from "./leaf-bits.ts";
import { MOST_TERMS } from "./score-terms.ts";
import type { Scratch } from "./scratch.ts";
import type { Shelf } from "./shelf.ts";

/** The first `length` of these documents. */
export interface Found {
  documents: Uint32Array;
  length: number;
}

/** What the words of a query find, and what was found otherwise and counts too (`also`), before any filter. */
export class Candidates {
  readonly #shelf: Shelf;
  readonly #home: number;
  readonly #scratch: Scratch;
  readonly #reached: number;
  readonly #isEverything: boolean;
  /** Bits of the terms that a document must have. */
  readonly #required: number;
  readonly #also: number[];

  /** `reached` documents lie in `scratch.reached`. */
  constructor(shelf: Shelf, home: number, { terms, match, also }: IndexQuery, reached: number, scratch: Scratch) {
    this.#shelf = shelf;
    this.#home = home;
    this.#scratch = scratch;
    this.#reached = reached;
    this.#isEverything = terms.length === 0;
    this.#required = match === "all" ? requiredBits(terms) : 0;
    this.#also = this.#isEverything ? [] : this.#added(also ?? []);
  }

  /** Those that pass a filter, written into `documents`. */
  passing(bits: Bits | null, documents: Uint32Array): Found {
    return { documents, length: this.#isEverything ? this.#everything(bits, documents) : this.#matching(bits, documents) };
  }

  #matching(bits: Bits | null, documents: Uint32Array): number {
    const { reached, present } = this.#scratch;
    const required = this.#required;
    let count = 0;
    for (let at = 0; at < this.#reached; at++) {
      const document = reached[at]!;
      if ((present[document]! & required) === required && (bits === null || hasBit(bits, document))) {
        documents[count++] = document;
      }
    }
    for (const document of this.#also) {
      if (bits === null || hasBit(bits, document)) {
        documents[count++] = document;
      }
    }
    return count;
  }

  #everything(bits: Bits | null, documents: Uint32Array): number {
    const { homes, size } = this.#shelf;
    const home = this.#home;
    let count = 0;
    for (let first = 0; first < size; first += 32) {
      let word = bits ? bits[first >>> 5]! : 0xffffffff;
      while (word !== 0) {
        const document = first + 31 - Math.clz32(word & -word);
        word &= word - 1;
        if (document < size && (home === 0 ? homes[document] !== 0 : homes[document] === home)) {
          documents[count++] = document;
        }
      }
    }
    return count;
  }

  /** The documents of these records that the words alone do not find. */
  #added(refs: RecordRef[]): number[] {
    const { present } = this.#scratch;
    const { homes } = this.#shelf;
    const added = new Set<number>();
    for (const { workspaceId, id } of refs) {
      const document = this.#shelf.documentOf(workspaceId, id);
      const isHome = document >= 0 && (this.#home === 0 || homes[document] === this.#home);
      const isFound = isHome && present[document] !== 0 && (present[document]! & this.#required) === this.#required;
      if (isHome && !isFound) {
        added.add(document);
      }
    }
    return [...added];
  }
}

function requiredBits(terms: QueryTerm[]): number {
  return terms.slice(0, MOST_TERMS).reduce((bits, term, number) => (term.optional ? bits : bits | (1 << number)), 0);
}
