import type { SearchAfter, Sort } from "../../functions/platform/ports/search-index.ts";
import type { FieldColumn } from "../index/field-column.ts";
import type { IndexPartition } from "../index/index-partition.ts";
import { SET_BIT, type ValueTable } from "../index/value-table.ts";
import type { QueryScratch } from "./query-scratch.ts";

/** The first `length` of these documents. */
export interface MatchingDocuments {
  documents: Uint32Array;
  length: number;
}

/** A value that documents are sorted by; null for a document without one. */
type SortValue = number | string | null;

export interface DocumentOrder {
  sortValue(document: number): SortValue;
  /** Negative when a document comes before another. */
  compare(one: number, other: number): number;
  /** Negative when a document comes before the position of a value. */
  compareToValue(document: number, value: SortValue): number;
}

/** Orders documents by their scores, highest first. */
export function scoreOrder({ score }: QueryScratch): DocumentOrder {
  return {
    sortValue: (document) => score[document]!,
    compare: (one, other) => score[other]! - score[one]!,
    compareToValue: (document, value) => (value as number) - score[document]!,
  };
}

/** Returns the page of `size` documents that follows `after`. Ties are by id, then by workspace. */
export function rankDocuments(
  partition: IndexPartition,
  order: DocumentOrder,
  matches: MatchingDocuments,
  { size, after }: { size: number; after: SearchAfter | null },
): number[] {
  const { documents, length } = matches;
  const best = new TopDocuments(size, (one, other) => {
    const difference = order.compare(one, other);
    return difference < 0 || (difference === 0 && partition.keys.compare(one, other) < 0);
  });
  const follows = after ? followsAfter(partition, order, after) : null;
  for (let at = 0; at < length; at++) {
    const document = documents[at]!;
    if (!follows || follows(document)) {
      best.offer(document);
    }
  }
  return best.sorted();
}

function followsAfter(partition: IndexPartition, order: DocumentOrder, after: SearchAfter): (document: number) => boolean {
  const compareWithAfter = partition.keys.comparatorWith(after);
  return (document) => {
    const difference = order.compareToValue(document, after.value);
    return difference > 0 || (difference === 0 && compareWithAfter(document) > 0);
  };
}

/** Keeps the first `size` documents of an order: a heap with the last one on top, so that most documents cost one comparison. */
export class TopDocuments {
  readonly #size: number;
  readonly #isBefore: (one: number, other: number) => boolean;
  readonly #heap: number[] = [];

  constructor(size: number, isBefore: (one: number, other: number) => boolean) {
    this.#size = size;
    this.#isBefore = isBefore;
  }

  offer(document: number): void {
    if (this.#heap.length < this.#size) {
      this.#heap.push(document);
      this.#rise(this.#heap.length - 1);
    } else if (this.#size > 0 && this.#isBefore(document, this.#heap[0]!)) {
      this.#heap[0] = document;
      this.#sink(0);
    }
  }

  /** Returns the documents kept, in order. */
  sorted(): number[] {
    return this.#heap.sort((one, other) => (this.#isBefore(one, other) ? -1 : 1));
  }

  #rise(at: number): void {
    const parent = (at - 1) >> 1;
    if (at > 0 && this.#isBefore(this.#heap[parent]!, this.#heap[at]!)) {
      this.#swap(at, parent);
      this.#rise(parent);
    }
  }

  #sink(at: number): void {
    const left = at * 2 + 1;
    const right = left + 1;
    let last = at;
    for (const child of [left, right]) {
      if (child < this.#heap.length && this.#isBefore(this.#heap[last]!, this.#heap[child]!)) {
        last = child;
      }
    }
    if (last !== at) {
      this.#swap(at, last);
      this.#sink(last);
    }
  }

  #swap(one: number, other: number): void {
    const held = this.#heap[one]!;
    this.#heap[one] = this.#heap[other]!;
    this.#heap[other] = held;
  }
}

const NO_TEXT = -1;

