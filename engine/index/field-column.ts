import { NumberColumn } from "./number-column.ts";
import { PriceStepColumn } from "./price-step-column.ts";
import { ValueIndex } from "./value-index.ts";
import type { ValueTable } from "./value-table.ts";

/** Smaller columns are looked through as quickly. */
const WORTH_FINDING = 1_000;

/** All values of one fact's name: strings and booleans as codes of the value table, numbers as they are. */
export class FieldColumn {
  readonly codes = new NumberColumn((length) => new Uint32Array(length), 0);
  /** The first number of a document. */
  readonly numbers = new NumberColumn((length) => new Float64Array(length), Number.NaN);
  /** All numbers of the documents that have several. */
  readonly severalNumbers = new Map<number, number[]>();
  #documents = 0;
  /** Made when first wanted; null when the column is not suited, until it has doubled. */
  #finder: ValueIndex | null = null;
  #judgedAt = 0;
  /** Made when first wanted. */
  #steps: PriceStepColumn | null = null;

  get hasNumbers(): boolean {
    return this.numbers.dense !== null || this.numbers.sparse.size > 0;
  }
  get isEmpty(): boolean {
    return this.#documents === 0;
  }

  /** A quick way from a value to its documents, where most documents have their own. */
  valueIndex(table: ValueTable, documents: number): ValueIndex | null {
    if (!this.#finder && this.#documents >= WORTH_FINDING && this.#documents > this.#judgedAt * 2) {
      this.#judgedAt = this.#documents;
      this.#finder = ValueIndex.fromColumn(this, table, documents);
    }
    return this.#finder;
  }

  /** The steps of the first number of each document. */
  steps(documents: number): PriceStepColumn {
    this.#steps ??= PriceStepColumn.fromColumn(this, documents);
    return this.#steps;
  }

  set(document: number, values: number[], numbers: number[], table: ValueTable, capacity: number): void {
    this.#documents++;
    if (values.length > 0) {
      this.codes.set(document, table.encode(values), capacity);
    }
    for (const value of this.#finder ? values : []) {
      this.#finder!.add(value, document);
    }
    if (numbers.length > 0) {
      this.numbers.set(document, numbers[0]!, capacity);
      this.#steps?.set(document, numbers[0]!);
    }
    if (numbers.length > 1) {
      this.severalNumbers.set(document, numbers);
    }
  }

  clear(document: number, table: ValueTable): void {
    const code = this.codes.get(document);
    const hasNumber = !Number.isNaN(this.numbers.get(document));
    if (code === 0 && !hasNumber) {
      return;
    }
    this.#documents--;
    for (const value of this.#finder ? table.decode(code) : []) {
      this.#finder!.remove(value, document);
    }
    if (code !== 0) {
      table.release(code);
      this.codes.clear(document);
    }
    if (hasNumber) {
      this.numbers.clear(document);
      this.#steps?.clear(document);
      this.severalNumbers.delete(document);
    }
  }

  numbersOf(document: number): number[] {
    const several = this.severalNumbers.get(document);
    if (several) {
      return several;
    }
    const number = this.numbers.get(document);
    return Number.isNaN(number) ? [] : [number];
  }
}
