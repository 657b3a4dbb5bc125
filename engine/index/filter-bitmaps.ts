import { type FieldCondition, type Filter, WORD_FIELD } from "../../functions/platform/ports/search/search-index.ts";
import { type Bitmap, createBitmap, setBit } from "../structures/bitmap.ts";
import { markCondition } from "./condition-scan.ts";
import type { FilteredRecords } from "./filtered-records.ts";
import { wordBitmap } from "./word-bitmap.ts";

/** Maximum conditions kept up to date; a shop's searches share a few (the records a shopper may see, the menu's categories). */
const MAX_CONDITIONS = 16;
/** Writes after which a condition that no query asked for is dropped. */
const MAX_UNUSED_WRITES = 500;

interface CachedCondition {
  condition: FieldCondition;
  bits: Bitmap;
  usedAt: number;
}

/**
 * Holds the documents that pass the conditions of the latest queries. Every write tests its one document, so that searches need
 * not test all documents.
 */
export class FilterCache {
  readonly #partition: FilteredRecords;
  /** Least recently used first. */
  readonly #cached = new Map<string, CachedCondition>();
  #writes = 0;

  constructor(partition: FilteredRecords) {
    this.#partition = partition;
  }

  /**
   * Returns the documents that pass; shared, so not to be changed. Where only a few documents count, a condition that is not held
   * is tested on these alone, and not held.
   */
  bitmapFor(condition: FieldCondition, only: readonly number[] | null): Bitmap {
    const key = JSON.stringify(condition);
    const known = this.#cached.get(key);
    if (known) {
      known.usedAt = this.#writes;
      this.#cached.delete(key);
      this.#cached.set(key, known);
      return known.bits;
    }
    const bits = createBitmap(this.#partition.capacity);
    if (only) {
      for (const document of only) {
        markCondition(bits, this.#partition, condition, document, document + 1);
      }
      return bits;
    }
    markCondition(bits, this.#partition, condition, 0, this.#partition.size);
    this.#cached.set(key, { condition, bits, usedAt: this.#writes });
    if (this.#cached.size > MAX_CONDITIONS) {
      this.#cached.delete(this.#cached.keys().next().value!);
    }
    return bits;
  }

  /** Tests a document that was added against all conditions held. */
  updateDocument(document: number): void {
    this.#writes++;
    for (const [key, { condition, bits, usedAt }] of this.#cached) {
      if (this.#writes - usedAt > MAX_UNUSED_WRITES) {
        this.#cached.delete(key);
      } else {
        setBit(bits, document, false);
        markCondition(bits, this.#partition, condition, document, document + 1);
      }
    }
  }

  clear(): void {
    this.#cached.clear();
  }
}

/**
 * Returns the documents that pass a filter; the bits of a single condition are shared, so not to be changed. `only`: the few
 * documents that count, the bits of all others mean nothing.
 */
export function filterBitmap(partition: FilteredRecords, filter: Filter, only: readonly number[] | null = null): Bitmap {
  if ("and" in filter) {
    return combined(partition, filter.and, true, only);
  }
  if ("or" in filter) {
    return combined(partition, filter.or, false, only);
  }
  if ("not" in filter) {
    return filterBitmap(partition, filter.not, only).map((word) => ~word);
  }
  return filter.field === WORD_FIELD && "values" in filter
    ? wordBitmap(partition, filter.values, filter.op === "nin")
    : partition.filterCache.bitmapFor(filter, only);
}

function combined(partition: FilteredRecords, filters: Filter[], isAnd: boolean, only: readonly number[] | null): Bitmap {
  const [first, ...rest] = filters;
  if (!first) {
    return createBitmap(partition.capacity).fill(isAnd ? 0xffffffff : 0);
  }
  if (rest.length === 0) {
    return filterBitmap(partition, first, only);
  }
  const bits = filterBitmap(partition, first, only).slice();
  for (const filter of rest) {
    const other = filterBitmap(partition, filter, only);
    for (let at = 0; at < bits.length; at++) {
      bits[at] = isAnd ? bits[at]! & other[at]! : bits[at]! | other[at]!;
    }
  }
  return bits;
}
