import type { Sort } from "../../functions/platform/ports/search-index.ts";
import type { FieldColumn } from "../index/field-column.ts";
import type { IndexPartition } from "../index/index-partition.ts";
import { SET_BIT, type ValueTable } from "../index/value-table.ts";
import type { DocumentOrder, SortValue } from "./rank-documents.ts";

const NO_TEXT = -1;

/**
 * Documents by a fact. A record with several values counts by its smallest when rising, by its largest when falling; numbers come before text; records
 * without the fact come last, whatever the direction. Texts are compared as they lie in the value table, without making strings of them.
 */
export class FieldOrder implements DocumentOrder {
  readonly #column: FieldColumn | undefined;
  readonly #values: ValueTable;
  readonly #sign: 1 | -1;
  #lastEncoded: { text: string; bytes: Uint8Array } | null = null;
  /** By combination of values: the one that counts. */
  readonly #textOfSet = new Map<number, number>();

  constructor(shelf: IndexPartition, { field, direction }: Sort) {
    this.#column = shelf.columns.column(field);
    this.#values = shelf.columns.values;
    this.#sign = direction === "asc" ? 1 : -1;
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
    const order = compareKinds(kindOf(oneNumber, oneText !== NO_TEXT), kindOf(otherNumber, otherText !== NO_TEXT), this.#sign);
    return order !== 0 || oneText === NO_TEXT ? order : this.#sign * this.#values.compare(oneText, otherText);
  }

  compareToValue(document: number, value: SortValue): number {
    const number = this.#number(document);
    const text = this.#text(document);
    const kind = kindOf(number, text !== NO_TEXT);
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

  /** NaN without a number. */
  #number(document: number): number {
    const column = this.#column;
    if (!column) {
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

/** Numbers, texts, nothing. */
function kindOf(number: number, hasText: boolean): number {
  return !Number.isNaN(number) ? 0 : hasText ? 1 : 2;
}

function compareKinds(one: number, other: number, sign: number): number {
  const isNothing = one === 2 || other === 2;
  return (one - other) * (isNothing ? 1 : sign);
}
