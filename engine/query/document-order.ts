import { listSortKeys, type Sort, type SortShare, type SortValue } from "../../functions/platform/ports/search/index-order.ts";
import type { FieldColumn } from "../index/field-column.ts";
import type { IndexPartition } from "../index/index-partition.ts";
import { SET_BIT, type ValueTable } from "../index/value-table.ts";
import type { QueryScratch } from "./query-scratch.ts";

/** An order by one value of each document. */
interface ValueOrder {
  sortValue(document: number): SortValue;
  /** Negative when a document comes before another. */
  compare(one: number, other: number): number;
  /** Negative when a document comes before the position of a value. */
  compareToValue(document: number, value: SortValue): number;
}

/** An order by one value after the other. */
export interface DocumentOrder extends Pick<ValueOrder, "compare"> {
  sortValues(document: number): SortValue[];
  /** Negative when a document comes before the position of values. */
  compareToValues(document: number, values: SortValue[]): number;
}

/** Orders documents by their scores, highest first. */
export function scoreOrder({ score }: QueryScratch): DocumentOrder {
  return {
    sortValues: (document) => [score[document]!],
    compare: (one, other) => score[other]! - score[one]!,
    compareToValues: (document, [value]) => (value as number) - score[document]!,
  };
}

/** Orders documents by one field after the other. */
export function fieldOrder(partition: IndexPartition, sort: Sort): DocumentOrder {
  const orders = listSortKeys(sort).map(
    (key): ValueOrder => (key.shares ? sumOrder(partition, key, key.shares) : new FieldOrder(partition, key)),
  );
  const [first, ...others] = orders as [ValueOrder, ...ValueOrder[]];
  return {
    sortValues: (document) => orders.map((order) => order.sortValue(document)),
    compare(one, other) {
      let difference = first.compare(one, other);
      for (let at = 0; difference === 0 && at < others.length; at++) {
        difference = others[at]!.compare(one, other);
      }
      return difference;
    },
    compareToValues(document, values) {
      let difference = first.compareToValue(document, values[0] ?? null);
      for (let at = 0; difference === 0 && at < others.length; at++) {
        difference = others[at]!.compareToValue(document, values[at + 1] ?? null);
      }
      return difference;
    },
  };
}

/** Orders documents by a weighted sum of their numbers. */
function sumOrder(partition: IndexPartition, { direction }: Sort, shares: SortShare[]): ValueOrder {
  const sign = direction === "asc" ? 1 : -1;
  const columns = shares.map(({ field }) => partition.columns.column(field));
  const sum = (document: number) => {
    let total = 0;
    for (const [at, { weight, from, to }] of shares.entries()) {
      const numbers = columns[at]?.allNumbers(document) ?? [];
      total += numbers.length > 0 ? weight * Math.max(0, Math.min(1, (Math.max(...numbers) - from) / (to - from))) : 0;
    }
    return total;
  };
  return {
    sortValue: sum,
    compare: (one, other) => sign * (sum(one) - sum(other)),
    compareToValue: (document, value) => sign * (sum(document) - Number(value)),
  };
}

const NO_TEXT = -1;

/**
 * Orders documents by a field. A record with several values counts by its smallest when ascending, by its largest when
 * descending; all numbers are smaller than all texts; records without the field come last in both directions. Texts are compared
 * as bytes of the value table, without making strings.
 */
class FieldOrder implements ValueOrder {
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
    if (!column || (this.#hasTextsFirst && this.#text(document) !== NO_TEXT)) {
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

  /** Returns the text to sort by. A boolean is none: there is no order in it. */
  #text(document: number): number {
    const code = this.#column?.codes.get(document) ?? 0;
    if (code < SET_BIT) {
      return code > 0 && this.#values.isText(code - 1) ? code - 1 : NO_TEXT;
    }
    const set = code - SET_BIT;
    const known = this.#textOfSet.get(set);
    if (known !== undefined) {
      return known;
    }
    const texts = this.#values.setValues(set).filter((value) => this.#values.isText(value));
    const first = texts.reduce(
      (best, value) => (best === NO_TEXT || this.#sign * this.#values.compare(value, best) < 0 ? value : best),
      NO_TEXT,
    );
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
