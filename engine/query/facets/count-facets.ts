import { floorToStep, hasWordStarts, numberStats, rangesFromStepCounts } from "../../../functions/platform/facets.ts";
import type { FacetRequest, FacetResult } from "../../../functions/platform/ports/search/search-index.ts";
import type { FieldColumn } from "../../index/field-column.ts";
import type { IndexPartition } from "../../index/index-partition.ts";
import { SET_BIT, type ValueTable } from "../../index/value-table.ts";
import { resized } from "../../structures/resized.ts";
import { type MatchingDocuments, TopDocuments } from "../rank-documents.ts";
import type { DocumentGroups } from "./document-groups.ts";

/** Constant of this module's own: imported ones are looked up at every use, which makes loops three times slower (on Node 24). */
const setBit = SET_BIT;

type KeyCount = { key: string; count: number };

/** Counts by value and by combination of values; zero between facets. */
let byValue = new Uint32Array(1024);
let bySet = new Uint32Array(1024);

/** Counts the values that the first `length` of the documents have in a column; with groups, the groups that have them. */
export function countFacet(
  partition: IndexPartition,
  request: FacetRequest,
  { documents, length }: MatchingDocuments,
  groups: DocumentGroups | null,
): FacetResult {
  const column = partition.columns.column(request.field);
  if (!column || length === 0) {
    return [];
  }
  if (request.kind === "ranges") {
    const steps = groups
      ? countGroupedNumbers(groups, { documents, length }, (document) => column.allNumbers(document).map(floorToStep))
      : countSteps(partition, column, documents, length);
    return rangesFromStepCounts(steps, request.size);
  }
  if (request.kind === "stats") {
    return numberStats(countNumbers(column, documents, length));
  }
  const table = partition.columns.values;
  const all = groups
    ? countGroupedValues(groups, column, table, { documents, length })
    : countValues(column, table, documents, length);
  const { containing = "" } = request;
  const values = containing === "" ? all : all.filter((value) => hasWordStarts(table.key(value), containing));
  const numbers = toKeyCounts(countEachNumber(groups, column, documents, length)).filter(
    ({ key }) => containing === "" || hasWordStarts(key, containing),
  );
  const counted =
    numbers.length > 0 || values.some((value) => !table.isText(value))
      ? countKeys(table, values, numbers).slice(0, request.size)
      : countTexts(table, values, request.size);
  for (const value of all) {
    byValue[value] = 0;
  }
  return counted;
}

/** Returns the texts that occur most often. */
function countTexts(table: ValueTable, values: number[], size: number): KeyCount[] {
  const largest = new TopDocuments(
    size,
    (one, other) => byValue[one]! > byValue[other]! || (byValue[one] === byValue[other] && table.compare(one, other) < 0),
  );
  for (const value of values) {
    largest.offer(value);
  }
  return largest.sorted().map((value) => ({ key: table.key(value), count: byValue[value]! }));
}

