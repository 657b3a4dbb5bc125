import { type Bits, bitsFor, setBit } from "./bits.ts";
import { type Leaf, markLeaf } from "./leaf-bits.ts";
import type { Shelf } from "./shelf.ts";

/** Conditions that are kept up to date; a shop's searches share a few (what a shopper may see, the categories of its menu). */
const MOST_LEAVES = 16;
/** A condition that nobody asked for during this many writes is not worth keeping up. */
const FORGOTTEN_AFTER = 500;

interface Kept {
  leaf: Leaf;
  bits: Bits;
  usedAt: number;
}

/** The documents that pass conditions that were asked for lately. Every write tests its one document, so that searches need not test all. */
export class LeafCache {
  readonly #shelf: Shelf;
  /** Least recently used first. */
  readonly #kept = new Map<string, Kept>();
  #writes = 0;

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
  }

  /** Shared: not to be changed. */
  bitsOf(leaf: Leaf): Bits {
    const key = JSON.stringify(leaf);
    const known = this.#kept.get(key);
    if (known) {
      known.usedAt = this.#writes;
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known.bits;
    }
    const bits = bitsFor(this.#shelf.capacity);
    markLeaf(bits, this.#shelf, leaf, 0, this.#shelf.size);
    this.#kept.set(key, { leaf, bits, usedAt: this.#writes });
    if (this.#kept.size > MOST_LEAVES) {
      this.#kept.delete(this.#kept.keys().next().value!);
    }
    return bits;
  }

  /** Call after a document was taken up. */
  written(document: number): void {
    this.#writes++;
    for (const [key, { leaf, bits, usedAt }] of this.#kept) {
      if (this.#writes - usedAt > FORGOTTEN_AFTER) {
        this.#kept.delete(key);
      } else {
        setBit(bits, document, false);
        markLeaf(bits, this.#shelf, leaf, document, document + 1);
      }
    }
  }

  clear(): void {
    this.#kept.clear();
  }
}
