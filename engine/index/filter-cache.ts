import { type Bitmap, createBitmap, setBit } from "../structures/bitmap.ts";
import { type FieldCondition, markCondition } from "./condition-bitmap.ts";
import type { IndexPartition } from "./index-partition.ts";

/** Conditions that are kept up to date; a shop's searches share a few (what a shopper may see, the categories of its menu). */
const MAX_LEAVES = 16;
/** A condition that nobody asked for during this many writes is not worth keeping up. */
const FORGOTTEN_AFTER = 500;

interface Kept {
  leaf: FieldCondition;
  bits: Bitmap;
  usedAt: number;
}

/** The documents that pass conditions that were asked for lately. Every write tests its one document, so that searches need not test all. */
export class FilterCache {
  readonly #shelf: IndexPartition;
  /** Least recently used first. */
  readonly #kept = new Map<string, Kept>();
  #writes = 0;

  constructor(shelf: IndexPartition) {
    this.#shelf = shelf;
  }

  /** Shared: not to be changed. */
  bitmapFor(leaf: FieldCondition): Bitmap {
    const key = JSON.stringify(leaf);
    const known = this.#kept.get(key);
    if (known) {
      known.usedAt = this.#writes;
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known.bits;
    }
    const bits = createBitmap(this.#shelf.capacity);
    markCondition(bits, this.#shelf, leaf, 0, this.#shelf.size);
    this.#kept.set(key, { leaf, bits, usedAt: this.#writes });
    if (this.#kept.size > MAX_LEAVES) {
      this.#kept.delete(this.#kept.keys().next().value!);
    }
    return bits;
  }

  /** Call after a document was taken up. */
  updateDocument(document: number): void {
    this.#writes++;
    for (const [key, { leaf, bits, usedAt }] of this.#kept) {
      if (this.#writes - usedAt > FORGOTTEN_AFTER) {
        this.#kept.delete(key);
      } else {
        setBit(bits, document, false);
        markCondition(bits, this.#shelf, leaf, document, document + 1);
      }
    }
  }

  clear(): void {
    this.#kept.clear();
  }
}