/** Returns the keys of values of several types: those that read alike are one. Booleans come before numbers, then texts. */
function countKeys(table: ValueTable, values: number[], numbers: KeyCount[]): KeyCount[] {
  const sorted = values.toSorted((one, other) => table.compare(one, other));
  const toCount = (value: number) => ({ key: table.key(value), count: byValue[value]! });
  const booleans = sorted.filter((value) => !table.isText(value)).map(toCount);
  const texts = sorted.filter((value) => table.isText(value)).map(toCount);
  const counts = new Map<string, number>();
  for (const { key, count } of [...booleans, ...numbers, ...texts]) {
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return Array.from(counts, ([key, count]) => ({ key, count })).sort((one, other) => other.count - one.count);
}

/**
 * Counts into `byValue` and returns the values that occur. Equal combinations are counted together first: one step per document,
 * for any number of values.
 */
function countValues(column: FieldColumn, table: ValueTable, documents: Uint32Array, length: number): number[] {
  reserve(table);
  const values: number[] = [];
  const sets: number[] = [];
  const { dense, sparse } = column.codes;
  for (let at = 0; at < length; at++) {
    const document = documents[at]!;
    const code = (dense ? dense[document] : sparse.get(document)) ?? 0;
    if (code >= setBit) {
      const set = code - setBit;
      if (bySet[set] === 0) {
        sets.push(set);
      }
      bySet[set] = bySet[set]! + 1;
    } else if (code !== 0) {
      if (byValue[code - 1] === 0) {
        values.push(code - 1);
      }
      byValue[code - 1] = byValue[code - 1]! + 1;
    }
  }
  for (const set of sets) {
    for (let at = table.setSize(set) - 1; at >= 0; at--) {
      const value = table.setValueAt(set, at);
      if (byValue[value] === 0) {
        values.push(value);
      }
      byValue[value] = byValue[value]! + bySet[set]!;
    }
    bySet[set] = 0;
  }
  return values;
}

function reserve(table: ValueTable): void {
  if (byValue.length < table.valueCount) {
    byValue = resized(byValue, Math.ceil(table.valueCount * 1.5));
  }
  if (bySet.length < table.setCount) {
    bySet = resized(bySet, Math.ceil(table.setCount * 1.5));
  }
}

/** Counts the groups that have each value, as `countValues` counts documents. */
function countGroupedValues(
  groups: DocumentGroups,
  column: FieldColumn,
  table: ValueTable,
  matches: MatchingDocuments,
): number[] {
  reserve(table);
  const values: number[] = [];
  groups.eachFirst(
    matches,
    (document) => table.decode(column.codes.get(document)),
    (value) => {
      if (byValue[value] === 0) {
        values.push(value);
      }
      byValue[value] = byValue[value]! + 1;
    },
  );
  return values;
}

/** Counts the groups that have each number of those that `list` returns. */
function countGroupedNumbers(
  groups: DocumentGroups,
  matches: MatchingDocuments,
  list: (document: number) => number[],
): Map<number, number> {
  const ids = new Map<number, number>();
  const numbers: number[] = [];
  const counts = new Map<number, number>();
  const toId = (number: number) => {
    const id = ids.get(number) ?? numbers.push(number) - 1;
    ids.set(number, id);
    return id;
  };
  groups.eachFirst(
    matches,
    (document) => [...new Set(list(document))].map(toId),
    (id) => {
      counts.set(numbers[id]!, (counts.get(numbers[id]!) ?? 0) + 1);
    },
  );
  return counts;
}

function countNumbers(column: FieldColumn, documents: Uint32Array, length: number): Map<number, number> {
  const byNumber = new Map<number, number>();
  if (column.hasNumbers) {
    for (let at = 0; at < length; at++) {
      for (const number of column.allNumbers(documents[at]!)) {
        byNumber.set(number, (byNumber.get(number) ?? 0) + 1);
      }
    }
  }
  return byNumber;
}

/** Counts the documents with each number, or the groups. */
function countEachNumber(
  groups: DocumentGroups | null,
  column: FieldColumn,
  documents: Uint32Array,
  length: number,
): Map<number, number> {
  return groups
    ? countGroupedNumbers(groups, { documents, length }, (document) => column.allNumbers(document))
    : countNumbers(column, documents, length);
}

function toKeyCounts(byNumber: Map<number, number>): KeyCount[] {
  const sorted = [...byNumber].sort(([one], [other]) => one - other);
  return sorted.map(([number, count]) => ({ key: String(number), count }));
}

/**
 * Counts documents by the steps of their prices, each once: those of first numbers are kept in a column; a document's further
 * numbers are added.
 */
function countSteps(partition: IndexPartition, column: FieldColumn, documents: Uint32Array, length: number): Map<number, number> {
  const steps = column.steps(partition.size).count(documents, length);
  if (column.severalNumbers.size > 0) {
    for (let at = 0; at < length; at++) {
      const [, ...further] = new Set(column.severalNumbers.get(documents[at]!)?.map(floorToStep));
      for (const step of further) {
        steps.set(step, (steps.get(step) ?? 0) + 1);
      }
    }
  }
  return steps;
}