/**
 * Orders documents by a field. A record with several values counts by its smallest when ascending, by its largest when
 * descending; all numbers are smaller than all texts; records without the field come last in both directions. Texts are compared
 * as bytes of the value table, without making strings.
 */
export class FieldOrder implements DocumentOrder {
  readonly #column: FieldColumn | undefined;
  readonly #values: ValueTable;
  readonly #sign: 1 | -1;
  /** True where a record's text decides before its number: descending, in a column that holds both. */
  readonly #hasTextsFirst: boolean;
  #lastEncoded: { text: string; bytes: Uint8Array } | null = null;
  /** The value to sort by, for each combination of values. */
  readonly #textOfSet = new Map<number, number>();

  constructor(partition: IndexPartition, { field, direction }: Sort) {
    this.#column = partition.columns.column(field);
    this.#values = partition.columns.values;
    this.#sign = direction === "asc" ? 1 : -1;
    this.#hasTextsFirst = direction === "desc" && this.#column?.hasNumbers === true && this.#column.hasCodes;
  }

  sortValue(document: number): SortValue {
    const number = this.#number(document);
    const text = this.#text(document);
    return !Number.isNaN(number) ? number : text === NO_TEXT ? null : this.#values.key(text);
  }

  compare(one: number, other: number): number {
    const oneNumber = this.#number(one);
    const otherNumber = this.#number(other);
    if (oneNumber < otherNumber) {
      return -this.#sign;
    }
    if (oneNumber > otherNumber) {
      return this.#sign;
    }
    if (oneNumber === otherNumber) {
      return 0;
    }
    const oneText = this.#text(one);
    const otherText = this.#text(other);
    const order = compareKinds(
      sortKind(oneNumber, oneText !== NO_TEXT),
      sortKind(otherNumber, otherText !== NO_TEXT),
      this.#sign,
    );
    return order !== 0 || oneText === NO_TEXT ? order : this.#sign * this.#values.compare(oneText, otherText);
  }

  compareToValue(document: number, value: SortValue): number {
    const number = this.#number(document);
    const text = this.#text(document);
    const kind = sortKind(number, text !== NO_TEXT);
    const order = compareKinds(kind, typeof value === "number" ? 0 : value === null ? 2 : 1, this.#sign);
    if (order !== 0 || value === null) {
      return order;
    }
    return this.#sign * (typeof value === "number" ? number - value : this.#values.compareBytes(text, this.#encoded(value)));
  }

  #encoded(text: string): Uint8Array {
    if (this.#lastEncoded?.text !== text) {
      this.#lastEncoded = { text, bytes: new TextEncoder().encode(text) };
    }
    return this.#lastEncoded.bytes;
  }

  /** Returns the number to sort by; NaN without one. */
  #number(document: number): number {
    const column = this.#column;
    if (!column || (this.#hasTextsFirst && column.codes.get(document) !== 0)) {
      return Number.NaN;
    }
    if (column.severalNumbers.size > 0) {
      const several = column.severalNumbers.get(document);
      if (several) {
        return this.#sign > 0 ? Math.min(...several) : Math.max(...several);
      }
    }
    return column.numbers.get(document);
  }

  #text(document: number): number {
    const code = this.#column?.codes.get(document) ?? 0;
    if (code < SET_BIT) {
      return code - 1;
    }
    const set = code - SET_BIT;
    const known = this.#textOfSet.get(set);
    if (known !== undefined) {
      return known;
    }
    const first = this.#values
      .setValues(set)
      .reduce((best, value) => (this.#sign * this.#values.compare(value, best) < 0 ? value : best));
    this.#textOfSet.set(set, first);
    return first;
  }
}

/** Returns 0 for a number, 1 for a text, 2 for neither. */
function sortKind(number: number, hasText: boolean): number {
  return !Number.isNaN(number) ? 0 : hasText ? 1 : 2;
}

function compareKinds(one: number, other: number, sign: number): number {
  const isNothing = one === 2 || other === 2;
  return (one - other) * (isNothing ? 1 : sign);
}
