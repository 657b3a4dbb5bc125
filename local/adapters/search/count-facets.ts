import { rangesFromSteps, stepOf } from "../../../functions/platform/price-ranges.ts";
import type { FacetAnswer, FacetRequest } from "../../../functions/platform/search-index.ts";
import type { FactColumn } from "./fact-column.ts";
import type { Shelf } from "./shelf.ts";
import { SET_BIT, type ValueTable } from "./value-table.ts";

type KeyCount = { key: string; count: number };

/** Counts the values that documents have in a column. `documents` holds `length` of them. */
export function countFacet(shelf: Shelf, request: FacetRequest, documents: Uint32Array, length: number): FacetAnswer {
  const column = shelf.facts.column(request.field);
  if (!column || length === 0) {
    return [];
  }
  if (request.kind === "ranges") {
    return rangesFromSteps(countSteps(column, documents, length), request.size);
  }
  const counted = [...countCodes(column, shelf.facts.values, documents, length), ...countNumbers(column, documents, length)];
  return counted.sort(byCountThenKey).slice(0, request.size);
}

function byCountThenKey(one: KeyCount, other: KeyCount): number {
  return other.count - one.count || (one.key < other.key ? -1 : one.key > other.key ? 1 : 0);
}

/** Documents with the same combination of values are counted together first: one step a document, whatever it has. */
function countCodes(column: FactColumn, table: ValueTable, documents: Uint32Array, length: number): KeyCount[] {
  const byCode = new Map<number, number>();
  for (let at = 0; at < length; at++) {
    const code = column.codes.get(documents[at]!);
    if (code !== 0) {
      byCode.set(code, (byCode.get(code) ?? 0) + 1);
    }
  }
  const byValue = new Map<number, number>();
  for (const [code, count] of byCode) {
    for (const value of code >= SET_BIT ? table.valuesOfSet(code - SET_BIT) : [code - 1]) {
      byValue.set(value, (byValue.get(value) ?? 0) + count);
    }
  }
  return Array.from(byValue, ([value, count]) => ({ key: table.key(value), count }));
}

function countNumbers(column: FactColumn, documents: Uint32Array, length: number): KeyCount[] {
  const byNumber = new Map<number, number>();
  for (let at = 0; at < length; at++) {
    for (const number of column.numbersOf(documents[at]!)) {
      byNumber.set(number, (byNumber.get(number) ?? 0) + 1);
    }
  }
  return Array.from(byNumber, ([number, count]) => ({ key: String(number), count }));
}

function countSteps(column: FactColumn, documents: Uint32Array, length: number): Map<number, number> {
  const steps = new Map<number, number>();
  for (let at = 0; at < length; at++) {
    for (const number of column.numbersOf(documents[at]!)) {
      const step = stepOf(number);
      steps.set(step, (steps.get(step) ?? 0) + 1);
    }
  }
  return steps;
}
