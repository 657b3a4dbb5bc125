import type { ComparisonOperator, FieldCondition, FilterValue } from "../../functions/platform/ports/search/search-index.ts";
import { type Bitmap, setBit } from "../structures/bitmap.ts";
import { NUMBER_TESTS, TEXT_TESTS } from "./comparisons.ts";
import type { FieldColumn } from "./field-column.ts";
import type { FilteredRecords } from "./filtered-records.ts";
import type { NumberColumn } from "./number-column.ts";
import { SET_BIT, type ValueTable } from "./value-table.ts";

/** Constant of this module's own: imported ones are looked up at every use, which makes loops three times slower (on Node 24). */
const setFlag = SET_BIT;

const UNTESTED = 0;
const PASSES = 1;
const FAILS = 2;
/** Results by combination of values, in the current scan. */
let testedSets = new Uint8Array(1024);

/** Sets the bits of the documents `from` to `to` that pass; the others must be 0. */
export function markCondition(
  bits: Bitmap,
  partition: FilteredRecords,
  condition: FieldCondition,
  from: number,
  to: number,
): void {
  const column = partition.columns.column(condition.field);
  const isInverse = condition.op === "nin" || (condition.op === "exists" && !condition.value);
  if (column) {
    new ConditionScan(bits, partition.columns.values, column, from, to).mark(condition);
  }
  if (isInverse) {
    for (let document = from; document < to; document++) {
      bits[document >>> 5] = bits[document >>> 5]! ^ (1 << (document & 31));
    }
  }
}

class ConditionScan {
  readonly #bits: Bitmap;
  readonly #values: ValueTable;
  readonly #column: FieldColumn;
  readonly #from: number;
  readonly #to: number;

  constructor(bits: Bitmap, values: ValueTable, column: FieldColumn, from: number, to: number) {
    this.#bits = bits;
    this.#values = values;
    this.#column = column;
    this.#from = from;
    this.#to = to;
  }

  /** Inverse conditions mark what they exclude. */
  mark(condition: FieldCondition): void {
    switch (condition.op) {
      case "in":
      case "nin":
        this.#markValues(condition.values);
        break;
      case "exists":
        this.#markWhere(this.#column.codes, (code) => code !== 0);
        this.#markWhere(this.#column.numbers, (number) => !Number.isNaN(number));
        break;
      default:
        this.#markRange(condition.op, condition.value);
    }
  }

  #markValues(values: FilterValue[]): void {
    const numbers = values.filter((value) => typeof value === "number");
    const wanted = values.filter((value) => typeof value !== "number").map((value) => this.#values.find(value));
    const known = wanted.filter((value) => value >= 0);
    const finder = known.length > 0 && this.#to - this.#from > 1 ? this.#column.valueIndex(this.#values, this.#to) : null;
    if (finder) {
      for (const document of known.flatMap((value) => [...finder.documentsWith(value)])) {
        setBit(this.#bits, document, true);
      }
    } else if (known.length === 1) {
      const only = known[0]!;
      this.#markCodes((value) => value === only);
    } else if (known.length > 1) {
      const any = new Set(known);
      this.#markCodes((value) => any.has(value));
    }
    if (numbers.length > 0) {
      const any = new Set(numbers);
      this.#markNumbers((number) => any.has(number));
    }
  }

  #markRange(op: ComparisonOperator, bound: number | string): void {
    if (typeof bound === "number") {
      this.#markNumbers(NUMBER_TESTS[op](bound));
    } else {
      const passes = TEXT_TESTS[op](bound);
      this.#markCodes((value) => this.#values.isText(value) && passes(this.#values.key(value)));
    }
  }

  /** Marks the documents with a passing value; a combination of values is tested once, however many documents have it. */
  #markCodes(passes: (value: number) => boolean): void {
    if (this.#to - this.#from === 1) {
      this.#markWhere(this.#column.codes, (code) => code !== 0 && this.#values.someValue(code, passes));
      return;
    }
    if (testedSets.length < this.#values.setCount) {
      testedSets = new Uint8Array(Math.ceil(this.#values.setCount * 1.5));
    }
    const tested = testedSets.fill(UNTESTED, 0, this.#values.setCount);
    this.#markWhere(this.#column.codes, (code) => {
      if (code < setFlag) {
        return code !== 0 && passes(code - 1);
      }
      const set = code - setFlag;
      if (tested[set] === UNTESTED) {
        tested[set] = this.#values.someValue(code, passes) ? PASSES : FAILS;
      }
      return tested[set] === PASSES;
    });
  }

  #markNumbers(passes: (number: number) => boolean): void {
    this.#markWhere(this.#column.numbers, passes);
    for (const [document, numbers] of this.#column.severalNumbers) {
      if (document >= this.#from && document < this.#to && numbers.some(passes)) {
        setBit(this.#bits, document, true);
      }
    }
  }

  #markWhere(held: NumberColumn, passes: (value: number) => boolean): void {
    const { dense, sparse } = held;
    if (dense) {
      const end = Math.min(dense.length, this.#to);
      for (let document = this.#from; document < end; document++) {
        if (passes(dense[document]!)) {
          setBit(this.#bits, document, true);
        }
      }
    } else if (this.#to - this.#from === 1) {
      const value = sparse.get(this.#from);
      if (value !== undefined && passes(value)) {
        setBit(this.#bits, this.#from, true);
      }
    } else {
      for (const [document, value] of sparse) {
        if (document >= this.#from && document < this.#to && passes(value)) {
          setBit(this.#bits, document, true);
        }
      }
    }
  }
}
