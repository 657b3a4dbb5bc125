import { floorToStep } from "../../functions/platform/facets.ts";
import { resized } from "../structures/resized.ts";
import { NumberColumn } from "./number-column.ts";
import type { ValueTable } from "./value-table.ts";

/** Minimum documents of a column with a value index; smaller columns are scanned as quickly. */
const MIN_INDEXED_DOCUMENTS = 1_000;
/** Maximum documents per value, on average, in a column with a value index: skus, urls, codes. */
const MAX_SHARED = 4;
/** Documents looked at first: a column that many share is known by them, without the 30 ms that 50,000 documents take. */
const SAMPLE = 500;

/** Holds all values of one filterable field: strings and booleans as codes of the value table, numbers as they are. */
export class FieldColumn {
  readonly codes = new NumberColumn((length) => new Uint32Array(length), 0);
  /** First number of a document. */
  readonly numbers = new NumberColumn((length) => new Float64Array(length), Number.NaN);
  /** Numbers of the documents that have several. */
  readonly severalNumbers = new Map<number, number[]>();
  #documents = 0;
  /** Built when first wanted; null when the column is not suited, until it has doubled. */
  #valueIndex: ValueIndex | null = null;
  #triedAt = 0;
  /** Built when first wanted. */
  #steps: PriceStepColumn | null = null;

  get hasNumbers(): boolean {
    return this.numbers.dense !== null || this.numbers.sparse.size > 0;
  }
  get hasCodes(): boolean {
    return this.codes.dense !== null || this.codes.sparse.size > 0;
  }
  get isEmpty(): boolean {
    return this.#documents === 0;
  }

  /** Returns the index from values to their documents; null for a column whose values are shared by many. */
  valueIndex(table: ValueTable, documents: number): ValueIndex | null {
    if (!this.#valueIndex && this.#documents >= MIN_INDEXED_DOCUMENTS && this.#documents > this.#triedAt * 2) {
      this.#triedAt = this.#documents;
      this.#valueIndex = ValueIndex.fromColumn(this, table, documents);
    }
    return this.#valueIndex;
  }

  /** Returns the steps of the first number of each document. */
  steps(documents: number): PriceStepColumn {
    this.#steps ??= PriceStepColumn.fromColumn(this, documents);
    return this.#steps;
  }

  set(document: number, values: number[], numbers: number[], table: ValueTable, capacity: number): void {
    this.#documents++;
    if (values.length > 0) {
      this.codes.set(document, table.encode(values), capacity);
    }
    for (const value of this.#valueIndex ? values : []) {
      this.#valueIndex!.add(value, document);
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
    for (const value of this.#valueIndex ? table.decode(code) : []) {
      this.#valueIndex!.remove(value, document);
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

  allNumbers(document: number): number[] {
    const several = this.severalNumbers.get(document);
    if (several) {
      return several;
    }
    const number = this.numbers.get(document);
    return Number.isNaN(number) ? [] : [number];
  }
}

/** Finds the documents that have a value, for columns in which almost every document has its own. */
class ValueIndex {
  /** One document with the value, plus 1, by value. */
  #first = new Uint32Array(0);
  /** Documents by value, where there are several. */
  readonly #several = new Map<number, Set<number>>();

  /** Builds the index of a column; null when the column's values are shared by many. */
  static fromColumn(column: FieldColumn, table: ValueTable, documents: number): ValueIndex | null {
    if (isShared(column, table, documents)) return null;
    const index = new ValueIndex();
    let values = 0;
    for (let document = 0; document < documents; document++) {
      for (const value of table.decode(column.codes.get(document))) {
        values += index.add(value, document) ? 1 : 0;
      }
    }
    return values * MAX_SHARED >= documents ? index : null;
  }

  documentsWith(value: number): Iterable<number> {
    const first = this.#first[value] ?? 0;
    return this.#several.get(value) ?? (first === 0 ? [] : [first - 1]);
  }

  /** Returns true when no other document has the value. */
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

/** True when some documents, taken at even distances, have few different values among them. */
function isShared(column: FieldColumn, table: ValueTable, documents: number): boolean {
  const step = Math.ceil(documents / SAMPLE);
  const values = new Set<number>();
  let looked = 0;
  for (let document = 0; document < documents; document += step, looked++) {
    for (const value of table.decode(column.codes.get(document))) values.add(value);
  }
  return values.size * MAX_SHARED < looked;
}

/**
 * The step of each document's number (`stepOf`), for columns whose ranges are asked for: computing a step from decimal digits
 * takes half a microsecond.
 */
class PriceStepColumn {
  /** Steps by code, from 1. */
  readonly #steps: number[] = [Number.NaN];
  readonly #codeOfStep = new Map<number, number>();
  #codes = new Uint16Array(64);
  #counts = new Uint32Array(64);

  static fromColumn(column: FieldColumn, documents: number): PriceStepColumn {
    const codes = new PriceStepColumn();
    for (let document = 0; document < documents; document++) {
      const number = column.numbers.get(document);
      if (!Number.isNaN(number)) {
        codes.set(document, number);
      }
    }
    return codes;
  }

  set(document: number, number: number): void {
    if (document >= this.#codes.length) {
      this.#codes = resized(this.#codes, Math.ceil((document + 1) * 1.5));
    }
    this.#codes[document] = this.#encode(floorToStep(number));
  }

  clear(document: number): void {
    if (document < this.#codes.length) {
      this.#codes[document] = 0;
    }
  }

  /** Counts the documents on each step. */
  count(documents: Uint32Array, length: number): Map<number, number> {
    const counts = this.#counts.fill(0);
    const codes = this.#codes;
    for (let at = 0; at < length; at++) {
      const code = codes[documents[at]!] ?? 0;
      counts[code] = counts[code]! + 1;
    }
    const found = new Map<number, number>();
    for (let code = 1; code < this.#steps.length; code++) {
      if (counts[code]! > 0) {
        found.set(this.#steps[code]!, counts[code]!);
      }
    }
    return found;
  }

  #encode(step: number): number {
    const known = this.#codeOfStep.get(step);
    if (known !== undefined) {
      return known;
    }
    const code = this.#steps.push(step) - 1;
    this.#codeOfStep.set(step, code);
    if (code >= this.#counts.length) {
      this.#counts = resized(this.#counts);
    }
    return code;
  }
}
