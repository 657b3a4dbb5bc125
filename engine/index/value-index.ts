import { resized } from "../structures/resized.ts";
import type { FieldColumn } from "./field-column.ts";
import type { ValueTable } from "./value-table.ts";

/** A column is worth finding by value when its values are shared by no more documents than this on average: skus, urls, codes. */
const FEW_SHARE = 4;

/** The documents that have a value, for columns of which almost every document has its own. */
export class ValueIndex {
  /** By value: one document that has it + 1. */
  #first = new Uint32Array(0);
  /** By value: the documents, where there are several. */
  readonly #several = new Map<number, Set<number>>();

  /** Null when the column's values are shared by many. */
  static fromColumn(column: FieldColumn, table: ValueTable, documents: number): ValueIndex | null {
    const finder = new ValueIndex();
    let values = 0;
    for (let document = 0; document < documents; document++) {
      for (const value of table.decode(column.codes.get(document))) {
        values += finder.add(value, document) ? 1 : 0;
      }
    }
    return values * FEW_SHARE >= documents ? finder : null;
  }

  documentsWith(value: number): Iterable<number> {
    const first = this.#first[value] ?? 0;
    return this.#several.get(value) ?? (first === 0 ? [] : [first - 1]);
  }

  /** True when the value is the first of its kind. */
  add(value: number, document: number): boolean {
    if (value >= this.#first.length) {
      this.#first = resized(this.#first, Math.ceil((value + 1) * 1.5));
    }
    const first = this.#first[value]!;
    if (first === 0) {
      this.#first[value] = document + 1;
      return true;
    }
    const several = this.#several.get(value);
    if (several) {
      several.add(document);
    } else {
      this.#several.set(value, new Set([first - 1, document]));
    }
    return false;
  }

  remove(value: number, document: number): void {
    const several = this.#several.get(value);
    if (!several) {
      this.#first[value] = 0;
      return;
    }
    several.delete(document);
    if (several.size === 1) {
      const [rest] = several;
      this.#first[value] = rest! + 1;
      this.#several.delete(value);
    }
  }
}
