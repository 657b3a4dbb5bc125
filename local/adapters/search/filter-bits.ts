import type { Filter, FilterValue } from "../../../functions/platform/search-index.ts";
import type { FactColumn } from "./fact-column.ts";
import type { PerDocument } from "./per-document.ts";
import type { Shelf } from "./shelf.ts";
import { SET_BIT } from "./value-table.ts";

/** One bit a document, 32 to a number. Documents that are gone may have any bit. */
export type Bits = Uint32Array;

export function hasBit(bits: Bits, document: number): boolean {
  return ((bits[document >>> 5]! >>> (document & 31)) & 1) === 1;
}

type Leaf = Exclude<Filter, { and: Filter[] } | { or: Filter[] } | { not: Filter }>;

/** The documents that pass a filter. */
export function filterBits(shelf: Shelf, filter: Filter): Bits {
  if ("and" in filter) {
    return combine(shelf, filter.and, 0xffffffff, (one, other) => one & other);
  }
  if ("or" in filter) {
    return combine(shelf, filter.or, 0, (one, other) => one | other);
  }
  return "not" in filter ? inverted(filterBits(shelf, filter.not)) : leafBits(shelf, filter);
}

function combine(shelf: Shelf, filters: Filter[], neutral: number, join: (one: number, other: number) => number): Bits {
  const bits = emptyBits(shelf).fill(neutral);
  for (const filter of filters) {
    const other = filterBits(shelf, filter);
    for (let at = 0; at < bits.length; at++) {
      bits[at] = join(bits[at]!, other[at]!);
    }
  }
  return bits;
}

function inverted(bits: Bits): Bits {
  return bits.map((word) => ~word);
}

function leafBits(shelf: Shelf, leaf: Leaf): Bits {
  const column = shelf.facts.column(leaf.field);
  const bits = emptyBits(shelf);
  switch (leaf.op) {
    case "in":
      return column ? markValues(bits, shelf, column, leaf.values) : bits;
    case "nin":
      return inverted(column ? markValues(bits, shelf, column, leaf.values) : bits);
    case "exists": {
      const present = column ? markPresent(bits, column) : bits;
      return leaf.value ? present : inverted(present);
    }
    default:
      return column ? markRange(bits, shelf, column, leaf.op, leaf.value) : bits;
  }
}

function emptyBits(shelf: Shelf): Bits {
  return new Uint32Array((shelf.size + 31) >>> 5);
}

function markPresent(bits: Bits, column: FactColumn): Bits {
  markWhere(bits, column.codes, (code) => code !== 0);
  return markWhere(bits, column.numbers, (number) => !Number.isNaN(number));
}

function markValues(bits: Bits, shelf: Shelf, column: FactColumn, values: FilterValue[]): Bits {
  const table = shelf.facts.values;
  const numbers = new Set(values.filter((value) => typeof value === "number"));
  const wanted = new Set(values.filter((value) => typeof value !== "number").map((value) => table.find(value)));
  if (wanted.size > 0) {
    markCodes(bits, shelf, column, (value) => wanted.has(value));
  }
  if (numbers.size > 0) {
    markNumbers(bits, column, (number) => numbers.has(number));
  }
  return bits;
}

function markRange(bits: Bits, shelf: Shelf, column: FactColumn, op: "gt" | "gte" | "lt" | "lte", bound: number | string): Bits {
  if (typeof bound === "number") {
    return markNumbers(bits, column, numberTest(op, bound));
  }
  const table = shelf.facts.values;
  return markCodes(bits, shelf, column, (value) => table.isText(value) && passesText(op, table.key(value), bound));
}

function numberTest(op: "gt" | "gte" | "lt" | "lte", bound: number): (number: number) => boolean {
  switch (op) {
    case "gt":
      return (number) => number > bound;
    case "gte":
      return (number) => number >= bound;
    case "lt":
      return (number) => number < bound;
    case "lte":
      return (number) => number <= bound;
  }
}

function passesText(op: "gt" | "gte" | "lt" | "lte", text: string, bound: string): boolean {
  return op === "gt" ? text > bound : op === "gte" ? text >= bound : op === "lt" ? text < bound : text <= bound;
}

/** Each code is tested once; most columns have few. */
function markCodes(bits: Bits, shelf: Shelf, column: FactColumn, passes: (value: number) => boolean): Bits {
  const table = shelf.facts.values;
  const tested = new Map<number, boolean>();
  let lastCode = 0;
  let lastResult = false;
  return markWhere(bits, column.codes, (code) => {
    if (code === lastCode) {
      return lastResult;
    }
    lastCode = code;
    const known = tested.get(code);
    lastResult = known ?? (code >= SET_BIT ? table.valuesOfSet(code - SET_BIT).some(passes) : code !== 0 && passes(code - 1));
    if (known === undefined) {
      tested.set(code, lastResult);
    }
    return lastResult;
  });
}

function markNumbers(bits: Bits, column: FactColumn, passes: (number: number) => boolean): Bits {
  markWhere(bits, column.numbers, passes);
  for (const [document, numbers] of column.severalNumbers) {
    if (numbers.some(passes)) {
      mark(bits, document);
    }
  }
  return bits;
}

function markWhere(
  bits: Bits,
  values: PerDocument<Uint32Array<ArrayBuffer>> | PerDocument<Float64Array<ArrayBuffer>>,
  passes: (value: number) => boolean,
): Bits {
  const { dense } = values;
  if (dense) {
    const end = Math.min(dense.length, bits.length * 32);
    for (let document = 0; document < end; document++) {
      if (passes(dense[document]!)) {
        mark(bits, document);
      }
    }
    return bits;
  }
  for (const [document, value] of values.sparse) {
    if (passes(value)) {
      mark(bits, document);
    }
  }
  return bits;
}

function mark(bits: Bits, document: number): void {
  bits[document >>> 5] = bits[document >>> 5]! | (1 << (document & 31));
}
